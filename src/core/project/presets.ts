import type { ExportPreset, Project } from './project'

/** Maximum presets in a project. */
export const MAX_PRESETS = 50

/** Maximum length of a preset's name, in characters. */
export const MAX_PRESET_NAME = 60

/** Returns the preset of a name; undefined if there is none. */
export function presetByName({ presets = [] }: Project, name: string): ExportPreset | undefined {
  return presets.find((preset) => preset.name === name)
}

/** Replaces the presets of a project; an empty list removes the field. */
export function withPresets(project: Project, presets: readonly ExportPreset[] | undefined): Project {
  const { presets: _, ...rest } = project
  return presets && presets.length > 0 ? { ...rest, presets } : rest
}

/** Returns what is wrong with the name of a preset, to follow "The name"; undefined if it is legal. */
export function checkPresetName(name: string): string | undefined {
  if (name.trim() === '') return 'must not be empty.'
  if (name.length > MAX_PRESET_NAME) return `must have at most ${MAX_PRESET_NAME} characters.`
  return undefined
}
