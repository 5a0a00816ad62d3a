import { Flag, Globe, House } from 'lucide-react'
import { Start, startOf } from '../../core/overland/tile'
import { worldsOf } from '../../core/project/worlds'
import type { State } from '../desk/state'
import { worldTexts } from '../texts/worlds'
import { worldToolTexts } from '../texts/world-tools'
import type { FilterItem } from '../ui/FilterList'
import { startsIn } from './world-facts'

const words = worldTexts

/** A tile of a world as an entry of a list. */
export interface TileItem extends FilterItem {
  readonly world: string
  /** Missing for the world itself. */
  readonly tile?: number
}

/** The worlds of the project, with the towns and starts on their maps. */
export function tileItems({ document: { project } }: State): readonly TileItem[] {
  return worldsOf(project).flatMap(({ id, name, overland, towns = [] }): TileItem[] => {
    const { width } = overland
    const where = (tile: number): string =>
      `${words.place((tile % width) + 1, Math.floor(tile / width) + 1)} · ${name}`
    const whole = { id, world: id, label: name, group: words.found.world, Icon: Globe }
    const towned = towns.map(({ tile, level }): TileItem => {
      const label = project.levels.find((entry) => entry.id === level)?.name ?? ''
      return {
        id: `${id} town ${tile}`,
        world: id,
        tile,
        label,
        group: words.found.town,
        aside: where(tile),
        Icon: House,
      }
    })
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
    return [whole, ...towned, ...starts]
  })
}
