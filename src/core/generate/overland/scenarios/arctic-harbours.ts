import { regionsOf } from '../../../overland/regions'
import { Terrain } from '../../../overland/terrain'
import { Start } from '../../../overland/tile'
import { hasAround } from '../blocks/shores'
import { lackingStarts } from '../blocks/starts'
import { Tag } from '../blocks/tags'
import type { World } from '../blocks/world'
import type { Values } from '../parameters'
import { isMiddleRow, stripesOf, type StripeValues } from './arctic-stripes'

/** Minimum distance between harbours. */
const APART = 600
/** Minimum distance of tiles for each row between them. */
const ROW = 75

interface HarbourPlan {
  /** Whether nations have to start at all harbours, which then have meadows around them. */
  readonly mustFeed: boolean
  /** Receives the harbour where the human starts, unless a locked tile has its start. */
  readonly home: { tile: number }
}

/**
 * Makes places on the shores of the ice where cities can be built. The human's is the first: grassland in the middle
 * stripe, at the open sea. The others are tundra with hills beside it.
 */
export function openHarbours(
  world: World,
  values: StripeValues & Values<'northern_harbors' | 'starting_pos_dist'>,
  { mustFeed, home }: HarbourPlan,
): string | undefined {
  const owner = 'opening harbours'
  world.tags.take(Tag.used, owner)
  const isIce = (tile: number): boolean => world.at(tile) === Terrain.arctic
  const draw = (isFor: (tile: number) => boolean, isWater: (tile: number) => boolean): number =>
    world.drawWhere(
      (tile) =>
        ((world.tags.bits[tile] as number) & Tag.used) === 0 &&
        isIce(tile) &&
        isFor(tile) &&
        hasAround(world, tile, isIce) &&
        hasAround(world, tile, isWater),
    )
  const needsHome = lackingStarts(world, Start.human, 1) > 0
  const isWater = (tile: number): boolean => world.isWater(tile)
  const drawHome = (): number => {
    const { sea } = stripesOf(world, values)
    const isOpenSea = openSeaOf(world)
    const isHomeAbove = (last: number) => (tile: number) =>
      world.isFree(tile) && world.rowOf(tile) <= last && isMiddleRow(world, values, world.rowOf(tile))
    // Far enough from the south, so that it takes no site there from the others; near to it if there is no other.
    const far = draw(isHomeAbove(sea - Math.ceil(values.starting_pos_dist / ROW)), isOpenSea)
    return far >= 0 ? far : draw(isHomeAbove(world.height), isOpenSea)
  }
  let opened = 0
  for (; opened < values.northern_harbors; opened++) {
    const isHome = needsHome && opened === 0
    const tile = isHome ? drawHome() : draw(() => true, isWater)
    if (tile < 0) break
    if (isHome) home.tile = tile
    world.tagAround(tile, Tag.used, APART)
    world.paint(tile, mustFeed || isHome ? Terrain.grassland : Terrain.tundra)
    const around = Array.from(world.topology.around.subarray(8 * tile, 8 * tile + 8))
    const beside = around.filter((other) => other >= 0 && isIce(other))
    const land = mustFeed ? [Terrain.grassland, Terrain.forest, Terrain.grassland] : [Terrain.hills]
    for (const [place, terrain] of land.entries()) {
      const other = beside[place]
      if (other !== undefined) world.paint(other, terrain)
    }
  }
  world.tags.free(Tag.used, owner)
  if (needsHome && opened === 0)
    return 'No shore of the open sea in the middle stripe could become the human harbour'
  return opened === 0 ? 'No shore of the ice could become a harbour' : undefined
}

/** Returns whether a tile belongs to the largest water of a map. */
function openSeaOf(world: World): (tile: number) => boolean {
  const { labels, sizes } = regionsOf(world.topology, (tile) => world.isWater(tile))
  const largest = sizes.indexOf(Math.max(...sizes))
  return (tile) => largest >= 0 && labels[tile] === largest
}
