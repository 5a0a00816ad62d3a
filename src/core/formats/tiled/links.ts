import { xOf, yOf } from '../../level/grid'
import { LINK_KINDS, type LinkKind, type LinkMark, type Place } from '../../level/places'
import { counted } from '../../text/counted'
import { levelById, linkEnds } from '../../project/links'
import type { Project, ProjectLevel } from '../../project/project'
import type { WriteContext } from '../format'
import { ObjectIds } from './ids'
import { LINK_ID, LINK_KIND, LINK_MAP, LINK_OBJECT, LINK_TO, BROWNSTONE, type Properties } from './properties'

/** What the links of a level become: properties of its places, and how many places lose theirs. */
export interface WrittenLinks {
  readonly properties: ReadonlyMap<Place, Properties>
  readonly lost: number
}

/**
 * Returns where the links of a level lead, as properties: to an object of its map, or to the file of another level's map,
 * with the object there. Links without a second end, and those to levels without a file, are lost.
 */
export function writtenLinks(
  project: Project,
  entry: ProjectLevel,
  ids: ObjectIds,
  { whole = project, fileOf }: WriteContext,
): WrittenLinks {
  const properties = new Map<Place, Properties>()
  const linked = entry.level.places.filter(({ link }) => link)
  if (linked.length === 0) return { properties, lost: 0 }
  const ends = linkEnds(whole)
  const idsOf = new Map([[entry.id, ids]])
  for (const place of linked) {
    const { link } = place
    const pair = ends.get(link?.id ?? '') ?? []
    const other = pair.find((end) => end.level !== entry.id || end.place !== place)
    const target = other && levelById(whole, other.level)
    if (!link || pair.length !== 2 || !other || !target) continue
    let theirs = idsOf.get(target.id)
    if (!theirs) idsOf.set(target.id, (theirs = new ObjectIds(target.level)))
    const object = theirs.place(other.place)
    const both = { [LINK_KIND]: link.kind, [LINK_ID]: link.id }
    const file = fileOf?.(target.id)
    if (target.id === entry.id) properties.set(place, { ...both, [LINK_TO]: object })
    else if (file !== undefined) {
      properties.set(place, {
        ...both,
        [LINK_MAP]: file,
        [`${BROWNSTONE}to-level`]: target.name,
        [LINK_OBJECT]: object,
        [`${BROWNSTONE}to-column`]: xOf(target.level, other.cell),
        [`${BROWNSTONE}to-row`]: yOf(target.level, other.cell),
      })
    }
  }
  return { properties, lost: linked.length - properties.size }
}

/** Returns the loss of links that are not written. */
export function lostLinks({ lost }: WrittenLinks): readonly string[] {
  return lost === 0 ? [] : [`The links of ${counted(lost, 'place', 'places')} are left out.`]
}

/** A place that was read, with the id and the properties of its object. */
export interface FoundPlace {
  readonly place: Place
  readonly id: number
  readonly properties: Properties
}

/** The result of linking the places of a map. */
export interface ReadLinks {
  readonly places: readonly Place[]
  /** The places whose links lead to other maps, as they are in `places`. */
  readonly away: readonly FoundPlace[]
  readonly notes: readonly string[]
}

/** Links places whose objects refer to each other; says how many links within the map are left out. */
export function withReadLinks(found: readonly FoundPlace[]): ReadLinks {
  const byId = new Map(found.map((each) => [each.id, each]))
  const used = new Set<string>()
  const marks = new Map<FoundPlace, LinkMark>()
  let lost = 0
  for (const one of found) {
    const { properties } = one
    if (properties[LINK_TO] === undefined || marks.has(one)) continue
    const other = byId.get(Number(properties[LINK_TO]))
    const link = linkOf(one)
    const isMutual =
      other && other !== one && Number(other.properties[LINK_TO]) === one.id && !marks.has(other)
    if (!isMutual || !link || used.has(link.id)) {
      lost++
      continue
    }
    used.add(link.id)
    marks.set(one, link)
    marks.set(other, { ...link, kind: kindOf(other) ?? link.kind })
  }
  return {
    places: found.map((each) => withLink(each.place, marks.get(each))),
    away: found.filter((each) => each.properties[LINK_MAP] !== undefined && !marks.has(each)),
    notes:
      lost > 0
        ? [`The links of ${counted(lost, 'place', 'places')} are left out: no place refers back.`]
        : [],
  }
}

/** Returns the sentence for links to other maps that are not read. */
export function awayNotes(away: readonly FoundPlace[]): readonly string[] {
  return away.length === 0
    ? []
    : [`The links of ${counted(away.length, 'place', 'places')} to other maps are left out.`]
}

/** The places of one map of several whose links lead to other maps. */
export interface LinkedMap {
  /** The path of its file, from the folder of the world. */
  readonly path: string
  readonly away: readonly FoundPlace[]
}

/** Links the places of several maps that refer to each other. `pathOf` returns the path of a file that a map names. */
export function linksBetween(
  maps: readonly LinkedMap[],
  pathOf: (from: string, named: string) => string,
): { readonly marks: ReadonlyMap<Place, LinkMark>; readonly lost: readonly FoundPlace[] } {
  const ends = maps.flatMap(({ path, away }) =>
    away.map((found) => ({ found, path, to: pathOf(path, String(found.properties[LINK_MAP])) })),
  )
  const byObject = new Map(ends.map((end) => [`${end.found.id} ${end.path}`, end]))
  const marks = new Map<Place, LinkMark>()
  const used = new Set<string>()
  const keyOfOther = ({ found, to }: (typeof ends)[number]): string =>
    `${Number(found.properties[LINK_OBJECT])} ${to}`
  for (const one of ends) {
    const other = byObject.get(keyOfOther(one))
    const link = linkOf(one.found)
    if (!other || !link || used.has(link.id) || byObject.get(keyOfOther(other)) !== one) continue
    if (other === one || marks.has(one.found.place) || marks.has(other.found.place)) continue
    used.add(link.id)
    marks.set(one.found.place, link)
    marks.set(other.found.place, { ...link, kind: kindOf(other.found) ?? link.kind })
  }
  return { marks, lost: ends.flatMap(({ found }) => (marks.has(found.place) ? [] : [found])) }
}

export function withLink(place: Place, link: LinkMark | undefined): Place {
  return link ? { ...place, link } : place
}

/** Returns the link that an object says; undefined if its id or kind is wrong. */
function linkOf(found: FoundPlace): LinkMark | undefined {
  const id = found.properties[LINK_ID]
  const kind = kindOf(found)
  return typeof id === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(id) && kind ? { id, kind } : undefined
}

function kindOf({ properties }: FoundPlace): LinkKind | undefined {
  return LINK_KINDS.find((row) => row.id === properties[LINK_KIND])?.id
}
