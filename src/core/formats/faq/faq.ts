import { checkSize } from '../../level/level'
import type { FileProblem } from '../../text/file-problem'
import { MAX_PROBLEMS, passageFormat, type PassagesResult } from '../passages/passage-format'
import { PLAIN_ROWS } from '../passages/options'
import { shutPassages, withoutGaps } from '../passages/passages'
import { counted } from '../../text/counted'
import { showCharacter, textOfCodes, type Line } from '../../text/text'

const [BLANK, DOT, LOW, UPRIGHT, LINE_FEED] = [0x20, 0x2e, 0x5f, 0x7c, 0x0a] as const

export const { reader, writer } = passageFormat(PLAIN_ROWS, {
  sayable: (passages) => withoutGaps(passages, { north: true, west: true }),
  rows: (width) => {
    const line = new Uint8Array(2 * width + 2)
    line[0] = UPRIGHT
    line[2 * width + 1] = LINE_FEED
    return {
      top: `${'._'.repeat(width)}\n`,
      row: ({ west, south }) => {
        for (let x = 0; x < width; x++) {
          line[2 * x + 1] = south[x] === 1 ? BLANK : LOW
          line[2 * x + 2] = west[x + 1] === 1 ? DOT : UPRIGHT
        }
        return textOfCodes(line)
      },
    }
  },
  read: readFaq,
})

function readFaq(drawn: readonly Line[]): PassagesResult {
  // The one-liner begins a row that it does not draw.
  const lines = drawn.at(-1)?.text.trimEnd() === '|' && drawn.length > 2 ? drawn.slice(0, -1) : drawn
  const problem = checkLines(lines)
  if (problem) return { problems: [problem] }
  const width = (lines[0]?.text.length ?? 0) / 2
  const passages = shutPassages(width, lines.length - 1)
  const problems: FileProblem[] = []
  for (const [y, { text, number }] of lines.slice(1).entries()) {
    for (let column = 0; column < text.length; column++) {
      const code = text.charCodeAt(column)
      const isSouth = column % 2 === 1
      const x = (column - 1) >> 1
      const wall = isSouth ? LOW : UPRIGHT
      const isOpen = column > 0 && (code === BLANK || (!isSouth && code === DOT))
      if (code !== wall && !isOpen) {
        const allowed = column === 0 ? '"|"' : isSouth ? '"_" or a blank' : '"|", "." or a blank'
        const message = `A map of the maze FAQ has ${allowed} here, not ${showCharacter(text.slice(column))}.`
        problems.push({ line: number, column: column + 1, message })
        if (problems.length >= MAX_PROBLEMS) return { problems }
      } else if (isOpen && isSouth) passages.north[(y + 1) * width + x] = 1
      else if (isOpen) passages.west[y * (width + 1) + x + 1] = 1
    }
  }
  return problems.length > 0 ? { problems } : { passages }
}

/** Returns what is wrong with the top line and the lengths of the others, before memory is allocated. */
function checkLines(lines: readonly Line[]): FileProblem | undefined {
  const [top, ...rows] = lines
  const text = top?.text ?? ''
  const wrong = /^(?:\._)*/.exec(text)?.[0].length ?? 0
  if (!top || text.length === 0 || wrong < text.length) {
    const message = 'The first line of a map of the maze FAQ is "._" once for each cell and nothing else.'
    return { line: top?.number ?? 1, column: wrong + 1, message }
  }
  if (rows.length === 0)
    return { line: top.number, message: 'The rows of the map are missing below the first line.' }
  const odd = rows.find((row) => row.text.length !== text.length + 1)
  if (odd) {
    const message = `The line has ${counted(odd.text.length, 'character')}; below a first line of ${text.length} each has ${text.length + 1}.`
    return { line: odd.number, column: Math.min(odd.text.length, text.length + 1) + 1, message }
  }
  const badSize = checkSize(text.length / 2, rows.length)
  return badSize === undefined ? undefined : { line: top.number, message: `The map is too large. ${badSize}` }
}
