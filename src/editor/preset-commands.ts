import { checkPresetName, MAX_PRESETS, presetByName, withPresets } from '../core/project/presets'
import type { ExportPreset, Project } from '../core/project/project'
import type { ProjectOutcome } from './project-outcome'

const FULL = `A project holds at most ${MAX_PRESETS} presets: delete one before you save another.`

/** Saves a preset, in place of one with its name. */
export function keepPreset(project: Project, asked: ExportPreset): ProjectOutcome {
  const preset = { ...asked, name: asked.name.trim() }
  const wrong = checkPresetName(preset.name)
  if (wrong !== undefined) return { refused: `The name of a preset ${wrong}` }
  const presets = project.presets ?? []
  const isNew = !presetByName(project, preset.name)
  if (isNew && presets.length >= MAX_PRESETS) return { refused: FULL }
  const after = isNew
    ? [...presets, preset]
    : presets.map((before) => (before.name === preset.name ? preset : before))
  const label = `${isNew ? 'Save' : 'Change'} preset “${preset.name}”`
  return { project: withPresets(project, after), label }
}

/** Renames a preset. Throws a RangeError on an unknown one. */
export function renamePreset(project: Project, old: string, name: string): ProjectOutcome {
  const renamed = heldPreset(project, old)
  const wrong = checkPresetName(name)
  if (wrong !== undefined) return { refused: `The name of a preset ${wrong}` }
  if (name !== old && presetByName(project, name)) return { refused: `A preset “${name}” already exists.` }
  const presets = project.presets?.map((preset) => (preset === renamed ? { ...preset, name } : preset))
  return { project: withPresets(project, presets), label: `Rename preset to “${name}”` }
}

/** Deletes a preset. Throws a RangeError on an unknown one. */
export function removePreset(project: Project, preset: string): ProjectOutcome {
  const { name } = heldPreset(project, preset)
  const presets = project.presets?.filter((entry) => entry.name !== name)
  return { project: withPresets(project, presets), label: `Delete preset “${name}”` }
}

function heldPreset(project: Project, name: string): ExportPreset {
  const preset = presetByName(project, name)
  if (!preset) throw new RangeError(`No preset ${name}`)
  return preset
}
