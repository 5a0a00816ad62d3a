import { beginningOf } from '../beginning'
import type { Format } from '../format'
import { donjonSettings, readDonjon } from './read'

const extensions = ['donjon.json']

/** Dungeons of donjon's generator: rooms, corridors and doors of every sort as bits of a grid of blocks. */
export const donjon: Format = {
  id: 'donjon',
  label: 'donjon dungeon',
  group: 'tools',
  extensions,
  sharedExtensions: ['json'],
  mediaType: 'application/json',
  // The bits are named before the cells, or after: they may be far away, but `cells` begins with rows of numbers.
  recognise: (bytes) =>
    /^\s*\{[^]*"cell_bit"\s*:\s*\{/.test(beginningOf(bytes)) ||
    // Files that name their format are somebody else's.
    /^\s*\{(?!\s*"format")[^]*"cells"\s*:\s*\[\s*\[\s*-?\d/.test(beginningOf(bytes)),
  read: (bytes, name, values) => readDonjon(bytes, name, extensions, values),
  readSettings: donjonSettings,
}
