import type { Format } from '../format'

/** The dungeon of a mod of Legend of Grimrock, a program in Lua. Not tested in the game. */
export const grimrock1: Format = {
  id: 'grimrock1',
  label: 'Legend of Grimrock 1 (untested in the game)',
  group: 'games',
  extensions: ['grimrock1.lua'],
  mediaType: 'text/x-lua',
  isRead: false,
  isWritten: true,
  loadOptions: async () => (await import('./options')).GRIMROCK_OPTIONS,
}

/** The same for Legend of Grimrock 2. */
export const grimrock2: Format = {
  id: 'grimrock2',
  label: 'Legend of Grimrock 2 (untested in the game)',
  group: 'games',
  extensions: ['grimrock2.lua'],
  mediaType: 'text/x-lua',
  isRead: false,
  isWritten: true,
  loadOptions: async () => (await import('./options')).GRIMROCK_OPTIONS,
}
