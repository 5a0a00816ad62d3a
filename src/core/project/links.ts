import { cellName } from '../level/grid'
import type { Level } from '../level/level'
import {
  isRemark,
  sortPlaces,
  withoutGenerated,
  type LinkKind,
  type Place,
  type PlaceKindId,
} from '../level/places'
import type { Project, ProjectLevel } from './project'

/**
 * Links between places, on one level or on two. A link is stored on its ends: both carry its id. So moving a place (a
 * resize, a nudge, a rotation) moves the end of its link, and renaming a level cannot break one. Copying a place drops
 * the link: see `withoutLinks`.
 */

/** A cell of a project. */
export interface Position {
  /** Id of the level. */
  readonly level: string
  readonly cell: number
}

/** One end of a link: a place and the level it is on. */
export interface LinkEnd extends Position {
  readonly place: Place
}

/**
 * Returns the ends of every link by the link's id, in the order of the levels. A complete link has two. Linear in the
 * places.
 */
export function linkEnds(project: Project): ReadonlyMap<string, readonly LinkEnd[]> {
  const links = new Map<string, LinkEnd[]>()
  for (const {
    id: level,
    level: { places },
  } of project.levels) {
    for (const place of places) {
      if (!place.link) continue
      const end = { level, cell: place.cell, place }
      const ends = links.get(place.link.id)
      if (ends) ends.push(end)
      else links.set(place.link.id, [end])
    }
  }
  return links
}

/** Returns the place on a cell that is an end of a link; undefined if there is none. */
export function endAt(project: Project, { level, cell }: Position): LinkEnd | undefined {
  const places = levelById(project, level)?.level.places ?? []
  const place = places.find((entry) => entry.cell === cell && entry.link !== undefined)
  return place && { level, cell, place }
}

/** Returns the other end of a link; undefined if the link is incomplete. */
export function otherEnd(project: Project, end: LinkEnd): LinkEnd | undefined {
  const ends = linkEnds(project).get(end.place.link?.id ?? '') ?? []
  return ends.length === 2
    ? ends.find((other) => other.level !== end.level || other.place !== end.place)
    : undefined
}

/** Names a position: "column 3, row 7 of Crypt"; without the level in a project of one level. */
export function positionName(project: Project, { level, cell }: Position): string {
  const entry = levelById(project, level)
  if (!entry) return ''
  const place = cellName(entry.level, cell)
  return project.levels.length > 1 ? `${place} of ${entry.name}` : place
}

/** Returns a link id used neither by a place of the project nor by its snapshots, which may be restored beside it. */
export function freshLinkId(project: Project): string {
  const levels = [...project.levels, ...(project.snapshots ?? []).map(({ level }) => level)]
  const taken = linkEnds({ ...project, levels })
  for (let number = 1; ; number++) if (!taken.has(`link-${number}`)) return `link-${number}`
}

/** Links two positions. Existing places there become ends; otherwise stairs, a door, a gate or a portal is added. */
export function addLink(project: Project, from: Position, to: Position, kind: LinkKind): Project {
  const id = freshLinkId(project)
  const depth = (position: Position): number =>
    project.levels.findIndex((entry) => entry.id === position.level)
  const join = (now: Project, position: Position, other: Position): Project =>
    changeLevel(now, position.level, (level) => {
      const there = level.places.find(
        (place) => place.cell === position.cell && !isRemark(place) && !place.link,
      )
      const fresh: Place = {
        cell: position.cell,
        kind: kindOfEnd(kind, depth(other) - depth(position)),
        name: '',
        properties: {},
      }
      // A re-roll must not take one end of a link away.
      const end = { ...withoutGenerated(there ?? fresh), link: { id, kind } }
      return { ...level, places: sortPlaces([...level.places.filter((place) => place !== there), end]) }
    })
  return join(join(project, from, to), to, from)
}

/** Links the loose stairs on these cells of two levels, down from the first: the same as one by one, in linear time. */
export function linkStairs(
  project: Project,
  above: string,
  below: string,
  cells: ReadonlySet<number>,
): Project {
  const taken = linkEnds({
    ...project,
    levels: [...project.levels, ...(project.snapshots ?? []).map(({ level }) => level)],
  })
  const ids = new Map<number, string>()
  let number = 1
  for (const cell of cells) {
    while (taken.has(`link-${number}`)) number++
    ids.set(cell, `link-${number++}`)
  }
  const link = (level: Level, kind: PlaceKindId): Level => ({
    ...level,
    places: level.places.map((place) => {
      const id = ids.get(place.cell)
      return id !== undefined && place.kind === kind && !place.link
        ? { ...place, link: { id, kind: 'stairs' } }
        : place
    }),
  })
  return changeLevel(
    changeLevel(project, above, (level) => link(level, 'stairs-down')),
    below,
    (level) => link(level, 'stairs-up'),
  )
}

/** Removes a link. Places that existed only as its ends are removed too. */
export function removeLink(project: Project, id: string): Project {
  const isEnd = (place: Place): boolean => place.link?.id === id
  let changed = project
  for (const {
    id: level,
    level: { places },
  } of project.levels) {
    if (!places.some(isEnd)) continue
    const left = sortPlaces(places.flatMap((place) => (isEnd(place) ? unlinked(place) : [place])))
    changed = changeLevel(changed, level, (before) => ({ ...before, places: left }))
  }
  return changed
}

/** Returns a level without its links, for a copy: two more places with one id would break each link. */
export function withoutLinks(level: Level): Level {
  if (!level.places.some((place) => place.link)) return level
  return { ...level, places: sortPlaces(level.places.map(strip)) }
}

/** Returns the level of an id; undefined if the project has none. */
export function levelById(project: Project, id: string): ProjectLevel | undefined {
  return project.levels.find((entry) => entry.id === id)
}

/** Whether a place is only the end of a link. */
function isBareEnd(place: Place): boolean {
  const isWay = /^(?:stairs|door|gate|portal)/.test(place.kind)
  return isWay && place.name.trim() === '' && Object.keys(place.properties).length === 0
}

function unlinked(place: Place): readonly Place[] {
  return isBareEnd(place) ? [] : [strip(place)]
}

function strip(place: Place): Place {
  const { link: _link, ...rest } = place
  return rest
}

/** Levels are listed from the top down. */
function kindOfEnd(kind: LinkKind, down: number): PlaceKindId {
  if (kind !== 'stairs' || down === 0) return kind
  return down > 0 ? 'stairs-down' : 'stairs-up'
}

function changeLevel(project: Project, id: string, change: (level: Level) => Level): Project {
  return {
    ...project,
    levels: project.levels.map((entry) =>
      entry.id === id ? { ...entry, level: change(entry.level) } : entry,
    ),
  }
}
