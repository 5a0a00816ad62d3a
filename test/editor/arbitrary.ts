import { sized } from '../support/random-level'
import * as fc from 'fast-check'
import { boxHolds, blockOf, type Block } from '../../src/core/level/block'
import { rederiveEdges } from '../../src/core/level/edges'
import { CellKind, EDGE_KINDS } from '../../src/core/level/kinds'
import { createDraft, type Level } from '../../src/core/level/level'
import { Mark, withWeight } from '../../src/core/level/marks'
import { edgeCount, type Box, type Point } from '../../src/core/level/grid'
import { LINK_KINDS, PLACE_KINDS, SQUARE_FEATURES, type Place } from '../../src/core/level/places'
import { BRUSHES } from '../../src/editor/brushes'
import type { BrushId, Command } from '../../src/editor/command'
import type { Mirror } from '../../src/editor/mirror'
import { mirrorCells } from '../../src/editor/mirror-images'

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
  [CellKind.outside, Mark.placed],
  [CellKind.water, Mark.placed],
  [CellKind.water, Mark.placed | Mark.locked],
  [CellKind.bridge, Mark.placed],
  [CellKind.bridge, 0],
  [CellKind.undecided, withWeight(0, 3)],
  [CellKind.street, withWeight(Mark.placed, 1)],
  [CellKind.house, withWeight(0, 2)],
  [CellKind.rock, withWeight(Mark.placed | Mark.rockSeed | Mark.streetsBeside, 2)],
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

/** Ways to mirror, around the middle of a level or around any of its cells. */
export function someMirror(level: Level): fc.Arbitrary<Mirror> {
  const axis = fc.record({ x: fc.nat(level.width - 1), y: fc.nat(level.height - 1) })
  return fc
    .tuple(fc.constantFrom(...MODES), fc.option(axis, { nil: undefined }))
    .map(([mode, through]) => (through ? { mode, axis: through } : { mode }))
}

export const MODES = ['off', 'left-right', 'top-bottom', 'both', 'half-turn'] as const

/** Places on a level, all sorts of them, with and without properties and links. */
export function somePlace(level: Level): fc.Arbitrary<Place> {
  return fc
    .record(
      {
        cell: fc.integer({ min: 0, max: level.cells.length - 1 }),
        kind: fc.constantFrom(...PLACE_KINDS.map((row) => row.id)),
        name: fc.constantFrom('', 'Scarlet Bard', 'Crypt'),
        properties: fc.constantFrom({}, { beds: 4 }, { open: true, keeper: 'Ebba' }),
        side: fc.nat(),
        link: fc.record({
          id: fc.constantFrom('link-1', 'link-2'),
          kind: fc.constantFrom(...LINK_KINDS.map((row) => row.id)),
        }),
      },
      { requiredKeys: ['cell', 'kind', 'name', 'properties', 'side'] },
    )
    .map(({ side, ...place }) => sized(level, place, side))
}

/** Positions on a level, and up to two cells beyond every side of it. */
export function somePosition(level: Level): fc.Arbitrary<Point> {
  return fc.record({
    x: fc.integer({ min: -2, max: level.width + 1 }),
    y: fc.integer({ min: -2, max: level.height + 1 }),
  })
}

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
    fc.tuple(someBrush, cells, someMirror(level)).map(([brush, drawn, mirror]) => ({
      kind: 'paint' as const,
      brush,
      cells: mirrorCells(level, mirror, drawn),
      mirror,
    })),
    fc.tuple(cells, cells, someMirror(level), fc.boolean()).map(([drawn, into, mirror, adds]) => ({
      kind: 'build' as const,
      cells: mirrorCells(level, mirror, drawn),
      mirror,
      ...(adds ? { into } : {}),
    })),
    fc
      .record({
        kind: fc.constant('draw-area' as const),
        area: fc.constantFrom('square' as const, 'avenue' as const),
        boxes: fc.array(someBox(level), { maxLength: 2 }),
        feature: fc.constantFrom(undefined, ...SQUARE_FEATURES),
        mirror: someMirror(level),
      })
      .map(({ feature, ...command }) => ({ ...command, ...(feature ? { feature } : {}) })),
    fc.record({ kind: fc.constantFrom('join-houses' as const, 'split-houses' as const), cells }),
    fc.record({
      kind: fc.constant('set-edges' as const),
      edges: fc.uniqueArray(
        fc.record({
          edge: fc.nat(edgeCount(level) - 1),
          kind: fc.constantFrom(...EDGE_KINDS.map(({ value }) => value)),
        }),
        { maxLength: 6, selector: ({ edge }) => edge },
      ),
    }),
    fc.record({ kind: fc.constant('lock' as const), locked: fc.boolean(), cells }),
    fc.record({ kind: fc.constant('paint-district' as const), zone: fc.nat(3), cells }),
    fc
      .record({
        before: fc.constantFrom(undefined, undefined, 'Docks', 'Old Town'),
        after: fc.constantFrom(undefined, 'Docks', 'Old Town', ' '),
        density: fc.nat(100),
      })
      .map(({ before, after, density }) => ({
        kind: 'set-district' as const,
        ...(before === undefined ? {} : { before: { name: before, settings: {} } }),
        ...(after === undefined ? {} : { after: { name: after, settings: { density } } }),
      })),
    fc.constant({ kind: 'clear-generated' as const }),
    somePlace(level).map((after) => ({ kind: 'set-place' as const, after })),
    somePlace(level).map((place) => ({ kind: 'remove-place' as const, place })),
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
    const side = fc.integer({ min: 1, max: 12 })
    const hold = fc.constantFrom(0 as const, 1 as const, 2 as const)
    commands.push(
      fc.record({
        kind: fc.constant('resize' as const),
        width: side,
        height: side,
        anchor: fc.record({ x: hold, y: hold }),
      }),
    )
    const kind = fc.constant('replace' as const)
    commands.push(fc.record({ kind, level: levels, label: fc.constantFrom('Fill', 'Re-roll') }))
  }
  return fc.oneof(...commands)
}

/** Rectangles of a level. */
function someBox(level: Level): fc.Arbitrary<Box> {
  const { width, height } = level
  return fc
    .tuple(fc.nat(width - 1), fc.nat(height - 1), fc.nat(width - 1), fc.nat(height - 1))
    .map(([a, b, c, d]) => ({
      x: Math.min(a, c),
      y: Math.min(b, d),
      width: Math.abs(a - c) + 1,
      height: Math.abs(b - d) + 1,
    }))
}

/** Whether a command names only cells and edges that a level has. */
export function fitsLevel(level: Level, command: Command): boolean {
  if ('boxes' in command)
    return command.boxes.every((box) =>
      boxHolds({ x: 0, y: 0, width: level.width, height: level.height }, box),
    )
  if ('cells' in command) return command.cells.every((cell) => cell < level.cells.length)
  if (command.kind === 'set-place') return command.after.cell < level.cells.length
  if (command.kind === 'remove-place') return command.place.cell < level.cells.length
  return !('edges' in command) || command.edges.every(({ edge }) => edge < edgeCount(level))
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
