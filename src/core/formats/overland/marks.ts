import { roadsOf } from '../../play/world-roads'
import type { Project, ProjectWorld } from '../../project/project'
import type { WorldMarks } from './format'

/** Returns what stands on the map of a world: its towns with their names, and the roads between them. */
export function marksOfWorld(project: Project, world: ProjectWorld): WorldMarks {
  const names = new Map(project.levels.map(({ id, name }) => [id, name]))
  return {
    title: world.name,
    towns: (world.towns ?? []).map(({ tile, level }) => ({ tile, name: names.get(level) ?? '' })),
    roads: roadsOf(project, world).map(({ tiles }) => tiles),
  }
}
