import { describe, expect, it } from 'vitest'
import { runGenerator } from '../../../../src/core/generate/run'
import { town } from '../../../../src/core/generate/town/town'
import { EAST, edgeOf, SOUTH } from '../../../../src/core/level/grid'
import { EdgeKind } from '../../../../src/core/level/kinds'
import { draftOf, edgeAt, setEdge } from '../../../../src/core/level/level'
import { Mark } from '../../../../src/core/level/marks'
import { runCommand } from '../../../../src/editor/commands/index'
import { levelFromText } from '../../../support/level-text'

const sketch = draftOf(
  levelFromText(`
    .........
    .........
    ...hhh...
    ...sss...
    .........
    .........
    .........
    .........`),
)
const house = 2 * sketch.width + 4

describe('what a hand set of edges', () => {
  it.each([EdgeKind.secretDoor, EdgeKind.lockedDoor, EdgeKind.oneWayForth])(
    'survives a fill between cells that stay: a door of kind %i',
    (kind) => {
      const draft = draftOf(sketch)
      setEdge(draft, edgeOf(draft, house, SOUTH), kind)
      const settings = { gates: 2, courts: 1, rock: 0, left: 1, straightness: 500 }
      const result = runGenerator({ generator: town, sketch: draft, settings, seed: 3 })
      if (result.status !== 'done') throw new Error(result.problems[0]?.message)
      expect(edgeAt(result.level, edgeOf(draft, house, SOUTH))).toBe(kind)
    },
  )

  it.each([EdgeKind.bars, EdgeKind.archway, EdgeKind.oneWayBack])(
    'survives a fill in a drawn street, locked or not: an edge of kind %i',
    (kind) => {
      for (const marks of [Mark.placed, Mark.placed | Mark.locked]) {
        // The street goes round the barred edge, so that its two parts stay one network.
        const draft = draftOf(
          levelFromText(`
            .........
            .........
            ...sss...
            ...shs...
            ...sss...
            .........
            .........
            .........`),
        )
        const street = 2 * draft.width + 3
        draft.marks[street] = marks
        setEdge(draft, edgeOf(draft, street, EAST), kind)
        const settings = { gates: 2, courts: 1, rock: 0, left: 1, straightness: 500 }
        const result = runGenerator({ generator: town, sketch: draft, settings, seed: 5 })
        if (result.status !== 'done') throw new Error(result.problems[0]?.message)
        expect(edgeAt(result.level, edgeOf(draft, street, EAST))).toBe(kind)
      }
    },
  )

  it('goes with a re-roll, whose doors may move, unless the cell is locked', () => {
    const draft = draftOf(sketch)
    const edge = edgeOf(draft, house, SOUTH)
    setEdge(draft, edge, EdgeKind.secretDoor)
    const cleared = runCommand(draft, { kind: 'clear-generated' }).level
    expect(edgeAt(cleared, edge)).toBe(EdgeKind.undecided)
    const locked = runCommand(draft, { kind: 'lock', locked: true, cells: [house] }).level
    expect(edgeAt(runCommand(locked, { kind: 'clear-generated' }).level, edge)).toBe(EdgeKind.secretDoor)
  })
})
