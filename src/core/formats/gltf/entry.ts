import type { Format } from '../format'

/** A scene in one binary file for engines and modelling programs; write-only. */
export const gltf: Format = {
  id: 'glb',
  label: 'glTF scene',
  group: 'engines',
  extensions: ['glb'],
  mediaType: 'model/gltf-binary',
  isRead: false,
  isWritten: true,
  recognise: (bytes) => bytes[0] === 0x67 && bytes[1] === 0x6c && bytes[2] === 0x54 && bytes[3] === 0x46,
  loadOptions: async () => (await import('./settings')).GLTF_OPTIONS,
}
