import type { Reader } from '../format'
import { readTextMaze, textMazeSettings } from './read'

export const reader: Reader = { read: readTextMaze, settingsFor: textMazeSettings }
