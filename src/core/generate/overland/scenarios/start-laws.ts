import { tilesWhere, wholeLaw, type OverlandLaw } from '../../../overland/law'
import { Start, startOf } from '../../../overland/tile'
import { distance } from '../../../overland/topology'

/** Returns the laws on the number of starts, the number of human ones, and their minimum distance. */
export function startLaws(count: number, humans: number, apart: number): readonly OverlandLaw[] {
  return [
    wholeLaw('starts-counted', 'Every nation has its start.', (survey) => {
      const starts = tilesWhere(survey, (word) => startOf(word) !== Start.none)
      const found = tilesWhere(survey, (word) => startOf(word) === Start.human).length
      if (starts.length === count && found === humans) return undefined
      return `There are ${starts.length} starts, ${found} of them human; it should be ${count} and ${humans}.`
    }),
    wholeLaw('starts-apart', 'Starts lie as far apart as asked for.', (survey) => {
      const starts = tilesWhere(survey, (word) => startOf(word) !== Start.none)
      for (const [place, first] of starts.entries()) {
        for (const second of starts.slice(place + 1)) {
          const far = distance(survey.overland, first, second)
          if (far < apart) return `Two of them are ${far} apart; at least ${apart} was asked for.`
        }
      }
      return undefined
    }),
  ]
}
