import { ROWS_ALONE, type Format } from '../format'
import { firstLines, holdsOnly, isBeaded } from '../passages/beginnings'

/** The output of Simpmaze (Dan Rollins, 1983): `+--+` and `I`, with gaps for the entrance and the exit. */
export const simpmaze: Format = {
  id: 'simpmaze',
  label: 'Simpmaze text',
  group: 'museum',
  history: 'Dan Rollins wrote Simpmaze in BASIC in 1983: its upright walls are the letter I.',
  extensions: ['simpmaze.txt'],
  mediaType: 'text/plain',
  isRead: true,
  isWritten: true,
  recognise: (bytes) => {
    const [line] = firstLines(bytes, 1)
    // Other characters belong to another maze format with the same frame.
    return line !== undefined && isBeaded(line, 3, '+', '- ') && holdsOnly(bytes, '+-I ')
  },
  loadOptions: () => Promise.resolve(ROWS_ALONE),
}
