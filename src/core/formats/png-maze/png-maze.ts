import type { Format } from '../format'
import { PNG_SIGNATURE } from '../../picture/raster/png-bounds'
import { pngSettings, readPng } from './read'

const extensions = ['maze.png']

/** Pictures of mazes and maps in black and white. */
export const pngMaze: Format = {
  id: 'pngmaze',
  label: 'Picture of a maze in black and white (PNG)',
  group: 'pictures',
  extensions,
  sharedExtensions: ['png'],
  mediaType: 'image/png',
  recognise: (bytes) => PNG_SIGNATURE.every((byte, at) => bytes[at] === byte),
  read: (bytes, name, values) => readPng(bytes, name, [...extensions, 'png'], values),
  readSettings: pngSettings,
}
