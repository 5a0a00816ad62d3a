import { light } from '../../picture/styles/light'
import type { MapStyle } from '../../picture/style'
import type { Setting, SettingValues } from '../../settings/setting'
import { chosenStyle, styleSetting } from '../picture-settings'
import type { DataEncoding } from './data'
import type { Variant } from './geometry'

/** The options for writing a Tiled map, in JSON and XML alike. */
export const WRITE_SETTINGS: readonly Setting[] = [
  {
    kind: 'choice',
    id: 'variant',
    label: 'Walls',
    help: 'Whether walls lie between tiles, as masks of sides, or are tiles themselves, which doubles both sides.',
    default: 'masks',
    choices: [
      { value: 'masks', label: 'Between tiles' },
      { value: 'blocks', label: 'As tiles' },
    ],
  },
  {
    kind: 'choice',
    id: 'tileset',
    label: 'Tileset',
    help: 'Whether the tileset is part of the map, which every engine reads, or a separate file.',
    default: 'embedded',
    choices: [
      { value: 'embedded', label: 'In the map' },
      { value: 'external', label: 'File of its own' },
    ],
  },
  {
    kind: 'choice',
    id: 'data',
    label: 'Tile numbers',
    help: 'How tiles are written; Phaser reads numbers and plain Base64, but nothing compressed.',
    default: 'csv',
    choices: [
      { value: 'csv', label: 'Numbers (CSV)' },
      { value: 'base64', label: 'Base64' },
      { value: 'zlib', label: 'Base64, zlib' },
      { value: 'gzip', label: 'Base64, gzip' },
    ],
  },
  { ...styleSetting(light), help: 'The colours of the tiles.' },
]

/** The options with their types. */
export interface WriteOptions {
  readonly variant: Variant
  readonly isExternal: boolean
  readonly data: DataEncoding
  readonly style: MapStyle
}

/** Converts the values of the settings to options; missing ones are the defaults. */
export function writeOptions(values: SettingValues = {}, ownStyle?: MapStyle): WriteOptions {
  const data = values['data']
  return {
    variant: values['variant'] === 'blocks' ? 'blocks' : 'masks',
    isExternal: values['tileset'] === 'external',
    data: data === 'base64' || data === 'zlib' || data === 'gzip' ? data : 'csv',
    style: chosenStyle(values, light, ownStyle),
  }
}
