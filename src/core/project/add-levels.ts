import { sortPlaces } from '../level/places'
import { otherIds, withFreshIds, withFreshIdsOf } from './thing-ids'
import { freshLevelId, type Project, type ProjectLevel } from './project'

/** Adds levels of another project at an index, or at the end. Links among them stay, under ids that are new here. */
export function addLevelsOf(
  project: Project,
  added: readonly ProjectLevel[],
  at = project.levels.length,
): { readonly project: Project; readonly ids: readonly string[] } {
  let grown = project
  const ids: string[] = []
  for (const entry of withFreshIdsOf(renameLinks(project, added), otherIds(project))) {
    const id = freshLevelId(grown)
    const fresh = { ...entry, id, name: entry.name.trim() === '' ? 'Level' : entry.name }
    grown = { ...grown, levels: grown.levels.toSpliced(at + ids.length, 0, fresh) }
    ids.push(id)
  }
  return { project: grown, ids }
}

/** Inserts a level at an index, or at the end, under a new id; its things get new ids where others have them. */
export function insertLevel(
  project: Project,
  added: Omit<ProjectLevel, 'id'>,
  at = project.levels.length,
): { readonly project: Project; readonly id: string } {
  const id = freshLevelId(project)
  const entry = { ...added, id, level: withFreshIds(added.level, otherIds(project)) }
  return { project: { ...project, levels: project.levels.toSpliced(at, 0, entry) }, id }
}

/** Gives the links of added levels ids that are new to the project: two links with one id would both break. */
function renameLinks(project: Project, added: readonly ProjectLevel[]): readonly ProjectLevel[] {
  const ids = new Map<string, string>()
  const taken = new Set(
    [...project.levels, ...(project.snapshots ?? []).map(({ level }) => level)].flatMap(({ level }) =>
      level.places.flatMap(({ link }) => (link ? [link.id] : [])),
    ),
  )
  let number = 1
  const freshFor = (id: string): string => {
    const known = ids.get(id)
    if (known !== undefined) return known
    while (taken.has(`link-${number}`)) number++
    const fresh = `link-${number++}`
    ids.set(id, fresh)
    return fresh
  }
  return added.map((entry) => ({
    ...entry,
    level: {
      ...entry.level,
      places: sortPlaces(
        entry.level.places.map((place) =>
          place.link ? { ...place, link: { ...place.link, id: freshFor(place.link.id) } } : place,
        ),
      ),
    },
  }))
}
