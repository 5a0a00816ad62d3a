import { xOf, yOf } from '../../level/grid'
import type { Level } from '../../level/level'
import type { Place } from '../../level/places'
import { linkEnds } from '../../project/links'
import type { Project } from '../../project/project'

/**
 * The names of nodes. They come from the ids of levels and from cells, so that paths in a game stay valid when levels or
 * places are added.
 */

/** Returns the name of a level's node. The usual ids give `Level1`, `Level2`; no two ids give the same. */
export function levelNode(id: string): string {
  const number = /^level-([1-9]\d*)$/.exec(id)?.[1]
  return number === undefined ? `Level_${id.replaceAll('-', '_')}` : `Level${number}`
}

/** Returns the names of the nodes of a level's places: `StairsUp_3_7`, and `StairsUp_3_7_2` for a second one there. */
export function placeNodes(level: Level): ReadonlyMap<Place, string> {
  const names = new Map<Place, string>()
  const counts = new Map<string, number>()
  for (const place of level.places) {
    const kind = place.kind.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    const name = `${kind}_${xOf(level, place.cell)}_${yOf(level, place.cell)}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    names.set(place, count === 1 ? name : `${name}_${count}`)
  }
  return names
}

/** The node that holds the places of a level. */
export const PLACES = 'Places'

/** Returns the path from the node of each place to the node of the place that it is linked with, where both are there. */
export function linkPaths(project: Project): ReadonlyMap<Place, string> {
  const nodes = new Map(project.levels.map(({ id, level }) => [id, placeNodes(level)]))
  const paths = new Map<Place, string>()
  for (const [one, other, ...more] of linkEnds(project).values()) {
    if (!one || !other || more.length > 0) continue
    const pathTo = ({ level, place }: typeof one): string =>
      `../../../${levelNode(level)}/${PLACES}/${nodes.get(level)?.get(place) ?? ''}`
    paths.set(one.place, pathTo(other))
    paths.set(other.place, pathTo(one))
  }
  return paths
}
