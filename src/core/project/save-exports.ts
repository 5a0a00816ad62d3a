import { bareNameProblem } from '../text/file-name'
import { visibleName } from '../text/visible-text'
import type { Project, SaveExport } from './project'

/** Maximum exports of a project that run at each save. */
export const MAX_SAVE_EXPORTS = 50

/** Maximum characters of the file of such an export, with its folders. */
export const MAX_EXPORT_FILE = 500

/** Replaces the exports of a project; an empty list removes the field. */
export function withExports(project: Project, exports: readonly SaveExport[] | undefined): Project {
  const { exports: _, ...rest } = project
  return exports && exports.length > 0 ? { ...rest, exports } : rest
}

/** Returns the export to a file, ignoring case; undefined if there is none. */
export function exportTo({ exports = [] }: Project, file: string): SaveExport | undefined {
  return exports.find((entry) => entry.file.toLowerCase() === file.toLowerCase())
}

/** The folder and the name of an export's file; the folder is empty for that of the project, and else ends with "/". */
export function splitExportFile(file: string): { readonly folder: string; readonly name: string } {
  const end = file.lastIndexOf('/') + 1
  return { folder: file.slice(0, end), name: file.slice(end) }
}

/** Returns what is wrong with the file of an export, to follow "The file"; undefined if it is legal. */
export function checkExportFile(file: string): string | undefined {
  if (file.length > MAX_EXPORT_FILE) return `must have at most ${MAX_EXPORT_FILE} characters.`
  const parts = file.split('/')
  const first = parts.findIndex((part) => part !== '..')
  if (first < 0) return 'must be a file, not a folder.'
  for (const part of parts.slice(first)) {
    const problem = bareNameProblem(part)
    if (problem !== undefined)
      return `must be relative to the project, with "/" between folders, but a part ${problem}`
  }
  return undefined
}

/** Returns one sentence if an export must not write one of these paths: hidden files mean more to other programs than a map. */
export function hiddenFileProblem(paths: readonly string[]): string | undefined {
  const hidden = paths.find((path) => path.split('/').some((part) => part.startsWith('.') && part !== '..'))
  if (hidden === undefined) return undefined
  return `An export writes no hidden files, but one would be "${visibleName(hidden)}".`
}
