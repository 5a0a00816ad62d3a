import type { Format } from '../format'
import { firstLines, holdsOnly, isBeaded } from '../passages/beginnings'
import { FLOORS, WALLS } from './characters'

/** Maximum lines inspected: in a maze, the first is the longest. */
const MAX_LINES = 16

/**
 * The blocks of maz.c (Joseph H. Allen, cleaned by M. Z. Raly): an odd number of characters each way, walls as thick as
 * floors, and three optional characters. With `#` and a blank it is the screen of Allen's one-liner, 79 columns wide
 * for 39 cells, which is read as classic town text. A post is upright where the original draws it so.
 */
export const maz: Format = {
  id: 'maz-c',
  label: 'Maze blocks (maz.c)',
  group: 'museum',
  history:
    'Joseph H. Allen posted maz.c; M. Z. Raly cleaned it up and let users choose its three characters.',
  extensions: ['maz.txt'],
  mediaType: 'text/plain',
  isRead: true,
  isWritten: true,
  recognise: (bytes) => {
    const [top, ...others] = firstLines(bytes, MAX_LINES)
    return (
      top !== undefined &&
      others.every(({ length }) => length <= top.length) &&
      ['-', '=', 'X'].some((post) => isBeaded(top, 2, post, `${post}${FLOORS}`)) &&
      // Other characters belong to another maze format with the same frame.
      holdsOnly(bytes, `${WALLS}${FLOORS}`)
    )
  },
  loadOptions: async () => (await import('./options')).MAZ_OPTIONS,
}
