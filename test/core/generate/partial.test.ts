import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Growth } from '../../../src/core/generate/generator'
import { partialLevel } from '../../../src/core/generate/partial'
import { runGenerator } from '../../../src/core/generate/run'
import { town } from '../../../src/core/generate/town/town'
import { rederiveEdges } from '../../../src/core/level/edges'
import { EAST, edgeOf } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createLevel, draftOf, edgeAt, equalLevels, setEdge, type Level } from '../../../src/core/level/level'
import { levelFromText } from '../../support/level-text'
import { breaches } from '../../support/town-laws'
import { samples } from '../../support/samples'

/** Everything that a run decides, as it reports it: once a tick. */
function growthOf(sketch: Level, settings: object, seed: number): { level: Level; parts: readonly Growth[] } {
  const parts: Growth[] = []
  const result = runGenerator({
    generator: town,
    sketch,
    settings: { ...settings },
    seed,
    progress: (_progress, grown) => parts.push(grown()),
  })
  if (result.status === 'failed') throw new Error(result.problems[0]?.message)
  return { level: result.level, parts }
}

/** The first `count` decided cells. */
function firstCells(parts: readonly Growth[], count: number): readonly Growth[] {
  let left = count
  return parts.map(({ cells, kinds, marks }) => {
    const end = Math.min(left, cells.length)
    left -= end
    return { cells: cells.slice(0, end), kinds: kinds.slice(0, end), marks: marks.slice(0, end) }
  })
}

const drawn = levelFromText(`
  . . . . g . . . . . . .
  . . . . . . . . . . . .
  . . . . . . . . . . . .
  . . . s s . . . . . . .
  . . . H . . . . . . . .
  . . . . . . . . h . . .
  . . . . . . . . . . . .
  . . . . . . . r . . . .
  . . . . . . . . . . . .
  . . . . . . . . . . . .
  . . . . . . . . . . . .
  . . . . . . . . . . . .`)

describe('what a run decided', () => {
  it('is every street and all rock that the sketch left undecided, each once', () => {
    for (const sketch of [createLevel(90, 90), drawn]) {
      const { level, parts } = growthOf(sketch, { rock: 1 }, 8)
      const cells = parts.flatMap((part) => [...part.cells])
      expect(new Set(cells).size).toBe(cells.length)
      const expected = [...level.cells.slice().keys()].filter(
        (cell) => sketch.cells[cell] === CellKind.undecided && level.cells[cell] !== CellKind.house,
      )
      expect(cells.toSorted((a, b) => a - b)).toEqual(expected)
      for (const part of parts) {
        part.cells.forEach((cell, index) => {
          expect([part.kinds[index], part.marks[index]]).toEqual([level.cells[cell], level.marks[cell]])
        })
      }
    }
  })
})

describe('a stopped run that is kept', () => {
  const sketches = fc.constantFrom(createLevel(24, 18), drawn)

  it('keeps decided cells, and its edges agree with its cells', () => {
    fc.assert(
      fc.property(sketches, fc.nat(), fc.nat(100), (sketch, seed, share) => {
        const { parts } = growthOf(sketch, { courts: 1 }, seed)
        const count = parts.reduce((sum, { cells }) => sum + cells.length, 0)
        const level = partialLevel(sketch, firstCells(parts, Math.round((count * share) / 100)))
        const changed = [...sketch.cells].filter((kind, cell) => kind !== 0 && level.cells[cell] !== kind)
        expect(changed).toEqual([])
        const again = draftOf(level)
        rederiveEdges(again, again.cells.keys())
        expect(equalLevels(again, level)).toBe(true)
      }),
      { numRuns: samples({ short: 14, long: 80 }) },
    )
  })

  it('can be filled to a lawful town, wherever it was stopped', () => {
    fc.assert(
      fc.property(sketches, fc.nat(), fc.nat(100), (sketch, seed, share) => {
        const { parts } = growthOf(sketch, { courts: 1 }, seed)
        const count = parts.reduce((sum, { cells }) => sum + cells.length, 0)
        const level = partialLevel(sketch, firstCells(parts, Math.round((count * share) / 100)))
        if (level.cells.indexOf(CellKind.undecided) < 0) return
        const result = runGenerator({ generator: town, sketch: level, settings: {}, seed: seed + 1 })
        expect(result.status === 'failed' ? result.problems : breaches(result.level, true)).toEqual([])
      }),
      { numRuns: samples({ short: 14, long: 80 }) },
    )
  })

  it('does not join a drawn house to one that the run decided', () => {
    const draft = draftOf(levelFromText('....\n.h..\n....\n....'))
    const side = edgeOf(draft, 5, EAST)
    setEdge(draft, side, EdgeKind.door) // it waited for a street
    const house = {
      cells: new Uint32Array([6]),
      kinds: new Uint8Array([CellKind.house]),
      marks: new Uint8Array([0]),
    }
    expect(edgeAt(partialLevel(draft, [house]), side)).toBe(EdgeKind.wall)
  })

  it('ignores cells that a run must not decide', () => {
    const stray = {
      cells: new Uint32Array([4, 40, 9999]),
      kinds: new Uint8Array([CellKind.house, 7, CellKind.street]),
      marks: new Uint8Array([0, 0, 0]),
    }
    expect(equalLevels(partialLevel(drawn, [stray]), drawn)).toBe(true)
  })
})
