import { describe, expect, it } from 'vitest'
import type { SettingValues } from '../../../../src/core/generate/generator'
import { runGenerator } from '../../../../src/core/generate/run'
import { defaultsFor } from '../../../../src/core/generate/settings'
import { town } from '../../../../src/core/generate/town/town'
import { openGatesOf } from '../../../../src/core/analyse/entrances'
import { rederiveEdges } from '../../../../src/core/level/edges'
import { canBeGate } from '../../../../src/core/level/gates'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createDraft, createLevel, draftOf, type Level } from '../../../../src/core/level/level'
import { hasMark, Mark } from '../../../../src/core/level/marks'
import { levelFromText } from '../../../support/level-text'
import { samples } from '../../../support/samples'

function withGates(side: number, gates: readonly number[]): Level {
  const draft = createDraft(side, side)
  for (const cell of gates) {
    draft.cells[cell] = CellKind.street
    draft.marks[cell] = Mark.placed | Mark.gateSeed
  }
  rederiveEdges(draft, gates)
  return draft
}

function fill(sketch: Level, settings: SettingValues, seed: number): Level {
  const result = runGenerator({ generator: town, sketch, settings, seed })
  if (result.status === 'done') return result.level
  throw new Error(result.problems.map(({ message }) => message).join(' '))
}

function seedsOf(level: Level): number[] {
  return [...level.marks.slice().keys()].filter((cell) => hasMark(level.marks[cell], Mark.gateSeed))
}

describe('a gate drawn by hand', () => {
  it.each([5, 6, 7, 12])(
    'is open in a town of %i cells a side, wherever it can be and however many there are',
    (side) => {
      const places = Array.from({ length: side * side }, (_, cell) => cell).filter((cell) =>
        canBeGate({ width: side, height: side, cells: new Uint8Array(side * side) }, cell),
      )
      for (const cell of places) {
        const level = fill(withGates(side, [cell]), {}, cell)
        expect(openGatesOf(level)).toEqual([cell])
      }
      const every = places.filter((_, index) => index % 3 === 0)
      for (const settings of [{}, { gates: 0, left: 0 }, { gates: 0 }]) {
        expect(openGatesOf(fill(withGates(side, every), settings, 9))).toEqual(every)
      }
    },
  )

  it('stays open beside extra gates, of which the chosen number is walled up', () => {
    const drawn = [5, 11 * 20, 19 * 20 + 12]
    for (let seed = 0; seed < samples({ short: 6, long: 30 }); seed++) {
      const level = fill(withGates(20, drawn), { gates: 4, walled: 3 }, seed)
      const open = openGatesOf(level)
      expect(drawn.filter((cell) => !open.includes(cell))).toEqual([])
      expect([seedsOf(level).length, open.length]).toEqual([7, 4])
    }
  })

  it('stays walled up where its author walled it up', () => {
    const draft = { ...withGates(20, [5, 7]), northEdges: withGates(20, [5, 7]).northEdges.slice() }
    draft.northEdges[5] = EdgeKind.wall
    for (let seed = 0; seed < samples({ short: 5, long: 20 }); seed++) {
      const open = openGatesOf(fill(draft, { gates: seed % 3 }, seed))
      expect([open.includes(5), open.includes(7)]).toEqual([false, true])
    }
  })
})

describe('a gate that nobody drew', () => {
  it('is the one that is walled up, never a locked one', () => {
    const draft = draftOf(withGates(20, [5, 11]))
    draft.marks[5] = Mark.gateSeed | Mark.locked
    draft.marks[11] = Mark.gateSeed
    draft.northEdges[11] = EdgeKind.undecided
    for (let seed = 0; seed < samples({ short: 4, long: 20 }); seed++) {
      expect(openGatesOf(fill(draft, { gates: 2, walled: 1 }, seed))).toEqual([5])
    }
  })
})

describe('the settings of gates', () => {
  it('begin with two extra ones, or none once one is drawn, and never more than fit', () => {
    expect(defaultsFor(town, createLevel(20, 20))).toMatchObject({ gates: 2, walled: 0 })
    expect(defaultsFor(town, withGates(20, [5]))).toMatchObject({ gates: 0 })
    expect(defaultsFor(town, createLevel(5, 5))).toMatchObject({ gates: 0, courts: 1 })
    expect(Object.keys(defaultsFor(town, createLevel(20, 20)))).not.toContain('left')
  })

  it('take one gate with all other defaults', () => {
    expect(openGatesOf(fill(createLevel(20, 20), { gates: 1 }, 3))).toHaveLength(1)
  })

  it('of version 1 leave as many open as they said', () => {
    for (const left of [0, 2, 4]) {
      expect(openGatesOf(fill(createLevel(20, 20), { gates: 4, left }, 3))).toHaveLength(left)
    }
  })
})

describe('a gate that is walled up because only its street reaches a drawn house', () => {
  it('is named', () => {
    const sketch = levelFromText(`
      . . . . . . h . . .
      . . . . . . h . . .
      . . . . . . h . . .
      . . . . . . s s s .
      . . . . . . h . . .
      . . . . . . h . . .
      h h h h h h h . . .
      . . . . . . . . . .
      . . . . . . . . . .
      . . . . . . . . . .`)
    for (let seed = 0; seed < 3; seed++) {
      const result = runGenerator({ generator: town, sketch, settings: { gates: 1, walled: 0 }, seed })
      expect(result.status === 'done' && result.notices).toEqual([
        '2 walled-up gates were added at column 8, row 1; column 1, row 6: only a street in the town wall can reach the houses beside them.',
      ])
    }
  })
})
