import { checkPresetName } from '../../project/presets'
import type { ExportPreset, Project } from '../../project/project'
import type { SettingValues } from '../../settings/setting'
import type { FieldProblem } from '../field-problems'

/** Checks presets beyond their shape: names must be legal and unique. */
export function checkPresets(presets: readonly ExportPreset[]): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  const names = new Set<string>()
  for (const [index, { name }] of presets.entries()) {
    const path = ['presets', index, 'name']
    const wrong = checkPresetName(name)
    if (wrong !== undefined) problems.push({ path, message: wrong })
    if (names.has(name)) {
      problems.push({ path, message: `must be unique, but another preset is "${name}" too.` })
    }
    names.add(name)
  }
  return problems
}

/**
 * Returns the lines of a project file that hold its presets, one line each, without the comma after the last; empty
 * without presets.
 */
export function presetLines(
  { presets = [] }: Project,
  valuesText: (values: SettingValues) => string,
): readonly string[] {
  if (presets.length === 0) return []
  const entries = presets.map(
    ({ name, format, values }) =>
      `    { "name": ${JSON.stringify(name)}, "format": ${JSON.stringify(format)}, "values": ${valuesText(values)} }`,
  )
  return ['  "presets": [', entries.join(',\n'), '  ]']
}
