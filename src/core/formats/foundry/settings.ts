import { choice, defineSettings, integer, text, type SettingsOf } from '../../settings/define'
import { TABLE } from '../uvtt/settings'
import { defineOptions } from '../define-writer'

/** Pixels of a cell in Foundry, which stretches the picture to them. */
export const CELL = 100

/** The elevation between two levels of a scene, in feet. */
export const STOREY = 20

/** What a path in Foundry's data may be, so that its address means the same. */
const PATH = /^(?!.*\.\.)[\p{L}\p{N}._/-]*$/u

export interface FoundryOptions {
  readonly version: 13 | 14
  /** Whether all levels are levels of one scene. */
  readonly isOneScene: boolean
  /** Feet a cell. */
  readonly distance: number
  /** The folder of the pictures in Foundry's data, without a slash at its end; "" for none. */
  readonly folder: string
}

export const FOUNDRY_SETTINGS = defineSettings({
  version: choice({
    label: 'Foundry version',
    help: 'The version whose fields the scene has.',
    default: '13',
    choices: [
      { value: '13', label: 'Version 13' },
      { value: '14', label: 'Version 14' },
    ],
  }),
  levels: choice({
    label: 'Several levels',
    help: 'Whether each level is a scene, or a level of one scene.',
    default: 'scenes',
    choices: [
      { value: 'scenes', label: 'A scene each' },
      { value: 'levels', label: 'Levels of one scene' },
    ],
    onlyWith: [{ id: 'version', values: ['14'] }],
  }),
  distance: integer({
    label: 'Feet a cell',
    help: 'The distance that one cell stands for.',
    default: 5,
    min: 1,
    max: 1000,
    why: 'towns are not that large',
  }),
  folder: text({
    label: 'Folder of the picture',
    help: "Where you put the picture in Foundry's data; empty for the data folder itself.",
    default: '',
    maxLength: 200,
    example: 'worlds/my-world',
    check: (path) =>
      PATH.test(path)
        ? []
        : ['The folder may only have letters, digits, dots, hyphens and slashes, such as worlds/my-world.'],
  }),
  ...TABLE,
})

export const FOUNDRY_OPTIONS = defineOptions(FOUNDRY_SETTINGS, { holdsLevels: true, drawsTexts: true })

/** Returns how scenes are written. */
export function foundryOptions({
  version,
  levels,
  distance,
  folder,
}: SettingsOf<typeof FOUNDRY_SETTINGS>): FoundryOptions {
  return {
    version: version === '14' ? 14 : 13,
    isOneScene: version === '14' && levels === 'levels',
    distance,
    folder: folder.replace(/^\/+|\/+$/g, ''),
  }
}
