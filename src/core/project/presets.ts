import type { SettingValues } from '../settings/setting'
import type { Project } from './project'

/** How the levels of a project are exported, under a name of its author's. */
export interface ExportPreset {
  /** Unique among the presets of the project, neither empty nor longer than `MAX_PRESET_NAME`. */
  readonly name: string
  /** Id of the format: "tmj". A newer program may have written one that this program does not know. */
  readonly format: string
  /** Options of the format; those that are missing are its defaults. */
  readonly values: SettingValues
}

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
