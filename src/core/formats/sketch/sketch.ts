import type { Reader, Writer } from '../format'
import { readSketch } from './read'
import { writeSketch } from './write'

export const reader: Reader = { read: readSketch }

export const writer: Writer = { write: writeSketch, losesNames: true, holdsAnySize: true }
