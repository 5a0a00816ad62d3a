import { tilesWhere, wholeLaw, type OverlandLaw, type Survey } from '../../../overland/law'
import { regionsOf } from '../../../overland/regions'
import { isIn, Terrain, WATER } from '../../../overland/terrain'
import { Start, startOf, terrainOf } from '../../../overland/tile'
import { OFF_MAP } from '../../../overland/topology'
import { hasSouth, isMiddleRow, stripesOf, type StripeValues } from './arctic-stripes'

/** Returns the laws on where nations start in the ice and in the south. */
export function arcticLaws(values: StripeValues): readonly OverlandLaw[] {
  return [
    wholeLaw(
      'human-in-the-ice',
      'The human starts on grassland in the middle stripe, at the coast of the open sea.',
      (survey) => checkHuman(survey, values),
    ),
    wholeLaw('computers-in-the-south', 'Computers start in the southern stripe if it has land.', (survey) => {
      if (!hasSouth(values)) return undefined
      const { overland } = survey
      const { sea } = stripesOf(overland, values)
      const north = tilesWhere(
        survey,
        (word, tile) => startOf(word) === Start.normal && Math.floor(tile / overland.width) < sea,
      )
      return north.length > 0 ? `${north.length} start north of it.` : undefined
    }),
  ]
}

function checkHuman(survey: Survey, values: StripeValues): string | undefined {
  const { overland, topology } = survey
  const { words, width } = overland
  const [human] = tilesWhere(survey, (word) => startOf(word) === Start.human)
  if (human === undefined) return undefined
  const row = Math.floor(human / width)
  if (!isMiddleRow(overland, values, row)) return `The human starts in row ${row + 1}.`
  if (terrainOf(words[human] ?? 0) !== Terrain.grassland) return 'The human starts on other land.'
  const { labels, sizes } = regionsOf(topology, (tile) => isIn(WATER, terrainOf(words[tile] ?? 0)))
  const sea = sizes.indexOf(Math.max(...sizes))
  const around = topology.around.subarray(8 * human, 8 * human + 8)
  const isAtSea = around.some((other) => other !== OFF_MAP && labels[other] === sea)
  return isAtSea ? undefined : 'The start has no water of the open sea beside it.'
}
