import { light } from '../../picture/styles/light'
import { boolean, choice, defineSettings, integer, type SettingsOf } from '../../settings/define'
import { styleSetting } from '../picture-settings'
import { defineOptions } from '../define-writer'

/** Maximum plain doors that are bodies of their own unless asked for: engines slow down with more. */
export const MAX_DOOR_BODIES = 4000

const LENGTH = { default: 300, min: 10, max: 10_000, why: 'scenes lose precision when they are larger' }

export const GLTF_SETTINGS = defineSettings({
  cell: integer({
    label: 'Cell size in centimetres',
    help: 'The side of a cell in the scene.',
    ...LENGTH,
  }),
  height: integer({
    label: 'Wall height in centimetres',
    help: 'The height of walls in the scene.',
    ...LENGTH,
  }),
  cover: choice({
    label: 'Over houses',
    help: 'Without roofs, houses are open from above.',
    default: 'roofs',
    choices: [
      { value: 'roofs', label: 'Ceilings and roofs' },
      { value: 'ceilings', label: 'Ceilings, seen from inside only' },
      { value: 'none', label: 'Nothing' },
    ],
  }),
  doors: choice({
    label: 'Plain doors',
    help: 'A door with a body of its own can be opened. Flat doors cannot, and make a much smaller file.',
    default: 'auto',
    choices: [
      { value: 'auto', label: `A body each, flat if there are more than ${MAX_DOOR_BODIES}` },
      { value: 'bodies', label: 'A body each' },
      { value: 'flat', label: 'Flat, one body for 32 × 32 cells' },
    ],
  }),
  textures: boolean({
    label: 'Textures',
    help: 'Small pictures of bricks, slabs, planks and tiles in the colours of the map style, instead of plain colours.',
    default: false,
  }),
  style: {
    ...styleSetting(light),
    label: 'Colours',
    help: 'The map style that materials take their colours from.',
  },
})

export const GLTF_OPTIONS = defineOptions(GLTF_SETTINGS, { holdsLevels: true })

export type GltfOptions = SettingsOf<typeof GLTF_SETTINGS>
