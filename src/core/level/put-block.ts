import { cellsOfArea } from './areas'
import { cellsUnder, type Block } from './block'
import { robbedCells } from './building-doors'
import { nearestStaying } from './building-places'
import { rederiveEdges } from './edges'
import { canBeGate } from './gates'
import { canBeDoor, doorPosition, edgeOfDoor, equalDoors, sortDoors, type Door } from './doors'
import { cellAt, cellsOfEdge, DIRECTIONS, edgeOf, neighbour, xOf, yOf, type Direction } from './grid'
import { CellKind, EdgeKind } from './kinds'
import { draftOf, edgeAt, equalPlaces, setEdge, type Level, type LevelDraft } from './level'
import { hasMark, Mark } from './marks'
import { isOnOutline } from './outer-side'
import { isArea, isHousePlace, sortPlaces, type Place } from './places'
import { decideSeam, type Seam } from './block-seam'

/** A piece and where to put it. */
export interface BlockPlacement {
  readonly block: Block
  /** Position of its north-west corner. All cells of the piece must lie inside the level. */
  readonly x: number
  readonly y: number
  /** Cells the piece was lifted from, which become undecided where it does not cover them; in rising order. */
  readonly cleared?: readonly number[]
}

export interface PutResult {
  /** The level given, if it already holds all of the piece. */
  readonly level: Level
  /** Cells that contain all changes, with their sides; some may be listed twice. */
  readonly touched: readonly number[]
}

/**
 * Puts a piece into a level. The inside is copied exactly: cells, marks, places, and the edges between two of its
 * cells. On the seam the rule of painting decides; where it leaves a choice between door and wall, the piece's own
 * doors come first, then those of the houses around it. A house that loses its door looks for another; one that faces
 * only undecided cells keeps its door there. A building across the seam stays whole only if piece and level both have
 * it so.
 *
 * The cells count as placed by hand. A gate away from the town wall becomes a plain street, and so does a courtyard on
 * it. Linear in the level.
 */
export function putBlock(level: Level, put: BlockPlacement): PutResult {
  const { block, x, y } = put
  const cells = cellsUnder(level, block, x, y)
  const role = new Uint8Array(level.cells.length)
  for (const cell of cells) role[cell] = IN_BLOCK
  const left = (put.cleared ?? []).filter((cell) => role[cell] !== IN_BLOCK)
  if (left.length === 0 && isThere(level, put, cells)) return { level, touched: [] }
  for (const cell of left) role[cell] = LEFT

  const draft = draftOf(level)
  draft.places = placesAfter(level, put, role)
  for (const cell of left) {
    draft.cells[cell] = CellKind.undecided
    draft.marks[cell] = 0 // a painted weight was lifted with the rest
  }
  writeInside(draft, put, cells, role)
  if (left.length > 0) rederiveEdges(draft, left)
  decideSeam(draft, seamOf(level, put, cells, role))

  const robbed = robbedCells(level, draft, [...cells, ...left], (cell) => role[cell] !== 0)
  if (robbed.length > 0) rederiveEdges(draft, robbed)

  const doors = doorsAfter(draft, put, role)
  if (doors.length > 0) draft.doors = sortDoors(draft, doors)
  else delete draft.doors

  // Locks come last: earlier, they would keep the seam from being decided.
  for (const cell of cells) {
    const marks = block.marks[cellIn(level, put, cell)]
    if (hasMark(marks, Mark.locked)) draft.marks[cell] = (draft.marks[cell] ?? 0) | Mark.locked
  }
  return { level: draft, touched: [...cells, ...left, ...robbed] }
}

/** How a cell of the level relates to the piece; 0 for unaffected cells. */
const IN_BLOCK = 1
const LEFT = 2

/**
 * Returns the doors after a piece was put in: its own on all edges that became as it has them, and those of the level
 * around it. A door that moved with the piece is no longer where it was.
 */
function doorsAfter(level: Level, put: BlockPlacement, role: Uint8Array): readonly Door[] {
  const { block, x, y } = put
  if (!level.doors && !block.doors) return []
  const own = (block.doors ?? []).flatMap((door): readonly Door[] => {
    const position = doorPosition(block, door.edge)
    const edge = edgeOfDoor(level, { ...position, x: position.x + x, y: position.y + y })
    return edge >= 0 && edgeAt(level, edge) === edgeAt(block, door.edge) ? [{ ...door, edge }] : []
  })
  const taken = new Set(own.map(({ edge }) => edge))
  const ids = new Set(own.map(({ id }) => id))
  const isCovered = (cell: number): boolean => cell < 0 || role[cell] === IN_BLOCK
  const remaining = (level.doors ?? []).filter(
    ({ edge, id }) =>
      !taken.has(edge) &&
      (id === undefined || !ids.has(id)) &&
      !cellsOfEdge(level, edge).every(isCovered) &&
      canBeDoor(edgeAt(level, edge)),
  )
  return [...own, ...remaining]
}

/** Returns the piece's cell over a cell of the level. */
function cellIn(level: Level, { block, x, y }: BlockPlacement, cell: number): number {
  return cellAt(block, xOf(level, cell) - x, yOf(level, cell) - y)
}

function isThere(level: Level, put: BlockPlacement, cells: readonly number[]): boolean {
  const { block } = put
  const role = new Uint8Array(level.cells.length)
  for (const cell of cells) role[cell] = IN_BLOCK
  for (const cell of cells) {
    const own = cellIn(level, put, cell)
    if (level.cells[cell] !== block.cells[own] || level.marks[cell] !== block.marks[own]) return false
    for (const direction of DIRECTIONS) {
      const beside = neighbour(level, cell, direction)
      if (beside < 0) continue
      const wanted = edgeAt(block, edgeOf(block, own, direction))
      const current = edgeAt(level, edgeOf(level, cell, direction))
      // On the seam a piece brings only its inner walls, and locked cells keep their decided sides.
      const isSeam = role[beside] !== IN_BLOCK
      const isFrozen = hasMark(level.marks[beside], Mark.locked) && current !== EdgeKind.undecided
      if (isSeam && (wanted !== EdgeKind.innerWall || isFrozen)) continue
      if (current !== wanted) return false
    }
  }
  return (
    equalPlaces(level.places, placesAfter(level, put, role)) &&
    equalDoors(level.doors, sortDoors(level, doorsAfter(level, put, role)))
  )
}

function placesAfter(
  level: Level,
  { block, x, y, cleared = [] }: BlockPlacement,
  role: Uint8Array,
): readonly Place[] {
  if (level.places.length === 0 && block.places.length === 0) return level.places
  const bringsName = cleared.length > 0 || block.places.some(isHousePlace)
  const remaining = level.places.flatMap((place): Place[] => {
    if (isArea(place)) {
      // A square or avenue stays while some of it does.
      const isCovered = cellsOfArea(level, place).every((cell) => role[cell] !== 0)
      return isCovered ? [] : [place]
    }
    if (role[place.cell] === 0) return [place]
    // Places under the piece are removed; the name of a partly covered building moves to the rest.
    if (bringsName || !isHousePlace(place) || role[place.cell] !== IN_BLOCK) return []
    const cell = nearestStaying(level, place.cell, (other) => role[other] === 0)
    return cell === undefined ? [] : [{ ...place, cell }]
  })
  const put = block.places.map((place) => ({
    ...place,
    cell: cellAt(level, x + xOf(block, place.cell), y + yOf(block, place.cell)),
  }))
  return sortPlaces([...remaining, ...put])
}

function writeInside(
  draft: LevelDraft,
  put: BlockPlacement,
  cells: readonly number[],
  role: Uint8Array,
): void {
  const { block } = put
  for (const cell of cells) draft.cells[cell] = block.cells[cellIn(draft, put, cell)] ?? 0
  for (const cell of cells) {
    const own = cellIn(draft, put, cell)
    draft.marks[cell] = marksThere(draft, cell, block.marks[own] ?? 0)
    for (const direction of DIRECTIONS) {
      const beside = neighbour(draft, cell, direction)
      if (beside < 0 || role[beside] !== IN_BLOCK) continue
      setEdge(draft, edgeOf(draft, cell, direction), edgeAt(block, edgeOf(block, own, direction)))
    }
  }
}

/** Returns the marks of a cell of the piece, without its lock. */
function marksThere(level: Level, cell: number, marks: number): number {
  let remaining = marks & ~Mark.locked
  if (level.cells[cell] === CellKind.undecided) return remaining
  if (!canBeGate(level, cell)) remaining &= ~Mark.gateSeed
  if (isOnOutline(level, cell)) remaining &= ~Mark.courtSeed
  return remaining | Mark.placed
}

/** Returns the seam of the piece: the sides of its cells towards all others. */
function seamOf(level: Level, put: BlockPlacement, cells: readonly number[], role: Uint8Array): Seam {
  const { block } = put
  const isOnSeam = (cell: number, direction: Direction): boolean => {
    const beside = neighbour(level, cell, direction)
    return beside < 0 || role[beside] !== IN_BLOCK
  }
  return {
    level,
    rim: cells.filter((cell) => DIRECTIONS.some((direction) => isOnSeam(cell, direction))),
    isOnSeam,
    recorded: (cell, direction) => edgeAt(block, edgeOf(block, cellIn(level, put, cell), direction)),
  }
}
