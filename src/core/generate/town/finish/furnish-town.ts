import type { Level } from '../../../level/level'
import { HAND_MARKS, hasMark } from '../../../level/marks'
import { sortPlaces, type Place } from '../../../level/places'
import { createNamer, type Namer } from '../../../names/namer'
import { styleOf } from '../../../names/index'
import { nameKindOf } from '../../../names/style'
import { furnish } from '../../../quotas/furnish'
import { furnishMix } from '../../../quotas/furnish-mix'
import { hideKeys } from '../../../quotas/hide-keys'
import type { Random } from '../../../random/random'
import type { TownSettings } from '../settings/town-settings'
import { keyRulesOf, townQuotas } from './town-quotas'

/** A furnished town, and what its quotas ask for in vain, a sentence each. */
export interface FurnishedTown {
  readonly level: Level
  readonly notices: readonly string[]
}

/**
 * Furnishes a finished town as its settings say: the last step, with random numbers of its own, so that no street or
 * door depends on it. Houses that the author drew keep to the author, or a re-roll would find other ones taken.
 */
export function furnishTown(level: Level, settings: TownSettings, root: Random): FurnishedTown {
  if (!settings.furnish) return { level, notices: [] }
  const random = root.fork('furnish')
  const namer = createNamer({
    style: styleOf(settings),
    random,
    taken: level.places.map(({ name }) => name).filter((name) => name !== ''),
  })
  let furnished = nameGenerated(level, namer, random)
  const notices: string[] = []
  const parts = townQuotas(level, settings)
  const asked = parts.flatMap(({ rules, isByAuthor }) => (isByAuthor ? rules : []))
  for (const { rules, zones, isByAuthor } of parts) {
    const mayUse = (cell: number): boolean =>
      !hasMark(level.marks[cell], HAND_MARKS) && zones?.includes(level.districts?.zones[cell] ?? 0) !== false
    const options = { random, namer, mayUse }
    if (!isByAuthor) {
      // A mix is not a request: a small town without room for a castle is not incomplete.
      furnished = furnishMix(furnished, rules, asked, options)
      continue
    }
    const { level: more, misses } = furnish(furnished, rules, options)
    furnished = more
    notices.push(...misses.map(({ message }) => message))
  }
  const keys = hideKeys(furnished, keyRulesOf(settings), {
    random,
    mayUse: (cell) => !hasMark(level.marks[cell], HAND_MARKS),
  })
  return { level: keys.level, notices: [...notices, ...keys.notices] }
}

/** Names the squares, avenues and statues that the run made. */
function nameGenerated(level: Level, namer: Namer, random: Random): Level {
  const isNameless = (place: Place): boolean =>
    place.isGenerated === true && place.name === '' && nameKindOf(place.kind) !== undefined
  if (!level.places.some(isNameless)) return level
  const places = level.places.map((place): Place => {
    const kind = nameKindOf(place.kind)
    if (!isNameless(place) || kind === undefined) return place
    return { ...place, name: namer.invent(kind, random.fork(`name of ${kind} ${place.cell}`)) }
  })
  return { ...level, places: sortPlaces(places) }
}
