import { cellsOfEdge, DIRECTIONS, edgeCount, edgeOf, neighbour } from '../level/grid'
import { CellKind, IS_BARE, IS_DOOR, IS_STREET } from '../level/kinds'
import { cellsOfArea, isReplaceable } from '../level/areas'
import { doorsField, type Door } from '../level/doors'
import { lastingDoors } from '../level/fit-doors'
import { buildingsOf } from '../level/buildings'
import { keepBare } from '../level/clear-generated'
import { keepInnerWalls } from '../level/inner-walls'
import { createDraft, draftOf, edgeAt, equalPlaces, setEdge, type Level } from '../level/level'
import { isArea, sortPlaces, type Place } from '../level/places'
import { isOnOutline } from '../level/outer-side'
import { keepSetSides } from '../level/set-edges'
import { HAND_MARKS, hasMark, keepsStreetsOff, lastingMarks, Mark } from '../level/marks'

/**
 * Returns the sketch in which a generator decides only some cells of a level again: everything outside is locked, with
 * all its edges except those between outer streets and the selection, so that streets may meet across the seam. Inside,
 * placed and locked cells stay, and so do cells that the outside needs: the street before a door of a house outside,
 * and the gate that a house inside depends on. Undecided cells outside stay free; `putPart` discards what a generator
 * makes of them.
 */
export function partSketch(level: Level, selection: Iterable<number>): Level {
  const isInside = insideOf(level, selection)
  const spansSeam = buildingsAcross(level, isInside)
  const draft = createDraft(level.width, level.height)
  // A building across the seam stays whole and keeps its place; what opens a door outside stays too.
  draft.places = level.places.filter(
    (place) =>
      !isWithin(level, place, isInside) ||
      spansSeam(place.cell) ||
      isOfPuzzle(place) ||
      !isReplaceable(level, place),
  )
  const isAcross = areasAcross(level, isInside)
  if (level.districts) draft.districts = level.districts
  if (level.wraps) draft.wraps = level.wraps
  for (let cell = 0; cell < level.cells.length; cell++) {
    const kind = level.cells[cell] ?? 0
    const marks = level.marks[cell] ?? 0
    if (isInside[cell] === 1) {
      draft.marks[cell] = lastingMarks(marks, false)
      if (!hasMark(marks, HAND_MARKS) && keepBare(draft, cell, kind)) continue
      if (
        !hasMark(marks, HAND_MARKS) &&
        !spansSeam(cell) &&
        isAcross[cell] !== 1 &&
        !isNeeded(level, isInside, cell)
      )
        continue
      draft.cells[cell] = kind
      draft.marks[cell] = marks
      keepSetSides(level, cell, draft)
    } else if (kind !== CellKind.undecided) {
      draft.cells[cell] = kind
      draft.marks[cell] = marks | Mark.locked
    }
  }
  for (let edge = 0; edge < edgeCount(level); edge++) {
    const isInner = cellsOfEdge(level, edge).every((cell) => cell >= 0 && spansSeam(cell))
    if (isInner || keepsEdge(level, isInside, edge)) setEdge(draft, edge, edgeAt(level, edge))
  }
  keepInnerWalls(level, draft)
  return { ...draft, ...lastingDoors(level.doors, draft) }
}

/** Returns the level with the generated content of the selected cells; everything outside is unchanged, to the byte. */
export function putPart(level: Level, made: Level, selection: Iterable<number>): Level {
  const isInside = insideOf(level, selection)
  const draft = draftOf(level)
  const placesMade = made.places.filter((place) => isWithin(level, place, isInside))
  const placesOutside = level.places.filter((place) => !isWithin(level, place, isInside))
  const places = sortPlaces([...placesOutside, ...placesMade])
  if (!equalPlaces(places, level.places)) draft.places = places
  const edgesMade = new Set<number>()
  for (let cell = 0; cell < level.cells.length; cell++) {
    if (isInside[cell] !== 1) continue
    draft.cells[cell] = made.cells[cell] ?? 0
    draft.marks[cell] = made.marks[cell] ?? 0
  }
  for (let edge = 0; edge < edgeCount(level); edge++) {
    const cells = cellsOfEdge(level, edge)
    const isWithin = cells.some((cell) => cell >= 0 && isInside[cell] === 1)
    // An undecided neighbour must not be affected by the discarded content.
    const isOpen = cells.some(
      (cell) => cell >= 0 && isInside[cell] !== 1 && level.cells[cell] === CellKind.undecided,
    )
    if (!isWithin || isOpen) continue
    setEdge(draft, edge, edgeAt(made, edge))
    edgesMade.add(edge)
  }
  const { doors: _, ...rest } = draft
  return { ...rest, ...doorsField(level, doorsOfPart(level, made, edgesMade)) }
}

/** Returns the doors of a level, on some edges those of another. */
function doorsOfPart(level: Level, made: Level, edges: ReadonlySet<number>): readonly Door[] {
  return [
    ...(level.doors ?? []).filter(({ edge }) => !edges.has(edge)),
    ...(made.doors ?? []).filter(({ edge }) => edges.has(edge)),
  ]
}

function isOfPuzzle({ kind, id, connectors }: Place): boolean {
  return kind === 'key' || id !== undefined || connectors !== undefined
}

function insideOf(level: Level, selection: Iterable<number>): Uint8Array {
  const isInside = new Uint8Array(level.cells.length)
  for (const cell of selection) isInside[cell] = 1
  return isInside
}

/** Whether all cells of a place are selected. */
function isWithin(level: Level, place: Place, isInside: Uint8Array): boolean {
  return cellsOfArea(level, place).every((cell) => isInside[cell] === 1)
}

/** Returns 1 for the cells of squares and avenues that are only partly selected: they stay whole. */
function areasAcross(level: Level, isInside: Uint8Array): Uint8Array {
  const isAcross = new Uint8Array(level.cells.length)
  for (const place of level.places) {
    if (!isArea(place) || isWithin(level, place, isInside)) continue
    for (const cell of cellsOfArea(level, place)) isAcross[cell] = 1
  }
  return isAcross
}

/** Marks buildings with cells both inside and outside: they stay whole. */
function buildingsAcross(level: Level, isInside: Uint8Array): (cell: number) => boolean {
  const { of, count } = buildingsOf(level)
  const seen = new Uint8Array(count)
  for (let cell = 0; cell < of.length; cell++) {
    const building = of[cell] as number // one entry a cell
    if (building >= 0) seen[building] = (seen[building] as number) | (isInside[cell] === 1 ? 1 : 2)
  }
  return (cell) => seen[of[cell] as number] === 3
}

function keepsEdge(level: Level, isInside: Uint8Array, edge: number): boolean {
  let inside = 0
  let outerStreets = 0
  for (const cell of cellsOfEdge(level, edge)) {
    if (cell < 0) continue
    if (hasMark(level.marks[cell], Mark.locked)) return true
    if (isInside[cell] === 1) inside++
    else if (IS_STREET[level.cells[cell] ?? 0] === 1) outerStreets++
    else if (level.cells[cell] === CellKind.undecided) inside++
  }
  return inside === 0 || (inside === 1 && outerStreets === 0 && !isOuterWall(level, edge))
}

/** The town wall and banks belong to the one cell behind them. */
function isOuterWall(level: Level, edge: number): boolean {
  return cellsOfEdge(level, edge).some((cell) => cell < 0 || IS_BARE[level.cells[cell] ?? 0] === 1)
}

/** Whether a street inside must stay: a door from outside leads there, or a house inside has no other street. */
function isNeeded(level: Level, isInside: Uint8Array, cell: number): boolean {
  if (IS_STREET[level.cells[cell] ?? 0] !== 1) return false
  const isGate = isOnOutline(level, cell)
  return DIRECTIONS.some((direction) => {
    const beside = neighbour(level, cell, direction)
    if (beside < 0 || level.cells[beside] !== CellKind.house) return false
    if (isInside[beside] !== 1) return IS_DOOR[edgeAt(level, edgeOf(level, cell, direction))] === 1
    return isGate && isOnOutline(level, beside) && !hasOtherWay(level, isInside, beside, cell)
  })
}

/** Whether a cell along the town wall has a neighbour other than `but` that is a street, or may become one. */
function hasOtherWay(level: Level, isInside: Uint8Array, cell: number, but: number): boolean {
  return DIRECTIONS.some((direction) => {
    const beside = neighbour(level, cell, direction)
    if (beside < 0 || beside === but) return false
    const isFixed = isInside[beside] !== 1 || hasMark(level.marks[beside], HAND_MARKS)
    if (!isFixed) return !isOnOutline(level, beside) && !isBesideRock(level, beside)
    if (IS_STREET[level.cells[beside] ?? 0] !== 1) return false
    // A lock keeps the wall on that side.
    const isLocked = hasMark(level.marks[beside], Mark.locked)
    return !isLocked || IS_DOOR[edgeAt(level, edgeOf(level, cell, direction))] === 1
  })
}

function isBesideRock(level: Level, cell: number): boolean {
  return DIRECTIONS.some((direction) => {
    const beside = neighbour(level, cell, direction)
    return beside >= 0 && keepsStreetsOff(level, beside)
  })
}
