import { light } from '../../picture/styles/light'
import type { Format } from '../format'
import { styleSetting } from '../picture-settings'
import { sceneProblems } from './limits'
import { readBackGodot } from './read-back'
import { writeGodot } from './write'

/** A scene of Godot 4 that can be walked in; `test/formats-programs` runs it in Godot 4.6. */
export const godot: Format = {
  id: 'godot',
  label: 'Godot 4 scene',
  group: 'engines',
  extensions: ['tscn'],
  mediaType: 'text/plain',
  closesWraps: true,
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
  holdsLevels: true,
  write: writeGodot,
  readBack: readBackGodot,
}
