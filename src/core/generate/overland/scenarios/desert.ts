import { COMMON_LAWS, noLoneTiles } from '../../../overland/check'
import { Terrain, terrainSet } from '../../../overland/terrain'
import { Special } from '../../../overland/tile'
import { growCluster } from '../blocks/cluster'
import { lackOf, layPatches } from '../blocks/fertile'
import { growApart } from '../blocks/grow-apart'
import { sinkLoneTiles } from '../blocks/island'
import { CITY_RADIUS, settleAll } from '../blocks/settle'
import { specialsInTheWild } from '../blocks/remote'
import { addRivers } from '../blocks/rivers'
import { isShore, setCoastAndBonus } from '../blocks/shores'
import { Tag } from '../blocks/tags'
import type { World } from '../blocks/world'
import { scenarioOf, sitingAnywhere, startsOfNations, takeSteps } from '../scenario'
import { desertEntry } from './desert-entry'
import { terrainShare } from '../shares'
import { startLaws } from './start-laws'
import type { SettingsOf } from '../../../settings/define'

/** Distance between the first tiles of land and sea. */
const ANCHORS = 500
/** The distance of a tile over a corner. */
const BESIDE = 150
/** Two ridges and four groups of hills; the size is that of all ridges, or all hills, together. */
const RIDGES = { starts: 2, size: 20 } as const
const HILLS = { starts: 4, size: 10 } as const

type UsedValues = SettingsOf<typeof desertEntry.settings>

/** The scenario with its code. */
export const desert = scenarioOf(desertEntry, {
  shares: [
    terrainShare('grassland_percentage', terrainSet(Terrain.grassland), noDesertLeft),
    terrainShare('prairie_percentage', terrainSet(Terrain.prairie), noDesertLeft),
  ],
  starts: startsOfNations,
  siting: sitingAnywhere,
  ground: Terrain.ocean,
  run: (world, values, report) => {
    const specials: number[] = []
    return takeSteps(report, [
      ['Parting land and sea', () => partLandAndSea(world)],
      ['Sinking lone tiles', () => sinkLoneTiles(world)],
      ['Raising ridges', () => raiseRidges(world)],
      ['Letting rivers run', () => letRiversRun(world)],
      ['Hiding resources', () => hideResources(world, specials)],
      ['Laying oases', () => layOases(world, values, specials)],
      ['Drawing coasts', () => setCoastAndBonus(world)],
      ['Setting starts', () => settleAll(world, values, undefined)],
    ])
  },
  laws: (values) => {
    const count = values.comp_opponents + 1
    return [...COMMON_LAWS, noLoneTiles, ...startLaws(count, 1, values.starting_pos_dist)]
  },
})

function partLandAndSea(world: World): void {
  const owner = 'parting land and sea'
  world.tags.take(Tag.near0 | Tag.near1, owner)
  const land = world.random.below(world.tiles)
  const near: number[] = []
  world.eachWithin(land, ANCHORS, (tile) => near.push(tile))
  const sea = near[world.random.below(near.length)] ?? 0
  growApart(
    world,
    [
      { anchor: land, near: Tag.near0, paint: () => Terrain.desert },
      { anchor: sea, near: Tag.near1, paint: () => Terrain.ocean, isWater: true },
    ],
    0,
  )
  world.tags.free(Tag.near0 | Tag.near1, owner)
}

/** Raises the ridges, and hills that begin beside them. */
function raiseRidges(world: World): void {
  const owner = 'raising ridges'
  world.tags.take(Tag.member | Tag.used, owner)
  const shared = {
    method: 'adjacent',
    into: terrainSet(Terrain.desert),
    minimum: 1,
    mark: Tag.member,
  } as const
  const ridges = growCluster(world, {
    ...shared,
    ...RIDGES,
    start: { mask: Tag.member, tags: 0 },
    paint: () => Terrain.mountains,
  })
  for (const tile of ridges ?? []) world.tagAround(tile, Tag.used, BESIDE)
  growCluster(world, {
    ...shared,
    ...HILLS,
    start: { mask: Tag.member | Tag.used, tags: Tag.used },
    paint: () => Terrain.hills,
  })
  world.tags.free(Tag.member | Tag.used, owner)
}

function letRiversRun(world: World): void {
  addRivers(world, {
    rain: 'byTerrain',
    visibility: 80,
    changesTerrain: false,
    insteadOfMountains: Terrain.prairie,
  })
}

/** Lays grass and prairie wherever no special resource needs the desert around it. */
function layOases(world: World, values: UsedValues, specials: readonly number[]): void {
  const owner = 'laying oases'
  world.tags.take(Tag.reserved, owner)
  for (const tile of specials) world.tagAround(tile, Tag.reserved, CITY_RADIUS)
  const patch = (
    name: 'grassland' | 'prairie',
  ): { terrain: number; wanted: number; minimum: number; maximum: number } => ({
    terrain: Terrain[name],
    // Rivers have made some prairie already.
    wanted: lackOf(world, Terrain[name], values[`${name}_percentage`]),
    minimum: values[`${name}_min_size`],
    maximum: values[`${name}_max_size`],
  })
  const into = terrainSet(Terrain.desert)
  const area = { mask: Tag.reserved, tags: 0 }
  layPatches(world, {
    into,
    area,
    ...patch('grassland'),
    begins: (tile) => isShore(world, tile),
  })
  layPatches(world, {
    into,
    area,
    ...patch('prairie'),
    begins: (tile) => isShore(world, tile) || world.rivers[tile] === 1,
  })
  world.tags.free(Tag.reserved, owner)
}

function noDesertLeft(): string {
  return 'no desert is left for it beside that around the special resources'
}

/** Hides the special resources, and stores their tiles in `specials`. */
function hideResources(world: World, specials: number[]): string | undefined {
  const owner = 'hiding resources'
  world.tags.take(Tag.used, owner)
  const reason = specialsInTheWild(world, { terrain: Terrain.desert, hills: 0 })
  world.tags.free(Tag.used, owner)
  for (let tile = 0; tile < world.tiles; tile++) {
    if (world.specials[tile] !== Special.none) specials.push(tile)
  }
  return reason
}
