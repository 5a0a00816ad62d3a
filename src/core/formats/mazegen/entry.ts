import type { Format } from '../format'
import { firstLines, holdsOnly, isBeaded } from '../passages/beginnings'

/** The output of MazeGen (Mark Howell, 1991): `+-+` and `|`, and optional dots along the solution. */
export const mazegen: Format = {
  id: 'mazegen',
  label: 'MazeGen text',
  group: 'museum',
  history: 'Mark Howell wrote MazeGen in 1991: it also solved its mazes and marked the way with dots.',
  extensions: ['mazegen.txt'],
  mediaType: 'text/plain',
  isRead: true,
  isWritten: true,
  recognise: (bytes) => {
    const [top, , second] = firstLines(bytes, 3)
    if (top === undefined || !isBeaded(top, 2, '+', '- .') || second?.[0] !== POST) return false
    // Other characters belong to another maze format with the same frame.
    return holdsOnly(bytes, '+-| .')
  },
  loadOptions: async () => (await import('./options')).MAZEGEN_OPTIONS,
}

const POST = 0x2b
