import { COMMON_LAWS } from '../../../overland/check'
import { isIn, START_LAND, Terrain, terrainSet, WATER } from '../../../overland/terrain'
import type { Overland } from '../../../overland/overland'
import { distance } from '../../../overland/topology'
import { digLakes, layPatches } from '../blocks/fertile'
import { growApart } from '../blocks/grow-apart'
import { settleAll } from '../blocks/settle'
import { addRivers } from '../blocks/rivers'
import { hasAround, isShore, setCoastAndBonus } from '../blocks/shores'
import { makeSpecial, SPECIAL_ORDER } from '../blocks/sites'
import { giveSpecials } from '../blocks/starts'
import { Tag } from '../blocks/tags'
import type { World } from '../blocks/world'
import { scenarioOf, sitingAnywhere, startsOfNations, takeSteps } from '../scenario'
import { greatPlainsEntry } from './great-plains-entry'
import { percentOf, terrainShare } from '../shares'
import { lakeLimit, lakesIn } from './mountains'
import { startLaws } from './start-laws'
import type { SettingsOf } from '../../../settings/define'

const VISIBILITY = 80
/** Minimum distance between special resources in the mountains. */
const APART = 550
const AREAS = [Tag.near0, Tag.near1, Tag.near2, Tag.near3] as const

type UsedValues = SettingsOf<typeof greatPlainsEntry.settings>

/** The scenario with its code. */
export const greatPlains = scenarioOf(greatPlainsEntry, {
  shares: [
    {
      id: 'lake_percentage',
      of: 'of the map',
      measure: lakesOf,
      limit: lakeLimit,
    },
    terrainShare('grassland_percentage', terrainSet(Terrain.grassland), noPrairieLeft),
    terrainShare('forest_percentage', terrainSet(Terrain.forest), noPrairieLeft),
  ],
  starts: startsOfNations,
  siting: sitingAnywhere,
  ground: Terrain.prairie,
  run: (world, values, report) => {
    const hasWater = values.water_width > 0
    const polar = values.allow_lakes_near_poles ? 0 : values.mountain_stripe
    const visibility = hasWater ? Math.floor(VISIBILITY / 3) : VISIBILITY
    return takeSteps(report, [
      ['Parting the plains', () => (hasWater ? partPlains(world, values) : undefined)],
      ['Digging lakes', () => digPlainLakes(world, values, polar)],
      ['Letting rivers run', () => addRivers(world, { rain: 'even', visibility, changesTerrain: false })],
      ['Raising mountains', () => raiseStripes(world, values)],
      ['Laying meadows', () => layMeadows(world, values)],
      ['Planting forests', () => plantForests(world, values)],
      ['Drawing coasts', () => setCoastAndBonus(world)],
      ['Hiding resources', () => hideInStripes(world, values)],
      ['Setting starts', () => settleAll(world, values, undefined)],
    ])
  },
  laws: (values) => {
    const count = values.comp_opponents + 1
    return [...COMMON_LAWS, ...startLaws(count, 1, values.starting_pos_dist)]
  },
})

/** Returns the percentage of lakes. Beside the great rivers a map does not tell which of its water is lakes. */
function lakesOf(overland: Overland, values: UsedValues): number | readonly [number, number] {
  const water = percentOf(overland, WATER)
  return values.water_width > 0 ? [0, water] : water
}

function noPrairieLeft(): string {
  return 'no prairie is left that it can spread into'
}

/** Grows four plains apart in the ocean, from starts as far from each other as a few draws find. */
function partPlains(world: World, values: UsedValues): void {
  const owner = 'parting the plains'
  const near = AREAS.reduce((mask, tag) => mask | tag, 0)
  world.tags.take(near, owner)
  for (let tile = 0; tile < world.tiles; tile++) world.paint(tile, Terrain.ocean)
  const anchors: number[] = []
  for (const _ of AREAS) {
    const drawn = Array.from({ length: 8 }, () => world.random.below(world.tiles))
    const room = (tile: number): number => Math.min(...anchors.map((anchor) => distance(world, anchor, tile)))
    anchors.push(drawn.toSorted((a, b) => room(b) - room(a))[0] ?? 0)
  }
  growApart(
    world,
    AREAS.map((tag, place) => ({ anchor: anchors[place] ?? 0, near: tag, paint: () => Terrain.prairie })),
    values.water_width,
  )
  world.tags.free(near, owner)
}

/** Digs lakes, and notes their share: a map does not tell them from the great rivers. */
function digPlainLakes(world: World, values: UsedValues, polarRows: number): void {
  const dug = digLakes(world, lakesIn(values, polarRows))
  world.knownShares.set('lake_percentage', (100 * dug) / world.tiles)
}

/** Raises mountains along the poles: closed at first, then ever fewer. Rivers stay open. */
function raiseStripes(world: World, values: UsedValues): void {
  const stripe = values.mountain_stripe
  const closed = values.mountain_stripe_uncond
  for (let tile = 0; tile < world.tiles; tile++) {
    const y = world.rowOf(tile)
    const row = Math.min(y, world.height - 1 - y)
    if (row >= stripe || world.isWater(tile) || world.rivers[tile] === 1) continue
    const chance = row < closed ? 100 : (100 * (stripe - row)) / (stripe - closed + 1)
    if (world.chance(chance)) world.paint(tile, Terrain.mountains)
  }
}

function layMeadows(world: World, values: UsedValues): void {
  layPatches(world, {
    terrain: Terrain.grassland,
    into: terrainSet(Terrain.prairie),
    wanted: world.shareOf(values.grassland_percentage) - lockedOf(world, Terrain.grassland),
    minimum: values.grassland_min_size,
    maximum: values.grassland_max_size,
    begins: (tile) => isShore(world, tile) || world.rivers[tile] === 1,
  })
}

function plantForests(world: World, values: UsedValues): void {
  const isHigh = (tile: number): boolean => world.at(tile) === Terrain.mountains
  layPatches(world, {
    terrain: Terrain.forest,
    into: terrainSet(Terrain.prairie),
    wanted: world.shareOf(values.forest_percentage) - lockedOf(world, Terrain.forest),
    minimum: values.forest_min_size,
    maximum: values.forest_max_size,
    begins: (tile) => hasAround(world, tile, isHigh),
  })
}

function lockedOf(world: World, terrain: number): number {
  return world.countLocked((tile) => world.at(tile) === terrain)
}

/** Puts special resources into the mountains along the poles, beside other land where a city can stand. */
function hideInStripes(world: World, values: UsedValues): string | undefined {
  const owner = 'hiding resources'
  world.tags.take(Tag.used, owner)
  const stripe = values.mountain_stripe
  const reason = giveSpecials(world, SPECIAL_ORDER, (special) => {
    const tile = world.drawWhere(
      (place) =>
        world.at(place) === Terrain.mountains &&
        !world.isLocked(place) &&
        world.isPolar(place, stripe) &&
        ((world.tags.bits[place] as number) & Tag.used) === 0 &&
        hasAround(world, place, (other) => isIn(START_LAND, world.at(other))),
    )
    if (tile < 0) return false
    makeSpecial(world, tile, special)
    world.tagAround(tile, Tag.used, APART)
    return true
  })
  world.tags.free(Tag.used, owner)
  return reason
}
