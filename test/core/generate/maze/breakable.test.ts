import { assert, boolean, constantFrom, integer, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mazeJoined } from '../../../../src/core/analyse/laws/maze-joined'
import { distancesFrom, NATIVE } from '../../../../src/core/analyse/routes'
import { MAZES } from '../../../../src/core/generate/maze/mazes'
import type { RunnableGenerator } from '../../../../src/core/generate/generator'
import { runGenerator } from '../../../../src/core/generate/run'
import { cellsOfEdge, edgeCount } from '../../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, edgeAt, type Level } from '../../../../src/core/level/level'
import type { SettingValues } from '../../../../src/core/settings/setting'
import { samples } from '../../../support/samples'

function make(generator: RunnableGenerator, settings: SettingValues, seed: number): Level {
  const result = runGenerator({ generator, sketch: createLevel(9, 7), settings, seed })
  if (result.status === 'failed') throw new Error(result.problems.map(({ message }) => message).join(' '))
  return result.level
}

/** The edges of a kind between two passage cells. */
function between(level: Level, kind: number): readonly number[] {
  return Array.from({ length: edgeCount(level) }, (_, edge) => edge).filter((edge) => {
    const cells = cellsOfEdge(level, edge)
    return (
      edgeAt(level, edge) === kind &&
      cells.every((cell) => cell >= 0 && level.cells[cell] === CellKind.street)
    )
  })
}

function withWalls(edges: Level['northEdges']): number[] {
  return Array.from(edges, (kind) => (kind === EdgeKind.breakableWall ? EdgeKind.wall : kind))
}

describe('the share of breakable walls of a maze', () => {
  it('is kept exactly, and changes nothing else', () => {
    assert(
      property(
        constantFrom(...MAZES),
        integer({ min: 1, max: 100 }),
        boolean(),
        nat(),
        (generator, breakable, wraps, seed) => {
          const hasShare = generator.settings.some(({ id }) => id === 'share')
          const canWrap = generator.settings.some(({ id }) => id === 'wrap')
          const settings = { ...(hasShare ? { share: 60 } : {}), ...(canWrap ? { wrap: wraps } : {}) }
          const plain = make(generator, settings, seed)
          const cracked = make(generator, { ...settings, breakable }, seed)
          const walls = between(plain, EdgeKind.wall)
          expect(between(cracked, EdgeKind.breakableWall)).toHaveLength(
            Math.round((walls.length * breakable) / 100),
          )
          expect(cracked.cells).toEqual(plain.cells)
          expect(withWalls(cracked.northEdges)).toEqual(Array.from(plain.northEdges))
          expect(withWalls(cracked.westEdges)).toEqual(Array.from(plain.westEdges))
        },
      ),
      { numRuns: samples({ short: 30, long: 1000 }) },
    )
  })

  it('is a setting of every maze, and 0 by default', () => {
    for (const { settings } of MAZES)
      expect(settings.find(({ id }) => id === 'breakable')).toMatchObject({ default: 0, min: 0 })
  })
})

describe('trees that are joined by breakable walls', () => {
  it('can be crossed everywhere by a walker who breaks walls, and by no other', () => {
    const prim = MAZES.find(({ id }) => id === 'maze/prim')!
    const level = make(prim, { trees: 4, joined: 'breakable', ends: 'none' }, 9)
    const reached = (breaksWalls: boolean): number =>
      distancesFrom(level, 0, { ...NATIVE, breaksWalls }).filter((steps) => steps >= 0).length
    expect(between(level, EdgeKind.breakableWall)).toHaveLength(3)
    expect(reached(true)).toBe(63)
    expect(reached(false)).toBeLessThan(63)
    const messages = mazeJoined.check(level).map(({ message }) => message)
    expect(messages).not.toEqual([])
    for (const message of messages) expect(message).toMatch(/cut off: only breakable walls lead there\.$/)
  })
})
