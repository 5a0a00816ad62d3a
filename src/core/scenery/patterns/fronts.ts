import { between, shaded, type Paint, type PatternCanvas } from './canvas'
import { chanceOf, mix, smoothstep } from './noise'
import { stonesOf } from './stones'

/**
 * The fronts of houses. A pattern is as wide as a cell and as high as a storey; windows and plinths are surfaces of
 * their own before it. The shadow of the eaves or of the storey above, and its beam, lie at the top.
 */

const OAK: Paint = [0.25, 0.165, 0.105]
const BEAM = shaded(OAK, 0.8)
const STONE: Paint = [0.68, 0.62, 0.53]
const COURSE: Paint = [0.66, 0.6, 0.5]

/** Width and height of a storey in metres, as stones are measured by. */
const STOREY = { width: 3, height: 3 } as const
const BLUR = 0.0022

/** A point of a front: the surface is shaded, then covered with a share of a colour of its own in a tone. */
interface FrontPoint {
  shade: number
  colour: Paint
  tone: number
  share: number
}

/** Paints a front; one point is filled in for every pixel. */
function paintFront(
  canvas: PatternCanvas,
  fill: (point: FrontPoint, x: number, y: number, index: number) => void,
): void {
  const point: FrontPoint = { shade: 1, colour: OAK, tone: 1, share: 0 }
  canvas.each((across, up, index) => {
    if (up > 0.955) return canvas.cover(0, BEAM, 1)
    fill(point, across - 0.5, up, index)
    const shadow = up < 0.8 ? 1 : 1 - 0.34 * smoothstep(0.8, 0.95, up)
    canvas.cover(point.shade * shadow, point.colour, point.share, point.tone * shadow)
  })
}

/** Bricks, with a course of stone at the foot of a storey. */
export function bricks(canvas: PatternCanvas): void {
  const wall = stonesOf({ columns: 6, rows: 16, ...STOREY, joint: 0.014, relief: 0.11 })
  const course = stonesOf({ columns: 2, rows: 12, ...STOREY, joint: 0.014, relief: 0.11 })
  paintFront(canvas, (point, x, y) => {
    point.shade = wall(x + 0.5, y)
    point.colour = COURSE
    point.share = y < 0.05 ? 1 : 0
    if (y < 0.05) point.tone = course(x + 0.5, y)
  })
}

/** The share of a beam of a timber frame at a point; braces differ from house to house. */
function beams(x: number, y: number, braces: number): number {
  const aside = Math.abs(x)
  let away = Math.min(0.47 - aside, Math.abs(aside - 0.235) - 0.018)
  away = Math.min(away, Math.abs(y - 0.44) - 0.026, 0.95 - y, y - 0.06)
  const slope = (aside - 0.25) / 0.25
  const [low, high] = [y / 0.44, (y - 0.44) / 0.5]
  const isOuter = aside > 0.24
  if (braces === 1 && isOuter && low < 1) away = Math.min(away, (Math.abs(slope - low) - 0.09) * 0.25)
  if (braces === 2 && isOuter && low > 1) {
    away = Math.min(away, (Math.min(Math.abs(slope - high), Math.abs(1 - slope - high)) - 0.09) * 0.25)
  }
  if (braces === 0 && low < 1) away = Math.min(away, Math.abs(aside - 0.12) - 0.016)
  return 1 - smoothstep(-BLUR, BLUR, away)
}

/** Posts at the ends of cells and between, rails and braces. */
export function timber(canvas: PatternCanvas, braces: number): void {
  const rough = canvas.noise(7, 7, 1)
  paintFront(canvas, (point, x, y, index) => {
    const grain = rough[index] ?? 0
    point.shade = 0.93 + 0.1 * grain
    point.tone = 0.8 + 0.4 * grain
    point.share = beams(x, y, braces)
  })
}

/** Washed walls with bare stones at the corners and where the wash is gone, most of them near the ground. */
export function limewash(canvas: PatternCanvas): void {
  const [rough, bare] = [canvas.noise(7, 7, 2), canvas.noise(3, 3, 3)]
  const quoins = stonesOf({ columns: 1, rows: 8, ...STOREY, joint: 0.02, relief: 0.06 })
  const stones = stonesOf({ columns: 8, rows: 12, ...STOREY, joint: 0.02, relief: 0.06 })
  paintFront(canvas, (point, x, y, index) => {
    const grain = rough[index] ?? 0
    const side = 0.5 - Math.abs(x)
    const quoin = (y * 8) % 2 < 1 ? 0.06 : 0.1
    const corner = 1 - smoothstep(quoin - BLUR, quoin + BLUR, side)
    const worn = smoothstep(0.62, 0.7, (bare[index] ?? 0) + 0.1 * grain - 0.12 * smoothstep(0.1, 0.46, y))
    point.shade = 0.9 + 0.18 * grain
    point.colour = STONE
    point.share = Math.max(corner, 0.75 * worn)
    if (point.share > 0) point.tone = corner > 0 ? quoins(0.25, y) : stones(x + 0.5, y)
  })
}

export function ashlar(canvas: PatternCanvas): void {
  const rough = canvas.noise(7, 7, 4)
  const stones = stonesOf({ columns: 4, rows: 8, ...STOREY, joint: 0.012, relief: 0.05 })
  paintFront(canvas, (point, x, y, index) => {
    const course = y < 0.09 ? 1.12 : 1
    point.shade = stones(x + 0.5, y) * (0.95 + 0.1 * (rough[index] ?? 0)) * course
  })
}

export function rubble(canvas: PatternCanvas): void {
  const rough = canvas.noise(7, 7, 5)
  const stones = stonesOf({ columns: 7, rows: 12, ...STOREY, joint: 0.028, relief: 0.13 })
  paintFront(canvas, (point, x, y, index) => {
    const grain = rough[index] ?? 0
    point.shade = stones(x + 0.5 + 0.03 * grain, y + 0.03 * (1 - grain)) * (0.9 + 0.2 * grain)
  })
}

/** Boards that overlap: each is darker under the one above. */
export function clapboards(canvas: PatternCanvas): void {
  paintFront(canvas, (point, x, y) => {
    const row = Math.floor(y * 12)
    const board = y * 12 - row
    const rim = mix(1, 0.55, smoothstep(0.88, 0.97, board))
    point.shade = (0.86 + 0.2 * board) * rim * (0.9 + 0.16 * chanceOf(Math.floor((x + 0.5) * 2), row))
    point.tone = 1.15
    point.share = 1 - smoothstep(0.03 - BLUR, 0.03 + BLUR, 0.5 - Math.abs(x))
  })
}

/** The foot of a wall: a row of dark stones. The pattern has two. */
export function plinth(canvas: PatternCanvas): void {
  const stones = stonesOf({ columns: 4, rows: 2, width: 3, height: 0.72, joint: 0.02, relief: 0.05 })
  canvas.each((across, up) => canvas.shade(stones(across, up)))
}

const NIGHT: Paint = [0.13, 0.18, 0.25]
const SKY: Paint = [0.5, 0.62, 0.72]
const FLAME: Paint = [1, 0.68, 0.28]
const LAMP: Paint = [1, 0.9, 0.6]

/** A window that fills the pattern: leaded panes in oak, or a cross of wood in a light frame. */
export function window(canvas: PatternCanvas, { isOld, isLit }: { isOld: boolean; isLit: boolean }): void {
  const rim: Paint = isOld ? OAK : [0.92, 0.88, 0.8]
  const frame = 0.07
  canvas.each((across, up) => {
    const [x, y] = [(across - frame) / (1 - 2 * frame), (up - frame) / (1 - 2 * frame)]
    if (Math.min(x, y, 1 - x, 1 - y) < 0) {
      const bevel = Math.max(Math.abs(across - 0.5), Math.abs(up - 0.5)) > 0.488 ? 0.8 : 1
      return canvas.shine(shaded(rim, bevel), 0)
    }
    const glass = between(NIGHT, SKY, smoothstep(0.1, 1.1, y + 0.4 * (x - 0.5)))
    const light = isLit ? between(FLAME, LAMP, smoothstep(0, 1, y)) : glass
    const bar = isOld ? 0.75 * leads(x, y) : cross(x, y)
    canvas.shine(between(light, rim, bar), isLit ? 1 - bar : 0)
  })
}

function leads(x: number, y: number): number {
  const away = (value: number): number => 0.5 - Math.abs(value - Math.floor(value) - 0.5)
  const near = Math.min(away(x * 3 + y * 4), away(x * 3 - y * 4 + 8))
  return smoothstep(0.085, 0.055, near)
}

function cross(x: number, y: number): number {
  return Math.max(smoothstep(0.052, 0.046, Math.abs(x - 0.5)), smoothstep(0.038, 0.032, Math.abs(y - 0.5)))
}

/** Slats, in the paint of the house. */
export function shutter(canvas: PatternCanvas): void {
  canvas.each((across, up) => {
    const rim = Math.min(across, 1 - across, 0.4 * up, 0.4 * (1 - up))
    const slat = (up * 11) % 1
    canvas.shade(rim < 0.09 ? 1 : 0.8 + 0.3 * smoothstep(0.3, 0.6, slat) * smoothstep(1, 0.85, slat))
  })
}
