import type { Level } from '../level/level'
import type { Random } from '../random/random'
import type { Site, Sites } from './site'
import { createSpread } from './spread'

export interface Choice {
  /** Sites in tiers: those of a later tier are chosen only after all of the earlier ones. */
  readonly tiers: readonly Sites[]
  /** Whether sites may share cells. */
  readonly mayOverlap: boolean
  readonly wanted: number
  /** Steps that places of the kind keep from each other. */
  readonly apart: number
  /** The cells of places of the kind that are there already. */
  readonly present: readonly number[]
}

/** Number of random orders to try: sites drawn in a bad order can leave no room for others. */
const TRIES = 8

/** Chooses random sites that do not overlap and keep their distance; fewer if there is no room for more. */
export function chooseSites(level: Level, choice: Choice, random: Random): readonly Site[] {
  let best: readonly Site[] = []
  if (choice.wanted === 0) return best
  for (let tried = 0; tried < TRIES; tried++) {
    const chosen = chooseOnce(level, choice, random)
    if (chosen.length > best.length) best = chosen
    // Without distances and overlaps every order gives the same number.
    if (best.length >= choice.wanted || (choice.apart < 2 && !choice.mayOverlap)) break
  }
  return best
}

function chooseOnce(
  level: Level,
  { tiers, wanted, apart, present }: Choice,
  random: Random,
): readonly Site[] {
  const spread = createSpread(level, apart)
  for (const cell of present) spread.add(cell)
  const taken = new Set<number>()
  const chosen: Site[] = []
  for (const { codes, siteOf } of tiers) {
    const order = codes.slice()
    for (let left = order.length; left > 0 && chosen.length < wanted; left--) {
      const at = random.below(left)
      const site = siteOf(order[at] as number) // below the length
      order[at] = order[left - 1] as number
      if (!spread.isClear(site.cell) || site.cells.some((cell) => taken.has(cell))) continue
      for (const cell of site.cells) taken.add(cell)
      spread.add(site.cell)
      chosen.push(site)
    }
  }
  return chosen
}
