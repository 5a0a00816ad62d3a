import { wholeLaw, tilesWhere, type OverlandLaw, type Survey } from '../../../overland/law'
import { distancesTo, regionsOf, type TileRegions } from '../../../overland/regions'
import { isIn, LAND, Terrain } from '../../../overland/terrain'
import {
  hasRiver,
  Special,
  specialOf,
  SPECIAL_NAMES,
  Start,
  startOf,
  terrainOf,
} from '../../../overland/tile'
import { distance } from '../../../overland/topology'
import { POLAR_ROWS } from '../blocks/poles'
import type { Values } from '../parameters'

/** Returns the land masses of a map, arctic included. */
export function landsOf({ overland, topology }: Survey): TileRegions {
  return regionsOf(topology, (tile) => isIn(LAND, terrainOf(overland.words[tile] as number))) // on the map
}

/** Returns the laws of every map of the scenario with these settings. */
export function navigationLaws(
  values: Values<
    'comp_opponents' | `${'human' | 'comp'}_island_${'min' | 'max'}_size` | `${'big' | 'small'}_island_dist`
  >,
): readonly OverlandLaw[] {
  const opponents = values.comp_opponents
  return [
    wholeLaw('poles-frozen', 'The first and the last row are arctic.', (survey) => {
      const { width, height } = survey.overland
      const warm = tilesWhere(survey, (word, tile) => {
        const y = Math.floor(tile / width)
        return (y === 0 || y === height - 1) && terrainOf(word) !== Terrain.arctic
      })
      return warm.length > 0 ? `${warm.length} tiles are not.` : undefined
    }),
    wholeLaw('one-nation-an-island', 'Every nation starts on an island of its own.', (survey) => {
      const { humans, normals } = startsOf(survey)
      if (humans.length !== 1 || normals.length !== opponents) {
        return `There are ${humans.length} human and ${normals.length} other starts; it should be 1 and ${opponents}.`
      }
      const { labels } = landsOf(survey)
      const islands = new Set([...humans, ...normals].map((tile) => labels[tile]))
      return islands.size === opponents + 1 ? undefined : 'Two of them can walk to each other.'
    }),
    wholeLaw('island-sizes', 'Islands with a start are as large as asked for.', (survey) => {
      const { labels, sizes } = landsOf(survey)
      const { humans, normals } = startsOf(survey)
      const isOff = (tile: number, kind: 'human' | 'comp'): boolean => {
        const size = sizes[labels[tile] as number] ?? 0 // a start is on land
        return size < values[`${kind}_island_min_size`] || size > values[`${kind}_island_max_size`]
      }
      const off =
        humans.filter((tile) => isOff(tile, 'human')).length +
        normals.filter((tile) => isOff(tile, 'comp')).length
      return off > 0 ? `${off} are not.` : undefined
    }),
    wholeLaw(
      'islands-apart',
      'Islands lie as far apart as asked for, and big ones off the poles.',
      (survey) => checkApart(survey, values.big_island_dist, values.small_island_dist),
    ),
    wholeLaw(
      'first-specials',
      'Cobalt, uranium and mercury are there once each, near their starts.',
      (survey) => checkSpecials(survey),
    ),
    wholeLaw('no-rivers', 'There are no rivers.', (survey) => {
      const count = tilesWhere(survey, hasRiver).length
      return count > 0 ? `${count} tiles have one.` : undefined
    }),
  ]
}

function startsOf(survey: Survey): {
  readonly humans: readonly number[]
  readonly normals: readonly number[]
} {
  return {
    humans: tilesWhere(survey, (word) => startOf(word) === Start.human),
    normals: tilesWhere(survey, (word) => startOf(word) === Start.normal),
  }
}

/** Islands are outside the polar rows, unlike ice; big ones have a start. */
function checkApart(survey: Survey, bigDistance: number, smallDistance: number): string | undefined {
  const { overland, topology } = survey
  const { width, height, words } = overland
  const isPole = (tile: number): boolean => {
    const y = Math.floor(tile / width)
    return y === 0 || y === height - 1
  }
  const { labels, sizes } = regionsOf(topology, (tile) => {
    return !isPole(tile) && isIn(LAND, terrainOf(words[tile] as number)) // on the map
  })
  const { humans, normals } = startsOf(survey)
  const homes = [...humans, ...normals].map((tile) => labels[tile] as number) // on the map
  const far = (island: number): Int32Array => distancesTo(topology, (tile) => labels[tile] === island)
  for (const home of homes) {
    const away = far(home)
    for (let tile = 0; tile < words.length; tile++) {
      const island = labels[tile] as number // one a tile
      if (island < 0) continue
      const y = Math.floor(tile / width)
      if (island === home && (y < POLAR_ROWS || y >= height - POLAR_ROWS))
        return 'A home island nears a pole.'
      if (island === home) continue
      const min = homes.includes(island) ? bigDistance : Math.min(bigDistance, smallDistance)
      if ((away[tile] as number) < min)
        return `Land lies ${away[tile]} from a home island; at least ${min} was asked for.`
    }
  }
  for (let island = 0; island < sizes.length; island++) {
    if (homes.includes(island)) continue
    const away = far(island)
    const near = labels.findIndex(
      (other, tile) =>
        other >= 0 && other !== island && (away[tile] as number) < Math.min(bigDistance, smallDistance),
    )
    if (near >= 0) return `Two islands lie ${away[near]} apart; at least ${smallDistance} was asked for.`
  }
  return undefined
}

function checkSpecials(survey: Survey): string | undefined {
  const { overland } = survey
  const { humans, normals } = startsOf(survey)
  if (tilesWhere(survey, (word) => specialOf(word) === Special.deadLands).length > 0)
    return 'There are dead lands besides.'
  const owners = [humans, normals, normals]
  for (const [number, special] of [Special.cobalt, Special.uranium, Special.mercury].entries()) {
    const tiles = tilesWhere(survey, (word) => specialOf(word) === special)
    const [tile] = tiles
    const name = SPECIAL_NAMES[special]
    if (tile === undefined || tiles.length > 1) return `There is ${name} ${tiles.length} times.`
    const isNear = owners[number]?.some((start) => distance(overland, start, tile) <= 250) ?? false
    if (!isNear) return `No city works the ${name}.`
  }
  return undefined
}
