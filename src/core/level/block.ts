import type { Bytes } from './bytes'
import {
  cellAt,
  cellsOfEdge,
  cellSideOf,
  DIRECTIONS,
  EAST,
  edgeOf,
  isNorthEdge,
  SOUTH,
  xOf,
  yOf,
  type Box,
  type Direction,
  type Grid,
} from './grid'
import { doorPosition, doorsField, edgeOfDoor, type Door } from './doors'
import { EdgeKind } from './kinds'
import { createDraft, edgeAt, setEdge, type Level } from './level'
import { sortPlaces, type LabelSetting, type Place } from './places'
import { defined } from '../text/defined'

/**
 * A piece of a level as a value: a level of its own that holds the selection, with a mask of the cells that belong to
 * it. Cells outside the mask are undecided, and so are edges with no masked cell beside them. Edges on the rim keep
 * their kinds, because they tell where the doors of the outer houses led.
 */
export interface Block extends Level {
  /** One byte a cell, 1 where it belongs to the piece. */
  readonly mask: Bytes
}

/** Maximum cells of a piece that is cut, copied or kept: any level of 512 x 512 cells fits. */
export const MAX_BLOCK_CELLS = 512 * 512

/** Returns the smallest rectangle around some cells; undefined for an empty list. */
export function boxAround(grid: Grid, cells: Iterable<number>): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1]
  for (const cell of cells) {
    const x = xOf(grid, cell)
    const y = yOf(grid, cell)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (right < 0) return undefined
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** Whether two rectangles have a cell in common. */
export function boxesOverlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Whether a rectangle lies within another one. */
export function boxHolds(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

/** Returns the cells of a rectangle in rising order. */
export function cellsOfBox(grid: Grid, { x, y, width, height }: Box): number[] {
  return Array.from({ length: width * height }, (_, index) =>
    cellAt(grid, x + (index % width), y + Math.floor(index / width)),
  )
}

/** Cuts some cells out of a level, in the smallest rectangle around them. Throws on an empty list. */
export function blockOf(level: Level, cells: readonly number[]): Block {
  const box = boxAround(level, cells)
  if (!box) throw new RangeError('A piece of a level has at least one cell')
  const draft = createDraft(box.width, box.height)
  const mask = new Uint8Array(draft.cells.length)
  for (const cell of cells) {
    const inside = cellAt(box, xOf(level, cell) - box.x, yOf(level, cell) - box.y)
    mask[inside] = 1
    draft.cells[inside] = level.cells[cell] ?? 0
    draft.marks[inside] = level.marks[cell] ?? 0
    for (const direction of DIRECTIONS) {
      setEdge(draft, edgeOf(box, inside, direction), edgeAt(level, edgeOf(level, cell, direction)))
    }
  }
  const places: Place[] = []
  for (const place of level.places) {
    const x = xOf(level, place.cell) - box.x
    const y = yOf(level, place.cell) - box.y
    if (x < 0 || y < 0 || x >= box.width || y >= box.height) continue
    const cell = cellAt(box, x, y)
    const { width, height } = place.size ?? { width: 1, height: 1 }
    if (x + width > box.width || y + height > box.height) continue
    const isWhole = cellsOfBox(box, { x, y, width, height }).every((each) => mask[each] === 1)
    if (isWhole) places.push({ ...place, cell })
  }
  return {
    ...draft,
    places: sortPlaces(places),
    ...doorsField(box, doorsWithin(level, box, mask)),
    mask,
  }
}

/** Returns the doors beside the cells of a piece, on its own grid. */
function doorsWithin(level: Level, box: Box, mask: Bytes): readonly Door[] {
  return (level.doors ?? []).flatMap((door): readonly Door[] => {
    const { x, y, side } = doorPosition(level, door.edge)
    const edge = edgeOfDoor(box, { x: x - box.x, y: y - box.y, side })
    const isBeside = edge >= 0 && cellsOfEdge(box, edge).some((cell) => mask[cell] === 1)
    return isBeside ? [{ ...door, edge }] : []
  })
}

/** Returns a whole level as a piece. */
export function blockOfLevel(level: Level): Block {
  return { ...level, mask: new Uint8Array(level.cells.length).fill(1) }
}

/** Counts the cells that belong to a piece. */
export function countCells(block: Block): number {
  let count = 0
  for (let cell = 0; cell < block.mask.length; cell++) count += block.mask[cell] ?? 0
  return count
}

/**
 * Returns the cells that a piece covers with its north-west corner at (x, y), in rising order; cells outside are
 * skipped.
 */
export function cellsUnder(grid: Grid, block: Block, x: number, y: number): number[] {
  const cells: number[] = []
  for (let row = Math.max(0, -y); row < block.height && y + row < grid.height; row++) {
    for (let column = Math.max(0, -x); column < block.width && x + column < grid.width; column++) {
      if (block.mask[cellAt(block, column, row)] === 1) cells.push(cellAt(grid, x + column, y + row))
    }
  }
  return cells
}

/** One of the eight orientations of a piece: mirrored left to right or not, then turned clockwise by quarters. */
export interface Turn {
  readonly quarters: 0 | 1 | 2 | 3
  readonly mirrored: boolean
}

/** A change to the orientation of a piece. */
export type TurnStep = 'right' | 'left' | 'leftRight' | 'topBottom'

/** The original orientation. */
export const NO_TURN: Turn = { quarters: 0, mirrored: false }

/** Adds one step to a turn. */
export function turnFurther({ quarters, mirrored }: Turn, step: TurnStep): Turn {
  const turned = (more: number): Turn['quarters'] => ((quarters + more) % 4) as Turn['quarters'] // 0 to 3
  switch (step) {
    case 'right':
      return { quarters: turned(1), mirrored }
    case 'left':
      return { quarters: turned(3), mirrored }
    case 'leftRight':
      // Mirroring before a turn equals mirroring after the reverse turn.
      return { quarters: ((4 - quarters) % 4) as Turn['quarters'], mirrored: !mirrored } // 0 to 3
    case 'topBottom':
      return { quarters: ((6 - quarters) % 4) as Turn['quarters'], mirrored: !mirrored } // 0 to 3
  }
}

export function isNoTurn({ quarters, mirrored }: Turn): boolean {
  return quarters === 0 && !mirrored
}

/** Turns and mirrors a piece as a whole: cells, marks, places and edges. Linear. */
export function turnBlock(block: Block, turn: Turn): Block {
  if (isNoTurn(turn)) return block
  const isLying = turn.quarters % 2 === 1
  const grid = isLying ? { width: block.height, height: block.width } : block
  const draft = createDraft(grid.width, grid.height)
  const mask = new Uint8Array(draft.cells.length)
  for (let cell = 0; cell < block.mask.length; cell++) {
    if (block.mask[cell] !== 1) continue
    const to = turnedCell(block, grid, turn, cell)
    mask[to] = 1
    draft.cells[to] = block.cells[cell] ?? 0
    draft.marks[to] = block.marks[cell] ?? 0
    for (const direction of DIRECTIONS) {
      const from = edgeOf(block, cell, direction)
      const edge = edgeOf(grid, to, turnedDirection(turn, direction))
      setEdge(draft, edge, turnedEdge(edgeAt(block, from), isNorthEdge(block, from), turn))
    }
  }
  const places = block.places.map((place) => turnedPlace(block, grid, turn, place))
  const doors = (block.doors ?? []).map((door) => turnedDoor(block, grid, turn, door))
  return { ...draft, places: sortPlaces(places), ...doorsField(grid, doors), mask }
}

function turnedDoor(from: Grid, to: Grid, turn: Turn, door: Door): Door {
  const { cell, direction } = cellSideOf(from, door.edge)
  const edge = edgeOf(to, turnedCell(from, to, turn, cell), turnedDirection(turn, direction))
  return { ...door, edge }
}

function turnedPlace(from: Grid, to: Grid, turn: Turn, unturned: Place): Place {
  const place = { ...unturned, ...defined({ label: turnedLabel(unturned.label, turn) }) }
  const { cell, size } = place
  const corner = turnedCell(from, to, turn, cell)
  if (!size) return { ...place, cell: corner }
  const opposite = turnedCell(from, to, turn, cell + (size.height - 1) * from.width + size.width - 1)
  const x = Math.min(xOf(to, corner), xOf(to, opposite))
  const y = Math.min(yOf(to, corner), yOf(to, opposite))
  const isLying = turn.quarters % 2 === 1
  return {
    ...place,
    cell: cellAt(to, x, y),
    size: isLying ? { width: size.height, height: size.width } : size,
  }
}

function turnedLabel(
  label: LabelSetting | undefined,
  { quarters, mirrored }: Turn,
): LabelSetting | undefined {
  if (label === undefined || label === 'hidden') return label
  let [x, y] = [mirrored ? -label.x : label.x, label.y]
  // Without negative zeros, which files do not hold.
  for (let quarter = 0; quarter < quarters; quarter++) [x, y] = [-y, x]
  return { x: x + 0, y: y + 0 }
}

/** Returns where a cell of a piece comes when the piece is turned. */
export function turnedCell(from: Grid, to: Grid, { quarters, mirrored }: Turn, cell: number): number {
  const column = xOf(from, cell)
  const x = mirrored ? from.width - 1 - column : column
  const y = yOf(from, cell)
  switch (quarters) {
    case 0:
      return cellAt(to, x, y)
    case 1:
      return cellAt(to, from.height - 1 - y, x)
    case 2:
      return cellAt(to, from.width - 1 - x, from.height - 1 - y)
    case 3:
      return cellAt(to, y, from.width - 1 - x)
  }
}

function turnedDirection({ quarters, mirrored }: Turn, direction: Direction): Direction {
  const seen = mirrored && direction % 2 === 1 ? direction ^ 2 : direction
  return ((seen + quarters) % 4) as Direction // 0 to 3
}

/**
 * Returns the kind of an edge after the turn. Only one-way doors change: they let pass in the same direction as before,
 * seen from the cells beside them.
 */
function turnedEdge(kind: number, isNorth: boolean, turn: Turn): number {
  if (kind !== EdgeKind.oneWayForth && kind !== EdgeKind.oneWayBack) return kind
  const forth: Direction = isNorth ? SOUTH : EAST
  const way = kind === EdgeKind.oneWayForth ? forth : ((forth ^ 2) as Direction) // XOR with 2 stays within 0..3
  const after = turnedDirection(turn, way)
  return after === SOUTH || after === EAST ? EdgeKind.oneWayForth : EdgeKind.oneWayBack
}
