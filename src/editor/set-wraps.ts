import { levelById } from '../core/project/links'
import { replaceLevel, type Project, type ProjectLevel } from '../core/project/project'
import { saysWrap } from '../core/project/wraps'
import type { ProjectOutcome } from './project-outcome'

const MADE_TO_WRAP =
  'This maze was made with “Wrap around”: switch that off under Generate, and generate it again.'
const ONE_CELL = 'A level of one cell has no opposite side.'

/** Why the border of a level cannot be made to wrap around, or stopped from it, as one sentence; undefined if it can. */
export function whyWrapsStay({ level, recipe }: ProjectLevel): string | undefined {
  if (level.wraps) return saysWrap(recipe) ? MADE_TO_WRAP : undefined
  return level.cells.length === 1 ? ONE_CELL : undefined
}

/** Lets passages over the border of a level lead to the opposite side, or out of the level. Edges stay as they are. */
export function setWraps(
  project: Project,
  { id, wraps }: { readonly id: string; readonly wraps: boolean },
): ProjectOutcome {
  const entry = levelById(project, id)
  if (!entry) throw new RangeError(`No level ${id}`)
  const label = wraps ? 'Let the border wrap around' : 'Close the wrapped border'
  if (wraps === (entry.level.wraps === true)) return { project, label, shows: id }
  const refused = whyWrapsStay(entry)
  if (refused !== undefined) return { refused }
  const { wraps: _, ...plain } = entry.level
  const level = wraps ? { ...plain, wraps: true as const } : plain
  return { project: replaceLevel(project, { ...entry, level }), label, shows: id }
}
