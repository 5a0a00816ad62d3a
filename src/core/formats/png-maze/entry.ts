import { beginningOf } from '../beginning'
import type { Format } from '../format'

/** Pictures of mazes and maps in black and white. */
export const pngMaze: Format = {
  id: 'pngmaze',
  label: 'Picture of a maze in black and white (PNG)',
  group: 'pictures',
  extensions: ['maze.png'],
  sharedExtensions: ['png'],
  mediaType: 'image/png',
  isRead: true,
  isWritten: false,
  recognise: (bytes) => beginningOf(bytes).startsWith('\u0089PNG\r\n\u001a\n'),
}
