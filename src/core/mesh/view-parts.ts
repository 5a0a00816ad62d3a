import { MESH_PARTS } from './parts'

/**
 * Surfaces that only the first-person view has, numbered after `MESH_PARTS`: exported files keep their few materials.
 * A number may also carry which part of a house a surface is, and its tone: see `finishOf`.
 */

/** The walls that houses have towards streets. */
export const FRONTS = ['timber', 'limewash', 'brick', 'ashlar', 'rubble', 'boards'] as const
export type FrontId = (typeof FRONTS)[number]

/** Colours of roofs that finished maps choose from: of houses, then of named buildings. */
export const PLAIN_ROOFS = 8
export const NAMED_ROOFS = 4

const FIRST_FRONT = MESH_PARTS.length
const FIRST_ROOF = FIRST_FRONT + FRONTS.length
/** The opening of a gate, which shows what lies beyond it. */
export const BEYOND = FIRST_ROOF + PLAIN_ROOFS + NAMED_ROOFS
/** What is set into the fronts of houses or before them: windows with or without a light behind them, and what is around them. */
export const FrontPart = {
  oldWindow: BEYOND + 1,
  oldWindowLit: BEYOND + 2,
  window: BEYOND + 3,
  windowLit: BEYOND + 4,
  shutter: BEYOND + 5,
  sill: BEYOND + 6,
  plinth: BEYOND + 7,
} as const

/** Materials of things in rooms and on floors only. */
export const ThingPart = { linen: FrontPart.plinth + 1, gold: FrontPart.plinth + 2 } as const

/** Kind of a surface of a house; it decides the windows. */
export const HouseSide = { wall: 0, beside: 1, gable: 2, blind: 3 } as const

/** How many tones a front has. */
export const TONES = 8

const SIDE_SHIFT = 7
const TONE_SHIFT = 9

export function frontPart(front: FrontId): number {
  return FIRST_FRONT + FRONTS.indexOf(front)
}

/** Returns the front that a part is; undefined if it is none. */
export function frontOfPart(part: number): FrontId | undefined {
  return FRONTS[part - FIRST_FRONT]
}

/** Returns the part of a roof by a number from 0 to 1, as finished maps choose its colour. */
export function roofPartOf(tint: number, isNamed: boolean): number {
  const [first, count] = isNamed ? [FIRST_ROOF + PLAIN_ROOFS, NAMED_ROOFS] : [FIRST_ROOF, PLAIN_ROOFS]
  return first + Math.min(count - 1, Math.floor(tint * count))
}

/** Returns a part with its side of a house and its tone, from 0 to 7, in one number. */
export function finishOf(part: number, side: number, tone = 0): number {
  return part | (side << SIDE_SHIFT) | (tone << TONE_SHIFT)
}

/** Returns the same finish for another side of its house. */
export function withSide(finish: number, side: number): number {
  return (finish & ~(3 << SIDE_SHIFT)) | (side << SIDE_SHIFT)
}

/** Returns the parts of a finish. */
export function readFinish(finish: number): {
  readonly part: number
  readonly side: number
  readonly tone: number
} {
  return { part: finish & 127, side: (finish >> SIDE_SHIFT) & 3, tone: finish >> TONE_SHIFT }
}
