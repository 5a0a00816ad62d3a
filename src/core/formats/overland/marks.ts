import { roadsOf } from '../../play/world-roads'
import type { Project, ProjectWorld, WorldSite } from '../../project/project'
import type { WorldMarks } from './format'
import { townSizeOf } from './picture/town-sign'

/** Returns what stands on the map of a world: its towns and dungeons with their names, and the roads between towns. */
export function marksOfWorld(project: Project, world: ProjectWorld): WorldMarks {
  const levels = new Map(project.levels.map((entry) => [entry.id, entry]))
  const named = ({ tile, level }: WorldSite) => ({ tile, name: levels.get(level)?.name ?? '' })
  const sized = (site: WorldSite) => {
    const town = levels.get(site.level)
    return { ...named(site), ...(town ? { size: townSizeOf(town.level) } : {}) }
  }
  return {
    title: world.name,
    towns: (world.towns ?? []).map(sized),
    dungeons: (world.dungeons ?? []).map(named),
    roads: roadsOf(project, world).map(({ tiles }) => tiles),
  }
}
