import { isFrozenSide } from '../../core/level/edges'
import { DIRECTIONS, edgeOf, neighbour, type Direction } from '../../core/level/grid'
import { CellKind, EdgeKind, IS_DOOR } from '../../core/level/kinds'
import { edgeAt, setEdge, type Level, type LevelDraft } from '../../core/level/level'
import { imageCount, imagesOfSide, type Mirror } from '../mirror'

/**
 * Turns the doors that a mirrored stroke made, in place, so that a house and its mirror images have them on matching
 * sides. A door that was there before stays, and the new ones follow it. Answers the houses whose doors it turned.
 */
export function mirrorDoors(
  before: Level,
  draft: LevelDraft,
  mirror: Mirror,
  painted: Uint32Array,
  robbed: readonly number[],
): readonly number[] {
  if (imageCount(mirror) === 0) return []
  const turned: number[] = []
  const houses = housesAround(draft, painted, robbed)
  // Houses that kept a door lead; those with a fresh one follow the first house of their images that has any.
  const isSettled = new Set<number>()
  for (const wantsOld of [true, false]) {
    for (const house of houses) {
      const side = doorOf(draft, house)
      if (side === undefined || isSettled.has(house)) continue
      if (isFresh(before, draft, house, side) === wantsOld) continue
      isSettled.add(house)
      for (const image of imagesOfSide(draft, mirror, house, side)) {
        if (image.cell < 0 || isSettled.has(image.cell)) continue
        if (turnDoor(before, draft, image.cell, image.side)) turned.push(image.cell)
        isSettled.add(image.cell)
      }
    }
  }
  return turned
}

/** The houses a stroke may have given a door, in rising order: those it painted, robbed, or came beside. */
function housesAround(level: Level, painted: Uint32Array, robbed: readonly number[]): readonly number[] {
  const houses = new Set<number>(robbed)
  for (const cell of painted) {
    if (level.cells[cell] === CellKind.house) houses.add(cell)
    for (const direction of DIRECTIONS) {
      const beside = neighbour(level, cell, direction)
      if (beside >= 0 && level.cells[beside] === CellKind.house) houses.add(beside)
    }
  }
  return [...houses].sort((a, b) => a - b)
}

/** The side of the first door of a house. */
function doorOf(level: Level, house: number): Direction | undefined {
  return DIRECTIONS.find((side) => IS_DOOR[edgeAt(level, edgeOf(level, house, side))] === 1)
}

/** Whether a door was not there before. */
function isFresh(before: Level, after: Level, house: number, side: Direction): boolean {
  const edge = edgeOf(after, house, side)
  return IS_DOOR[edgeAt(before, edge)] !== 1
}

/** Moves the one fresh door of a house to another side, if a street lies there and no lock holds either; tells whether it did. */
function turnDoor(before: Level, draft: LevelDraft, house: number, to: Direction): boolean {
  if (draft.cells[house] !== CellKind.house) return false
  const from = doorOf(draft, house)
  if (from === undefined || from === to || !isFresh(before, draft, house, from)) return false
  const street = neighbour(draft, house, to)
  if (street < 0 || draft.cells[street] !== CellKind.street) return false
  if (isFrozenSide(draft, house, to) || isFrozenSide(before, house, from)) return false
  if (edgeAt(draft, edgeOf(draft, house, to)) !== EdgeKind.wall) return false
  setEdge(draft, edgeOf(draft, house, to), EdgeKind.door)
  setEdge(draft, edgeOf(draft, house, from), EdgeKind.wall)
  return true
}
