import type { Format } from '../format'
import { PNG_SIGNATURE } from './bounds'
import { pngSettings, readPng } from './read'

const extensions = ['png']

/** Pictures of mazes and maps in black and white. */
export const png: Format = {
  id: 'png',
  label: 'Picture in black and white (PNG)',
  extensions,
  mediaType: 'image/png',
  recognise: (bytes) => PNG_SIGNATURE.every((byte, at) => bytes[at] === byte),
  read: (bytes, name, values) => readPng(bytes, name, extensions, values),
  readSettings: pngSettings,
}
