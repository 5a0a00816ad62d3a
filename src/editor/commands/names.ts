import { counted } from '../../core/text/counted'
import { equalPlace, type Level } from '../../core/level/level'
import { placeWords, sortPlaces, withoutGenerated } from '../../core/level/places'
import { styleOf } from '../../core/names/index'
import { nameUnnamed, renamePlace, type Naming } from '../../core/names/name-places'
import { nameKindOf } from '../../core/names/style'
import type { LabelOf } from '../../core/project/kinds'
import { createRandom, seedOf } from '../../core/random/random'
import type { NameSettings } from '../command'
import { cellsToKeep, keepCells } from './place'
import type { CommandResult, CommandRules } from './rules'
import { rising } from './sift-cells'

const ALL_NAMED = 'All of them have names already.'

/** Names all places of some kinds that have no name. */
export const nameUnnamedCommand: CommandRules<'name-unnamed'> = {
  run(level, { kinds, ...asked }, labelOf) {
    const named = nameUnnamed(level, { kinds: new Set(kinds), ...namingOf(asked) })
    if (named === level) return { level, refused: [{ reason: ALL_NAMED, cells: [] }], count: 0 }
    return keepChanged(level, named, labelOf)
  },
  describe: (_command, count) => `Name ${counted(count, 'place')}`,
}

/** Gives one place another name. */
export const renamePlaceCommand: CommandRules<'rename-place'> = {
  run(level, { place: asked, ...names }, labelOf) {
    const place = level.places.find((each) => equalPlace(each, asked))
    if (!place) return { level, refused: [], count: 0 }
    if (nameKindOf(place.kind) === undefined) {
      const reason = `There are no names for the kind “${labelOf(place)}”: type one.`
      return { level, refused: [{ reason, cells: [place.cell] }], count: 0 }
    }
    return keepChanged(level, renamePlace(level, place, namingOf(names)), labelOf)
  },
  describe: ({ place }, _count, labelOf) => `Another name for ${placeWords(place, labelOf(place))}`,
}

function namingOf({ settings, seed, taken }: NameSettings): Naming {
  return { style: styleOf(settings), random: createRandom(seedOf(seed)), taken }
}

/** Makes the places that got names the author's own, with their cells, as if they had been named by hand. */
function keepChanged(before: Level, named: Level, labelOf: LabelOf): CommandResult {
  const old = new Set(before.places)
  const changed = named.places.filter((place) => !old.has(place))
  const touched = rising(
    before,
    changed.flatMap((place) => cellsToKeep(named, place)),
  )
  const places = sortPlaces(named.places.map((place) => (old.has(place) ? place : withoutGenerated(place))))
  const [first] = changed
  return {
    level: keepCells({ ...named, places }, touched),
    refused: [],
    count: changed.length,
    ...(first && changed.length === 1
      ? { notice: `It is the ${placeWords(first, labelOf(first))} now.` }
      : {}),
    touched,
  }
}
