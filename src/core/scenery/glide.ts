/** A walker's eye: its cell, which may lie between two cells, and its direction in quarter turns from north to east. */
export interface Look {
  readonly x: number
  readonly y: number
  readonly angle: number
  /** How far it looks up, in radians; ahead if missing. */
  readonly pitch?: number
  /** How high it is above a standing walker, as a share of the wall height: one who falls. */
  readonly rise?: number
}

/** How long a step or a quarter turn takes, in milliseconds. */
export const STEP_TIME = 150

/** The angle of a direction that is reached from another angle by the shorter turn. */
export function nearestTurn(from: number, to: number): number {
  return to + 4 * Math.round((from - to) / 4)
}

/** Whether a move is a single step or turn; anything else is a leap and is shown at once. */
export function isOneMove(from: Look, to: Look): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) <= 1.5 && Math.abs(to.angle - from.angle) <= 2
}

/** Returns the position of the eye at a time since the glide began, in milliseconds; it moves more slowly at both ends. */
export function lookBetween(from: Look, to: Look, elapsed: number): Look {
  const share = Math.min(1, Math.max(0, elapsed / STEP_TIME))
  if (share === 1) return to
  const eased = share * share * (3 - 2 * share)
  const between = (a: number, b: number): number => a + (b - a) * eased
  const pitch = from.pitch === undefined ? {} : { pitch: between(from.pitch, to.pitch ?? 0) }
  const rise = from.rise === undefined ? {} : { rise: between(from.rise, to.rise ?? 0) }
  return {
    x: between(from.x, to.x),
    y: between(from.y, to.y),
    angle: between(from.angle, to.angle),
    ...pitch,
    ...rise,
  }
}
