import { COMMON_LAWS } from '../../../overland/check'
import { NO_REGION, regionsOf } from '../../../overland/regions'
import { isIn, LAND, Terrain } from '../../../overland/terrain'
import { Start } from '../../../overland/tile'
import { distance } from '../../../overland/topology'
import { drawLand } from '../blocks/draw-land'
import { growApart } from '../blocks/grow-apart'
import { POLAR_ROWS } from '../blocks/poles'
import { Ratings } from '../ratings/rating'
import { addRivers } from '../blocks/rivers'
import { setCoastAndBonus } from '../blocks/shores'
import { putSpecial, SPECIAL_ORDER, takeBestSite } from '../blocks/sites'
import { giveSpecials, lackingStarts, tagLand, tooFewSites } from '../blocks/starts'
import { Tag } from '../blocks/tags'
import type { World } from '../blocks/world'
import { weightsIn } from '../parameters'
import { scenarioOf, sitingAnywhere, takeSteps } from '../scenario'
import { bigRiverEntry } from './big-river-entry'
import { startLaws } from './start-laws'
import { bigRiverLaws } from './big-river-laws'
import { edgeRows } from './edge-rows'
import { defined } from '../../../text/defined'
import type { SettingsOf } from '../../../settings/define'

/** Specials are so far apart that no city works two. */
const SPECIAL_RADIUS = 600

type UsedValues = SettingsOf<typeof bigRiverEntry.settings>

/** The scenario with its code. */
export const bigRiver = scenarioOf(bigRiverEntry, {
  starts: (values) => ({
    normals: values.comp_opponents_area1 + values.comp_opponents_area2,
    humans: values.human_start_pos > 0 ? 1 : 0,
  }),
  siting: (values) => {
    const siting = sitingAnywhere(values)
    return { ...siting, distance: siting.distance + 1, staysOnLand: true }
  },
  ground: Terrain.ocean,
  run: (world, values, report) => {
    const banks: Banks = { anchors: [0, 0] }
    return takeSteps(report, [
      ['Growing the banks', () => growBanks(world, values, banks)],
      ['Letting rivers run', () => addRivers(world, { rain: 'even', visibility: 30, changesTerrain: true })],
      ['Drawing coasts', () => setCoastAndBonus(world)],
      ['Setting starts', () => settleBanks(world, values, banks)],
    ])
  },
  laws: (values) => {
    const humans = values.human_start_pos > 0 ? 1 : 0
    const others = values.comp_opponents_area1 + values.comp_opponents_area2
    // Here starts are further apart than requested, never exactly as far.
    const apart = values.starting_pos_dist + 1
    return [...COMMON_LAWS, ...startLaws(others + humans, humans, apart), ...bigRiverLaws(values)]
  },
})

/** Where the two lands began: north, south. */
interface Banks {
  anchors: readonly [north: number, south: number]
}

function growBanks(world: World, values: UsedValues, banks: Banks): string | undefined {
  const { width, height, random, tags } = world
  const water = values.water_width
  const rows = edgeRows(values)
  // A bank grows from its anchor, which locked tiles must leave to it.
  const anchorIn = (row: number): number => {
    if (!world.bounds) return row * width + random.below(width)
    return world.drawWhere((tile) => world.rowOf(tile) === row && (world.isFree(tile) || world.isLand(tile)))
  }
  const north = anchorIn(0)
  const south = anchorIn(height - 1)
  if (north < 0 || south < 0) return 'Locked water leaves a pole without land'
  banks.anchors = [north, south]
  const apart = distance(world, north, south)
  if (water > apart - 200) {
    return `Water ${water} wide does not fit between two banks that begin ${apart} apart`
  }
  const isNorth = northBefore(world)
  const owner = 'growing the banks'
  tags.take(Tag.near0 | Tag.near1, owner)
  const weights = weightsIn(values)
  const paint = (tile: number): number => drawLand(world, tile, weights)
  growApart(
    world,
    [
      {
        anchor: north,
        near: Tag.near0,
        paint,
        isBarred: (tile) => world.rowOf(tile) >= height - rows,
        ...defined({ owns: isNorth }),
      },
      {
        anchor: south,
        near: Tag.near1,
        paint,
        isBarred: (tile) => world.rowOf(tile) < rows,
        ...(isNorth ? { owns: (tile) => !isNorth(tile) } : {}),
      },
    ],
    water,
  )
  tags.free(Tag.near0 | Tag.near1, owner)
  return undefined
}

/** Returns whether a tile of the map before was on the northern bank; undefined if no tiles are locked. */
function northBefore({ bounds, topology, width, height }: World): ((tile: number) => boolean) | undefined {
  if (!bounds) return undefined
  const { labels } = regionsOf(topology, (tile) => isIn(LAND, bounds.terrainOf(tile)))
  const lands = (row: number): ReadonlySet<number> => new Set(labels.subarray(row * width, (row + 1) * width))
  const [north, south] = [lands(0), lands(height - 1)]
  return (tile) => {
    const land = labels[tile] as number // one a tile
    if (land === NO_REGION || north.has(land) === south.has(land)) return tile < (height / 2) * width
    return north.has(land)
  }
}

/** Starts and special resources on both banks, the north first. */
function settleBanks(world: World, values: UsedValues, { anchors }: Banks): string | undefined {
  const { tags } = world
  const owner = 'settling the banks'
  tags.take(Tag.member | Tag.noStart, owner)
  world.tagWhere(Tag.noStart, (tile) => world.isPolar(tile, POLAR_ROWS))
  const ratings = new Ratings(world)
  const minRating = values.startpos_min_rating
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
  const between = values.starting_pos_dist
  const settle = (count: number, start: number): string | undefined => {
    for (let placed = 0; placed < count; placed++) {
      const tile = site(between)
      if (tile < 0) return tooFewSites(placed, count, minRating)
      world.starts[tile] = start
      world.recordPiece(`start ${placed + 1} of ${count}`)
    }
    return undefined
  }

  for (let tile = 0; tile < world.tiles; tile++) {
    if (world.isLocked(tile) && world.starts[tile] !== Start.none) world.tagAround(tile, Tag.noStart, between)
  }
  const asked = [values.comp_opponents_area1, values.comp_opponents_area2] as const
  const [first = 0, second = 0] = asked
  let reason: string | undefined
  for (const [bank, anchor] of anchors.entries()) {
    choose([anchor])
    const locked = world.countLocked(
      (tile) => world.starts[tile] === Start.normal && ratings.landOf(tile) === ratings.landOf(anchor),
    )
    const lacking = lackingStarts(world, Start.normal, first + second)
    reason ??= settle(Math.min(lacking, Math.max(0, (asked[bank] ?? 0) - locked)), Start.normal)
  }
  const human = values.human_start_pos
  if (human > 0 && lackingStarts(world, Start.human, 1) > 0) {
    choose(anchors.filter((_, bank) => ((human >> bank) & 1) === 1))
    reason ??= settle(1, Start.human)
  }
  for (const [bank, anchor] of anchors.entries()) {
    choose([anchor])
    const order = SPECIAL_ORDER.filter((_, place) => place % 2 === bank)
    // Where the river is narrow a city works the other bank too.
    const isOnBank = (other: number): boolean => ratings.landOf(other) === ratings.landOf(anchor)
    reason ??= giveSpecials(
      world,
      order,
      (special) => {
        const tile = site(SPECIAL_RADIUS)
        return tile >= 0 && putSpecial(world, ratings, tile, special, isOnBank)
      },
      // The first three of the whole order: two of them are northern.
      { needed: bank === 0 ? 2 : 1, counts: isOnBank },
    )
  }
  tags.free(Tag.member | Tag.noStart, owner)
  return reason
}
