import { describe, expect, it } from 'vitest'
import { JOINS_STREETS, labelNetworks } from '../../../../src/core/analyse/networks'
import { checkPreserved } from '../../../../src/core/generate/check-preserved'
import { explainSketch } from '../../../../src/core/generate/sketch-doctor'
import { partSketch, putPart } from '../../../../src/core/generate/part'
import { runGenerator } from '../../../../src/core/generate/run'
import { town } from '../../../../src/core/generate/town/town'
import { cellAt, edgeOf, NORTH, WEST } from '../../../../src/core/level/grid'
import { visitInnerWalls } from '../../../../src/core/level/inner-walls'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, edgeAt, setEdge, type Level } from '../../../../src/core/level/level'
import { namedRoofs, plainRoofs } from '../../../../src/core/level/roofs'
import { generatorById } from '../../../../src/core/generate/index'
import { runCommand } from '../../../../src/editor/commands/index'
import { levelFromText } from '../../../support/level-text'

/** Blank ground with a wall from north to south that leaves a gap, and one from west to east. */
function walledGround(width = 30, height = 22): Level {
  const draft = draftOf(createLevel(width, height))
  for (let y = 0; y < height; y++) {
    if (y === 8 || y === 9) continue
    setEdge(draft, edgeOf(draft, cellAt(draft, 14, y), WEST), EdgeKind.innerWall)
  }
  for (let x = 3; x < 12; x++) setEdge(draft, edgeOf(draft, cellAt(draft, x, 13), NORTH), EdgeKind.innerWall)
  return draft
}

function wallsOf(level: Level): readonly number[] {
  const edges: number[] = []
  visitInnerWalls(level, (edge) => edges.push(edge))
  return edges
}

function filled(sketch: Level, seed: number, pattern: string, generator = town): Level {
  const settings = generator === town ? { pattern, rock: 0 } : {}
  const result = runGenerator({ generator, sketch, settings, seed })
  if (result.status === 'failed') throw new Error(result.problems[0]?.message)
  return result.level
}

describe('inner walls drawn on blank ground', () => {
  it.each(['classic', 'grown', 'planned'])('stay, and streets grow around them: %s', (pattern) => {
    const sketch = walledGround()
    for (let seed = 1; seed <= 12; seed++) {
      const level = filled(sketch, seed, pattern)
      expect(wallsOf(level)).toEqual(wallsOf(sketch))
      // The town lies on both sides, and only the corners are rock.
      let rock = 0
      for (let cell = 0; cell < sketch.cells.length; cell++) if (level.cells[cell] === CellKind.rock) rock++
      expect(rock).toBe(4)
    }
  })

  it('are reported if a result lacks one of them', () => {
    const sketch = walledGround()
    const level = filled(sketch, 3, 'grown')
    expect(checkPreserved(sketch, level)).toEqual([])
    const lost = draftOf(level)
    setEdge(lost, edgeOf(lost, cellAt(lost, 14, 5), WEST), EdgeKind.wall)
    expect(checkPreserved(sketch, lost).map(({ message }) => message)).toEqual([
      expect.stringContaining('its inner wall'),
    ])
  })

  it('stay in a re-roll of the town and of a part, and while cells are painted on both sides', () => {
    const sketch = walledGround()
    const level = filled(sketch, 4, 'planned')
    const cleared = runCommand(level, { kind: 'clear-generated' }).level
    expect(cleared).toEqual(sketch)
    const part = Array.from({ length: 200 }, (_, index) => index)
    const rerolled = runGenerator({ generator: town, sketch: partSketch(level, part), settings: {}, seed: 9 })
    if (rerolled.status === 'failed') throw new Error(rerolled.problems[0]?.message)
    expect(wallsOf(putPart(level, rerolled.level, part))).toEqual(wallsOf(sketch))
    const row = [13, 14].map((x) => cellAt(sketch, x, 3))
    for (const brush of ['street', 'house', 'undecided'] as const) {
      for (const cell of row) {
        const painted = runCommand(sketch, { kind: 'paint', brush, cells: [cell] }).level
        expect(wallsOf(painted)).toEqual(wallsOf(sketch))
      }
    }
  })

  it('go with the cells on both sides when an author erases these together', () => {
    const sketch = walledGround()
    const row = [13, 14].map((x) => cellAt(sketch, x, 3))
    const erased = runCommand(sketch, { kind: 'clear-cells', cells: row, label: 'Clear' }).level
    expect(wallsOf(sketch).filter((edge) => !wallsOf(erased).includes(edge))).toEqual([
      edgeOf(sketch, cellAt(sketch, 14, 3), WEST),
    ])
  })

  it('are not crossed by roofs, squares or buildings of several houses', () => {
    const sketch = walledGround()
    for (let seed = 1; seed <= 12; seed++) {
      const level = filled(sketch, seed, 'planned')
      const named = namedRoofs(level, level.places)
      const range = { left: 0, top: 0, right: level.width, bottom: level.height }
      const roofs = [...plainRoofs(level, range, named), ...named.roofs]
      const areas = level.places.flatMap(({ cell, size }) =>
        size ? [{ x: cell % level.width, y: Math.floor(cell / level.width), ...size }] : [],
      )
      const isSpanned = ({ x, y, width, height }: (typeof areas)[number]): boolean => {
        for (let atY = y; atY < y + height; atY++)
          for (let atX = x; atX < x + width; atX++) {
            const cell = cellAt(level, atX, atY)
            if (atX > x && edgeAt(level, edgeOf(level, cell, WEST)) === EdgeKind.innerWall) return true
            if (atY > y && edgeAt(level, edgeOf(level, cell, NORTH)) === EdgeKind.innerWall) return true
          }
        return false
      }
      expect([...roofs, ...areas].filter(isSpanned)).toEqual([])
    }
  })

  it.each(['maze/wilson', 'maze/kruskal', 'dungeon/rooms', 'dungeon/caves'])(
    'stay in %s, and cut off no cell',
    (id) => {
      const generator = generatorById(id)
      if (!generator) throw new Error(`no ${id}`)
      const sketch = walledGround(24, 20)
      for (let seed = 1; seed <= 4; seed++) {
        const level = filled(sketch, seed, '', generator)
        expect(wallsOf(level)).toEqual(wallsOf(sketch))
        expect(labelNetworks(level, JOINS_STREETS).count).toBe(1)
      }
    },
  )

  it('are named if they keep a sketch from being filled, and each can be removed', () => {
    const draft = draftOf(
      levelFromText(`
        ..........
        ..........
        ..s....s..
        ..........
        ..........
        ..........`),
    )
    for (let y = 0; y < draft.height; y++)
      setEdge(draft, edgeOf(draft, cellAt(draft, 5, y), WEST), EdgeKind.innerWall)
    const problems = explainSketch(town, draft, {})
    expect(problems.map(({ message }) => message)).toMatchInlineSnapshot(`
      [
        "The street at column 8, row 3 cannot meet the street at column 3, row 3: the inner wall between column 5, row 1 and column 6, row 1 and 5 more is in the way. Take any one of them away.",
      ]
    `)
  })
})
