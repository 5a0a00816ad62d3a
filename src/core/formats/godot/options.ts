import { choice, defineSettings, integer } from '../../settings/define'
import { light } from '../../picture/styles/light'
import { styleSetting } from '../picture-settings'
import { defineOptions } from '../define-writer'
import { sceneProblems } from './limits'

export const GODOT_SETTINGS = defineSettings({
  dimension: choice({
    label: 'Scene',
    help: 'Whether walls stand in space, or are tiles seen from above.',
    default: '3d',
    choices: [
      { value: '3d', label: '3D: grid maps' },
      { value: '2d', label: '2D: layers of tiles' },
    ],
  }),
  cell: integer({
    label: 'Metres a cell',
    help: 'Width and depth of a cell in the scene, and the height of walls.',
    default: 2,
    min: 1,
    max: 100,
    why: 'larger cells lie too far apart for a camera',
    onlyWith: [{ id: 'dimension', values: ['3d'] }],
  }),
  style: {
    ...styleSetting(light),
    help: 'The colours of the tiles.',
    onlyWith: [{ id: 'dimension', values: ['2d'] }],
  },
})

export const GODOT_OPTIONS = defineOptions(GODOT_SETTINGS, { problems: sceneProblems, holdsLevels: true })
