import type { CellKindId, EdgeKindId } from '../../level/kinds'
import type { EdgeLoss } from '../edge-losses'

/** A box in the middle of a cell, or across it for an edge. Sizes and heights are shares of a cell. */
export interface Box3 {
  readonly width: number
  readonly height: number
  readonly depth: number
  /** Height of its middle above the floor. */
  readonly middle: number
}

/** One item of the mesh library: a coloured box and what it is to walkers. */
export interface Item {
  readonly id: number
  readonly mesh: Box3
  /** The box that stops walkers and rays. */
  readonly shape: Box3
  /** Red, green, blue, from 0 to 1. */
  readonly colour: readonly [number, number, number]
}

type Colour = Item['colour']

/** Floors stop what falls fast, too. */
const FLOOR = 0.25

function ground(id: number, colour: Colour, top = 0): Item {
  const mesh = { width: 1, height: 0.05, depth: 1, middle: top - 0.025 }
  return { id, mesh, shape: { ...mesh, height: FLOOR, middle: top - FLOOR / 2 }, colour }
}

const WALL: Box3 = { width: 1, height: 1, depth: 0.1, middle: 0.5 }

/** A barrier of some height that walkers cannot climb. */
function barrier(id: number, height: number, colour: Colour): Item {
  return { id, mesh: { ...WALL, height, middle: height / 2 }, shape: WALL, colour }
}

const BLOCK: Box3 = { width: 1, height: 1, depth: 1, middle: 0.5 }
const LINTEL: Box3 = { ...WALL, height: 0.1, middle: 0.95 }

export const GROUND_ITEMS: Readonly<Record<CellKindId, Item>> = {
  undecided: ground(0, [0.9, 0.85, 0.75]),
  street: ground(1, [0.98, 0.96, 0.9]),
  house: ground(2, [0.72, 0.44, 0.25]),
  rock: { id: 3, mesh: BLOCK, shape: BLOCK, colour: [0.47, 0.44, 0.42] },
  outside: ground(4, [0.66, 0.72, 0.5]),
  water: ground(5, [0.35, 0.52, 0.68], -0.2),
  bridge: ground(6, [0.62, 0.5, 0.36]),
}

/** A wall in the level that is not drawn, along water and outside: a kerb that walkers cannot cross. */
export const BANK_ITEM: Item = barrier(24, 0.04, [0.55, 0.53, 0.5])

/** A door is a scene of its own: a leaf on a hinge; one that lets pass only one way says which. */
export interface DoorScene {
  readonly mesh: Box3
  readonly colour: Colour
  readonly oneWay?: 'forth' | 'back'
}

/** How each kind of edge is written, along the west-east axis: as an item, or as a door. */
export interface EdgeForm {
  readonly item?: Item
  readonly door?: DoorScene
  readonly loss?: EdgeLoss
}

const LEAF: Box3 = { width: 1, height: 0.8, depth: 0.06, middle: 0.4 }

export const EDGE_FORMS: Readonly<Record<EdgeKindId, EdgeForm>> = {
  undecided: { loss: ['undecided edge becomes open', 'undecided edges become open'] },
  open: {},
  wall: { item: barrier(16, 1, [0.29, 0.17, 0.09]) },
  innerWall: { item: barrier(25, 1, [0.55, 0.52, 0.48]) },
  breakableWall: { item: barrier(26, 1, [0.45, 0.32, 0.22]) },
  door: { door: { mesh: LEAF, colour: [0.6, 0.4, 0.2] } },
  lockedDoor: { door: { mesh: LEAF, colour: [0.7, 0.6, 0.2] } },
  secretDoor: { door: { mesh: WALL, colour: [0.29, 0.17, 0.09] } },
  oneWayForth: { door: { mesh: LEAF, colour: [0.3, 0.5, 0.7], oneWay: 'forth' } },
  oneWayBack: { door: { mesh: LEAF, colour: [0.3, 0.7, 0.5], oneWay: 'back' } },
  archway: { item: { id: 22, mesh: LINTEL, shape: LINTEL, colour: [0.4, 0.3, 0.2] } },
  bars: { item: barrier(23, 0.6, [0.2, 0.2, 0.25]) },
}
