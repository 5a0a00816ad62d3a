import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLinks } from '../../../../src/core/analyse/check-links'
import { provePerfect } from '../../../../src/core/analyse/maze/perfect'
import { proveMazes } from '../../../../src/core/analyse/maze/prove-mazes'
import { joinFloors, seedOfFloor, settingsOfFloor, stairsOfSeed } from '../../../../src/core/generate/floors'
import { growStoreys } from '../../../../src/core/generate/maze/grow-storeys'
import { threeDimensional } from '../../../../src/core/generate/maze/three-dimensional'
import { runGenerator } from '../../../../src/core/generate/run'
import { CellKind, IS_DOOR, IS_OPEN } from '../../../../src/core/level/kinds'
import { createLevel, draftOf } from '../../../../src/core/level/level'
import type { Project } from '../../../../src/core/project/project'
import { createRandom, seedOf } from '../../../../src/core/random/random'

interface Size {
  readonly width: number
  readonly height: number
  readonly floors: number
}

function made({ width, height, floors }: Size, seed: string, settings: object = {}): Project {
  const levels = Array.from({ length: floors }, (_, index) => {
    const values = settingsOfFloor(threeDimensional, { ...settings }, index + 1, floors)
    const result = runGenerator({
      generator: threeDimensional,
      sketch: createLevel(width, height),
      settings: values,
      seed: seedOf(seedOfFloor(seed, index + 1, threeDimensional)),
    })
    if (result.status === 'failed') throw new Error(result.problems[0]?.message)
    return { level: result.level }
  })
  const project = joinFloors('Deep', levels, stairsOfSeed(seed))
  if (typeof project === 'string') throw new Error(project)
  return project
}

/** The passages of a project, from its edges and its stairs alone, as pairs of cells counted over all floors. */
function passagesOf({ levels }: Project): readonly (readonly [number, number])[] {
  const found: [number, number][] = []
  const stairs = new Map<string, number[]>()
  levels.forEach(({ level }, floor) => {
    const { width, height, northEdges, westEdges, places } = level
    const first = floor * width * height
    const opens = (edge = 0): boolean => IS_OPEN[edge] === 1 || IS_DOOR[edge] === 1
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const cell = y * width + x
        if (y > 0 && opens(northEdges[cell])) found.push([first + cell - width, first + cell])
        if (x > 0 && opens(westEdges[cell + y])) found.push([first + cell - 1, first + cell])
      }
    }
    for (const { cell, link } of places) {
      if (link) stairs.set(link.id, [...(stairs.get(link.id) ?? []), first + cell])
    }
  })
  for (const [one = -1, other = -1] of stairs.values()) found.push([one, other])
  return found
}

/** Number of parts, and of passages within a part, by sets of cells as plain labels: slow, and knows nothing of the code. */
function judged(cells: number, passages: readonly (readonly [number, number])[]): readonly [number, number] {
  const labels = Array.from({ length: cells }, (_, cell) => cell)
  let loops = 0
  for (const [one, other] of passages) {
    const [keep, drop] = [labels[one], labels[other]]
    if (keep === drop) loops++
    else labels.forEach((label, cell) => label === drop && (labels[cell] = keep ?? -1))
  }
  return [new Set(labels).size, loops]
}

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 7 }),
  height: fc.integer({ min: 2, max: 7 }),
  floors: fc.integer({ min: 1, max: 5 }),
})

describe('a maze through several floors', () => {
  it('is one spanning tree over the cells of all floors', () => {
    fc.assert(
      fc.property(sizes, fc.string(), fc.integer({ min: 0, max: 40 }), (size, seed, stairs) => {
        const project = made(size, seed, { stairs })
        const cells = size.width * size.height * size.floors
        const passages = passagesOf(project)
        expect(passages).toHaveLength(cells - 1)
        expect(judged(cells, passages)).toEqual([1, 0])
        expect(checkLinks(project)).toEqual([])
        expect(proveMazes(project).map(({ isPerfect }) => isPerfect)).toEqual([true])
        expect(made(size, seed, { stairs })).toEqual(project)
      }),
      { numRuns: 60 },
    )
  })

  it('has as many stairs as asked for, and parts on a floor that only other floors join', () => {
    const project = made({ width: 20, height: 20, floors: 4 }, 'deep', { stairs: 10 })
    const downs = project.levels.map(
      ({ level }) => level.places.filter(({ kind }) => kind === 'stairs-down').length,
    )
    expect(downs.reduce((sum, count) => sum + count, 0)).toBe(Math.round(0.1 * (4 * 400 - 1)))
    for (const count of downs.slice(0, -1)) expect(count).toBeGreaterThan(20)
    const floors = project.levels.map(({ name, level }) => provePerfect([{ name, level }]))
    for (const { parts, loops } of floors) {
      expect(parts).toBeGreaterThan(10)
      expect(loops).toBe(0)
    }
  })

  it('has the entrance on its first floor and the exit on its last', () => {
    const { levels } = made({ width: 6, height: 5, floors: 3 }, 'ends')
    const openings = levels.map(({ level: { northEdges, width, height } }) => [
      [...northEdges.slice().subarray(0, width)].filter((edge) => IS_DOOR[edge] === 1).length,
      [...northEdges.slice().subarray(width * height)].filter((edge) => IS_DOOR[edge] === 1).length,
    ])
    expect(openings).toEqual([
      [1, 0],
      [0, 0],
      [0, 1],
    ])
  })

  it('opens and shuts every wall, and digs every stair, over many seeds', () => {
    const size = { width: 3, height: 3, floors: 2 }
    const sums = new Uint32Array(18)
    const stairs = new Uint32Array(18)
    const runs = 400
    for (let seed = 0; seed < runs; seed++) {
      const tree = growStoreys(size, 12, createRandom(seed))
      tree.ways.forEach((way, cell) => (sums[cell] = (sums[cell] ?? 0) + (way & 1)))
      tree.stairs.forEach((stair, cell) => (stairs[cell] = (stairs[cell] ?? 0) + stair))
    }
    for (let cell = 0; cell < 18; cell++) {
      const [least, most] = cell % 3 === 2 ? [0, 0] : [1, runs - 1]
      expect(sums[cell]).toBeGreaterThanOrEqual(least)
      expect(sums[cell]).toBeLessThanOrEqual(most)
      expect(stairs[cell]! > 0).toBe(cell < 9)
    }
  })

  it('is refused in words on drawn cells, beside other floors, and with a floor that it has not', () => {
    const drawn = draftOf(createLevel(5, 5))
    drawn.cells[7] = CellKind.rock
    const refused = (sketch: typeof drawn, settings: object): string | undefined => {
      const run = { generator: threeDimensional, sketch, settings: { ...settings }, seed: 1 }
      const result = runGenerator(run)
      return result.status === 'failed' ? result.problems[0]?.message : undefined
    }
    expect(refused(drawn, {})).toMatch(
      /makes all its floors at once, so it cannot build around what is drawn/,
    )
    const [floor] = made({ width: 5, height: 5, floors: 2 }, 'x').levels
    const sketch = { ...createLevel(5, 5), places: floor?.level.places ?? [] }
    expect(refused(draftOf(sketch), {})).toMatch(
      /^The stairs at column \d, row \d join this level to another/,
    )
    expect(refused(draftOf(createLevel(5, 5)), { floor: 3, floors: 2 })).toBe('There is no floor 3 of 2.')
    expect(refused(draftOf(createLevel(400, 400)), { floors: 256 })).toMatch(/more than 16000000 cells/)
  })
})
