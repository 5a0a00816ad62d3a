import { beginningOf } from '../beginning'
import type { Format } from '../format'

/** Dungeons of Watabou's One Page Dungeon: rooms as rectangles, doors, notes. */
export const onePage: Format = {
  id: 'onepage',
  label: 'One Page Dungeon',
  group: 'tools',
  extensions: ['onepage.json'],
  sharedExtensions: ['json'],
  mediaType: 'application/json',
  isRead: true,
  isWritten: false,
  recognise: (bytes) => /^\s*\{[^]*"rects"\s*:\s*\[/.test(beginningOf(bytes)),
}
