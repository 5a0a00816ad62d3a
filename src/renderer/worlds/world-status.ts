import type { ProjectWorld } from '../../core/project/project'
import { describeTile } from '../../editor/worlds/describe-tile'
import { TERRAINS } from '../../core/overland/terrain'
import type { State } from '../desk/state'
import { texts } from '../texts'
import { SPECIAL_BRUSHES } from './world-brushes'
import { problemsIn, startsIn } from './world-facts'
import { overlandShown, withMap } from './world-frames'
import { WORLD_TOOLS } from '../desk/world-state'

const words = texts.worlds

/** The active tool on the map of a world: "Terrain · Hills". */
export function worldHand({ world: { tool, terrain, special } }: State): string {
  const label = WORLD_TOOLS.find(({ id }) => id === tool)?.label ?? ''
  if (tool === 'terrain') return words.hand(label, TERRAINS.find(({ code }) => code === terrain)?.label ?? '')
  return tool === 'special'
    ? words.hand(label, SPECIAL_BRUSHES.find((brush) => brush.special === special)?.label ?? '')
    : label
}

/** What a click with the active tool does. */
export function worldDeed({ world: { tool } }: State): string {
  return words.deeds[tool]
}

export function worldSize({ overland: { width, height } }: ProjectWorld): string {
  return words.sizeInTiles(width, height)
}

/** "8 starts, 3 towns". */
export function worldContents({ overland, towns = [] }: ProjectWorld): string {
  return words.contents(startsIn(overland).length, towns.length)
}

export function worldProblems(world: ProjectWorld): string {
  const problems = problemsIn(world)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return texts.problems.count(errors, problems.length - errors)
}

/** A tile of the world in view in words, as it is seen now. */
export function tileWords(state: State, world: ProjectWorld, tile: number): string {
  const seen = withMap(world, overlandShown(state.world, world))
  return describeTile(seen, tile, state.document.project.levels)
}
