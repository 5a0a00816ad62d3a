import type { Reader } from '../format'
import { donjonSettings, readDonjon } from './read'

export const reader: Reader = { read: readDonjon, settingsFor: donjonSettings }
