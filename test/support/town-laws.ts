import type { Level } from '../../src/core/level/level'

/**
 * A second implementation of the laws of a finished town, from the original specification and not from `src`: it draws the
 * classic block map of (2H + 1) x (2W + 1) characters and reads everything from that picture. Slow and plain on purpose. One-way
 * doors count as doors. With `isGenerated` every edge between two streets must be open, because nobody drew any.
 */
export function breaches(level: Level, isGenerated = false): string[] {
  const { width, height } = level
  const rows = 2 * height + 1
  const columns = 2 * width + 1
  const picture = Array.from({ length: rows }, () => Array.from({ length: columns }, () => '#'))
  const at = (row: number, column: number): string => picture[row]?.[column] ?? '?'
  const put = (row: number, column: number, sign: string): void => {
    const line = picture[row]
    if (line) line[column] = sign
  }
  const found: string[] = []
  const edgeSign = (kind: number | undefined): string => {
    if (kind === 16 || kind === 20) return ' '
    if (kind === 32 || kind === 36) return '#'
    if (kind !== undefined && kind >= 48) return '|'
    found.push('an undecided edge')
    return '?'
  }
  const kindOf = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? -1 : (level.cells[y * width + x] ?? -1)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (kindOf(x, y) !== 48) put(2 * y + 1, 2 * x + 1, ' ')
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x < width; x++) put(2 * y, 2 * x + 1, edgeSign(level.northEdges[y * width + x]))
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x <= width; x++) put(2 * y + 1, 2 * x, edgeSign(level.westEdges[y * (width + 1) + x]))
  }
  const ways = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const
  let streets = 0
  let start = -1
  const doorsAt = new Map<number, number>()
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const kind = kindOf(x, y)
      const corner = (x === 0 || x === width - 1) && (y === 0 || y === height - 1)
      const marks = level.marks[y * width + x] ?? 0
      const byHand = (marks & 3) !== 0
      if (kind === 0) found.push(`undecided cell ${x},${y}`)
      if (corner && kind !== 48 && !byHand) found.push(`corner ${x},${y} is not solid`)
      if (kind === 16) {
        streets++
        start = y * width + x
        const border = x === 0 || y === 0 || x === width - 1 || y === height - 1
        if (border && (marks & 4) === 0 && !byHand) found.push(`street on the border ${x},${y}`)
      }
      let doors = 0
      for (const [dx, dy] of ways) {
        const sign = at(2 * y + 1 + dy, 2 * x + 1 + dx)
        const beside = kindOf(x + dx, y + dy)
        if (isGenerated && kind === 16 && beside === 16 && sign !== ' ')
          found.push(`barrier between streets at ${x},${y}`)
        if (sign === ' ' && !(kind === 16 && beside === 16) && !(kind === 32 && beside === 32))
          found.push(`passage not between streets at ${x},${y}`)
        if (sign === '|' && kind === 32 && beside !== 32) {
          doors++
          if (beside !== 16) found.push(`door onto no street at ${x},${y}`)
        }
        if (sign === '|' && kind === 48) found.push(`door in rock at ${x},${y}`)
        if (sign === '|' && kind === 16 && beside === -1 && (marks & 4) === 0)
          found.push(`opening without a gate ${x},${y}`)
        const besideMarks = level.marks[(y + dy) * width + x + dx] ?? 0
        const byChance = (besideMarks & 16) !== 0 && (besideMarks & 3) === 0
        if (kind === 16 && beside === 48 && byChance && !byHand) found.push(`street beside rock at ${x},${y}`)
      }
      if (kind === 32) doorsAt.set(y * width + x, doors)
    }
  }
  // Buildings: houses that no wall in the picture separates. One door each, or the number set by hand.
  const inBuilding = new Set<number>()
  for (const first of doorsAt.keys()) {
    if (inBuilding.has(first)) continue
    const building = [first]
    inBuilding.add(first)
    let doors = 0
    let byHand = true
    for (const cell of building) {
      const x = cell % width
      const y = (cell - x) / width
      doors += doorsAt.get(cell) ?? 0
      byHand &&= doorsAt.get(cell) === 0 || ((level.marks[cell] ?? 0) & 3) !== 0
      for (const [dx, dy] of ways) {
        const beside = cell + dx + dy * width
        if (kindOf(x + dx, y + dy) !== 32 || at(2 * y + 1 + dy, 2 * x + 1 + dx) === '#') continue
        if (inBuilding.has(beside)) continue
        inBuilding.add(beside)
        building.push(beside)
      }
    }
    if (doors === 0 || (doors > 1 && !byHand))
      found.push(`building at ${first % width},${Math.floor(first / width)} has ${doors} doors`)
  }
  // One network: a flood fill of the picture from any street, through blanks and doors that join streets.
  const seen = new Set<number>(start < 0 ? [] : [start])
  const queue = [...seen]
  while (queue.length > 0) {
    const cell = queue.pop() ?? 0
    const x = cell % width
    const y = (cell - x) / width
    for (const [dx, dy] of ways) {
      if (kindOf(x + dx, y + dy) !== 16 || at(2 * y + 1 + dy, 2 * x + 1 + dx) === '#') continue
      const next = cell + dx + dy * width
      if (!seen.has(next)) {
        seen.add(next)
        queue.push(next)
      }
    }
  }
  if (seen.size !== streets) found.push(`${streets - seen.size} streets are cut off`)
  return found
}
