import { ROWS_ALONE, type Format } from '../format'
import { firstLines, holdsOnly, isBeaded } from '../passages/beginnings'

/** The output of maze.c (Jon Bennett, 1992): `+-+` above, then `|` and runs of `--` and ` -`. */
export const bennett: Format = {
  id: 'bennett',
  label: "Bennett's maze text",
  group: 'museum',
  history: 'Jon Bennett posted maze.c in 1992: it joins sets of cells until one is left.',
  extensions: ['bennett.txt'],
  mediaType: 'text/plain',
  isRead: true,
  isWritten: true,
  recognise: (bytes) => {
    const [top, , second] = firstLines(bytes, 3)
    if (top === undefined || !isBeaded(top, 2, '+', '- ') || second?.[0] !== UPRIGHT) return false
    // Other characters belong to another maze format with the same frame.
    return holdsOnly(bytes, '+-| ')
  },
  loadOptions: () => Promise.resolve(ROWS_ALONE),
}

const UPRIGHT = 0x7c
