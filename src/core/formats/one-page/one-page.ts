import { beginningOf } from '../beginning'
import type { Format } from '../format'
import { readOnePage } from './read'

const extensions = ['onepage.json']

/** Dungeons of Watabou's One Page Dungeon: rooms as rectangles, doors, notes. */
export const onePage: Format = {
  id: 'onepage',
  label: 'One Page Dungeon',
  group: 'tools',
  extensions,
  sharedExtensions: ['json'],
  mediaType: 'application/json',
  recognise: (bytes) => /^\s*\{[^]*"rects"\s*:\s*\[/.test(beginningOf(bytes)),
  read: (bytes, name) => readOnePage(bytes, name, extensions),
}
