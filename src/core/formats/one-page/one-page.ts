import type { Reader } from '../format'
import { readOnePage } from './read'

export const reader: Reader = { read: readOnePage }
