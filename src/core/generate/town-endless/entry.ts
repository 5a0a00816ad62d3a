import type { GeneratorEntry, IntegerSetting, Setting } from '../generator'
import { TOWN_SETTINGS } from '../town/limits'

/** The first column and row of every endless town, and the one after the last. */
export const FIRST_PLACE = -0x8000_0000
export const PLACES_END = 0x8000_0000

/** Maximum width of a window that is streamed by rows: a band of rows must fit into memory. */
export const MAX_STREAMED_WIDTH = 100_000

const WHY = 'an endless town is counted in 32 bits'

const x: IntegerSetting = {
  id: 'x',
  label: 'First column',
  help: 'Which column of the endless town is the first of this map; neighbouring maps fit together.',
  kind: 'integer',
  default: 0,
  min: FIRST_PLACE,
  max: ({ width }) => PLACES_END - width,
  why: WHY,
}

const y: IntegerSetting = {
  id: 'y',
  label: 'First row',
  help: 'Which row of the endless town is the first of this map; neighbouring maps fit together.',
  kind: 'integer',
  default: 0,
  min: FIRST_PLACE,
  max: ({ height }) => PLACES_END - height,
  why: WHY,
}

/** Settings of towns that mean the same here; they need no street pattern, because all streets are planned. */
const PLANNED = ['straightness', 'blockLength', 'density', 'houseDepth']

const planned = TOWN_SETTINGS.filter(({ id }) => PLANNED.includes(id)).map(
  ({ onlyWith: _pattern, ...setting }): Setting => setting,
)

/** The data of the generator of endless towns available without loading its code. */
export const ENDLESS_ENTRY: GeneratorEntry = {
  id: 'town/endless',
  version: 1,
  label: 'Town without end',
  settings: [
    x,
    y,
    ...planned,
    {
      id: 'districts',
      label: 'Districts',
      help: 'Whether districts between main avenues differ in the length of their blocks and the depth of their rows.',
      kind: 'switch',
      default: true,
    },
  ],
  checkGrid: () => [],
  checkTogether: () => [],
}
