import { levelById } from '../core/project/links'
import { replaceLevel, type Project } from '../core/project/project'
import { THEME_LABELS, type ThemeId } from '../core/project/themes'
import type { ProjectOutcome } from './project-outcome'

/** Sets how a level looks in first person; undefined lets the view decide. */
export function setTheme(
  project: Project,
  { id, theme }: { readonly id: string; readonly theme: ThemeId | undefined },
): ProjectOutcome {
  const entry = levelById(project, id)
  if (!entry) throw new RangeError(`No level ${id}`)
  const { theme: _, ...plain } = entry
  const changed = theme ? { ...plain, theme } : plain
  const look = theme ? `“${THEME_LABELS[theme]}”` : 'automatic'
  return { project: replaceLevel(project, changed), label: `Set theme to ${look}`, shows: id }
}
