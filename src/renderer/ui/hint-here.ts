import { forFingers } from '../texts/touch'

/** Returns a hint as it applies to this device: one that is used by fingers has other gestures and no keys. */
export function hintHere(hint: string): string {
  return matchMedia('(pointer: coarse)').matches ? forFingers(hint) : hint
}
