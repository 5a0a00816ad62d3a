import type { Format } from '../format'
import { mostPixels, SMALLEST_SQUARE } from './picture'
import { writeUvtt } from './write'

/** Universal VTT: a picture with the walls, doors and lights that virtual tables such as Foundry and MapTool read. */
export const uvtt: Format = {
  id: 'uvtt',
  label: 'Universal VTT',
  group: 'tools',
  extensions: ['uvtt', 'dd2vtt', 'df2vtt'],
  mediaType: 'application/json',
  settings: [
    {
      kind: 'integer',
      id: 'pixels',
      label: 'Pixels a cell',
      help: 'The size of a cell in the picture.',
      default: 70,
      min: SMALLEST_SQUARE,
      max: mostPixels,
      why: 'the picture is at most some 16 million pixels large',
    },
  ],
  write: writeUvtt,
}
