import { COMMON_LAWS } from '../../../overland/check'
import { Terrain } from '../../../overland/terrain'
import { Start } from '../../../overland/tile'
import { distance } from '../../../overland/topology'
import type { SettingValues } from '../../../settings/setting'
import { drawLand } from '../blocks/draw-land'
import { growApart } from '../blocks/grow-apart'
import { POLAR_ROWS } from '../blocks/poles'
import { Ratings } from '../blocks/rating'
import { addRivers } from '../blocks/rivers'
import { setCoastAndBonus } from '../blocks/shores'
import { putSpecial, SPECIAL_ORDER, takeBestSite } from '../blocks/sites'
import { giveSpecials, tagLand, tooFewSites } from '../blocks/starts'
import { Tag } from '../blocks/tags'
import type { World } from '../blocks/world'
import { nameOf, numberIn, weightsIn } from '../parameters'
import { scenarioOf, takeSteps, type Scenario } from '../scenario'
import { startLaws } from './start-laws'
import { bigRiverLaws, edgeRows } from './big-river-laws'

/** Specials are so far apart that no city works two. */
const SPECIAL_RADIUS = 600

/** Maximum nations of the two banks, including a human. */
const MAX_STARTS = 15

/** Two lands fill the world, separated from west to east by one river as wide as a sea. */
export const bigRiver: Scenario = scenarioOf({
  id: 'overland/the-big-river',
  version: 2,
  label: 'The big river',
  help: 'A river as wide as a sea runs around the world between two lands; each lacks a resource that the other has.',
  iniName: 'The_big_river',
  mapSize: 70,
  uses: [
    { id: 'comp_opponents_area1', default: 3 },
    { id: 'comp_opponents_area2', default: 3 },
    { id: 'human_start_pos', default: 1 },
    { id: 'startpos_min_rating', default: 41 },
    { id: 'starting_pos_dist', default: 1200, scales: { by: 'distance', from: 50, limit: 550 } },
    { id: 'water_width', default: 500, absent: 1350, min: 150 },
    { id: 'basic_probability_desert', default: 0 },
    { id: 'basic_probability_prairie', default: 100, absent: 100 },
    { id: 'basic_probability_tundra', default: 0 },
    { id: 'basic_probability_mountains', default: 80 },
    { id: 'basic_probability_grassland', default: 100 },
  ],
  checkTogether: (values, { height }) => {
    const human = numberIn(values, 'human_start_pos') > 0 ? 1 : 0
    const starts = numberIn(values, 'comp_opponents_area1') + numberIn(values, 'comp_opponents_area2') + human
    const problems = []
    if (starts > MAX_STARTS) {
      const message = `${nameOf('comp_opponents_area1')}, ${nameOf('comp_opponents_area2')} and ${nameOf('human_start_pos')} make ${starts} starts; the game knows at most ${MAX_STARTS} nations.`
      problems.push({ setting: 'comp_opponents_area1', message })
    }
    const rows = edgeRows(values)
    if (2 * rows >= height) {
      const message = `A river with this ${nameOf('water_width')} needs ${rows} rows at each pole, and the map has only ${height} in all.`
      problems.push({ setting: 'water_width', message })
    }
    return problems
  },
  ground: Terrain.ocean,
  run: (world, values, tell) => {
    const banks: Banks = { anchors: [0, 0] }
    return takeSteps(tell, [
      ['Growing the banks', () => growBanks(world, values, banks)],
      ['Letting rivers run', () => addRivers(world, { rain: 'even', visibility: 30, changesTerrain: true })],
      ['Drawing coasts', () => setCoastAndBonus(world)],
      ['Setting starts', () => settleBanks(world, values, banks)],
    ])
  },
  laws: (values) => {
    const humans = numberIn(values, 'human_start_pos') > 0 ? 1 : 0
    const others = numberIn(values, 'comp_opponents_area1') + numberIn(values, 'comp_opponents_area2')
    // Here starts are further apart than requested, never exactly as far.
    const apart = numberIn(values, 'starting_pos_dist') + 1
    return [...COMMON_LAWS, ...startLaws(others + humans, humans, apart), ...bigRiverLaws(values)]
  },
})

/** Where the two lands began: north, south. */
interface Banks {
  anchors: readonly [north: number, south: number]
}

function growBanks(world: World, values: SettingValues, banks: Banks): string | undefined {
  const { width, height, random, tags } = world
  const water = numberIn(values, 'water_width')
  const rows = edgeRows(values)
  const north = random.below(width)
  const south = (height - 1) * width + random.below(width)
  banks.anchors = [north, south]
  const apart = distance(world, north, south)
  if (water > apart - 200) {
    return `Water ${water} wide does not fit between two banks that begin ${apart} apart`
  }
  const owner = 'growing the banks'
  tags.take(Tag.near0 | Tag.near1, owner)
  const weights = weightsIn(values)
  const paint = (tile: number): number => drawLand(world, tile, weights)
  growApart(
    world,
    [
      { anchor: north, near: Tag.near0, paint, isBarred: (tile) => world.rowOf(tile) >= height - rows },
      { anchor: south, near: Tag.near1, paint, isBarred: (tile) => world.rowOf(tile) < rows },
    ],
    water,
  )
  tags.free(Tag.near0 | Tag.near1, owner)
  return undefined
}

/** Starts and special resources on both banks, the north first. */
function settleBanks(world: World, values: SettingValues, { anchors }: Banks): string | undefined {
  const { tags } = world
  const owner = 'settling the banks'
  tags.take(Tag.member | Tag.noStart, owner)
  world.tagWhere(Tag.noStart, (tile) => world.isPolar(tile, POLAR_ROWS))
  const ratings = new Ratings(world)
  const minRating = numberIn(values, 'startpos_min_rating')
  const site = (radius: number): number =>
    takeBestSite(world, ratings, {
      area: { mask: Tag.member | Tag.noStart, tags: Tag.member },
      minRating,
      mark: Tag.noStart,
      radius,
    })
  const choose = (banks: readonly number[]): void => {
    tags.clear(Tag.member)
    for (const bank of banks) tagLand(world, ratings, bank, Tag.member)
  }
  const between = numberIn(values, 'starting_pos_dist')
  const settle = (count: number, start: number): string | undefined => {
    for (let placed = 0; placed < count; placed++) {
      const tile = site(between)
      if (tile < 0) return tooFewSites(placed, count, minRating)
      world.starts[tile] = start
      world.tellPiece(`start ${placed + 1} of ${count}`)
    }
    return undefined
  }

  let reason: string | undefined
  for (const [bank, anchor] of anchors.entries()) {
    choose([anchor])
    reason ??= settle(numberIn(values, `comp_opponents_area${bank + 1}`), Start.normal)
  }
  const human = numberIn(values, 'human_start_pos')
  if (human > 0) {
    choose(anchors.filter((_, bank) => ((human >> bank) & 1) === 1))
    reason ??= settle(1, Start.human)
  }
  for (const [bank, anchor] of anchors.entries()) {
    choose([anchor])
    const order = SPECIAL_ORDER.filter((_, place) => place % 2 === bank)
    reason ??= giveSpecials(
      world,
      order,
      (special) => {
        const tile = site(SPECIAL_RADIUS)
        // Where the river is narrow a city works the other bank too.
        const isOnBank = (other: number): boolean => ratings.landOf(other) === ratings.landOf(anchor)
        return tile >= 0 && putSpecial(world, ratings, tile, special, isOnBank)
      },
      // The first three of the whole order: two of them are northern.
      bank === 0 ? 2 : 1,
    )
  }
  tags.free(Tag.member | Tag.noStart, owner)
  return reason
}
