import type { Grid } from '../../level/grid'
import { choice, defineSettings, integer, type SettingsOf } from '../../settings/define'
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

const WAD = {
  game: choice({
    label: 'Game',
    help: 'The game whose surfaces and map names are used.',
    default: 'doom2',
    choices: [
      { value: 'doom2', label: 'Doom II, Freedoom: Phase 2' },
      { value: 'doom', label: 'Doom, Freedoom: Phase 1' },
    ],
  }),
  map: integer({
    label: 'Map number',
    help: 'Which map of the game the first level takes the place of; 1 is MAP01 or E1M1. Further levels follow.',
    default: 1,
    min: 1,
    max: MAPS,
    why: 'the games have no more maps',
  }),
  cell: integer({
    label: 'Units a cell',
    help: 'How wide a cell and one wall are; a player is 32 units wide.',
    default: 128,
    min: SMALLEST_CELL,
    // At least the minimum: a separate message says that a level is too large for any cells.
    max: (grid) => Math.max(SMALLEST_CELL, largestCell(grid)),
    why: 'a map is at most 32,767 units wide and high',
  }),
  thickness: integer({
    label: 'Wall thickness',
    help: 'How thick walls are, in units.',
    default: 16,
    min: 8,
    max: THICKEST,
    why: 'a player must fit between the walls of the smallest cell',
  }),
  street: integer({
    label: 'Height of streets',
    help: 'The height of the sky, and so of the walls.',
    default: 256,
    min: 160,
    max: 1024,
    why: 'higher walls are not seen to their end',
  }),
  house: integer({
    label: 'Height of rooms',
    help: 'How high the ceilings within houses are.',
    default: 128,
    min: 72,
    max: 512,
    why: 'higher ceilings are hardly seen',
  }),
}

/** The settings of a binary map. */
export const WAD_SETTINGS = defineSettings(WAD)

/** The settings of a text map. */
export const UDMF_SETTINGS = defineSettings({
  ...WAD,
  namespace: choice({
    label: 'Namespace',
    help: 'The meaning of the numbers of doors and exits.',
    default: 'zdoom',
    choices: [
      { value: 'zdoom', label: 'ZDoom: GZDoom and related programs' },
      { value: 'doom', label: 'Doom: every program that reads UDMF' },
    ],
  }),
  rooms: choice({
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
  }),
})

type UdmfValues = SettingsOf<typeof UDMF_SETTINGS>

/** The values of the settings of either map; those of text maps are missing for binary ones. */
export type DoomValues = SettingsOf<typeof WAD_SETTINGS> & Partial<Pick<UdmfValues, 'namespace' | 'rooms'>>

/** Returns the options of the map of a level; its cells are at most as large as the level allows. */
export function doomOptions(level: Grid, values: DoomValues): DoomOptions {
  const { game, map, thickness, street, house, namespace, rooms } = values
  // The option is checked against the first level; a larger one after it may need smaller cells.
  const most = Math.max(SMALLEST_CELL, largestCell(level))
  return {
    game,
    map,
    firstMap: map,
    cell: Math.min(most, values.cell),
    thickness,
    streetHeight: street,
    houseHeight: house,
    isText: rooms !== undefined,
    rooms: rooms ?? 'usual',
    namespace: namespace ?? 'zdoom',
  }
}

/** Returns the name of the map's lump: "MAP07", or "E1M7"; an episode has nine maps. */
export function mapName({ game, map }: Pick<DoomOptions, 'game' | 'map'>): string {
  if (game === 'doom2') return `MAP${String(map).padStart(2, '0')}`
  return `E${Math.ceil(map / 9)}M${((map - 1) % 9) + 1}`
}
