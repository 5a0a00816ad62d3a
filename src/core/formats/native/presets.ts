import { checkPresetName } from '../../project/presets'
import type { ExportPreset, Project } from '../../project/project'
import type { SettingValues } from '../../settings/setting'
import type { Fault } from '../faults'

/** What the shape alone cannot say of presets: names that will do, each of one preset only. */
export function checkPresets(presets: readonly ExportPreset[]): readonly Fault[] {
  const faults: Fault[] = []
  const names = new Set<string>()
  for (const [index, { name }] of presets.entries()) {
    const path = ['presets', index, 'name']
    const wrong = checkPresetName(name)
    if (wrong !== undefined) faults.push({ path, message: wrong })
    if (names.has(name)) {
      faults.push({ path, message: `must be unique, but another preset is "${name}" too.` })
    }
    names.add(name)
  }
  return faults
}

/**
 * The part of a project file that holds its presets, a line each, as lines without the comma after it; none where there
 * are none.
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
