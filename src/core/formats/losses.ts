import { firstLevel, type Project } from '../project/project'
import { counted } from './text'

/** What a format of one level without places leaves out of a project. */
export function projectLosses(project: Project): readonly string[] {
  return [...levelLosses(project), ...placeLosses(project)]
}

/** What a format of one level leaves out: the others, and what they once were. */
export function levelLosses(project: Project): readonly string[] {
  const count = project.levels.length
  const snapshots = project.snapshots?.length ?? 0
  return [
    ...(count > 1 ? [`Only the first of ${count} levels is written.`] : []),
    ...(snapshots > 0 ? [`${counted(snapshots, 'snapshot is', 'snapshots are')} left out.`] : []),
  ]
}

/** What a format without links leaves out of the first level. */
export function linkLosses(project: Project): readonly string[] {
  const count = firstLevel(project).level.places.filter(({ link }) => link).length
  return count > 0 ? [`Where ${counted(count, 'place leads', 'places lead')} is left out.`] : []
}

/** What a format without places leaves out of the first level. */
export function placeLosses(project: Project): readonly string[] {
  const count = firstLevel(project).level.places.length
  return count > 0 ? [`${counted(count, 'place is', 'places are')} left out.`] : []
}
