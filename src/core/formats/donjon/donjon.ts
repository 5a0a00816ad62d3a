import { beginningOf } from '../beginning'
import type { Format } from '../format'
import { donjonSettings, readDonjon } from './read'

const extensions = ['donjon.json']

/** Dungeons of donjon's generator: rooms, corridors and all kinds of doors as bits of a grid of blocks. */
export const donjon: Format = {
  id: 'donjon',
  label: 'donjon dungeon',
  group: 'tools',
  extensions,
  sharedExtensions: ['json'],
  mediaType: 'application/json',
  // The names of the bits come before the cells or after them, perhaps far away, but `cells` begins with rows of
  // numbers.
  recognise: (bytes) =>
    /^\s*\{[^]*"cell_bit"\s*:\s*\{/.test(beginningOf(bytes)) ||
    // Files that name their format belong to other formats.
    /^\s*\{(?!\s*"format")[^]*"cells"\s*:\s*\[\s*\[\s*-?\d/.test(beginningOf(bytes)),
  read: (bytes, name, values) => readDonjon(bytes, name, extensions, values),
  readSettings: donjonSettings,
}
