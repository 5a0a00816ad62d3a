import type { Reach } from './world-rivers'
import type { WorldPlan } from './world-plan'

/** How far from its tile a change of a word changes the picture, in half-columns and rows. */
export const CHANGE_REACH = 8

/**
 * Returns the tiles whose own picture differs between two plans: by their word or by the width or course of their
 * river. Undefined if the maps differ in size.
 */
export function changedTiles(before: WorldPlan, after: WorldPlan): readonly number[] | undefined {
  const [old, now] = [before.overland, after.overland]
  if (old.width !== now.width || old.height !== now.height) return undefined
  const changed: number[] = []
  for (let tile = 0; tile < now.words.length; tile++) {
    if (old.words[tile] !== now.words[tile] || !isSameRiver(before.reaches[tile], after.reaches[tile])) {
      changed.push(tile)
    }
  }
  return changed
}

function isSameRiver(before: readonly Reach[] = [], after: readonly Reach[] = []): boolean {
  return (
    before.length === after.length &&
    before.every((reach, at) => {
      const other = after[at]
      return (
        reach.start === other?.start &&
        reach.end === other.end &&
        reach.from.x === other.from.x &&
        reach.to.x === other.to.x &&
        reach.to.y === other.to.y
      )
    })
  )
}
