import type { Format } from '../format'

/** A scene of Godot 4 that can be walked in; `test/formats-programs` runs it in Godot 4.6. */
export const godot: Format = {
  id: 'godot',
  label: 'Godot 4 scene',
  group: 'engines',
  extensions: ['tscn'],
  mediaType: 'text/plain',
  isRead: false,
  isWritten: true,
  loadOptions: async () => (await import('./options')).GODOT_OPTIONS,
}
