import { pick, type Random } from '../../src/core/random/random'

/** An input to change further: a good one, or one that reached new code. */
export interface Entry {
  readonly input: Uint8Array
  readonly isAccepted: boolean
  /** The usual time of its changes. */
  milliseconds: number
}

/** The inputs to change further. */
export interface Pool {
  readonly all: readonly Entry[]
  readonly add: (entry: Entry) => void
  /** Chooses one: often an accepted one, or one of the latest, which reach rare branches, and seldom a slow one. */
  readonly choose: (random: Random) => Entry
  /** Tells how long a change of an entry took. */
  readonly spend: (entry: Entry, milliseconds: number) => void
}

/** The latest inputs, from which half of all choices are made. */
const LATE = 20
/** The quickest of this number is taken, so that a few long inputs do not use up the time of all others. */
const TRIES = 3

export function createPool(): Pool {
  const all: Entry[] = []
  // Changes of refused inputs are mostly refused for the same early reason.
  const accepted: Entry[] = []

  const chooseOne = (random: Random): Entry => {
    const list = accepted.length > 0 && random.below(4) > 0 ? accepted : all
    const isLate = list.length > LATE && random.below(2) === 0
    return isLate ? (list[list.length - 1 - random.below(LATE)] ?? pick(random, list)) : pick(random, list)
  }
  return {
    all,
    add(entry) {
      all.push(entry)
      if (entry.isAccepted) accepted.push(entry)
    },
    choose(random) {
      let entry = chooseOne(random)
      for (let times = 1; times < TRIES; times++) {
        const other = chooseOne(random)
        if (other.milliseconds < entry.milliseconds) entry = other
      }
      return entry
    },
    spend(entry, milliseconds) {
      entry.milliseconds += (milliseconds - entry.milliseconds) / 8
    },
  }
}
