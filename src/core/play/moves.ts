import { EAST, NORTH, SOUTH, WEST, type Direction } from '../level/grid'

/** Moves relative to the side the walker faces, as in the old crawlers. */
export const TURNS = ['turn-left', 'turn-right', 'turn-around'] as const
export const STEPS = ['forward', 'back', 'step-left', 'step-right'] as const
/** Steps by the compass, whichever side the walker faces. */
export const COMPASS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const

export type Turn = (typeof TURNS)[number]
export type Step = (typeof STEPS)[number]
export type CompassStep = (typeof COMPASS)[number]
/**
 * `take` goes up or down the stairs, or along any link that begins at the walker's cell; `use` opens a chest or moves a lever
 * there. Each does the work of the other where its own is not possible.
 */
export type Move = Turn | Step | CompassStep | 'take' | 'use'

/** Quarter turns to the right from the walker's facing to the direction of a move. */
export const QUARTERS: Readonly<Record<Turn | Step, number>> = {
  forward: 0,
  'step-right': 1,
  back: 2,
  'step-left': 3,
  'turn-right': 1,
  'turn-around': 2,
  'turn-left': 3,
}

/** The one or two sides of a compass step. */
export const SIDES: Readonly<Record<CompassStep, readonly [Direction, Direction?]>> = {
  north: [NORTH],
  'north-east': [NORTH, EAST],
  east: [EAST],
  'south-east': [SOUTH, EAST],
  south: [SOUTH],
  'south-west': [SOUTH, WEST],
  west: [WEST],
  'north-west': [NORTH, WEST],
}

/** Returns the side that is some quarter turns to the right of another; to the left if negative. */
export function turned(facing: Direction, quarters: number): Direction {
  return ((facing + quarters) & 3) as Direction // 0 to 3
}

/** Whether a move only turns the walker. */
export function isTurn(what: Move): what is Turn {
  return TURNS.some((turn) => turn === what)
}

/** Whether a move is a step relative to the side the walker faces. */
export function isStep(what: Move): what is Step {
  return STEPS.some((step) => step === what)
}
