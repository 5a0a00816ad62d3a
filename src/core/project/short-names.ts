import { counted } from '../text/counted'
import { cutText } from '../text/cut-text'
import { sortPlaces } from '../level/places'
import type { Project, ProjectLevel } from './project'

/** Maximum characters of a name: of a project, level, place, snapshot or world. Lists and maps show shorter ones. */
export const MAX_NAME = 200

/** Shortens the names of a project that are too long, and says so in a sentence; the same project if none is. */
export function shortenNames(project: Project): {
  readonly project: Project
  readonly notes: readonly string[]
} {
  let count = 0
  const named = <T extends { readonly name: string }>(thing: T): T => {
    if (thing.name.length <= MAX_NAME) return thing
    count++
    return { ...thing, name: cutText(thing.name, MAX_NAME) }
  }
  const shortLevel = (entry: ProjectLevel): ProjectLevel => {
    const { level } = entry
    const isLong = level.places.some(({ name }) => name.length > MAX_NAME)
    return named(
      isLong ? { ...entry, level: { ...level, places: sortPlaces(level.places.map(named)) } } : entry,
    )
  }
  const short: Project = named({
    ...project,
    levels: project.levels.map(shortLevel),
    ...(project.snapshots && {
      snapshots: project.snapshots.map((snapshot) =>
        named({ ...snapshot, level: shortLevel(snapshot.level) }),
      ),
    }),
    ...(project.worlds && { worlds: project.worlds.map(named) }),
  })
  if (count === 0) return { project, notes: [] }
  const note = `${counted(count, 'name is', 'names are')} shortened to ${MAX_NAME} characters, the most that a name may have.`
  return { project: short, notes: [note] }
}
