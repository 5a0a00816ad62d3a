import type { Format } from '../format'
import { writeGodot } from './write'

/** A scene of Godot 4: grid maps of ground and edges with their meshes. No Godot 4 could be had to try it in. */
export const godot: Format = {
  id: 'godot',
  label: 'Godot 4 scene (not tested in Godot 4)',
  group: 'engines',
  extensions: ['tscn'],
  mediaType: 'text/plain',
  settings: [
    {
      kind: 'integer',
      id: 'cell',
      label: 'Metres a cell',
      help: 'How wide and deep a cell is in the scene; walls are as high.',
      default: 2,
      min: 1,
      max: () => 100,
      why: 'larger cells lie too far apart for a camera',
    },
  ],
  write: writeGodot,
}
