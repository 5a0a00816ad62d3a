import { roadsOf } from '../../play/world-roads'
import type { Project, ProjectWorld, WorldSite } from '../../project/project'
import type { WorldMarks } from './format'

/** Returns what stands on the map of a world: its towns and dungeons with their names, and the roads between towns. */
export function marksOfWorld(project: Project, world: ProjectWorld): WorldMarks {
  const names = new Map(project.levels.map(({ id, name }) => [id, name]))
  const named = ({ tile, level }: WorldSite) => ({ tile, name: names.get(level) ?? '' })
  return {
    title: world.name,
    towns: (world.towns ?? []).map(named),
    dungeons: (world.dungeons ?? []).map(named),
    roads: roadsOf(project, world).map(({ tiles }) => tiles),
  }
}
