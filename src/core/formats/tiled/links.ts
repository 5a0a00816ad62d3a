import { xOf, yOf } from '../../level/grid'
import { LINK_KINDS, type LinkKind, type LinkMark, type Place } from '../../level/places'
import { counted } from '../../text/counted'
import { levelById, linkEnds } from '../../project/links'
import type { Project, ProjectLevel } from '../../project/project'
import type { WriteContext } from '../format'
import { ObjectIds } from './ids'
import { LINK_ID, LINK_KIND, LINK_MAP, LINK_TO, BROWNSTONE, type Properties } from './properties'

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
        [`${BROWNSTONE}to-object`]: object,
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

/** Links places whose objects refer to each other; says how many links are left out. */
export function withReadLinks(found: readonly FoundPlace[]): {
  readonly places: readonly Place[]
  readonly notes: readonly string[]
} {
  const byId = new Map(found.map((each) => [each.id, each]))
  const used = new Set<string>()
  const marks = new Map<FoundPlace, LinkMark>()
  let lost = 0
  let elsewhere = 0
  for (const one of found) {
    const { properties } = one
    if (properties[LINK_MAP] !== undefined) elsewhere++
    if (properties[LINK_TO] === undefined || marks.has(one)) continue
    const other = byId.get(Number(properties[LINK_TO]))
    const id = properties[LINK_ID]
    const kind = LINK_KINDS.find((row) => row.id === properties[LINK_KIND])?.id
    const isMutual =
      other && other !== one && Number(other.properties[LINK_TO]) === one.id && !marks.has(other)
    if (!isMutual || typeof id !== 'string' || !/^[A-Za-z0-9-]{1,64}$/.test(id) || used.has(id) || !kind) {
      lost++
      continue
    }
    used.add(id)
    marks.set(one, { id, kind })
    marks.set(other, { id, kind: kindOf(other, kind) })
  }
  return {
    places: found.map((each) => {
      const link = marks.get(each)
      return link ? { ...each.place, link } : each.place
    }),
    notes: [
      ...(lost > 0
        ? [`The links of ${counted(lost, 'place', 'places')} are left out: no place refers back.`]
        : []),
      ...(elsewhere > 0
        ? [`The links of ${counted(elsewhere, 'place', 'places')} to other maps are left out.`]
        : []),
    ],
  }
}

function kindOf({ properties }: FoundPlace, missing: LinkKind): LinkKind {
  return LINK_KINDS.find((row) => row.id === properties[LINK_KIND])?.id ?? missing
}
