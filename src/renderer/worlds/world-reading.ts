import type { Project, ProjectWorld } from '../../core/project/project'
import { isSelected, type Selection } from '../../editor/selection'
import { describeTile } from '../../editor/worlds/describe-tile'
import { lastResult } from '../state/last-result'
import type { State } from '../state/state'
import { cursorOn, selectionOn } from '../state/world-state'
import { worldOnMap } from './world-frames'
import { shownWorld } from './worlds'

/** The map of the world in view in words; the same object until the map, the cursor, the selection or the levels change. */
export function readingOfWorld(state: State): ReturnType<typeof read> | undefined {
  const world = shownWorld(state)
  if (!world) return undefined
  const seen = worldOnMap(state.world, world)
  const { levels } = state.document.project
  return read(seen, cursorOn(state.world, world), selectionOn(state.world, world), levels)
}

const read = lastResult(
  (world: ProjectWorld, cursor: number, selection: Selection, levels: Project['levels']) => {
    const nameOf = (tile: number): string => describeTile(world, tile, levels)
    const isTileSelected = (tile: number): boolean => isSelected(selection, tile)
    return {
      grid: { size: world.overland, cursor, nameOf, isSelected: isTileSelected },
      words: nameOf(cursor),
    }
  },
)
