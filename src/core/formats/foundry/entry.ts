import { beginningOf } from '../beginning'
import type { Format } from '../format'

/** Scenes of the virtual table Foundry, with walls, doors, lights, notes and a picture beside them. */
export const foundry: Format = {
  id: 'foundry',
  label: 'Foundry VTT scene (not tested in Foundry)',
  group: 'tools',
  extensions: ['foundry.json'],
  mediaType: 'application/json',
  isRead: false,
  isWritten: true,
  recognise: (bytes) => /^\s*(?:\[\s*)?\{[^]*"tokenVision"\s*:/.test(beginningOf(bytes)),
  loadOptions: async () => (await import('./settings')).FOUNDRY_OPTIONS,
}
