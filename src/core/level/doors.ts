import { equalConnectors, type Connector } from './connectors'
import { isNorthEdge, northEdgeCount, type Grid } from './grid'
import { EdgeKind, isEdgeKind } from './kinds'

/** Properties of an edge beyond its kind: an id, a key, a state, a name, connectors. */
export interface Door {
  readonly edge: number
  /** Unique in the project, among places too. */
  readonly id?: string
  /** Name of the key that opens it, if it is a locked door. */
  readonly key?: string
  /** Whether bars, a wall or a locked door are open at first. */
  readonly open?: true
  readonly name?: string
  /** Set off when it opens or closes; missing if there are none. */
  readonly connectors?: readonly Connector[]
  /** Set if a run made it and the author has not changed it since: the next run may replace it. */
  readonly isGenerated?: true
}

/** Maximum doors of a level: the edges that need more than their kind. */
export const MAX_DOORS = 20_000

/** The side of a cell on which a door is, by its name in files. */
export type DoorSide = 'north' | 'west'

/** Position of a door: a cell and its side; at the southern and eastern border `y` is the height or `x` the width. */
export interface DoorPosition {
  readonly x: number
  readonly y: number
  readonly side: DoorSide
}

/** Whether a kind of edge can have an entry in `doors`: all kinds except open and undecided edges. */
export function canBeDoor(kind: number): boolean {
  return isEdgeKind(kind) && kind !== EdgeKind.open && kind !== EdgeKind.undecided
}

/** Whether a kind of edge opens and shuts in a play; all others open by hand, or never. */
export function hasDoorState(kind: number): boolean {
  return kind === EdgeKind.bars || kind === EdgeKind.wall || kind === EdgeKind.lockedDoor
}

/** Returns where a door is, as files write it. */
export function doorPosition(grid: Grid, edge: number): DoorPosition {
  if (isNorthEdge(grid, edge)) {
    return { x: edge % grid.width, y: Math.floor(edge / grid.width), side: 'north' }
  }
  const west = edge - northEdgeCount(grid)
  return { x: west % (grid.width + 1), y: Math.floor(west / (grid.width + 1)), side: 'west' }
}

/** Returns the middle of an edge, in cells from the north-west corner. */
export function middleOfEdge(grid: Grid, edge: number): readonly [x: number, y: number] {
  const { x, y, side } = doorPosition(grid, edge)
  return side === 'north' ? [x + 0.5, y] : [x, y + 0.5]
}

/** Returns the edge at a position; -1 outside of the grid. */
export function edgeOfDoor({ width, height }: Grid, { x, y, side }: DoorPosition): number {
  if (x < 0 || y < 0) return -1
  if (side === 'north') return x < width && y <= height ? y * width + x : -1
  return x <= width && y < height ? northEdgeCount({ width, height }) + y * (width + 1) + x : -1
}

/** Sorts doors by row, column, and north before west, the order of files. */
export function sortDoors(grid: Grid, doors: readonly Door[]): readonly Door[] {
  const positions = new Map(doors.map((door) => [door, doorPosition(grid, door.edge)]))
  const order = (door: Door): number => {
    const { x = 0, y = 0, side } = positions.get(door) ?? {}
    return (y * (grid.width + 1) + x) * 2 + (side === 'west' ? 1 : 0)
  }
  return doors.toSorted((a, b) => order(a) - order(b))
}

/** Returns the field of a level that holds some doors, in their order; no field without any. */
export function doorsField(grid: Grid, doors: readonly Door[]): { readonly doors?: readonly Door[] } {
  return doors.length === 0 ? {} : { doors: sortDoors(grid, doors) }
}

/** Whether a door has only its edge; such a door is not stored. */
export function isBareDoor(door: Door): boolean {
  return Object.keys(door).length === 1
}

/** Whether two doors are the same value, apart from their edges; undefined where an edge has no door. */
export function isSameDoor(a: Door | undefined, b: Door | undefined): boolean {
  return (
    a === b ||
    (a !== undefined &&
      b !== undefined &&
      a.id === b.id &&
      a.key === b.key &&
      a.open === b.open &&
      a.name === b.name &&
      a.isGenerated === b.isGenerated &&
      equalConnectors(a.connectors, b.connectors))
  )
}

/** Whether two lists of doors are the same value; missing ones are empty. */
export function equalDoors(a: readonly Door[] = [], b: readonly Door[] = []): boolean {
  return (
    a === b ||
    (a.length === b.length &&
      a.every((door, index) => {
        const other = b[index]
        return other !== undefined && door.edge === other.edge && isSameDoor(door, other)
      }))
  )
}
