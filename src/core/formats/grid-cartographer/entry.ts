import { beginningOf } from '../beginning'
import type { Format } from '../format'

/** Maps of Grid Cartographer 4, as exported for other programs: JSON or XML, read-only. */
export const gridCartographer: Format = {
  id: 'gridcart',
  label: 'Grid Cartographer map',
  group: 'tools',
  extensions: ['gridcart.json', 'gridcart.xml'],
  sharedExtensions: ['json', 'xml'],
  mediaType: 'application/json',
  isRead: true,
  isWritten: false,
  recognise: (bytes) => {
    const beginning = beginningOf(bytes)
    // Scenes of Foundry and other JSON have regions too.
    const hasRegions =
      /^\s*\{(?![^]*"tokenVision")(?=[^]*"(?:setup|floors|grid_shape)"\s*:)[^]*"regions"\s*:\s*\[/.test(
        beginning,
      )
    return hasRegions || /^\s*<[^]*<region\b[^]*<setup\b/.test(beginning)
  },
}
