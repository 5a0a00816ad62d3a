import { distancesTo, NO_REGION, regionsOf } from '../../../overland/regions'
import { COAST_MAKING, isIn } from '../../../overland/terrain'
import { Start } from '../../../overland/tile'
import type { Bounds } from './bounds'
import type { World } from './world'

/** Locked land that islands grow out of. */
export interface IslandSeeds {
  /** The piece with a person's start. */
  readonly human: readonly number[] | undefined
  /** The pieces with other starts, and those that are too large for islands without one. */
  readonly computers: readonly (readonly number[])[]
  readonly others: readonly (readonly number[])[]
}

/** Sorts pieces of locked land by their starts; a piece of more than `small` tiles counts as a home too. */
export function sortedSeeds(world: World, seeds: readonly (readonly number[])[], small: number): IslandSeeds {
  const hasStart = (tiles: readonly number[], start: number): boolean =>
    tiles.some((tile) => world.starts[tile] === start)
  const human = seeds.find((tiles) => hasStart(tiles, Start.human))
  const rest = seeds.filter((tiles) => tiles !== human)
  const started = rest.filter((tiles) => hasStart(tiles, Start.normal))
  const big = rest.filter((tiles) => !started.includes(tiles) && tiles.length > small)
  const computers = [...started, ...big]
  return { human, computers, others: rest.filter((tiles) => !computers.includes(tiles)) }
}

/** Returns the pieces of locked land that pass; pieces of one earlier island are joined, so that they stay one. */
export function islandSeeds(
  world: World,
  test: (piece: readonly number[]) => boolean = () => true,
): readonly (readonly number[])[] {
  const { bounds, topology } = world
  if (!bounds) return []
  const { labels } = regionsOf(topology, (tile) => wasLand(bounds, tile))
  const islands = new Map<number, (readonly number[])[]>()
  const alone: (readonly number[])[] = []
  for (const piece of world.landSeeds().filter(test)) {
    const label = piece.map((tile) => labels[tile] as number).find((number) => number !== NO_REGION)
    if (label === undefined) alone.push(piece)
    else islands.set(label, [...(islands.get(label) ?? []), piece])
  }
  return [...[...islands.values()].map((pieces) => joinPieces(world, bounds, pieces)), ...alone]
}

function wasLand(bounds: Bounds, tile: number): boolean {
  return isIn(COAST_MAKING, bounds.terrainOf(tile))
}

/** Joins pieces by shortest ways over tiles that were land before. */
function joinPieces(world: World, bounds: Bounds, pieces: readonly (readonly number[])[]): readonly number[] {
  const [first = [], ...others] = pieces
  const joined = new Set(first)
  const left = new Set(others)
  while (left.size > 0) {
    const away = distancesTo(world.topology, (tile) => joined.has(tile), {
      over: (tile) => wasLand(bounds, tile),
    })
    const far = (tile: number): number => ((away[tile] as number) < 0 ? Infinity : (away[tile] as number))
    const nearest = (tiles: readonly number[]): number => tiles.reduce((a, b) => (far(b) < far(a) ? b : a))
    const [piece = []] = [...left].toSorted((a, b) => far(nearest(a)) - far(nearest(b)))
    left.delete(piece)
    for (const tile of wayBack(world, away, nearest(piece))) {
      if (world.isFree(tile)) world.paint(tile, bounds.terrainOf(tile))
      joined.add(tile)
    }
    for (const tile of piece) joined.add(tile)
  }
  return [...joined]
}

/** Returns the tiles of a shortest way from a tile to where the distance is 0, without its ends. */
function wayBack({ topology }: World, away: Int32Array, from: number): readonly number[] {
  const way: number[] = []
  let tile = from
  while ((away[tile] as number) > 0) {
    const around = Array.from(topology.around.subarray(8 * tile, 8 * tile + 8))
    // Edges have odd places, and are shorter than corners.
    const next = around.find(
      (other, place) =>
        other >= 0 &&
        (away[other] as number) >= 0 &&
        (away[other] as number) === (away[tile] as number) - (place % 2 === 1 ? 100 : 150),
    )
    if (next === undefined) return way
    if ((away[next] as number) > 0) way.push(next)
    tile = next
  }
  return way
}
