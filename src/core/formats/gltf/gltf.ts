import { light } from '../../picture/styles/light'
import type { Writer } from '../format'
import { styleSetting } from '../picture-settings'
import { readBackGltf } from './read-back'
import { MAX_DOOR_BODIES, DEFAULT_CENTIMETRES, writeGltf } from './write'

const largest = (): number => 10_000

export const writer: Writer = {
  settings: [
    {
      kind: 'integer',
      id: 'cell',
      label: 'Cell size in centimetres',
      help: 'The side of a cell in the scene.',
      default: DEFAULT_CENTIMETRES,
      min: 10,
      max: largest,
      why: 'scenes lose precision when they are larger',
    },
    {
      kind: 'integer',
      id: 'height',
      label: 'Wall height in centimetres',
      help: 'The height of walls in the scene.',
      default: DEFAULT_CENTIMETRES,
      min: 10,
      max: largest,
      why: 'scenes lose precision when they are larger',
    },
    {
      kind: 'choice',
      id: 'cover',
      label: 'Over houses',
      help: 'Without roofs, houses are open from above.',
      default: 'roofs',
      choices: [
        { value: 'roofs', label: 'Ceilings and roofs' },
        { value: 'ceilings', label: 'Ceilings, seen from inside only' },
        { value: 'none', label: 'Nothing' },
      ],
    },
    {
      kind: 'choice',
      id: 'doors',
      label: 'Plain doors',
      help: 'A door with a body of its own can be opened. Flat doors cannot, and make a much smaller file.',
      default: 'auto',
      choices: [
        { value: 'auto', label: `A body each, flat if there are more than ${MAX_DOOR_BODIES}` },
        { value: 'bodies', label: 'A body each' },
        { value: 'flat', label: 'Flat, one body for 32 × 32 cells' },
      ],
    },
    {
      kind: 'switch',
      id: 'textures',
      label: 'Textures',
      help: 'Small pictures of bricks, slabs, planks and tiles in the colours of the map style, instead of plain colours.',
      default: false,
    },
    {
      ...styleSetting(light),
      label: 'Colours',
      help: 'The map style that materials take their colours from.',
    },
  ],
  holdsLevels: true,
  write: writeGltf,
  readBack: readBackGltf,
}
