import { edgeOf, opposite, type Direction } from '../level/grid'
import { EdgeKind } from '../level/kinds'
import { edgeAt } from '../level/level'
import { beyondBorder } from '../level/torus'
import type { ProjectLevel } from './project'

/** Whether passages over the border of a level return on the other side, as its generator made them. */
export function wrapsAround({ recipe }: Pick<ProjectLevel, 'recipe'>): boolean {
  return recipe?.settings['wrap'] === true
}

/**
 * The cell where one comes in again who leaves a level over its border; -1 if the level does not wrap around there. Both
 * halves of the passage are open, archways or plain doors; locked, secret and one-way doors stop a walker.
 */
export function acrossBorder(
  projectLevel: Pick<ProjectLevel, 'level' | 'recipe'>,
  cell: number,
  direction: Direction,
): number {
  const { level } = projectLevel
  const beyond = wrapsAround(projectLevel) ? beyondBorder(level, cell, direction) : -1
  if (beyond < 0) return -1
  const here = edgeAt(level, edgeOf(level, cell, direction))
  const there = edgeAt(level, edgeOf(level, beyond, opposite(direction)))
  return isPlain(here) && isPlain(there) ? beyond : -1
}

function isPlain(kind: number): boolean {
  return kind === EdgeKind.open || kind === EdgeKind.archway || kind === EdgeKind.door
}
