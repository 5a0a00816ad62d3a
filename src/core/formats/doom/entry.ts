import type { Format } from '../format'

/** A map for Doom and compatible programs: the town in three dimensions, ready to walk in. */
export const doomWad: Format = {
  id: 'wad',
  label: 'Doom map',
  group: 'games',
  extensions: ['wad'],
  mediaType: 'application/x-doom',
  isRead: false,
  isWritten: true,
  loadOptions: async () => (await import('./options')).WAD_OPTIONS,
}

/** The same map as text in a WAD, for newer engines and editors. */
export const doomUdmf: Format = {
  id: 'udmf',
  label: 'Doom map as text (UDMF)',
  group: 'games',
  extensions: ['udmf.wad'],
  mediaType: 'application/x-doom',
  isRead: false,
  isWritten: true,
  loadOptions: async () => (await import('./options')).UDMF_OPTIONS,
}
