import type { Place, PlaceKindId } from '../../level/places'
import { shuffle, type Random } from '../../random/random'
import type { DungeonSettings } from './settings'

const THINGS = [
  ['chests', 'chest'],
  ['encounters', 'encounter'],
  ['traps', 'trap'],
] as const satisfies readonly (readonly [string, PlaceKindId])[]

/** Where things can be: groups of cells, and what a setting of 1 stands for. */
export interface ThingGround {
  /** Cells of rooms, each room a group, or all floor as one group. */
  readonly groups: readonly number[][]
  /** Things of a kind for a setting of 1. */
  readonly each: number
}

/**
 * Picks cells for chests, encounters and traps, spread over the groups of cells in turn. Things of the author count
 * towards the wanted number.
 */
export function chooseThings(
  { groups, each }: ThingGround,
  settings: DungeonSettings,
  before: readonly Place[],
  random: Random,
): readonly Place[] {
  const taken = new Set(before.map(({ cell }) => cell))
  const places: Place[] = []
  for (const [id, kind] of THINGS) {
    const own = before.filter((place) => place.kind === kind).length
    let left = Math.round(settings[id] * each) - own
    const draws = random.fork(id)
    const turn = groups.map((cells) => cells.filter((cell) => !taken.has(cell)))
    for (const cells of turn) shuffle(draws, cells)
    shuffle(draws, turn)
    for (let at = 0, empty = 0; left > 0 && empty < turn.length; at++) {
      const cell = turn[at % turn.length]?.pop()
      empty = cell === undefined ? empty + 1 : 0
      if (cell === undefined) continue
      taken.add(cell)
      places.push({ cell, kind, name: '', properties: {}, isGenerated: true })
      left--
    }
  }
  return places
}
