import { chanceOf, mix, SIDE, smoothstep } from './noise'

/** Rows of stones, every other row shifted by half a stone; lengths in metres. */
export interface Masonry {
  /** How many stones a pattern has in a row, and how many rows: an even number, so that it repeats. */
  readonly columns: number
  readonly rows: number
  /** What the pattern measures. */
  readonly width: number
  readonly height: number
  readonly joint: number
  /** How far stones are set back or stand out. */
  readonly relief: number
}

/**
 * Returns how light a wall of stones is at a point from 0 to 1. Each stone is set back, flush or standing out; its tone
 * and the light on its upper and lower rim show which.
 */
export function stonesOf(masonry: Masonry): (across: number, up: number) => number {
  const { columns, rows, width, height, joint, relief } = masonry
  const [wide, high] = [width / columns, height / rows]
  const [blurX, blurY] = [(0.8 * width) / SIDE, (0.8 * height) / SIDE]
  const mortar = 1 - relief * 3.2
  const tones = new Float32Array(columns * rows)
  const rims = new Float32Array(columns * rows)
  for (let at = 0; at < tones.length; at++) {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const depth = Math.floor(chanceOf(column, row) * 3) - 1
    tones[at] = 1 + relief * depth + 0.05 * (chanceOf(column + 7, row + 7) - 0.5)
    rims[at] = 0.07 * (1 + 0.6 * depth)
  }
  return (across, up) => {
    const rowAt = (up - Math.floor(up)) * rows
    const row = Math.floor(rowAt)
    const y = (rowAt - row) * high
    const inRow = smoothstep(joint - blurY, joint + blurY, Math.min(y, high - y))
    if (inRow === 0) return mortar
    const columnAt = across * columns + 0.5 * (row % 2)
    const whole = Math.floor(columnAt)
    const x = (columnAt - whole) * wide
    const inner = inRow * smoothstep(joint - blurX, joint + blurX, Math.min(x, wide - x))
    const stone = row * columns + (whole % columns)
    let tone = tones[stone] ?? 1
    if (y < 3 * joint) tone -= smoothstep(3 * joint, joint, y) * (rims[stone] ?? 0)
    else if (y > high - 3 * joint) tone += smoothstep(high - 3 * joint, high - joint, y) * (rims[stone] ?? 0)
    return mix(mortar, tone, inner)
  }
}

/** Returns how light a row of boards is at a point from 0 to 1. */
export function boardsOf(count: number, width: number, joint: number): (across: number) => number {
  const wide = width / count
  const blur = (0.8 * width) / SIDE
  return (across) => {
    const board = Math.floor(across * count)
    const x = (across * count - board) * wide
    const line = smoothstep(joint - blur, joint + blur, Math.min(x, wide - x))
    return (0.72 + 0.28 * line) * (1 + 0.12 * (chanceOf(board, 3) - 0.5))
  }
}
