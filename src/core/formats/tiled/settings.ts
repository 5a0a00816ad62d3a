import { light } from '../../picture/styles/light'
import type { MapStyle } from '../../picture/style'
import type { Setting, SettingValues } from '../../settings/setting'
import { chosenStyle, styleSetting } from '../picture-settings'
import type { WriteContext } from '../format'
import type { DataEncoding } from './data'
import { DEFAULT_TILE, type Layout } from './geometry'
import { OWN_TILES_SETTINGS, ownTilesOf, WITHOUT_OWN_TILES, type OwnTiles } from './own-tiles/choice'
import type { TileSheet } from './tileset'

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
    ...WITHOUT_OWN_TILES,
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
  { ...styleSetting(light), help: 'The colours of the tiles.', ...WITHOUT_OWN_TILES },
  {
    kind: 'integer',
    id: 'size',
    label: 'Tile size',
    help: 'The side of a tile, in pixels; the tiles are drawn at this size.',
    default: DEFAULT_TILE,
    min: 8,
    max: () => 128,
    why: 'the tiles have no more details',
    ...WITHOUT_OWN_TILES,
  },
  pixelSetting('margin', 'Margin', 'Empty pixels around the picture of the tileset.'),
  pixelSetting('spacing', 'Spacing', 'Empty pixels between the tiles of the picture.'),
  pixelSetting(
    'extrusion',
    'Extrusion',
    'How often the outermost pixels of each tile are repeated around it, against seams between tiles that are scaled.',
  ),
  ...OWN_TILES_SETTINGS,
]

function pixelSetting(id: string, label: string, help: string): Setting {
  const limits = { default: 0, min: 0, max: () => 16, why: 'more helps no engine' }
  return { kind: 'integer', id, label, help, ...limits, ...WITHOUT_OWN_TILES }
}

/** The options with their types. */
export interface WriteOptions {
  readonly layout: Layout
  readonly sheet: TileSheet
  readonly isExternal: boolean
  readonly data: DataEncoding
  readonly style: MapStyle
  /** The author's own tiles, instead of those of the style. */
  readonly own?: OwnTiles
}

/** Converts the values of the settings to options; missing ones are the defaults. */
export function writeOptions(
  values: SettingValues = {},
  { ownStyle, ownTileset }: Pick<WriteContext, 'ownStyle' | 'ownTileset'> = {},
): WriteOptions {
  const data = values['data']
  const pixels = (id: string, usual: number): number => Number(values[id] ?? usual)
  const own = ownTilesOf(values, ownTileset)
  const tile = own?.sheet.tile ?? pixels('size', DEFAULT_TILE)
  return {
    layout: { variant: values['variant'] === 'blocks' ? 'blocks' : 'masks', tile },
    sheet: {
      tile,
      margin: pixels('margin', 0),
      spacing: pixels('spacing', 0),
      extrusion: pixels('extrusion', 0),
    },
    isExternal: own !== undefined || values['tileset'] === 'external',
    data: data === 'base64' || data === 'zlib' || data === 'gzip' ? data : 'csv',
    style: chosenStyle(values, light, ownStyle),
    ...(own ? { own } : {}),
  }
}
