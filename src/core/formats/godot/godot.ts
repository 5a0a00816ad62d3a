import { light } from '../../picture/styles/light'
import type { Writer } from '../format'
import { styleSetting } from '../picture-settings'
import { sceneProblems } from './limits'
import { readBackGodot } from './read-back'
import { writeGodot } from './write'

export const writer: Writer = {
  settings: [
    {
      kind: 'choice',
      id: 'dimension',
      label: 'Scene',
      help: 'Whether walls stand in space, or are tiles seen from above.',
      default: '3d',
      choices: [
        { value: '3d', label: '3D: grid maps' },
        { value: '2d', label: '2D: layers of tiles' },
      ],
    },
    {
      kind: 'integer',
      id: 'cell',
      label: 'Metres a cell',
      help: 'Width and depth of a cell in the scene, and the height of walls.',
      default: 2,
      min: 1,
      max: () => 100,
      why: 'larger cells lie too far apart for a camera',
      onlyWith: [{ id: 'dimension', values: ['3d'] }],
    },
    {
      ...styleSetting(light),
      help: 'The colours of the tiles.',
      onlyWith: [{ id: 'dimension', values: ['2d'] }],
    },
  ],
  problems: (project) => sceneProblems(project),
  write: writeGodot,
  readBack: readBackGodot,
  wraps: () => 'walled',
  holdsLevels: true,
}
