import { pickLevels } from '../../core/project/pick-levels'
import type { Project } from '../../core/project/project'
import type { EditorDocument } from '../../editor/editor-document'

/** Which levels an export writes: the one in view, all, or those with these ids. */
export type LevelChoice = 'view' | 'all' | readonly string[]

/** Returns the project with the chosen levels; the one in view if none of them is left. */
export function chosenLevels({ project, levelId }: EditorDocument, choice: LevelChoice): Project {
  if (choice === 'all') return project
  const wanted = choice === 'view' ? [] : choice
  const ids = project.levels.map(({ id }) => id).filter((id) => wanted.includes(id))
  return pickLevels(project, ids.length > 0 ? ids : [levelId])
}
