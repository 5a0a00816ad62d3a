import { beginningOf } from '../beginning'
import type { Format } from '../format'

/** Dungeons of donjon's generator: rooms, corridors and all kinds of doors as bits of a grid of blocks. */
export const donjon: Format = {
  id: 'donjon',
  label: 'donjon dungeon',
  group: 'tools',
  extensions: ['donjon.json'],
  sharedExtensions: ['json'],
  mediaType: 'application/json',
  isRead: true,
  isWritten: false,
  // The names of the bits come before the cells or after them, perhaps far away, but `cells` begins with rows of
  // numbers.
  recognise: (bytes) =>
    /^\s*\{[^]*"cell_bit"\s*:\s*\{/.test(beginningOf(bytes)) ||
    // Files that name their format belong to other formats.
    /^\s*\{(?!\s*"format")[^]*"cells"\s*:\s*\[\s*\[\s*-?\d/.test(beginningOf(bytes)),
}
