import type { ExportPreset, Project } from './project'

/** As many presets fit into one project. */
export const MAX_PRESETS = 50

/** The longest name of a preset, in characters. */
export const MAX_PRESET_NAME = 60

/** The preset of a name; nothing where there is none. */
export function presetByName({ presets = [] }: Project, name: string): ExportPreset | undefined {
  return presets.find((preset) => preset.name === name)
}

/** The project with another list of presets; an empty list is none at all. */
export function withPresets(project: Project, presets: readonly ExportPreset[] | undefined): Project {
  const { presets: _, ...rest } = project
  return presets && presets.length > 0 ? { ...rest, presets } : rest
}

/** What is wrong with the name of a preset, to follow "The name"; nothing where it will do. */
export function checkPresetName(name: string): string | undefined {
  if (name.trim() === '') return 'must not be empty.'
  if (name.length > MAX_PRESET_NAME) return `must have at most ${MAX_PRESET_NAME} characters.`
  return undefined
}
