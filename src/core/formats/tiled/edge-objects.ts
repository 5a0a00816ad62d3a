import { cellsOfEdge, DIRECTION_NAMES, EAST, northEdgeCount, NORTH, SOUTH, WEST } from '../../level/grid'
import { EDGE_KINDS, EdgeKind, IS_SHUT, type EdgeKindId } from '../../level/kinds'
import type { Level } from '../../level/level'
import { isOutOfTown } from '../../level/outer-side'
import type { PropertyValue } from '../../level/places'
import type { ObjectDocument } from './document'
import { acrossOf, alongOf, edgeThickness, wallBox, type Layout } from './geometry'
import type { ObjectIds } from './ids'
import type { LogicWriter } from './logic'
import type { Properties } from './properties'

/** The class of what lies in an opening of a wall: doors of all kinds, bars, archways, breakable walls. */
export const DOOR = 'Door'
/** The class of a run of walls, and of the layer that has them all. */
export const WALL = 'Wall'
export const WALL_LAYER = 'collision'

/** The word for each kind of edge that is an object; undefined for the others. */
export const STATE_OF_EDGE: Readonly<Record<EdgeKindId, string | undefined>> = {
  undecided: undefined,
  open: undefined,
  wall: undefined,
  innerWall: 'inner-wall',
  breakableWall: 'breakable',
  archway: 'archway',
  bars: 'bars',
  door: 'closed',
  lockedDoor: 'locked',
  secretDoor: 'secret',
  oneWayForth: 'one-way',
  oneWayBack: 'one-way',
}

/** The same by the value of the kind. */
const STATE_OF: (string | undefined)[] = []
for (const { id, value } of EDGE_KINDS) STATE_OF[value] = STATE_OF_EDGE[id]

/** The word for a wall that has an id or a state. */
const WALL_STATE = 'wall'

/** Lists the doors, bars and archways of a level, and the walls that open or break. */
export function* doorObjects(
  level: Level,
  layout: Layout,
  ids: ObjectIds,
  logic: LogicWriter,
): Iterable<ObjectDocument> {
  const doors = new Map((level.doors ?? []).map((door) => [door.edge, door]))
  // Few different ones, for up to millions of edges.
  const sorts = new Map<number, Properties>()
  const thickness = edgeThickness(layout)
  for (const isFlat of [true, false]) {
    const edges = isFlat ? level.northEdges : level.westEdges
    const stride = isFlat ? level.width : level.width + 1
    const firstEdge = isFlat ? 0 : northEdgeCount(level)
    for (let index = 0; index < edges.length; index++) {
      const kind = edges[index] ?? 0
      const edge = firstEdge + index
      const door = doors.get(edge)
      const state = STATE_OF[kind] ?? (door ? WALL_STATE : undefined)
      if (state === undefined) continue
      const isOutside = cellsOfEdge(level, edge).some((cell) => isOutOfTown(level, cell))
      const sort = kind * 4 + (isFlat ? 2 : 0) + (isOutside ? 1 : 0)
      let properties = sorts.get(sort)
      if (!properties) sorts.set(sort, (properties = doorProperties(kind, state, isFlat, isOutside)))
      const [column, row] = [index % stride, Math.floor(index / stride)]
      const along = alongOf(isFlat ? column : row, layout)
      const across = acrossOf(isFlat ? row : column, layout) - thickness / 2
      const x = isFlat ? along : across
      const y = isFlat ? across : along
      const width = isFlat ? layout.tile : thickness
      const height = isFlat ? thickness : layout.tile
      const id = ids.door(edge)
      // Without spreading: an object made so takes several times as long to make and to read.
      if (!door) yield { id, type: DOOR, x, y, width, height, properties }
      else {
        const own = { ...properties, ...logic(door) }
        yield { id, name: door.name ?? '', type: DOOR, x, y, width, height, properties: own }
      }
    }
  }
}

function doorProperties(kind: number, state: string, isFlat: boolean, isOutside: boolean): Properties {
  // On the outline of the town: at the edge of the map, or towards outside. In the order that Tiled keeps.
  const properties: Record<string, PropertyValue> = isOutside ? { outside: true, state } : { state }
  if (kind === EdgeKind.oneWayForth) properties['towards'] = DIRECTION_NAMES[isFlat ? SOUTH : EAST]
  if (kind === EdgeKind.oneWayBack) properties['towards'] = DIRECTION_NAMES[isFlat ? NORTH : WEST]
  return properties
}

/** Lists what stops walkers as the longest straight runs of walls and bars. */
export function* wallObjects(level: Level, layout: Layout, ids: ObjectIds): Iterable<ObjectDocument> {
  for (const isFlat of [true, false]) {
    const edges = isFlat ? level.northEdges : level.westEdges
    const [lines, length] = isFlat ? [level.height + 1, level.width] : [level.width + 1, level.height]
    const firstEdge = isFlat ? 0 : northEdgeCount(level)
    for (let line = 0; line < lines; line++) {
      const [start, step] = isFlat ? [line * level.width, 1] : [line, level.width + 1]
      const isWall = (at: number): boolean => at < length && IS_SHUT[edges[start + at * step] ?? 0] === 1
      for (let at = 0; at < length; at++) {
        if (!isWall(at)) continue
        const from = at
        while (isWall(at + 1)) at++
        const [column, row] = isFlat ? [from, line] : [line, from]
        const { x, y, width, height } = wallBox(layout, column, row, { isFlat, count: at + 1 - from })
        yield { id: ids.wall(firstEdge + start + from * step), type: WALL, x, y, width, height }
      }
    }
  }
}

const KIND_OF_STATE = new Map<unknown, EdgeKindId>([
  [WALL_STATE, 'wall'],
  ...EDGE_KINDS.flatMap(({ id }) => {
    const state = STATE_OF_EDGE[id]
    return state === undefined || state === 'one-way' ? [] : [[state, id] as const]
  }),
])

/** Returns the kind of edge that the properties of a door say; undefined if they say none for its direction. */
export function kindOfDoor({ state, towards }: Properties, isFlat: boolean): number | undefined {
  if (state === 'one-way') {
    if (towards === DIRECTION_NAMES[isFlat ? SOUTH : EAST]) return EdgeKind.oneWayForth
    return towards === DIRECTION_NAMES[isFlat ? NORTH : WEST] ? EdgeKind.oneWayBack : undefined
  }
  const id = KIND_OF_STATE.get(state)
  return id && EdgeKind[id]
}
