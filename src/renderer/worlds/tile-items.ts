import { Flag, Globe, House, Mountain } from 'lucide-react'
import { Start, startOf } from '../../core/overland/tile'
import type { Project, WorldSite } from '../../core/project/project'
import { worldsOf } from '../../core/project/worlds'
import { worldTexts } from '../texts/worlds'
import { worldToolTexts } from '../texts/world-tools'
import type { FilterItem } from '../ui/FilterList'
import { startsIn } from '../../editor/worlds/world-facts'

const words = worldTexts

/** A tile of a world as an entry of a list. */
export interface TileItem extends FilterItem {
  readonly world: string
  /** Missing for the world itself. */
  readonly tile?: number
}

/** The worlds of the project, with the towns, dungeons and starts on their maps. */
export function tileItems(project: Project): readonly TileItem[] {
  return worldsOf(project).flatMap(({ id, name, overland, towns = [], dungeons = [] }): TileItem[] => {
    const { width } = overland
    const where = (tile: number): string =>
      `${words.place((tile % width) + 1, Math.floor(tile / width) + 1)} · ${name}`
    const whole = { id, world: id, label: name, group: words.found.world, Icon: Globe }
    const siteItem = (kind: 'town' | 'dungeon', { tile, level }: WorldSite): TileItem => ({
      id: `${id} ${kind} ${tile}`,
      world: id,
      tile,
      label: project.levels.find((entry) => entry.id === level)?.name ?? '',
      group: words.found[kind],
      aside: where(tile),
      Icon: kind === 'town' ? House : Mountain,
    })
    const sites = [
      ...towns.map((site) => siteItem('town', site)),
      ...dungeons.map((site) => siteItem('dungeon', site)),
    ]
    const starts = startsIn(overland).map((tile): TileItem => {
      const isHuman = startOf(overland.words[tile] ?? 0) === Start.human
      const label = isHuman ? worldToolTexts.humanStart : worldToolTexts.start
      return {
        id: `${id} start ${tile}`,
        world: id,
        tile,
        label,
        group: words.found.start,
        aside: where(tile),
        Icon: Flag,
      }
    })
    return [whole, ...sites, ...starts]
  })
}
