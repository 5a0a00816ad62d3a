import {
  cellsOfEdge,
  DIRECTION_NAMES,
  EAST,
  edgeCount,
  isNorthEdge,
  northEdgeCount,
  NORTH,
  SOUTH,
  WEST,
  type Grid,
} from '../../level/grid'
import { EDGE_KINDS, EdgeKind, IS_SHUT, type EdgeKindId } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { isOutOfTown } from '../../level/outer-side'
import type { PropertyValue } from '../../level/places'
import { edgeBox, wallBox, type Layout } from './geometry'
import type { ObjectIds } from './ids'
import type { ObjectSink } from './object-sink'
import type { Properties } from './properties'

/** The class of what lies in an opening of a wall: doors of all kinds, bars, archways. */
export const DOOR = 'Door'
/** The class of a run of walls, and of the layer that has them all. */
export const WALL = 'Wall'
export const WALL_LAYER = 'collision'

/** The word for each kind of edge that is an object; undefined for the others. */
export const STATE_OF_EDGE: Readonly<Record<EdgeKindId, string | undefined>> = {
  undecided: undefined,
  open: undefined,
  wall: undefined,
  archway: 'archway',
  bars: 'bars',
  door: 'closed',
  lockedDoor: 'locked',
  secretDoor: 'secret',
  oneWayForth: 'one-way',
  oneWayBack: 'one-way',
}

const STATE_OF = new Map(
  EDGE_KINDS.flatMap(({ id, value }) => {
    const state = STATE_OF_EDGE[id]
    return state === undefined ? [] : [[value, state] as const]
  }),
)

/** Sends the doors, bars and archways of a level to the sink. */
export function tellDoors(level: Level, layout: Layout, ids: ObjectIds, sink: Pick<ObjectSink, 'box'>): void {
  // Few different ones, for up to millions of edges.
  const sorts = new Map<number, Properties>()
  const edges = edgeCount(level)
  for (let edge = 0; edge < edges; edge++) {
    const kind = edgeAt(level, edge)
    const state = STATE_OF.get(kind)
    if (state === undefined) continue
    const isFlat = isNorthEdge(level, edge)
    const isOutside = cellsOfEdge(level, edge).some((cell) => isOutOfTown(level, cell))
    const sort = kind * 4 + (isFlat ? 2 : 0) + (isOutside ? 1 : 0)
    let properties = sorts.get(sort)
    if (!properties) sorts.set(sort, (properties = doorProperties(kind, state, isFlat, isOutside)))
    const { column, row } = indexOfEdge(level, edge)
    sink.box(ids.door(edge), DOOR, edgeBox(layout, column, row, { isFlat }), properties)
  }
}

function doorProperties(kind: number, state: string, isFlat: boolean, isOutside: boolean): Properties {
  // On the outline of the town: at the edge of the map, or towards outside. In the order that Tiled keeps.
  const properties: Record<string, PropertyValue> = isOutside ? { outside: true, state } : { state }
  if (kind === EdgeKind.oneWayForth) properties['towards'] = DIRECTION_NAMES[isFlat ? SOUTH : EAST]
  if (kind === EdgeKind.oneWayBack) properties['towards'] = DIRECTION_NAMES[isFlat ? NORTH : WEST]
  return properties
}

function indexOfEdge(grid: Grid, edge: number): { readonly column: number; readonly row: number } {
  const isFlat = isNorthEdge(grid, edge)
  const index = isFlat ? edge : edge - northEdgeCount(grid)
  const stride = isFlat ? grid.width : grid.width + 1
  return { column: index % stride, row: Math.floor(index / stride) }
}

const NO_PROPERTIES: Properties = {}

/** Sends what stops walkers to the sink, as the longest straight runs of walls and bars; returns how many there are. */
export function tellWalls(
  level: Level,
  layout: Layout,
  ids: ObjectIds,
  sink: Pick<ObjectSink, 'box'>,
): number {
  const { width, height, northEdges, westEdges } = level
  let walls = 0
  const tell = (isFlat: boolean, line: number, from: number, count: number): void => {
    const [column, row] = isFlat ? [from, line] : [line, from]
    const edge = isFlat ? row * width + column : northEdgeCount(level) + row * (width + 1) + column
    sink.box(ids.wall(edge), WALL, wallBox(layout, column, row, { isFlat, count }), NO_PROPERTIES)
    walls++
  }
  const scan = (
    isFlat: boolean,
    lines: number,
    length: number,
    isWall: (line: number, at: number) => boolean,
  ) => {
    for (let line = 0; line < lines; line++) {
      for (let at = 0; at < length; at++) {
        if (!isWall(line, at)) continue
        const from = at
        while (at + 1 < length && isWall(line, at + 1)) at++
        tell(isFlat, line, from, at + 1 - from)
      }
    }
  }
  scan(true, height + 1, width, (y, x) => IS_SHUT[northEdges[y * width + x] ?? 0] === 1)
  scan(false, width + 1, height, (x, y) => IS_SHUT[westEdges[y * (width + 1) + x] ?? 0] === 1)
  return walls
}

const KIND_OF_STATE = new Map<unknown, EdgeKindId>(
  EDGE_KINDS.flatMap(({ id }) => {
    const state = STATE_OF_EDGE[id]
    return state === undefined || state === 'one-way' ? [] : [[state, id] as const]
  }),
)

/** Returns the kind of edge that the properties of a door say; undefined if they say none for its direction. */
export function kindOfDoor({ state, towards }: Properties, isFlat: boolean): number | undefined {
  if (state === 'one-way') {
    if (towards === DIRECTION_NAMES[isFlat ? SOUTH : EAST]) return EdgeKind.oneWayForth
    return towards === DIRECTION_NAMES[isFlat ? NORTH : WEST] ? EdgeKind.oneWayBack : undefined
  }
  const id = KIND_OF_STATE.get(state)
  return id && EdgeKind[id]
}
