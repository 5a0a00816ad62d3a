import { blockLength, density, houseDepth, straightness } from '../town/settings/street-settings'
import { boolean, defineSettings, integer, type SettingsOf } from '../../settings/define'

/** The first column and row of every endless town, and the one after the last. */
export const FIRST_PLACE = -0x8000_0000
export const PLACES_END = 0x8000_0000

/** Maximum width of a window that is streamed by rows: a band of rows must fit into memory. */
export const MAX_STREAMED_WIDTH = 100_000

const WHY = 'an endless town is counted in 32 bits'

/** The settings of streets are those of the town, without the street pattern: all streets are planned. */
export const ENDLESS_SETTINGS = defineSettings({
  x: integer({
    label: 'First column',
    help: 'Which column of the endless town is the first of this map; neighbouring maps fit together.',
    default: 0,
    min: FIRST_PLACE,
    max: ({ width }) => PLACES_END - width,
    why: WHY,
  }),
  y: integer({
    label: 'First row',
    help: 'Which row of the endless town is the first of this map; neighbouring maps fit together.',
    default: 0,
    min: FIRST_PLACE,
    max: ({ height }) => PLACES_END - height,
    why: WHY,
  }),
  straightness,
  blockLength: ofAnyPattern(blockLength),
  density: ofAnyPattern(density),
  houseDepth: ofAnyPattern(houseDepth),
  districts: boolean({
    label: 'Districts',
    help: 'Whether districts between main avenues differ in the length of their blocks and the depth of their rows.',
    default: true,
  }),
})

function ofAnyPattern<F extends { readonly onlyWith?: unknown }>({
  onlyWith: _pattern,
  ...setting
}: F): Omit<F, 'onlyWith'> {
  return setting
}

export type EndlessSettings = SettingsOf<typeof ENDLESS_SETTINGS>
/** The settings of the town itself, without the window. */
export type EndlessStreets = Omit<EndlessSettings, 'x' | 'y'>
