import { outerDoors } from '../../level/building-doors'
import { largeBuildings } from '../../level/building-shape'
import { districtPolygons } from '../../level/district-shapes'
import { DIRECTION_NAMES, xOf, yOf } from '../../level/grid'
import type { Level } from '../../level/level'
import type { LinkKind } from '../../level/places'
import { linkEnds } from '../../project/links'
import type { Project } from '../../project/project'
import { gatesOf } from '../../level/gate-list'

/** Parts of the file that repeat cells, edges and places, for engines; reading ignores them. */

/** Returns the gates, each with whether it lets pass. */
export function gatesOfFile(
  level: Level,
): readonly { readonly x: number; readonly y: number; readonly open: boolean }[] {
  return gatesOf(level).map(({ cell, isOpen }) => ({
    x: xOf(level, cell),
    y: yOf(level, cell),
    open: isOpen,
  }))
}

/** Returns the buildings of several cells, each with its cells, its outer doors and the index of its place. */
export function buildingsOfFile(level: Level): readonly object[] {
  return largeBuildings(level).map(({ cells, box, place }) => ({
    x: box.x,
    y: box.y,
    width: box.width,
    height: box.height,
    cells: cells.map((cell) => [xOf(level, cell), yOf(level, cell)]),
    doors: outerDoors(level, cells[0] ?? 0).map(({ cell, side }) => ({
      x: xOf(level, cell),
      y: yOf(level, cell),
      side: DIRECTION_NAMES[side],
    })),
    ...(place ? { place: level.places.indexOf(place) } : {}),
  }))
}

/** Returns the polygons of each district, as columns and rows of their corners. */
export function polygonsOfFile(level: Level): readonly (readonly (readonly (readonly number[])[])[])[] {
  if (!level.districts) return []
  return districtPolygons(level, level.districts).map((polygons) =>
    polygons.map(({ corners }) => corners.map(({ x, y }) => [x, y])),
  )
}

/** A link with its ends; one without its other end has one. */
export interface LinkOfFile {
  readonly id: string
  /** Of its first end. */
  readonly kind: LinkKind
  readonly ends: readonly { readonly level: string; readonly x: number; readonly y: number }[]
}

/** Returns every link by its id. */
export function linksOfFile(project: Project): ReadonlyMap<string, LinkOfFile> {
  const levels = new Map(project.levels.map((entry) => [entry.id, entry.level]))
  return new Map(
    [...linkEnds(project)].map(([id, ends]) => [
      id,
      {
        id,
        kind: ends[0]?.place.link?.kind ?? 'stairs',
        ends: ends.flatMap(({ level, cell }) => {
          const grid = levels.get(level)
          return grid ? [{ level, x: xOf(grid, cell), y: yOf(grid, cell) }] : []
        }),
      },
    ]),
  )
}
