import { pickLevels } from '../project/pick-levels'
import type { Project, SaveExport } from '../project/project'
import { splitExportFile } from '../project/save-exports'
import type { SettingValues } from '../settings/setting'
import { counted } from '../text/counted'
import type { Format, OfferedFormat } from './format'
import { optionsFor } from './format-options'
import { formatById } from './index'
import { levelTarget, type LevelTarget } from './level-target'
import { checkLevelOptions } from './level-parts'

/** Levels, options and file of an export at a save. */
export interface SaveExportWork extends LevelTarget {
  /** Has only the levels of the export. */
  readonly project: Project
  readonly values: SettingValues
  /** Sentences about levels that no longer exist. */
  readonly notes: readonly string[]
}

/** Returns the format of an export, or one sentence if this version does not write it. */
export function formatOf({ file, format: id }: SaveExport): Format | string {
  const format = formatById(id)
  if (format?.isWritten) return format
  return `The export to "${file}" has the format "${id}", which this version does not write. Remove it, or update Brownstone.`
}

/** Returns the work of an export, or one sentence that says why it cannot run. */
export function workOf(project: Project, entry: SaveExport, format: OfferedFormat): SaveExportWork | string {
  const { file, values: given, levels = project.levels.map(({ id }) => id) } = entry
  const known = levels.filter((id) => project.levels.some((level) => level.id === id))
  if (known.length === 0) {
    return `The levels of the export to "${file}" no longer exist. Set it again.`
  }
  const lost = levels.length - known.length
  const part = pickLevels(project, known)
  const target = levelTarget(splitExportFile(file).name, format, part)
  // Options of other versions are dropped, as those of a preset.
  const values = optionsFor(format, part, given)
  const [problem] = checkLevelOptions(format, part, { ...target, values })
  if (problem) return problem.message
  const notes =
    lost === 0
      ? []
      : [`${counted(lost, 'level')} of this export no longer ${lost === 1 ? 'exists' : 'exist'}.`]
  return { project: part, values, notes, ...target }
}

/** Claims the files of an export for this run; returns one sentence if another export writes one of them. */
export function claimFiles(
  claimed: Map<string, string>,
  { file }: SaveExport,
  names: readonly string[],
): string | undefined {
  const { folder } = splitExportFile(file)
  for (const name of names) {
    const path = `${folder}${name}`.toLowerCase()
    const other = claimed.get(path)
    if (other !== undefined && other !== file) {
      return `The exports to "${other}" and "${file}" both write "${folder}${name}". Give one of them another name or folder.`
    }
    claimed.set(path, file)
  }
  return undefined
}

/** Says how many files an export wrote, and where: "Exported 3 files to maps/". */
export function exportedWords(
  written: number,
  unchanged: number,
  { file }: Pick<SaveExport, 'file'>,
): string {
  const { folder, name } = splitExportFile(file)
  const where =
    written + unchanged === 1 ? `“${folder}${name}”` : folder === '' ? 'the folder of the project' : folder
  if (written === 0) return `${where} is up to date`
  const others = unchanged === 0 ? '' : `, ${unchanged} unchanged`
  return `Exported ${counted(written, 'file')} to ${where}${others}`
}
