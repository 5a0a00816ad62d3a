import * as fc from 'fast-check'
import { blockOf, type Block } from '../../src/core/level/block'
import { rederiveEdges } from '../../src/core/level/edges'
import { CellKind } from '../../src/core/level/kinds'
import { createDraft, type Level } from '../../src/core/level/level'
import { Mark } from '../../src/core/level/marks'
import { BRUSHES } from '../../src/editor/brushes'
import type { BrushId, Command } from '../../src/editor/command'

const cellStates: readonly (readonly [kind: number, marks: number])[] = [
  [CellKind.undecided, 0],
  [CellKind.undecided, 0],
  [CellKind.street, 0],
  [CellKind.street, Mark.placed],
  [CellKind.street, Mark.placed | Mark.locked],
  [CellKind.street, Mark.courtSeed],
  [CellKind.house, 0],
  [CellKind.house, Mark.placed],
  [CellKind.house, Mark.locked],
  [CellKind.rock, Mark.rockSeed],
  [CellKind.rock, Mark.placed | Mark.rockSeed],
]

/** Levels of 1 to 9 cells a side with every kind and mark, edges as the cells ask for. */
export const someLevel: fc.Arbitrary<Level> = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([width, height]) =>
    fc
      .array(fc.integer({ min: 0, max: cellStates.length - 1 }), {
        minLength: width * height,
        maxLength: width * height,
      })
      .map((states) => levelOfStates(width, height, states)),
  )

export const someBrush: fc.Arbitrary<BrushId> = fc.constantFrom(...BRUSHES.map((brush) => brush.id))

/** Pieces of such levels. */
export const somePiece: fc.Arbitrary<Block> = someLevel.chain((level) =>
  fc.uniqueArray(fc.nat(level.cells.length - 1), { minLength: 1, maxLength: 12 }).map((cells) =>
    blockOf(
      level,
      cells.toSorted((a, b) => a - b),
    ),
  ),
)

/** Commands for a level; `replace` only with `levels`. */
export function someCommand(level: Level, levels?: fc.Arbitrary<Level>): fc.Arbitrary<Command> {
  const cells = fc.array(fc.integer({ min: 0, max: level.cells.length - 1 }), { maxLength: 12 })
  const commands: fc.Arbitrary<Command>[] = [
    fc.record({ kind: fc.constant('paint' as const), brush: someBrush, cells }),
    fc.record({ kind: fc.constant('lock' as const), locked: fc.boolean(), cells }),
    fc.constant({ kind: 'clear-generated' as const }),
    fc.record({ kind: fc.constant('clear-cells' as const), cells, label: fc.constant('Cut') }),
    fc.record({
      kind: fc.constant('place-block' as const),
      block: somePiece,
      x: fc.integer({ min: -1, max: level.width }),
      y: fc.integer({ min: -1, max: level.height }),
      label: fc.constant('Paste'),
    }),
  ]
  if (levels) {
    const kind = fc.constant('replace' as const)
    commands.push(fc.record({ kind, level: levels, label: fc.constantFrom('Fill', 'Re-roll') }))
  }
  return fc.oneof(...commands)
}

function levelOfStates(width: number, height: number, states: readonly number[]): Level {
  const draft = createDraft(width, height)
  states.forEach((state, cell) => {
    const [kind, marks] = cellStates[state] ?? [0, 0]
    draft.cells[cell] = kind
    draft.marks[cell] = marks & ~Mark.locked
  })
  rederiveEdges(draft, draft.cells.keys())
  states.forEach((state, cell) => {
    draft.marks[cell] = cellStates[state]?.[1] ?? 0
  })
  return draft
}
