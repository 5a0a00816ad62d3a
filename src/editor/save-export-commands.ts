import type { Project, SaveExport } from '../core/project/project'
import { checkExportFile, exportTo, MAX_SAVE_EXPORTS, withExports } from '../core/project/save-exports'
import type { ProjectOutcome } from './project-outcome'

const FULL = `A project holds at most ${MAX_SAVE_EXPORTS} exports: remove one before you add another.`

/** Adds an export that runs at each save, in place of one to its file. */
export function setExport(project: Project, added: SaveExport): ProjectOutcome {
  const wrong = checkExportFile(added.file)
  if (wrong !== undefined) return { refused: `The file ${wrong}` }
  const { exports = [] } = project
  const old = exportTo(project, added.file)
  if (!old && exports.length >= MAX_SAVE_EXPORTS) return { refused: FULL }
  const after = old ? exports.map((entry) => (entry === old ? added : entry)) : [...exports, added]
  return { project: withExports(project, after), label: `Export “${added.file}” at each save` }
}

/** Removes an export. Throws a RangeError on an unknown one. */
export function removeExport(project: Project, file: string): ProjectOutcome {
  const removed = exportTo(project, file)
  if (!removed) throw new RangeError(`No export ${file}`)
  const after = project.exports?.filter((entry) => entry !== removed)
  return { project: withExports(project, after), label: `Stop exporting “${file}” at each save` }
}
