import type { Reader } from '../format'
import { gridCartographerSettings, readGridCartographer } from './read'

export const reader: Reader = { read: readGridCartographer, settingsFor: gridCartographerSettings }
