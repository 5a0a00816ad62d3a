import { canBeGate, canStreetBeGate } from '../core/level/gates'
import { CellKind } from '../core/level/kinds'
import { hasMark, Mark } from '../core/level/marks'
import type { Level } from '../core/level/level'
import { isOnOutline, isOutlineCorner } from '../core/level/outer-side'
import type { BrushId } from './command'

/** A brush: what it paints, and where it may not. */
export interface Brush {
  readonly id: BrushId
  readonly label: string
  /** Its shortcut key, as shown to people. */
  readonly key: string
  /** The CellKind it paints; see `kindPainted`. */
  readonly kind: number
  /** The marks it sets; earlier marks are removed. */
  readonly marks: number
  /** Whether it can have a size over one cell; gates are set one at a time. */
  readonly wide: boolean
  /** Returns one sentence that says why it may not paint a cell; undefined if it may. */
  readonly refuse?: (level: Level, cell: number) => string | undefined
}

const GATE_ON_CORNER =
  'A gate cannot stand on a corner, where it would have two outer sides: move it along the town wall, or draw a street here first.'
const GATE_INSIDE = 'A gate stands in the town wall, at the edge of the map or beside outside.'
const COURT_ON_BORDER = 'A courtyard lies inside the town, not along the town wall.'
const LOCKED = 'Locked cells keep what they are: unlock them first.'
const NO_ROCK = 'There is no rock here: choose a rock cell to allow streets beside it.'
const NOTHING_TO_LOCK = 'Undecided cells have nothing to keep yet: draw or fill them before you lock them.'

/** The brushes in the order of the toolbar. */
export const BRUSHES: readonly Brush[] = [
  { id: 'street', label: 'Street', key: 'S', kind: CellKind.street, marks: Mark.placed, wide: true },
  { id: 'house', label: 'House', key: 'H', kind: CellKind.house, marks: Mark.placed, wide: true },
  {
    id: 'rock',
    label: 'Rock',
    key: 'R',
    kind: CellKind.rock,
    marks: Mark.placed | Mark.rockSeed,
    wide: true,
  },
  {
    id: 'court',
    label: 'Courtyard',
    key: 'C',
    kind: CellKind.street,
    marks: Mark.placed | Mark.courtSeed,
    wide: true,
    refuse: (level, cell) => (isOnOutline(level, cell) ? COURT_ON_BORDER : undefined),
  },
  {
    id: 'gate',
    label: 'Gate',
    key: 'G',
    kind: CellKind.street,
    marks: Mark.placed | Mark.gateSeed,
    wide: false,
    refuse: (level, cell) => {
      if (canBeGate(level, cell) || canStreetBeGate(level, cell)) return undefined
      return isOutlineCorner(level, cell) ? GATE_ON_CORNER : GATE_INSIDE
    },
  },
  { id: 'outside', label: 'Outside', key: 'O', kind: CellKind.outside, marks: Mark.placed, wide: true },
  { id: 'water', label: 'Water', key: 'A', kind: CellKind.water, marks: Mark.placed, wide: true },
  { id: 'bridge', label: 'Bridge', key: 'P', kind: CellKind.bridge, marks: Mark.placed, wide: true },
  { id: 'undecided', label: 'Undecided', key: 'E', kind: CellKind.undecided, marks: 0, wide: true },
]

/** The marks that distinguish brushes of one kind. Any rock may have its own or not. */
const SEEDS = Mark.gateSeed | Mark.courtSeed

const brushById = new Map(BRUSHES.map((brush) => [brush.id, brush]))

/** Returns the brush of an id. */
export function brushOf(id: BrushId): Brush {
  const brush = brushById.get(id)
  if (!brush) throw new RangeError(`No brush ${id}`)
  return brush
}

/** Returns the CellKind that a brush makes of a cell: a street across water is a bridge, and a bridge stays one. */
export function kindPainted(level: Level, brush: Brush, cell: number): number {
  const kind = level.cells[cell]
  const isCrossing = brush.id === 'street' && (kind === CellKind.water || kind === CellKind.bridge)
  return isCrossing ? CellKind.bridge : brush.kind
}

/** Returns the brush that paints a cell's kind: only its mark makes a courtyard. */
export function brushAt(level: Level, cell: number): BrushId {
  const fits = (brush: Brush): boolean =>
    brush.kind === level.cells[cell] && (brush.marks & SEEDS) === ((level.marks[cell] ?? 0) & SEEDS)
  const found = BRUSHES.find(fits) ?? BRUSHES.find((brush) => brush.kind === level.cells[cell])
  return found?.id ?? 'undecided'
}

/**
 * Returns one sentence that says why a brush may not paint a cell; undefined if it may. Tools and commands share this
 * rule.
 */
export function refusePaint(level: Level, brush: Brush, cell: number): string | undefined {
  return hasMark(level.marks[cell], Mark.locked) ? LOCKED : brush.refuse?.(level, cell)
}

/** Returns one sentence that says why a cell may not be locked (or unlocked); undefined if it may. */
export function refuseLock(level: Level, locked: boolean, cell: number): string | undefined {
  return locked && level.cells[cell] === CellKind.undecided ? NOTHING_TO_LOCK : undefined
}

/**
 * Returns one sentence that says why streets cannot be allowed beside a cell, or kept off it; undefined if they can.
 */
export function refuseAllowing(level: Level, cell: number): string | undefined {
  if (level.cells[cell] !== CellKind.rock) return NO_ROCK
  return hasMark(level.marks[cell], Mark.locked) ? LOCKED : undefined
}
