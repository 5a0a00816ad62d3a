import { DIRECTIONS, edgeOf, neighbour, opposite, xOf, yOf, type Direction } from '../../src/core/level/grid'
import { CellKind, EdgeKind, IS_DOOR, IS_OPEN } from '../../src/core/level/kinds'
import { edgeAt, type Level } from '../../src/core/level/level'
import { PLACE_KINDS, sortPlaces, type Place, type PlaceKindId } from '../../src/core/level/places'
import { FLOOR_KINDS, ROOM_KINDS } from '../../src/core/mesh/cell-things'
import { FURNITURE_OF_PLACE } from '../../src/core/mesh/furniture'
import type { Look } from '../../src/core/scenery/glide'
import { sampleTown } from '../canvas/sample-levels'

/** A position from which something is well seen, and the door that has to stand open for it. */
export interface NamedLook extends Look {
  readonly name: string
  readonly opened?: number
}

/** A town with one of everything that can stand on a cell, in streets and in houses, and where to look at each from. */
export function furnishedTown(width: number, height: number): { level: Level; looks: readonly NamedLook[] } {
  const town = sampleTown(width, height)
  const everywhere: readonly PlaceKindId[] = [
    ...PLACE_KINDS.map(({ id }) => id).filter((id) => FURNITURE_OF_PLACE[id] !== undefined),
    ...FLOOR_KINDS,
  ]
  const places: Place[] = []
  const looks: NamedLook[] = []
  for (const [where, kind] of [
    ['street', CellKind.street],
    ['house', CellKind.house],
  ] as const) {
    const positions = positionsOf(town, kind)
    const kinds = where === 'house' ? [...everywhere, ...ROOM_KINDS] : everywhere
    kinds.forEach((id: PlaceKindId, index) => {
      const position = positions[Math.floor(((index + 0.5) * positions.length) / kinds.length)]
      if (!position) return
      const { cell, back, from, edge } = position
      places.push({ cell, kind: id, name: '', properties: {} })
      const look = (at: number, angle: number) => ({ x: xOf(town, at), y: yOf(town, at), angle })
      const isHouse = where === 'house'
      looks.push({
        name: `${where}-${id}`,
        ...look(isHouse ? cell : from, back),
        ...(isHouse ? {} : { opened: edge }),
      })
      looks.push({ name: `${where}-${id}-aside`, ...look(isHouse ? from : cell, back + 0.3), opened: edge })
    })
  }
  return { level: { ...town, places: sortPlaces(places) }, looks }
}

interface Position {
  readonly cell: number
  readonly back: Direction
  /** The cell that one comes from, and the edge between. */
  readonly from: number
  readonly edge: number
}

/** Cells of a kind with a wall across from where one comes in. */
function positionsOf(level: Level, kind: number): readonly Position[] {
  const positions: Position[] = []
  for (let cell = 0; cell < level.cells.length; cell++) {
    if (level.cells[cell] !== kind) continue
    for (const back of DIRECTIONS) {
      const edge = edgeOf(level, cell, opposite(back))
      const way = edgeAt(level, edge)
      const from = neighbour(level, cell, opposite(back))
      // A closed door hides what stands in the street behind it.
      const isWay = IS_OPEN[way] === 1 || (kind === CellKind.house && IS_DOOR[way] === 1)
      if (from < 0 || !isWay) continue
      if (edgeAt(level, edgeOf(level, cell, back)) !== EdgeKind.wall) continue
      positions.push({ cell, back, from, edge })
      break
    }
  }
  return positions
}
