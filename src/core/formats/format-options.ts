import type { Grid } from '../level/grid'
import { firstLevel, type Project } from '../project/project'
import { checkValues, defaultValues } from '../settings/check'
import type { Setting, SettingProblem, SettingValues } from '../settings/setting'
import type { FilesBeside } from './beside'
import type { OfferedFormat, ReadableFormat, Writer } from './format'

/** Returns the default options for writing, within what this project's size allows. */
export function optionsFor(
  format: Pick<Writer, 'settings'>,
  project: Project,
  values: SettingValues = {},
): SettingValues {
  const settings = format.settings ?? []
  return { ...defaultValues(settings, firstLevel(project).level), ...pickKnown(settings, values) }
}

/** Returns everything that is wrong with the options for writing, a sentence each. */
export function checkOptions(
  format: OfferedFormat,
  project: Project,
  values: SettingValues,
): readonly SettingProblem[] {
  const { level } = firstLevel(project)
  const complete = { ...defaultValues(format.settings ?? [], level), ...values }
  const problems = [...checkValues(format, complete, level), ...sizeProblems(format, project)]
  return problems.length > 0 ? problems : (format.problems?.(project, complete) ?? [])
}

/** Cells of one level above which most formats would need more memory than a program gets. */
const MAX_EXPORTED_CELLS = 4_194_304

function sizeProblems(format: OfferedFormat, { levels }: Project): readonly SettingProblem[] {
  if (format.holdsAnySize === true || format.isOfRows === true) return []
  const written = format.holdsLevels === true ? levels : levels.slice(0, 1)
  const large = written.find(({ level }) => level.width * level.height > MAX_EXPORTED_CELLS)
  if (!large) return []
  const { width, height } = large.level
  const message = `The level “${large.name}” has ${width} x ${height} cells; ${format.label} is written for at most ${MAX_EXPORTED_CELLS} cells. Export a smaller level.`
  return [{ setting: 'width', message }]
}

/** Returns everything that is wrong with the options for reading, a sentence each. */
export function checkReadOptions(
  format: ReadableFormat,
  bytes: Uint8Array,
  values: SettingValues,
  beside?: FilesBeside,
): readonly SettingProblem[] {
  const settings = format.settingsFor?.(bytes, beside) ?? []
  return checkValues({ label: format.label, settings }, values, UNKNOWN_GRID)
}

/** Returns the default options for reading; drops values that have no setting. */
export function readOptionsFor(
  format: ReadableFormat,
  bytes: Uint8Array,
  values: SettingValues = {},
  beside?: FilesBeside,
): SettingValues {
  const settings = format.settingsFor?.(bytes, beside) ?? []
  return { ...defaultValues(settings, UNKNOWN_GRID), ...pickKnown(settings, values) }
}

/** For the limits of reading options, before the level's size is known. */
export const UNKNOWN_GRID: Grid = { width: 0, height: 0 }

/** Drops values that have no setting. */
function pickKnown(settings: readonly Setting[], values: SettingValues): SettingValues {
  const known = new Set(settings.map((setting) => setting.id))
  return Object.fromEntries(Object.entries(values).filter(([id]) => known.has(id)))
}
