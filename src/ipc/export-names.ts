import { isProjectName } from '../core/formats/native/project-file'
import { hiddenFileProblem } from '../core/project/save-exports'
import { fileNamesProblem } from '../core/text/file-name'
import { visibleName } from '../core/text/visible-text'

/** Returns one sentence if an export at a save must not write such names: they mean more to other programs than a map. */
export function exportNamesProblem(names: readonly string[]): string | undefined {
  const hidden = hiddenFileProblem(names)
  if (hidden !== undefined) return hidden
  return names.some(isProjectName)
    ? 'An export at each save writes no projects. Use Save as.'
    : fileNamesProblem(names)
}

/** The problem of a file that is in the place of an export, but was written by another program. */
export function notWrittenByExport(name: string): string {
  return `"${visibleName(name)}" is there already, and no export wrote it. Run this export once by itself.`
}
