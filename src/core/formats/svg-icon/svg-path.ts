import { OutlinePen, type Way } from './outline-pen'

/** The result of reading path data. */
export type PathRead =
  | { readonly status: 'read'; readonly ways: readonly Way[] }
  /** Position of the first illegal character, counted from 1. */
  | { readonly status: 'refused'; readonly at: number }

/** How many numbers each command takes. */
const NUMBERS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
}

const SPACE = /[\s,]*/y
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy
const FLAG = /[01]/y

/** Reads the path data of an SVG, absolute and relative (SVG 2, chapter 9.3). Linear in its length. */
export function readPath(data: string): PathRead {
  const pen = new OutlinePen()
  // The last handle, mirrored by smooth curves; only curves of the same kind pass it on.
  let [handleX, handleY] = [0, 0]
  let before = ''
  let at = skipSpace(data, 0)
  while (at < data.length) {
    const letter = data[at] ?? ''
    let command = letter.toUpperCase()
    const count = NUMBERS[command]
    if (count === undefined || (before === '' && command !== 'M')) return { status: 'refused', at: at + 1 }
    const isRelative = letter !== command
    at = skipSpace(data, at + 1)
    // Further numbers repeat the command.
    do {
      const values: number[] = []
      while (values.length < count) {
        const isFlag = command === 'A' && (values.length === 3 || values.length === 4)
        const pattern = isFlag ? FLAG : NUMBER
        pattern.lastIndex = at
        const [text] = pattern.exec(data) ?? []
        const value = Number(text)
        if (text === undefined || !Number.isFinite(value)) return { status: 'refused', at: at + 1 }
        values.push(value)
        at = skipSpace(data, at + text.length)
      }
      const [fromX, fromY] = isRelative ? [pen.x, pen.y] : [0, 0]
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = values
      const mirrored = (kinds: string): readonly [number, number] =>
        kinds.includes(before) ? [2 * pen.x - handleX, 2 * pen.y - handleY] : [pen.x, pen.y]
      switch (command) {
        case 'M':
          pen.moveTo(fromX + a, fromY + b)
          break
        case 'L':
          pen.lineTo(fromX + a, fromY + b)
          break
        case 'H':
          pen.lineTo(fromX + a, pen.y)
          break
        case 'V':
          pen.lineTo(pen.x, fromY + a)
          break
        case 'C':
          ;[handleX, handleY] = [fromX + c, fromY + d]
          pen.curveTo(fromX + a, fromY + b, handleX, handleY, fromX + e, fromY + f)
          break
        case 'S': {
          const first = mirrored('CS')
          ;[handleX, handleY] = [fromX + a, fromY + b]
          pen.curveTo(...first, handleX, handleY, fromX + c, fromY + d)
          break
        }
        case 'Q':
          ;[handleX, handleY] = [fromX + a, fromY + b]
          pen.quadTo(handleX, handleY, fromX + c, fromY + d)
          break
        case 'T':
          ;[handleX, handleY] = mirrored('QT')
          pen.quadTo(handleX, handleY, fromX + a, fromY + b)
          break
        case 'A':
          pen.arcTo(a, b, c, d === 1, e === 1, fromX + f, fromY + g)
          break
        default:
          pen.close()
      }
      before = command
      // Pairs after a move are lines.
      if (command === 'M') command = 'L'
      if (count === 0) break
    } while (beginsNumber(data, at))
  }
  return { status: 'read', ways: pen.ways }
}

function skipSpace(data: string, at: number): number {
  SPACE.lastIndex = at
  return at + (SPACE.exec(data)?.[0].length ?? 0)
}

function beginsNumber(data: string, at: number): boolean {
  return /[\d.+-]/.test(data[at] ?? '')
}
