import { light } from '../../picture/styles/light'
import type { MapStyle } from '../../picture/style'
import { choice, defineSettings, integer } from '../../settings/define'
import { parseSettings } from '../../settings/parse'
import type { SettingValues } from '../../settings/setting'
import { chosenStyle, styleSetting } from '../picture-settings'
import type { WriteContext } from '../format'
import type { DataEncoding } from './data'
import { DEFAULT_TILE, type Layout } from './geometry'
import {
  CUSTOM_TILES_SETTINGS,
  customTilesOf,
  WITHOUT_CUSTOM_TILES,
  type CustomTiles,
} from './custom-tiles/choice'
import type { TileSheet } from './tileset'
import { defined } from '../../text/defined'
import { defineOptions } from '../define-writer'

/** The options for writing a Tiled map, in JSON and XML alike. */
export const WRITE_SETTINGS = defineSettings({
  variant: choice({
    label: 'Walls',
    help: 'Whether walls lie between tiles, as masks of sides, or are tiles themselves, which doubles both sides.',
    default: 'masks',
    choices: [
      { value: 'masks', label: 'Between tiles' },
      { value: 'blocks', label: 'As tiles' },
    ],
  }),
  tileset: choice({
    ...WITHOUT_CUSTOM_TILES,
    label: 'Tileset',
    help: 'Whether the tileset is part of the map, which every engine reads, or a separate file.',
    default: 'embedded',
    choices: [
      { value: 'embedded', label: 'In the map' },
      { value: 'external', label: 'File of its own' },
    ],
  }),
  data: choice({
    label: 'Tile numbers',
    help: 'How tiles are written; Phaser reads numbers and plain Base64, but nothing compressed.',
    default: 'csv',
    choices: [
      { value: 'csv', label: 'Numbers (CSV)' },
      { value: 'base64', label: 'Base64' },
      { value: 'zlib', label: 'Base64, zlib' },
      { value: 'gzip', label: 'Base64, gzip' },
    ],
  }),
  names: choice({
    label: 'Names of objects',
    help: 'The name of an object, which melonJS before 18.3 takes for a class: it stops at one that it does not know.',
    default: 'names',
    choices: [
      { value: 'names', label: 'As names' },
      { value: 'property', label: 'As the property brownstone:name' },
    ],
  }),
  style: { ...styleSetting(light), help: 'The colours of the tiles.', ...WITHOUT_CUSTOM_TILES },
  size: integer({
    label: 'Tile size',
    help: 'The side of a tile, in pixels; the tiles are drawn at this size.',
    default: DEFAULT_TILE,
    min: 8,
    max: 128,
    why: 'the tiles have no more details',
    ...WITHOUT_CUSTOM_TILES,
  }),
  margin: pixelSetting('Margin', 'Empty pixels around the picture of the tileset.'),
  spacing: pixelSetting('Spacing', 'Empty pixels between the tiles of the picture.'),
  extrusion: pixelSetting(
    'Extrusion',
    'How often the outermost pixels of each tile are repeated around it, against seams between tiles that are scaled.',
  ),
  ...CUSTOM_TILES_SETTINGS,
})

export const WRITE_OPTIONS = defineOptions(WRITE_SETTINGS)

function pixelSetting(label: string, help: string) {
  return integer({
    label,
    help,
    default: 0,
    min: 0,
    max: 16,
    why: 'more helps no engine',
    ...WITHOUT_CUSTOM_TILES,
  })
}

/** How a map is written, by the options. */
export interface WriteOptions {
  readonly layout: Layout
  readonly sheet: TileSheet
  readonly isExternal: boolean
  readonly data: DataEncoding
  /** Whether objects have their names as a property. */
  readonly isUnnamed: boolean
  readonly style: MapStyle
  /** Custom tiles, instead of those of the style. */
  readonly custom?: CustomTiles
}

/** Converts the values of the settings to options; missing ones are the defaults. */
export function writeOptions(
  values: SettingValues = {},
  { customStyle, customTileset }: Pick<WriteContext, 'customStyle' | 'customTileset'> = {},
): WriteOptions {
  const chosen = parseSettings(WRITE_SETTINGS, values)
  const { variant, tileset, data, names, size, margin, spacing, extrusion } = chosen
  const custom = customTilesOf(chosen, customTileset)
  const tile = custom?.sheet.tile ?? size
  return {
    layout: { variant, tile },
    sheet: { tile, margin, spacing, extrusion },
    isExternal: custom !== undefined || tileset === 'external',
    data,
    isUnnamed: names === 'property',
    style: chosenStyle(chosen, light, customStyle),
    ...defined({ custom }),
  }
}
