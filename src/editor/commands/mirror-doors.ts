import { outerDoors, type CellSide } from '../../core/level/building-doors'
import { buildingCells } from '../../core/level/buildings'
import { isFrozenSide } from '../../core/level/edges'
import { DIRECTIONS, edgeOf, neighbour } from '../../core/level/grid'
import { CellKind, EdgeKind, IS_DOOR, IS_STREET } from '../../core/level/kinds'
import { edgeAt, setEdge, type Level, type LevelDraft } from '../../core/level/level'
import type { Mirror } from '../mirror'
import { imageCount, imagesOfSide } from '../mirror-images'

/**
 * Moves the new doors of a mirrored stroke, in place, so that a building and its mirror images have them on matching
 * sides. Existing doors stay, and the new ones follow them. Returns the cells whose doors moved.
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
  // Buildings that kept a door lead; those with a new one follow the first of their images with any.
  const isSettled = new Set<number>()
  const settle = (house: number): void => {
    for (const cell of buildingCells(draft, house)) isSettled.add(cell)
  }
  for (const wantsOld of [true, false]) {
    for (const house of houses) {
      if (isSettled.has(house)) continue
      const [door] = outerDoors(draft, house)
      if (door === undefined || isFresh(before, draft, door) === wantsOld) continue
      settle(house)
      for (const image of imagesOfSide(draft, mirror, door.cell, door.side)) {
        if (image.cell < 0 || isSettled.has(image.cell)) continue
        turned.push(...turnDoor(before, draft, image))
        isSettled.add(image.cell)
        settle(image.cell)
      }
    }
  }
  return turned
}

/**
 * Returns the houses that a stroke may have given a door, in rising order: houses it painted, robbed of a door, or
 * touched.
 */
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

/** Whether a door is new. */
function isFresh(before: Level, after: Level, { cell, side }: CellSide): boolean {
  return IS_DOOR[edgeAt(before, edgeOf(after, cell, side))] !== 1
}

/**
 * Moves the new door of a building to another side, if a street lies there and neither side is locked. Returns the
 * cells of its old and new position; empty if it stays.
 */
function turnDoor(before: Level, draft: LevelDraft, to: CellSide): readonly number[] {
  if (draft.cells[to.cell] !== CellKind.house) return []
  const [from] = outerDoors(draft, to.cell)
  if (from === undefined || !isFresh(before, draft, from)) return []
  if (from.cell === to.cell && from.side === to.side) return []
  const street = neighbour(draft, to.cell, to.side)
  if (street < 0 || IS_STREET[draft.cells[street] ?? 0] !== 1) return []
  if (isFrozenSide(draft, to.cell, to.side) || isFrozenSide(before, from.cell, from.side)) return []
  if (edgeAt(draft, edgeOf(draft, to.cell, to.side)) !== EdgeKind.wall) return []
  setEdge(draft, edgeOf(draft, to.cell, to.side), EdgeKind.door)
  setEdge(draft, edgeOf(draft, from.cell, from.side), EdgeKind.wall)
  return [from.cell, to.cell]
}
