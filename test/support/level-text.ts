import { rederiveEdges } from '../../src/core/level/edges'
import { edgeOf, NORTH, SOUTH, WEST, EAST, type Direction } from '../../src/core/level/grid'
import { CellKind, edgeKindRow, type EdgeKindId } from '../../src/core/level/kinds'
import { createDraft, edgeAt, type Level } from '../../src/core/level/level'
import { hasMark, Mark } from '../../src/core/level/marks'

/**
 * Levels as text, so that tests draw their levels and failures show pictures.
 *
 * One letter a cell: `.` undecided, `s` street, `h` house, `r` rock, `c` court, `g` gate, `o` outside, `w` water, `b` bridge,
 * in upper case where locked.
 * The picture of a level adds `*` after a cell placed by hand, and its edges:
 *
 *     +--+dd+
 *     |h*dg*|     a wall, a door, the open border of a gate; `..` and `.` are undecided edges
 *     +--+--+
 */

const edgeSigns: Readonly<Record<EdgeKindId, readonly [north: string, west: string]>> = {
  undecided: ['..', '.'],
  open: ['  ', ' '],
  archway: ['nn', 'n'],
  wall: ['--', '|'],
  innerWall: ['==', 'H'],
  breakableWall: ['zz', 'z'],
  bars: ['##', '#'],
  door: ['dd', 'd'],
  lockedDoor: ['ll', 'l'],
  secretDoor: ['??', '?'],
  oneWayForth: ['vv', '>'],
  oneWayBack: ['^^', '<'],
}

const letters: Readonly<Record<string, readonly [kind: number, marks: number]>> = {
  '.': [CellKind.undecided, 0],
  s: [CellKind.street, 0],
  h: [CellKind.house, 0],
  r: [CellKind.rock, Mark.rockSeed],
  c: [CellKind.street, Mark.courtSeed],
  g: [CellKind.street, Mark.gateSeed],
  o: [CellKind.outside, 0],
  w: [CellKind.water, 0],
  b: [CellKind.bridge, 0],
}

/**
 * Makes a level from rows of letters: a sketch drawn by hand or, with `generated`, cells without that mark.
 * Spaces and empty rows are ignored; edges follow from the cells. Throws on invalid letters and rows.
 */
export function levelFromText(text: string, origin: 'placed' | 'generated' = 'placed'): Level {
  const rows = text
    .split('\n')
    .map((row) => row.replaceAll(/\s/g, ''))
    .filter((row) => row !== '')
  const width = rows[0]?.length ?? 0
  const draft = createDraft(width, rows.length)
  const locked: number[] = []
  rows.forEach((row, y) => {
    if (row.length !== width) throw new RangeError(`Row ${y + 1} has ${row.length} cells, the first ${width}`)
    for (let x = 0; x < width; x++) {
      const letter = row.charAt(x)
      const meaning = letters[letter.toLowerCase()]
      if (!meaning) throw new RangeError(`"${letter}" in row ${y + 1} is no cell`)
      const cell = y * width + x
      const byHand = origin === 'placed' && meaning[0] !== CellKind.undecided
      draft.cells[cell] = meaning[0]
      draft.marks[cell] = meaning[1] | (byHand ? Mark.placed : 0)
      if (letter !== letter.toLowerCase()) locked.push(cell)
    }
  })
  // Locks come last: they would keep the cells beside them from deciding the edges.
  rederiveEdges(draft, draft.cells.keys())
  for (const cell of locked) draft.marks[cell] = (draft.marks[cell] ?? 0) | Mark.locked
  return draft
}

/** A picture of a level: cells, marks and edges. Two levels without places have the same picture only if they are equal. */
export function levelText(level: Level): string {
  const lines: string[] = []
  for (let y = 0; y < level.height; y++) {
    lines.push(edgeRow(level, y * level.width, NORTH))
    let line = ''
    for (let x = 0; x < level.width; x++) {
      const cell = y * level.width + x
      line +=
        side(level, cell, WEST) +
        letterOf(level, cell) +
        (hasMark(level.marks[cell], Mark.placed) ? '*' : ' ')
      if (x === level.width - 1) line += side(level, cell, EAST)
    }
    lines.push(line)
  }
  lines.push(edgeRow(level, (level.height - 1) * level.width, SOUTH))
  return lines.join('\n')
}

/** The letters of a level alone, one line per row, as `levelFromText` reads them. */
export function cellsText(level: Level): string {
  const rows: string[] = []
  for (let y = 0; y < level.height; y++) {
    let row = ''
    for (let x = 0; x < level.width; x++) row += letterOf(level, y * level.width + x)
    rows.push(row)
  }
  return rows.join('\n')
}

function letterOf(level: Level, cell: number): string {
  const seeds = (level.marks[cell] ?? 0) & (Mark.gateSeed | Mark.courtSeed | Mark.rockSeed)
  const kind = level.cells[cell]
  // `x` and `?` mark failures: rock that is not a seed, and seeds that do not fit their cell.
  const exact = Object.keys(letters).find(
    (letter) => letters[letter]?.[0] === kind && letters[letter]?.[1] === seeds,
  )
  const letter = exact ?? (kind === CellKind.rock && seeds === 0 ? 'x' : '?')
  if (!hasMark(level.marks[cell], Mark.locked)) return letter
  return letter === '.' ? ':' : letter.toUpperCase()
}

function edgeRow(level: Level, first: number, direction: Direction): string {
  let row = '+'
  for (let cell = first; cell < first + level.width; cell++) row += `${side(level, cell, direction)}+`
  return row
}

function side(level: Level, cell: number, direction: Direction): string {
  const [north, west] = edgeSigns[edgeKindRow(edgeAt(level, edgeOf(level, cell, direction))).id]
  return direction === NORTH || direction === SOUTH ? north : west
}
