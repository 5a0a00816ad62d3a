import type { Format } from '../format'

/**
 * The map as blocks with walls as thick as streets, for engines that know only full and empty cells. Write-only:
 * streets and houses look alike, and the characters can be chosen freely. Classic town text is the related format that
 * can be read.
 */
export const blockMap: Format = {
  id: 'blockmap',
  label: 'Block map',
  group: 'engines',
  extensions: ['blocks.txt'],
  mediaType: 'text/plain',
  isRead: false,
  isWritten: true,
  loadOptions: async () => (await import('./options')).BLOCK_MAP_OPTIONS,
}
