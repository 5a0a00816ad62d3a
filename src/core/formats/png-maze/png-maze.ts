import type { Reader } from '../format'
import { pngSettings, readPng } from './read'

export const reader: Reader = { read: readPng, settingsFor: pngSettings }
