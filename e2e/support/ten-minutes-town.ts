import type { Place } from './editor-page'
import type { Block } from './saved-level'

/** A town shaped like an L, with a river through it. */
export const OUTSIDE: Block = [
  [15, 1],
  [20, 6],
]
export const RIVER: Block = [
  [1, 9],
  [20, 10],
]
/** The first gate opens to the land outside, the others are across the river. */
export const GATE_OUTSIDE: Place = [14, 3]
export const WEST_GATE: Place = [1, 14]
export const GATES: readonly Place[] = [GATE_OUTSIDE, WEST_GATE, [18, 20]]
export const COURTS: readonly Place[] = [
  [10, 7],
  [18, 12],
]
/** A ring of rock with one entrance: a street through it, behind a locked door. */
export const RING: readonly Block[] = [
  [
    [12, 13],
    [16, 13],
  ],
  [
    [12, 17],
    [16, 17],
  ],
  [
    [16, 14],
    [16, 16],
  ],
  [
    [12, 14],
    [12, 14],
  ],
  [
    [12, 16],
    [12, 16],
  ],
]
export const BEFORE_DOOR: Place = [11, 15]
export const BEHIND_DOOR: Place = [12, 15]
export const GUILD_HALL: Block = [
  [4, 16],
  [6, 17],
]
/** A house that rock shuts in on three sides, and its only exit. */
export const HOUSE: Place = [10, 4]
export const ROCK_AROUND: readonly Place[] = [
  [9, 4],
  [11, 4],
  [10, 5],
]
export const RISKY_ROCK: Place = [10, 3]
/** Five by five cells, away from gates and courtyards. */
export const BLOCK: Block = [
  [3, 3],
  [7, 7],
]
export const PART: Block = [
  [2, 11],
  [10, 14],
]
export const ERASED: Place = [3, 19]
