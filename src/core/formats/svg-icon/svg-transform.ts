/** An affine map: x becomes a x + c y + e, and y becomes b x + d y + f. */
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const UNMOVED: Transform = [1, 0, 0, 1, 0, 0]

/** Returns the map that applies the second one first. */
export function combine(first: Transform, second: Transform): Transform {
  const [a, b, c, d, e, f] = first
  const [g, h, i, j, k, l] = second
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** Returns how much a map widens lines, on average over their directions. */
export function widening([a, b, c, d]: Transform): number {
  return Math.sqrt(Math.abs(a * d - b * c))
}

/** Maps points: x, y, x, y, … */
export function transformPoints([a, b, c, d, e, f]: Transform, points: readonly number[]): number[] {
  const mapped: number[] = []
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
    mapped.push(a * x + c * y + e, b * x + d * y + f)
  }
  return mapped
}

const FUNCTION = /\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)[\s,]*/y
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** Reads a list of transforms; undefined if it is invalid. */
export function readTransform(text: string): Transform | undefined {
  let whole = UNMOVED
  FUNCTION.lastIndex = 0
  let end = 0
  while (end < text.trimEnd().length) {
    const match = FUNCTION.exec(text)
    if (!match) return undefined
    end = FUNCTION.lastIndex
    const words = (match[2] ?? '').trim().split(/\s*,\s*|\s+/)
    if (!words.every((word) => NUMBER.test(word))) return undefined
    const step = stepOf(match[1] ?? '', words.map(Number))
    if (!step) return undefined
    whole = combine(whole, step)
  }
  return whole.every(Number.isFinite) ? whole : undefined
}

/** Reads one function of a list; undefined if it has a wrong count of numbers. */
function stepOf(name: string, values: readonly number[]): Transform | undefined {
  const [a = 0, b, c] = values
  const { length } = values
  const turned = (a * Math.PI) / 180
  switch (name) {
    case 'matrix': {
      const [p = 0, q = 0, r = 0, s = 0, t = 0, u = 0] = values
      return length === 6 ? [p, q, r, s, t, u] : undefined
    }
    case 'translate':
      return length <= 2 ? [1, 0, 0, 1, a, b ?? 0] : undefined
    case 'scale':
      return length <= 2 ? [a, 0, 0, b ?? a, 0, 0] : undefined
    case 'rotate': {
      if (length !== 1 && length !== 3) return undefined
      const [x, y] = [b ?? 0, c ?? 0]
      const [cos, sin] = [Math.cos(turned), Math.sin(turned)]
      return combine(combine([1, 0, 0, 1, x, y], [cos, sin, -sin, cos, 0, 0]), [1, 0, 0, 1, -x, -y])
    }
    case 'skewX':
      return length === 1 ? [1, 0, Math.tan(turned), 1, 0, 0] : undefined
    default:
      return length === 1 ? [1, Math.tan(turned), 0, 1, 0, 0] : undefined
  }
}
