import type { Format } from '../format'
import { writeGodot } from './write'

/** A scene of Godot 4 that can be walked in; `test/formats-programs` runs it in Godot 4.6. */
export const godot: Format = {
  id: 'godot',
  label: 'Godot 4 scene',
  group: 'engines',
  extensions: ['tscn'],
  mediaType: 'text/plain',
  settings: [
    {
      kind: 'integer',
      id: 'cell',
      label: 'Metres a cell',
      help: 'Width and depth of a cell in the scene, and the height of walls.',
      default: 2,
      min: 1,
      max: () => 100,
      why: 'larger cells lie too far apart for a camera',
    },
  ],
  holdsLevels: true,
  write: writeGodot,
}
