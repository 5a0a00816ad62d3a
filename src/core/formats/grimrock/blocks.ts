import { EAST, NORTH, SOUTH, WEST, type Direction } from '../../level/grid'

/** Width and height of all maps in both games, in blocks. */
export const SIDE = 32

/** A block of a map. */
export interface Block {
  readonly x: number
  readonly y: number
}

/** An object on one side of a block. */
export interface Spawn extends Block {
  readonly entity: string
  /** 0 north, 1 east, 2 south, 3 west. */
  readonly facing: Direction
  /** The beginning of its id, if not its entity. */
  readonly name?: string
  /** The edge that it is, for doors and walls. */
  readonly edge?: number
  /** Whether a chain beside it opens it, from both sides. */
  readonly hasChain?: boolean
  /** The secret door that it opens, for buttons. */
  readonly opens?: Spawn
  /** Where it takes the party, for teleporters. */
  readonly target?: Target
}

/** A call of an object: a value, or a connector to another object. */
export type Call = {
  /** The part of the object that has the method in the second game. */
  readonly part: 'controller' | 'door' | 'floortrigger' | 'lever' | 'lock' | 'pit'
  readonly method: string
  /** The method of the second game, if it has another name there. */
  readonly second?: string
} & ({ readonly value: string } | { readonly event: string; readonly target: Spawn; readonly action: string })

/** A block of any level, counted from 0, and where the party looks there. */
export interface Target extends Block {
  readonly level: number
  readonly facing: Direction
}

/** Returns the next block in a direction; it may be beyond the map. */
export function step({ x, y }: Block, direction: Direction): Block {
  switch (direction) {
    case NORTH:
      return { x, y: y - 1 }
    case EAST:
      return { x: x + 1, y }
    case SOUTH:
      return { x, y: y + 1 }
    case WEST:
      return { x: x - 1, y }
  }
}

/** Whether a block is a wall: also beyond the map. */
export function isWallAt(walls: Uint8Array, { x, y }: Block): boolean {
  return x < 0 || y < 0 || x >= SIDE || y >= SIDE || walls[y * SIDE + x] === 1
}
