import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLinks } from '../../../src/core/analyse/check-links'
import { distancesFrom, NATIVE } from '../../../src/core/analyse/routes'
import { joinFloors, seedOfFloor, settingsOfFloor } from '../../../src/core/generate/floors'
import { GENERATORS } from '../../../src/core/generate/index'
import { MAZES } from '../../../src/core/generate/maze/mazes'
import { runGenerator } from '../../../src/core/generate/run'
import { clearGenerated } from '../../../src/core/level/clear-generated'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createLevel, type Level } from '../../../src/core/level/level'
import { linkEnds } from '../../../src/core/project/links'
import type { Project } from '../../../src/core/project/project'
import { createRandom, seedOf } from '../../../src/core/random/random'
import { samples } from '../../support/samples'

function made(id: string, width: number, height: number, count: number, seed: string): Project | string {
  const generator = MAZES.find((entry) => entry.id === id)!
  const floors = Array.from({ length: count }, (_, index): { level: Level } => {
    const settings = settingsOfFloor(generator, {}, index + 1, count)
    const sketch = createLevel(width, height)
    const result = runGenerator({
      generator,
      sketch,
      settings,
      seed: seedOf(seedOfFloor(seed, index + 1, generator)),
    })
    if (result.status !== 'done') throw new Error('No maze')
    return { level: result.level }
  })
  return joinFloors('Mine', floors, createRandom(seedOf(seed)))
}

/** Counts the cells of all floors reachable from the first cell of the first, by passages and stairs alone. */
function reachedIn(project: Project): number {
  const seen = new Set<string>()
  const waiting = [{ level: project.levels[0]!.id, cell: 0 }]
  for (const { level: id, cell } of waiting) {
    const { level } = project.levels.find((entry) => entry.id === id)!
    if (seen.has(`${id} ${cell}`)) continue
    distancesFrom(level, cell, NATIVE).forEach((steps, at) => steps >= 0 && seen.add(`${id} ${at}`))
    for (const ends of linkEnds(project).values()) {
      for (const end of ends) {
        if (seen.has(`${end.level} ${end.cell}`))
          waiting.push(...ends.filter((other) => !seen.has(`${other.level} ${other.cell}`)))
      }
    }
  }
  return seen.size
}

describe('floors joined by stairs', () => {
  it('let a walker reach every cell of every floor', () => {
    const runs = fc.record({
      id: fc.constantFrom(...MAZES.map(({ id }) => id)),
      width: fc.integer({ min: 3, max: 9 }),
      height: fc.integer({ min: 3, max: 9 }),
      count: fc.integer({ min: 1, max: 6 }),
      seed: fc.string(),
    })
    fc.assert(
      fc.property(runs, ({ id, width, height, count, seed }) => {
        const project = made(id, width, height, count, seed)
        if (typeof project === 'string') throw new Error(project)
        expect(reachedIn(project)).toBe(width * height * count)
        expect(checkLinks(project)).toEqual([])
        expect(made(id, width, height, count, seed)).toEqual(project)
      }),
      { numRuns: samples({ short: 10, long: 60 }) },
    )
  })

  it('lead down from the upper floor and up from the lower one, at the same cell', () => {
    const project = made('maze/kruskal', 6, 5, 3, 'a')
    if (typeof project === 'string') throw new Error(project)
    const [first, second, third] = project.levels.map(({ level }) => level.places)
    expect(first?.map(({ kind }) => kind)).toEqual(['stairs-down'])
    expect(second?.map(({ kind }) => kind).toSorted()).toEqual(['stairs-down', 'stairs-up'])
    expect(third?.map(({ kind }) => kind)).toEqual(['stairs-up'])
    expect(second?.find(({ kind }) => kind === 'stairs-up')?.cell).toBe(first?.[0]?.cell)
  })

  it('use stairs down that lead nowhere yet, and keep them when the level is made again', () => {
    const generator = GENERATORS.find(({ id }) => id === 'dungeon/rooms')!
    for (let seed = 0; seed < 10; seed++) {
      const floors = [1, 2].map((floor) => {
        const settings = settingsOfFloor(generator, {}, floor, 2)
        const result = runGenerator({ generator, sketch: createLevel(20, 20), settings, seed: seed + floor })
        if (result.status !== 'done') throw new Error('No dungeon')
        return { level: result.level }
      })
      const project = joinFloors('Mine', floors, createRandom(seed))
      if (typeof project === 'string') throw new Error(project)
      const [first, second] = project.levels.map(({ level }) => level)
      const down = first!.places.filter(({ kind }) => kind === 'stairs-down')
      expect(down).toHaveLength(1)
      expect(down[0]?.link).toBeDefined()
      const up = second!.places.filter(({ kind }) => kind === 'stairs-up')
      expect(up).toHaveLength(1)
      expect(second!.cells[up[0]!.cell]).toBe(CellKind.street)
      expect(clearGenerated(first!).places).toEqual(down)
    }
  })

  it('have ways out on the first floor only', () => {
    const project = made('maze/walk', 6, 5, 3, 'a')
    if (typeof project === 'string') throw new Error(project)
    const doors = project.levels.map(
      ({ level }) => level.northEdges.slice().filter((kind) => kind === EdgeKind.door).length,
    )
    expect(doors).toEqual([2, 0, 0])
  })

  it('report missing room for stairs', () => {
    expect(
      joinFloors('x', [{ level: createLevel(2, 2) }, { level: createLevel(2, 2) }], createRandom(1)),
    ).toBe('Floor 1 has no free cell for stairs. Make it larger.')
  })
})
