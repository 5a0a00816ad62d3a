import { hasRoad, quickestWay, type IsRoad } from '../overland/travel'
import { linkEnds } from '../project/links'
import type { Project, ProjectWorld } from '../project/project'

/** A road between two towns, along the quickest way over land. */
export interface WorldRoad {
  /** From town to town, both included. */
  readonly tiles: readonly number[]
}

/**
 * Returns the roads of a world: one between any two of its towns whose gates are linked, unless water is between them.
 * Roads are not stored; they follow from the links and the land.
 */
export function roadsOf(project: Project, world: ProjectWorld): readonly WorldRoad[] {
  const tileOf = new Map((world.towns ?? []).map(({ tile, level }) => [level, tile]))
  const known = new Set<string>()
  const roads: WorldRoad[] = []
  for (const ends of linkEnds(project).values()) {
    const [one, other] = ends
    if (!one || !other || one.place.link?.kind !== 'gate') continue
    const [from, to] = [tileOf.get(one.level), tileOf.get(other.level)]
    if (from === undefined || to === undefined || from === to) continue
    const [first, last] = from < to ? [from, to] : [to, from]
    const key = `${first} ${last}`
    if (known.has(key)) continue
    known.add(key)
    const tiles = quickestWay(world.overland, first, last, (tile) => hasRoad(world.overland, tile))
    if (tiles) roads.push({ tiles })
  }
  return roads
}

/** Returns whether a tile has a road: one of the map itself, or one between towns. */
export function roadTest({ overland }: ProjectWorld, roads: readonly WorldRoad[]): IsRoad {
  const tiles = new Set(roads.flatMap((road) => road.tiles))
  return (tile) => tiles.has(tile) || hasRoad(overland, tile)
}
