import type { ProjectWorld } from '../../core/project/project'
import { MENU_LABELS } from '../../ipc/menu-labels'
import { describeTile } from '../../editor/worlds/describe-tile'
import { TERRAINS } from '../../core/overland/terrain'
import type { State } from '../state/state'
import { worldTexts } from '../texts/worlds'
import { texts } from '../texts'
import { SPECIAL_BRUSHES } from './world-brushes'
import { problemsIn, startsIn } from '../../editor/worlds/world-facts'
import { worldOnMap } from './world-frames'
import { selectionTool, WORLD_TOOLS, type WorldToolId } from '../state/world-state'

const words = worldTexts

export function toolName(tool: WorldToolId): string {
  return WORLD_TOOLS.find(({ id }) => id === tool)?.label ?? ''
}

/** The active tool on the map of a world: "Terrain · Hills". */
export function activeWorldTool({ world: { tool, terrain, special } }: Pick<State, 'world'>): string {
  const label = toolName(tool)
  if (tool === 'terrain') return words.hand(label, TERRAINS.find(({ code }) => code === terrain)?.label ?? '')
  return tool === 'special'
    ? words.hand(label, SPECIAL_BRUSHES.find((brush) => brush.special === special)?.label ?? '')
    : label
}

/** What is painted on the selection, or done to it: "Paint selection: Terrain · Hills". */
export function selectionPaintLabel({ world }: Pick<State, 'world'>): string {
  const tool = selectionTool(world)
  if (tool === 'lock') return MENU_LABELS['generate.lockSelection']
  if (tool === 'unlock') return MENU_LABELS['generate.unlockSelection']
  return words.selection.paintWith(activeWorldTool({ world: { ...world, tool } }))
}

/** What a click with the active tool does. */
export function worldToolHelp({ world: { tool } }: State): string {
  return words.toolHelp[tool]
}

export function worldSize({ overland: { width, height } }: ProjectWorld): string {
  return words.sizeInTiles(width, height)
}

/** "8 starts, 3 towns, 1 dungeon". */
export function worldContents({ overland, towns = [], dungeons = [] }: ProjectWorld): string {
  return words.contents(startsIn(overland).length, towns.length, dungeons.length)
}

export function worldProblems(world: ProjectWorld): string {
  const problems = problemsIn(world)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return texts.problems.count(errors, problems.length - errors)
}

/** A tile of the world in view in words, as it is seen now. */
export function tileWords(state: State, world: ProjectWorld, tile: number): string {
  const seen = worldOnMap(state.world, world)
  return describeTile(seen, tile, state.document.project.levels)
}
