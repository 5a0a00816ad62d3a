import type { Reader } from '../format'
import { charactersOf, readTextMaze, textMazePicture, textMazeSettings } from './read'

export const reader: Reader = {
  read: readTextMaze,
  settingsFor: textMazeSettings,
  pictureOf: textMazePicture,
  rules: { format: 'textmaze', namesFor: charactersOf },
}
