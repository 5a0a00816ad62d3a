import type { Grid } from '../../level/grid'
import type { Setting, SettingValue, SettingValues } from '../../settings/setting'
import type { GameId } from './looks'

/** The options of a Doom map; lengths are map units, of which a player is 32 wide and 56 high. */
export interface DoomOptions {
  readonly game: GameId
  /** From 1: MAP01, or E1M1. */
  readonly map: number
  /** The map of the first level. */
  readonly firstMap: number
  /** Distance between the same edges of adjacent walls. */
  readonly cell: number
  readonly thickness: number
  readonly streetHeight: number
  readonly houseHeight: number
  /** Whether the map is written as text. */
  readonly isText: boolean
  /** Only for text maps: which houses have rooms. */
  readonly rooms: 'usual' | 'all' | 'named'
  /** Only for text maps. */
  readonly namespace: 'doom' | 'zdoom'
}

/** How far the ground continues outside a gate. */
export const APRON = 64
/** Engines compute distances, and so the map's width, in signed 16 bits. */
export const MAX_UNITS = 32_767
export const SMALLEST_CELL = 64
const LARGEST_CELL = 256
const THICKEST = 24
export const MAPS = 32

/**
 * Returns the largest cells with which a level's longer side fits; may be less than the smallest that a player fits
 * into.
 */
export function largestCell({ width, height }: Grid): number {
  const fits = Math.floor((MAX_UNITS - 2 * APRON - THICKEST) / Math.max(width, height))
  return Math.min(LARGEST_CELL, fits)
}

/** The settings of a binary map. */
export const WAD_SETTINGS: readonly Setting[] = [
  {
    kind: 'choice',
    id: 'game',
    label: 'Game',
    help: 'The game whose surfaces and map names are used.',
    default: 'doom2',
    choices: [
      { value: 'doom2', label: 'Doom II, Freedoom: Phase 2' },
      { value: 'doom', label: 'Doom, Freedoom: Phase 1' },
    ],
  },
  {
    kind: 'integer',
    id: 'map',
    label: 'Map number',
    help: 'Which map of the game the first level takes the place of; 1 is MAP01 or E1M1. Further levels follow.',
    default: 1,
    min: 1,
    max: () => MAPS,
    why: 'the games have no more maps',
  },
  {
    kind: 'integer',
    id: 'cell',
    label: 'Units a cell',
    help: 'How wide a cell and one wall are; a player is 32 units wide.',
    default: 128,
    min: SMALLEST_CELL,
    // At least the minimum: a separate message says that a level is too large for any cells.
    max: (grid) => Math.max(SMALLEST_CELL, largestCell(grid)),
    why: 'a map is at most 32,767 units wide and high',
  },
  {
    kind: 'integer',
    id: 'thickness',
    label: 'Wall thickness',
    help: 'How thick walls are, in units.',
    default: 16,
    min: 8,
    max: () => THICKEST,
    why: 'a player must fit between the walls of the smallest cell',
  },
  {
    kind: 'integer',
    id: 'street',
    label: 'Height of streets',
    help: 'The height of the sky, and so of the walls.',
    default: 256,
    min: 160,
    max: () => 1024,
    why: 'higher walls are not seen to their end',
  },
  {
    kind: 'integer',
    id: 'house',
    label: 'Height of rooms',
    help: 'How high the ceilings within houses are.',
    default: 128,
    min: 72,
    max: () => 512,
    why: 'higher ceilings are hardly seen',
  },
]

/** The settings of a text map. */
export const UDMF_SETTINGS: readonly Setting[] = [
  ...WAD_SETTINGS,
  {
    kind: 'choice',
    id: 'namespace',
    label: 'Namespace',
    help: 'The meaning of the numbers of doors and exits.',
    default: 'zdoom',
    choices: [
      { value: 'zdoom', label: 'ZDoom: GZDoom and related programs' },
      { value: 'doom', label: 'Doom: every program that reads UDMF' },
    ],
  },
  {
    kind: 'choice',
    id: 'rooms',
    label: 'Rooms',
    help: 'Which houses have a room. The doors of the others are painted; a room needs about 700 bytes.',
    default: 'usual',
    choices: [
      {
        value: 'usual',
        label: 'All; in levels of more than 10,000 houses those with places or several doors',
      },
      { value: 'all', label: 'All' },
      { value: 'named', label: 'Those with places or several doors' },
    ],
  },
]

/** Converts values to options; missing ones have their defaults, and cells are as large as the level allows. */
export function doomOptions(level: Grid, values: SettingValues, isText = false): DoomOptions {
  const usual = new Map(UDMF_SETTINGS.map((setting) => [setting.id, setting.default]))
  const value = (id: string): SettingValue | undefined => values[id] ?? usual.get(id)
  // The option is checked against the first level; a larger one after it may need smaller cells.
  const most = Math.max(SMALLEST_CELL, largestCell(level))
  const cell = Math.min(most, Number(values['cell'] ?? 128))
  return {
    game: value('game') === 'doom' ? 'doom' : 'doom2',
    map: Number(value('map')),
    firstMap: Number(value('map')),
    cell,
    thickness: Number(value('thickness')),
    streetHeight: Number(value('street')),
    houseHeight: Number(value('house')),
    isText,
    rooms: roomsOf(value('rooms')),
    namespace: value('namespace') === 'doom' ? 'doom' : 'zdoom',
  }
}

function roomsOf(value: SettingValue | undefined): DoomOptions['rooms'] {
  return value === 'all' || value === 'named' ? value : 'usual'
}

/** Returns the name of the map's lump: "MAP07", or "E1M7"; an episode has nine maps. */
export function mapName({ game, map }: Pick<DoomOptions, 'game' | 'map'>): string {
  if (game === 'doom2') return `MAP${String(map).padStart(2, '0')}`
  return `E${Math.ceil(map / 9)}M${((map - 1) % 9) + 1}`
}
