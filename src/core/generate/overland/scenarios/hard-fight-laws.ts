import { tilesWhere, wholeLaw, type OverlandLaw, type Survey } from '../../../overland/law'
import { distancesTo, NO_REGION } from '../../../overland/regions'
import { isIn, Terrain, WATER } from '../../../overland/terrain'
import { Start, startOf, terrainOf } from '../../../overland/tile'
import { distance, OFF_MAP } from '../../../overland/topology'
import type { Values } from '../parameters'
import { landsOf } from './navigation-laws'

/** Returns the laws of every map of the scenario with these settings, except the count of its starts. */
export function hardFightLaws({
  water_width: width,
  starting_pos_dist: apart,
}: Values<'water_width' | 'starting_pos_dist'>): readonly OverlandLaw[] {
  return [
    wholeLaw(
      'three-rings',
      'Three islands with one start each, one of them human, lie in rings of water as wide as asked for, in one continent.',
      (survey) => checkRings(survey, width),
    ),
    wholeLaw(
      'walled-continent',
      'The continent meets the water with mountains, and with ice at the poles.',
      (survey) => {
        const { overland, topology } = survey
        const isOfContinent = continentOf(survey)
        const gaps = tilesWhere(survey, (word, tile) => {
          if (!isOfContinent(tile) || terrainOf(word) === Terrain.mountains) return false
          if (terrainOf(word) === Terrain.arctic && isPole(survey, tile)) return false
          const around = topology.around.subarray(8 * tile, 8 * tile + 8)
          return around.some(
            (other) => other !== OFF_MAP && isIn(WATER, terrainOf(overland.words[other] as number)), // on the map
          )
        })
        return gaps.length > 0 ? `${gaps.length} tiles at the water are neither.` : undefined
      },
    ),
    wholeLaw('continent-starts', 'Starts on the continent lie as far apart as asked for.', (survey) => {
      const isOfContinent = continentOf(survey)
      const starts = tilesWhere(survey, (word, tile) => startOf(word) !== Start.none && isOfContinent(tile))
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

/** Returns whether a tile is of the continent: the largest land, ties by order. */
function continentOf(survey: Survey): (tile: number) => boolean {
  const { labels, sizes } = landsOf(survey)
  const continent = sizes.indexOf(Math.max(...sizes))
  return (tile) => labels[tile] === continent
}

/** Whether a tile is in the first or the last row. */
function isPole({ overland: { width, words } }: Survey, tile: number): boolean {
  return tile < width || tile >= words.length - width
}

function checkRings(survey: Survey, width: number): string | undefined {
  const { labels, sizes } = landsOf(survey)
  if (sizes.length !== 4) return `There are ${sizes.length} lands instead of four.`
  const isOfContinent = continentOf(survey)
  const starts = tilesWhere(survey, (word, tile) => startOf(word) !== Start.none && !isOfContinent(tile))
  if (starts.length !== 3 || new Set(starts.map((tile) => labels[tile])).size !== 3) {
    return `The islands bear ${starts.length} starts.`
  }
  const { words } = survey.overland
  if (!starts.some((tile) => startOf(words[tile] as number) === Start.human)) {
    return 'The human starts on the continent.'
  }
  // The ice of a pole lies within the rings, too.
  const away = distancesTo(survey.topology, (tile) => isOfContinent(tile) && !isPole(survey, tile))
  for (const [tile, label] of labels.entries()) {
    if (label === NO_REGION || isOfContinent(tile)) continue
    if ((away[tile] as number) < width) {
      return `A ring is only ${away[tile]} wide; at least ${width} was asked for.`
    }
  }
  return undefined
}
