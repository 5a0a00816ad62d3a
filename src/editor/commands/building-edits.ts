import { outerDoors } from '../../core/level/building-doors'
import { buildingCells, isInnerSide } from '../../core/level/buildings'
import { mergePlaces, type MergedPlaces } from '../../core/level/building-places'
import { isFrozenSide } from '../../core/level/edges'
import { DIRECTIONS, edgeOf, neighbour } from '../../core/level/grid'
import { CellKind, EdgeKind, IS_SPECIAL } from '../../core/level/kinds'
import { edgeAt, setEdge, type Level, type LevelDraft } from '../../core/level/level'
import { placeWords, type Place } from '../../core/level/places'
import type { LabelOf } from '../../core/project/kinds'

/**
 * Opens the walls between the given house cells and their neighbours among `others`, in place. Openings and doors stay;
 * locked sides stay closed. Returns the cells beside locked walls.
 */
export function openWalls(
  draft: LevelDraft,
  cells: Iterable<number>,
  others: (cell: number) => boolean,
): readonly number[] {
  const held: number[] = []
  for (const cell of cells) {
    for (const side of DIRECTIONS) {
      const beside = neighbour(draft, cell, side)
      if (beside < 0 || !others(beside) || draft.cells[beside] !== CellKind.house) continue
      if (isInnerSide(draft, cell, side)) continue
      if (isFrozenSide(draft, cell, side)) held.push(cell)
      else setEdge(draft, edgeOf(draft, cell, side), EdgeKind.open)
    }
  }
  return held
}

/**
 * Closes the surplus doors of merged buildings, in place. The doors of the first building with any stay, as do locked,
 * secret and one-way doors, and locked sides. `cells` holds some cells of each building. Returns the number of closed
 * doors.
 */
function closeSpareDoors(
  before: Level,
  draft: LevelDraft,
  cells: Iterable<number>,
  preferred: ReadonlySet<number>,
): number {
  let closed = 0
  const seen = new Set<number>()
  for (const cell of cells) {
    if (seen.has(cell) || draft.cells[cell] !== CellKind.house) continue
    for (const each of buildingCells(draft, cell)) seen.add(each)
    const doors = outerDoors(draft, cell)
    if (doors.length < 2) continue
    const first = doors.find((door) => preferred.has(door.cell)) ?? doors[0]
    if (!first) continue
    const home = new Set([first.cell, ...buildingCells(before, first.cell)])
    for (const door of doors) {
      const edge = edgeOf(draft, door.cell, door.side)
      const isSet = IS_SPECIAL[edgeAt(draft, edge)] === 1
      if (home.has(door.cell) || isSet || isFrozenSide(draft, door.cell, door.side)) continue
      setEdge(draft, edge, EdgeKind.wall)
      closed++
    }
  }
  return closed
}

/** Returns one sentence about the places that merged buildings lost; undefined if none did. */
export function mergedInWords({ gone, remaining }: MergedPlaces, labelOf: LabelOf): string | undefined {
  const [lost, ...others] = gone
  const [first] = remaining
  if (!lost || !first) return undefined
  const words = (place: Place): string => `the ${placeWords(place, labelOf(place))}`
  const stays =
    remaining.length === 1
      ? `The building stays ${words(first)}`
      : `${remaining.length} buildings keep their first names`
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return `${stays}; ${words(lost)}${more} went.`
}

/**
 * Merges the places of buildings and closes spare doors, in place. Returns sentences about the dropped names and the
 * closed doors; undefined if there are none. Buildings with `preferred` cells keep their names and doors.
 */
export function settleBuildings(
  before: Level,
  draft: LevelDraft,
  cells: readonly number[],
  { labelOf, preferred = new Set() }: { readonly labelOf: LabelOf; readonly preferred?: ReadonlySet<number> },
): string | undefined {
  const merged = mergePlaces(before, draft, cells, preferred)
  draft.places = merged.places
  const closed = closeSpareDoors(before, draft, cells, preferred)
  const doors =
    closed === 0
      ? []
      : [
          `${closed === 1 ? '1 door was' : `${closed} doors were`} closed: a building has one, and more where you set them.`,
        ]
  const dropped = mergedInWords(merged, labelOf)
  const said = [...(dropped === undefined ? [] : [dropped]), ...doors]
  return said.length === 0 ? undefined : said.join(' ')
}
