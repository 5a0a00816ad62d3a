import type { Format } from '../format'
import { looksLikeMaze } from './recognise'

/** Mazes and maps drawn with any characters: walls between the cells, or each character a cell. */
export const textMaze: Format = {
  id: 'textmaze',
  label: 'Text maze',
  group: 'mazes',
  extensions: ['maze.txt'],
  sharedExtensions: ['txt'],
  mediaType: 'text/plain',
  isRead: true,
  isWritten: false,
  recognise: looksLikeMaze,
}
