import type { Reader } from '../format'
import { readTextMaze, textMazePicture, textMazeSettings } from './read'

export const reader: Reader = {
  read: readTextMaze,
  settingsFor: textMazeSettings,
  pictureOf: textMazePicture,
}
