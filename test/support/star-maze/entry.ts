import { ROWS_ALONE, type Format } from '../../../src/core/formats/format'
import { firstLines, isBeaded } from '../../../src/core/formats/passages/beginnings'

/** A format that docs/architecture.md adds: mazes of stars. */
export const starMaze: Format = {
  id: 'starmaze',
  label: 'Star maze',
  group: 'mazes',
  extensions: ['stars.txt'],
  mediaType: 'text/plain',
  isRead: true,
  isWritten: true,
  recognise: (bytes) => {
    const [top] = firstLines(bytes, 1)
    return top !== undefined && isBeaded(top, 2, '*', '~ ')
  },
  loadOptions: () => Promise.resolve(ROWS_ALONE),
}
