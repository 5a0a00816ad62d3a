import { cellCount, DIRECTIONS, EAST, edgeOf, NORTH, SOUTH, WEST, type Direction } from '../level/grid'
import type { Bytes } from '../level/bytes'
import { EDGE_KINDS, EdgeKind, type EdgeKindId } from '../level/kinds'
import { counted } from '../text/counted'
import { edgeAt, type Level, type LevelDraft } from '../level/level'
import type { EdgeLoss } from './edge-losses'

/** The bit of a side in a mask. */
export const MASK_OF: Readonly<Record<Direction, number>> = { [NORTH]: 1, [EAST]: 2, [SOUTH]: 4, [WEST]: 8 }

/** A kind of edge in a format of masks. */
export interface MaskedEdge {
  /** The masks in which it has a bit. */
  readonly layer: 'none' | 'walls' | 'doors'
  /** Suffix of the loss message; undefined if nothing is lost. */
  readonly loss?: EdgeLoss
}

/** One byte a cell: the sides that are walls, and those that are doors. */
export interface Masks {
  readonly walls: Uint8Array
  readonly doors: Uint8Array
}

/** Returns the masks of a level. Both cells of an edge have it, so the masks of neighbours agree. */
export function masksOf(level: Level, layerOf: (kind: EdgeKindId) => MaskedEdge['layer']): Masks {
  const count = cellCount(level)
  const masks = { walls: new Uint8Array(count), doors: new Uint8Array(count) }
  const inWalls = edgesOfLayer(layerOf, 'walls')
  const inDoors = edgesOfLayer(layerOf, 'doors')
  for (let cell = 0; cell < count; cell++) {
    let walls = 0
    let doors = 0
    for (const direction of DIRECTIONS) {
      const kind = edgeAt(level, edgeOf(level, cell, direction))
      if (inWalls[kind] === 1) walls |= MASK_OF[direction]
      if (inDoors[kind] === 1) doors |= MASK_OF[direction]
    }
    masks.walls[cell] = walls
    masks.doors[cell] = doors
  }
  return masks
}

/**
 * Sets all edges of a level by masks, first walls, then doors, so that a side that is both becomes a door. Returns notes
 * about sides of cells that say something else than the cell beside them.
 */
export function setMaskedEdges(draft: LevelDraft, { walls, doors }: Masks): readonly string[] {
  const { width, height, northEdges, westEdges } = draft
  northEdges.fill(EdgeKind.open)
  westEdges.fill(EdgeKind.open)
  for (const [masks, kind] of [
    [walls, EdgeKind.wall],
    [doors, EdgeKind.door],
  ] as const) {
    for (let cell = 0; cell < masks.length; cell++) {
      const mask = masks[cell] ?? 0
      if (mask === 0) continue
      const west = cell + Math.trunc(cell / width)
      if ((mask & MASK_OF[NORTH]) !== 0) northEdges[cell] = kind
      if ((mask & MASK_OF[EAST]) !== 0) westEdges[west + 1] = kind
      if ((mask & MASK_OF[SOUTH]) !== 0) northEdges[cell + width] = kind
      if ((mask & MASK_OF[WEST]) !== 0) westEdges[west] = kind
    }
  }
  const written = masksOf(draft, (id) => (id === 'wall' ? 'walls' : id === 'door' ? 'doors' : 'none'))
  let oneSided = 0
  for (let cell = 0; cell < width * height; cell++) {
    const door = doors[cell] ?? 0
    const wall = (walls[cell] ?? 0) & ~door
    oneSided += sidesIn(((written.walls[cell] ?? 0) ^ wall) | ((written.doors[cell] ?? 0) ^ door))
  }
  if (oneSided === 0) return []
  const sides = counted(oneSided, 'side of a cell says', 'sides of cells say')
  return [`${sides} something else than the cell beside it; a wall or door on either side was taken.`]
}

/** Returns how many sides a mask has. */
export function sidesIn(mask: number): number {
  return (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1) + ((mask >> 3) & 1)
}

function edgesOfLayer(
  layerOf: (kind: EdgeKindId) => MaskedEdge['layer'],
  layer: MaskedEdge['layer'],
): Uint8Array {
  const table = new Uint8Array(256)
  for (const row of EDGE_KINDS) if (layerOf(row.id) === layer) table[row.value] = 1
  return table
}

/** Each kind of edge in layers of tiles, of Tiled and LDtk; if the layer alone does not tell the kind, an object does. */
export const EDGE_IN_TILES: Readonly<Record<EdgeKindId, MaskedEdge>> = {
  undecided: { layer: 'none', loss: ['undecided edge becomes open', 'undecided edges become open'] },
  open: { layer: 'none' },
  archway: { layer: 'none' },
  wall: { layer: 'walls' },
  innerWall: { layer: 'walls' },
  breakableWall: { layer: 'walls' },
  bars: { layer: 'walls' },
  door: { layer: 'doors' },
  lockedDoor: { layer: 'doors' },
  secretDoor: { layer: 'doors' },
  oneWayForth: { layer: 'doors' },
  oneWayBack: { layer: 'doors' },
}

/** Returns a level as layers of tiles can show it: an undecided edge is open, also for gates. */
export function settled(level: Level): Level {
  return { ...level, northEdges: decided(level.northEdges), westEdges: decided(level.westEdges) }
}

function decided(edges: Bytes): Bytes {
  const kinds = edges.slice()
  for (let at = 0; at < kinds.length; at++) if (kinds[at] === EdgeKind.undecided) kinds[at] = EdgeKind.open
  return kinds
}
