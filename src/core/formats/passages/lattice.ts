import { checkSize } from '../../level/level'
import type { FileProblem } from '../../text/file-problem'
import { counted } from '../../text/counted'
import { padLines, showCharacter, textOfCodes, type Line } from '../../text/text'
import { MAX_PROBLEMS, type PassagesResult } from './passage-format'
import { shutPassages } from './passages'
import type { PassageRow, RowText } from '../row-form'

/** The position of a character in a lattice: on a corner, in a horizontal wall, in an upright one, in a cell. */
export type LatticePart = 'post' | 'across' | 'upright' | 'cell'

/** The allowed characters of one part, as two lists: walls, and openings. */
interface Characters {
  readonly wall: string
  readonly open: string
}

/**
 * Text in which posts, walls and cells alternate:
 *
 *   +--+--+     +-+-+     -----     one or two characters from post to post,
 *   I     I     |   |     |   |     a line of walls above each line of cells,
 *   +--+  +     +-+ +     --- |     and one below the last
 */
export interface Lattice {
  /** The name of its maps in messages. */
  readonly name: string
  /** Characters from one post to the next. */
  readonly step: 2 | 3
  /** The allowed characters of each part when reading. */
  readonly reads: Readonly<Record<LatticePart, Characters>>
}

/** The characters of a lattice, as codes. */
export interface LatticeInk {
  readonly across: number
  readonly upright: number
  readonly floor: number
  /** Returns the character of a post; `above` and `below` are the rows around it, undefined beyond the border. */
  readonly post: (x: number, above: PassageRow | undefined, below: PassageRow | undefined) => number
  /** The dot of a shown path. */
  readonly dot?: number
  /** The fill of a solid cell. */
  readonly solid?: number
}

const LINE_FEED = 0x0a

/** Draws a lattice row by row. */
export function latticeRows(lattice: Lattice, width: number, ink: LatticeInk): RowText {
  const { step } = lattice
  const line = new Uint8Array(step * width + 2)
  line[step * width + 1] = LINE_FEED
  // Callers may reuse the arrays of a row, and a post needs the row above.
  let above: PassageRow | undefined
  const dot = ink.dot ?? ink.floor

  const wallsBetween = (row: PassageRow | undefined): string => {
    const openings = row ? row.north : above?.south
    for (let x = 0; x <= width; x++) {
      line[step * x] = ink.post(x, above, row)
      if (x === width) break
      const isOpen = openings?.[x] === 1
      const isOnWay = (above?.way?.[x] ?? 1) === 1 && (row?.way?.[x] ?? 1) === 1
      line.fill(isOpen ? (isOnWay && hasWay ? dot : ink.floor) : ink.across, step * x + 1, step * (x + 1))
    }
    return textOfCodes(line)
  }
  const cells = (row: PassageRow): string => {
    const { west, way, solid } = row
    for (let x = 0; x <= width; x++) {
      // Beyond the border the path continues out of the gap.
      const isOnWay = (way?.[x - 1] ?? 1) === 1 && (way?.[x] ?? 1) === 1
      line[step * x] = west[x] === 1 ? (isOnWay && hasWay ? dot : ink.floor) : ink.upright
      if (x === width) break
      const fill = solid?.[x] === 1 ? (ink.solid ?? ink.floor) : way?.[x] === 1 ? dot : ink.floor
      line.fill(fill, step * x + 1, step * (x + 1))
    }
    return textOfCodes(line)
  }

  let hasWay = false
  return {
    top: '',
    row: (row, isLast) => {
      hasWay = row.way !== undefined
      let text = wallsBetween(row) + cells(row)
      above = copyOf(row)
      if (isLast) text += wallsBetween(undefined)
      return text
    },
  }
}

function copyOf(row: PassageRow): PassageRow {
  return {
    north: row.north.slice(),
    west: row.west.slice(),
    south: row.south.slice(),
    ...(row.way ? { way: row.way.slice() } : {}),
  }
}

const WALL = 1
const OPEN = 2

/** Reads a lattice; reports every misplaced character by line and column. */
export function readLattice(lattice: Lattice, drawn: readonly Line[]): PassagesResult {
  const lines = padLines(drawn)
  const problem = checkLines(lattice, lines)
  if (problem) return { problems: [problem] }
  const { step, reads } = lattice
  const width = ((lines[0]?.text.length ?? 1) - 1) / step
  const height = (lines.length - 1) / 2
  const tables = {
    post: tableOf(reads.post),
    across: tableOf(reads.across),
    upright: tableOf(reads.upright),
    cell: tableOf(reads.cell),
  }
  const passages = { ...shutPassages(width, height), solid: new Uint8Array(width * height) }
  const problems: FileProblem[] = []
  let dots = 0
  for (const [row, { text, number }] of lines.entries()) {
    const isWalls = row % 2 === 0
    const y = row >> 1
    for (let column = 0; column < text.length; column++) {
      const x = Math.floor(column / step)
      const isPost = column % step === 0
      const part: LatticePart = isWalls ? (isPost ? 'post' : 'across') : isPost ? 'upright' : 'cell'
      const code = text.charCodeAt(column)
      const says = tables[part][code] ?? 0
      if (part === 'cell' && code === DOT) dots++
      if (says === 0) problems.push(strange(lattice, part, text, number, column))
      else if (part === 'across') {
        const isSecond = column % step === 2
        const before = passages.north[y * width + x] === 1 ? OPEN : WALL
        if (isSecond && before !== says) problems.push(strange(lattice, part, text, number, column))
        passages.north[y * width + x] = says === OPEN ? 1 : 0
      } else if (part === 'upright') passages.west[y * (width + 1) + x] = says === OPEN ? 1 : 0
      else if (part === 'cell' && says === WALL) passages.solid[y * width + x] = 1
      if (problems.length >= MAX_PROBLEMS) return { problems }
    }
  }
  if (problems.length > 0) return { problems }
  const { solid, ...rest } = passages
  return {
    passages: reads.cell.wall === '' ? rest : { ...rest, solid },
    notes: dots > 0 && reads.across.wall === '-' ? ['The dots of the way are not kept.'] : [],
  }
}

const DOT = 0x2e

/** Returns what is wrong with the number and lengths of the lines, before memory is allocated. */
function checkLines({ name, step }: Lattice, lines: readonly Line[]): FileProblem | undefined {
  const [top] = lines
  const length = top?.text.length ?? 0
  if (!top || length <= step || (length - 1) % step !== 0) {
    const message = `The line has ${counted(length, 'character')}; a line of ${name} has ${step} for each cell and one more.`
    return { line: top?.number ?? 1, message }
  }
  const odd = lines.find(({ text }) => text.length !== length)
  if (odd) {
    const message = `The line has ${counted(odd.text.length, 'character')}, but the first has ${length}; all lines must be equally long.`
    return { line: odd.number, column: Math.min(odd.text.length, length) + 1, message }
  }
  if (lines.length % 2 === 0 || lines.length < 3) {
    const message = `The text has ${counted(lines.length, 'line')}; ${name} has two for each row of cells and one more.`
    return { line: lines.at(-1)?.number ?? top.number, message }
  }
  const badSize = checkSize((length - 1) / step, (lines.length - 1) / 2)
  return badSize === undefined ? undefined : { line: top.number, message: `The map is too large. ${badSize}` }
}

function tableOf({ wall, open }: Characters): Uint8Array {
  const table = new Uint8Array(256)
  for (let at = 0; at < wall.length; at++) table[wall.charCodeAt(at)] = WALL
  for (let at = 0; at < open.length; at++) table[open.charCodeAt(at)] = OPEN
  return table
}

const PART_NAMES: Readonly<Record<LatticePart, string>> = {
  post: 'On a corner',
  across: 'In a horizontal wall',
  upright: 'In an upright wall',
  cell: 'In a cell',
}

function strange(
  { name, step, reads }: Lattice,
  part: LatticePart,
  text: string,
  line: number,
  column: number,
): FileProblem {
  const allowed = [...reads[part].wall, ...reads[part].open].map(showCharacter).join(', ')
  const twice = part === 'across' && step === 3 ? ', twice the same,' : ''
  const message = `${PART_NAMES[part]} of ${name} there must be ${allowed}${twice} and not ${showCharacter(text.slice(column))}.`
  return { line, column: column + 1, message }
}
