import { cellAt, cellName, DIRECTIONS, edgeOf, isBorder, isCorner, neighbour } from '../../level/grid'
import { CellKind, EdgeKind, IS_DOOR, IS_OPEN } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { hasMark, Mark } from '../../level/marks'
import type { Problem } from '../../level/problem'
import type { SettingValues } from '../../settings/setting'
import { readLines, trimLines, type Line } from '../../text/text'
import { BLANK, WALL } from './characters'
import { isHeader, parseHeader } from './header'
import { errorAt } from '../../level/problem'

/** Minimum distance of random rock from the border and from other rock, in cells: as in the original. */
const ROCK_APART = 3

/**
 * Returns the contradictions of a classic map with its own header or with the rules of the town wall, which the
 * original always keeps. `level` was read from the text. Empty for other text.
 */
export function findContradictions(bytes: Uint8Array, level: Level): readonly Problem[] {
  const decoded = readLines(bytes)
  if (decoded.status === 'refused') return []
  const lines = trimLines(decoded.lines)
  const [first] = lines
  if (!first) return []
  const header = isHeader(first) ? parseHeader(first) : {}
  const rows = isHeader(first) ? trimLines(lines.slice(1)) : lines
  const settings = 'message' in header ? {} : (header.settings ?? {})
  return [...contradictHeader(settings, level), ...brokenWall(rows), ...openGates(level)]
}

/**
 * Returns the contradictions with the header's settings: `gates`, `left` and `rock` can be counted, `courts` only
 * bounded.
 */
export function contradictHeader(settings: SettingValues, level: Level): readonly Problem[] {
  const counts = countWhatHeadersName(level)
  const problems: Problem[] = []
  const differ = (word: string, asked: number, count: number, what: string): void => {
    problems.push(headerProblem(`The header says "${word} ${asked}", but the map has ${count} ${what}.`))
  }
  const { gates, left, rock, courts } = settings
  if (typeof gates === 'number') {
    const { length } = counts.gates
    // Fewer are placed only if no more fit.
    if (length > gates || (length < gates && hasRoomForGate(level))) differ('gates', gates, length, 'gates')
  }
  if (typeof left === 'number') {
    const open = counts.gates.filter((cell) => isOpenGate(level, cell)).length
    if (open !== Math.min(left, counts.gates.length)) differ('left', left, open, 'open gates')
  }
  if (typeof rock === 'number') {
    const { length } = counts.rock
    if (length > rock || (length < rock && hasRoomForRock(level))) {
      differ('unused', rock, length, 'cells of rock beside its corners')
    }
  }
  if (typeof courts === 'number' && counts.streets < courts) {
    differ('courts', courts, counts.streets, 'streets inside for them to begin from')
  }
  return problems
}

function headerProblem(message: string): Problem {
  return errorAt('header-kept', message)
}

function countWhatHeadersName(level: Level): {
  readonly gates: readonly number[]
  readonly rock: readonly number[]
  /** Streets that are not gates. */
  readonly streets: number
} {
  const gates: number[] = []
  const rock: number[] = []
  let streets = 0
  for (let cell = 0; cell < level.cells.length; cell++) {
    if (level.cells[cell] === CellKind.rock && !isCorner(level, cell)) rock.push(cell)
    if (level.cells[cell] !== CellKind.street) continue
    if (hasMark(level.marks[cell], Mark.gateSeed)) gates.push(cell)
    else streets++
  }
  return { gates, rock, streets }
}

function isOpenGate(level: Level, cell: number): boolean {
  return outerEdges(level, cell).some((edge) => {
    const kind = edgeAt(level, edge)
    return IS_DOOR[kind] === 1 || IS_OPEN[kind] === 1
  })
}

function outerEdges(level: Level, cell: number): readonly number[] {
  return DIRECTIONS.filter((direction) => neighbour(level, cell, direction) < 0).map((direction) =>
    edgeOf(level, cell, direction),
  )
}

/**
 * Whether one more gate would have fitted: a border cell with no corner beside it and no gate within two cells, because
 * a gate needs untouched cells beside it.
 */
function hasRoomForGate(level: Level): boolean {
  const isGate = (cell: number): boolean => hasMark(level.marks[cell], Mark.gateSeed)
  for (let cell = 0; cell < level.cells.length; cell++) {
    if (!isBorder(level, cell) || isCorner(level, cell) || isGate(cell)) continue
    const isFree = DIRECTIONS.every((direction) => {
      const beside = neighbour(level, cell, direction)
      if (beside < 0 || !isBorder(level, beside)) return true
      const beyond = neighbour(level, beside, direction)
      return !isCorner(level, beside) && !isGate(beside) && !(beyond >= 0 && isGate(beyond))
    })
    if (isFree) return true
  }
  return false
}

/**
 * Whether one more cell of rock would have fitted: three cells from the border, from other rock and from every gate.
 */
function hasRoomForRock(level: Level): boolean {
  const { width, height } = level
  for (let y = ROCK_APART; y < height - ROCK_APART; y++) {
    for (let x = ROCK_APART; x < width - ROCK_APART; x++) {
      if (isClear(level, x, y)) return true
    }
  }
  return false
}

function isClear(level: Level, x: number, y: number): boolean {
  for (let row = y - ROCK_APART; row <= y + ROCK_APART; row++) {
    for (let column = x - ROCK_APART; column <= x + ROCK_APART; column++) {
      const cell = cellAt(level, column, row)
      if (level.cells[cell] === CellKind.rock || hasMark(level.marks[cell], Mark.gateSeed)) return false
    }
  }
  return true
}

/** Finds missing posts of the town wall: there the wall is read as closed. */
function brokenWall(rows: readonly Line[]): readonly Problem[] {
  const last = rows.length - 1
  const problems: Problem[] = []
  for (const [row, { text, number }] of rows.entries()) {
    if (row % 2 === 1) continue
    for (let column = 0; column < text.length; column += 2) {
      const isOuter = row === 0 || row === last || column === 0 || column === text.length - 1
      if (!isOuter || text.charCodeAt(column) !== BLANK) continue
      problems.push({
        rule: 'town-wall',
        severity: 'error',
        message: `Line ${number}, column ${column + 1}: the town wall has a hole at a post; it is open only at gates. Write "${String.fromCharCode(WALL)}" there.`,
        cells: [],
        edges: [],
      })
    }
  }
  return problems
}

/** Finds gates without a door: the original puts one into every open gate. */
function openGates(level: Level): readonly Problem[] {
  const problems: Problem[] = []
  for (let cell = 0; cell < level.cells.length; cell++) {
    if (!isBorder(level, cell)) continue
    const edges = outerEdges(level, cell).filter((edge) => edgeAt(level, edge) === EdgeKind.open)
    if (edges.length === 0) continue
    problems.push({
      rule: 'town-wall',
      severity: 'error',
      message: `The town wall is open without a door at ${cellName(level, cell)}; a gate is a door in the wall. Write a door there.`,
      cells: [cell],
      edges,
    })
  }
  return problems
}
