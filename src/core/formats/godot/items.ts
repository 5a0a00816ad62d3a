import type { CellKindId, EdgeKindId } from '../../level/kinds'
import type { EdgeLoss } from '../edge-losses'

/** One item of the mesh library: a coloured box. Sizes and heights are shares of a cell. */
export interface Item {
  readonly id: number
  readonly width: number
  readonly height: number
  readonly depth: number
  /** Height of its middle above the floor. */
  readonly middle: number
  /** Red, green, blue, from 0 to 1. */
  readonly colour: readonly [number, number, number]
}

const ground = (id: number, height: number, middle: number, colour: Item['colour']): Item => ({
  id,
  width: 1,
  height,
  depth: 1,
  middle,
  colour,
})
const barrier = (id: number, height: number, middle: number, colour: Item['colour']): Item => ({
  id,
  width: 1,
  height,
  depth: 0.1,
  middle,
  colour,
})

/** The item of each kind of cell. */
export const GROUND_ITEMS: Readonly<Record<CellKindId, Item>> = {
  undecided: ground(0, 0.05, -0.025, [0.9, 0.85, 0.75]),
  street: ground(1, 0.05, -0.025, [0.98, 0.96, 0.9]),
  house: ground(2, 0.05, -0.025, [0.72, 0.44, 0.25]),
  rock: ground(3, 1, 0.5, [0.47, 0.44, 0.42]),
  outside: ground(4, 0.05, -0.025, [0.66, 0.72, 0.5]),
  water: ground(5, 0.05, -0.225, [0.35, 0.52, 0.68]),
  bridge: ground(6, 0.05, -0.025, [0.62, 0.5, 0.36]),
}

/** The item of each kind of edge, along the west-east axis; undefined for open edges. */
export const EDGE_ITEMS: Readonly<Record<EdgeKindId, { readonly item?: Item; readonly loss?: EdgeLoss }>> = {
  undecided: { loss: ['undecided edge becomes open', 'undecided edges become open'] },
  open: {},
  wall: { item: barrier(16, 1, 0.5, [0.29, 0.17, 0.09]) },
  door: { item: barrier(17, 0.8, 0.4, [0.6, 0.4, 0.2]) },
  lockedDoor: { item: barrier(18, 0.8, 0.4, [0.7, 0.6, 0.2]) },
  secretDoor: { item: barrier(19, 1, 0.5, [0.32, 0.2, 0.12]) },
  oneWayForth: { item: barrier(20, 0.8, 0.4, [0.3, 0.5, 0.7]) },
  oneWayBack: { item: barrier(21, 0.8, 0.4, [0.3, 0.7, 0.5]) },
  archway: { item: barrier(22, 0.2, 0.9, [0.4, 0.3, 0.2]) },
  bars: { item: barrier(23, 0.6, 0.3, [0.2, 0.2, 0.25]) },
}
