import { checkSize } from '../../level/level'
import type { FileProblem } from '../../text/file-problem'
import { findExcess } from '../json-file'
import { findSyntaxError, locateValue, type JsonPath } from '../native/json-text'
import { DOOR_BITS, numbersOfRow, passagesOfNumbers } from '../passages/numbers'
import { passageFormat, type PassagesResult } from '../passages/passage-format'
import { NO_OPTIONS } from '../passages/options'
import { counted } from '../../text/counted'
import { isRecord } from '../../text/is-record'

export const { reader, writer } = passageFormat(NO_OPTIONS, {
  isWhole: true,
  rows: () => ({
    top: '{\n  "format": "door-bits",\n  "open": { "north": 1, "east": 2, "south": 4, "west": 8 },\n  "MZ": [\n',
    row: (row, isLast) => `    [${numbersOfRow(DOOR_BITS, row).join(', ')}]${isLast ? '\n  ]\n}' : ','}\n`,
  }),
  findExcess,
  read: (_, text) => readJson(text),
})

function readJson(text: string): PassagesResult {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    const { message, ...place } = findSyntaxError(text) ?? { message: 'it is nested too deeply to be read.' }
    return { problems: [{ message: `This is not JSON: ${message}`, ...place }] }
  }
  const problem = (path: JsonPath, message: string): FileProblem => ({ ...locateValue(text, path), message })
  const rows = isRecord(content) ? content['MZ'] : undefined
  if (!Array.isArray(rows) || rows.length === 0)
    return { problems: [problem([], 'Door bits need "MZ": a list of rows, each a list of numbers.')] }
  const list: readonly unknown[] = rows
  const width = Array.isArray(list[0]) ? list[0].length : 0
  const badSize = checkSize(width, list.length)
  if (badSize !== undefined) return { problems: [problem(['MZ'], badSize)] }
  const numbers = new Uint8Array(width * list.length)
  for (const [y, row] of list.entries()) {
    if (!Array.isArray(row) || row.length !== width)
      return {
        problems: [
          problem(
            ['MZ', y],
            `Every row of "MZ" must be a list of ${counted(width, 'number')}, as the first is.`,
          ),
        ],
      }
    const entries: readonly unknown[] = row
    for (const [x, value] of entries.entries()) {
      if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 15)
        return { problems: [problem(['MZ', y, x], 'Door bits are whole numbers from 0 to 15.')] }
      numbers[y * width + x] = value
    }
  }
  const passages = passagesOfNumbers(DOOR_BITS, { width, height: list.length }, numbers)
  if ('width' in passages) return { passages }
  return { problems: passages.map(({ x, y, message }) => problem(['MZ', y, x], message)) }
}
