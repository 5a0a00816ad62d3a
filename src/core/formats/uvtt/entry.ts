import { beginningOf } from '../beginning'
import type { Format } from '../format'

/**
 * Universal VTT: a picture with the walls, doors and lights that virtual tables such as Foundry and MapTool read, and
 * that map painters such as Dungeondraft write.
 */
export const uvtt: Format = {
  id: 'uvtt',
  label: 'Universal VTT',
  group: 'tools',
  extensions: ['uvtt', 'dd2vtt', 'df2vtt'],
  mediaType: 'application/json',
  isRead: true,
  isWritten: true,
  recognise: (bytes) =>
    /^\s*\{[^]*(?:"map_origin"|"pixels_per_grid"|"line_of_sight")\s*:/.test(beginningOf(bytes)),
  loadOptions: async () => (await import('./settings')).TABLE_OPTIONS,
}
