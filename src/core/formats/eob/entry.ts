import type { Format } from '../format'
import { BYTES, SIDE } from './size'

/**
 * The walls of a level of Eye of the Beholder: 32 x 32 blocks, four wall numbers each, after a header of three words of
 * 16 bits (ScummVM, engines/kyra). The games look at one side of a wall only, so both are written.
 */
export const eob: Format = {
  id: 'eob',
  label: 'Eye of the Beholder walls (untested in the game)',
  group: 'games',
  extensions: ['maz'],
  mediaType: 'application/octet-stream',
  isRead: true,
  isWritten: true,
  recognise: (bytes) =>
    bytes.length === BYTES && [SIDE, 0, SIDE, 0, 4, 0].every((byte, at) => bytes[at] === byte),
  loadOptions: async () => (await import('./options')).EOB_OPTIONS,
}
