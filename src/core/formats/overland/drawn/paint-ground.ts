import type { MapPart } from './map-part'
import { addNoise, type PixelRow, eased } from './noise'
import { RIVER_INK, RIVER_LIGHT, SHALLOWS, SHORE_INK, SHORE_LIGHT, wordOfRgb } from './palette'
import { shiftOf, tileOf, type Octave, type WorldPlan } from './world-plan'
import { riverField } from './river-field'

/** Fields of a part with a rim of one pixel, so that slopes at its sides are those of its neighbours. */
interface Fields {
  readonly stride: number
  readonly depth: Float32Array
  readonly height: Float32Array
  /** Red, green and blue. */
  readonly ground: Float32Array
  readonly tone: Float32Array
}

/** How sharp borders of terrain are: 1 blends from middle to middle. */
const SHARPNESS = 1.6
/** Knots of noise a pixel that are too many. */
const FINEST = 0.7
/** Width of a tile in pixels below which rivers fade: lines are at least a pixel wide, and would cover the land. */
const FADING_RIVERS = 6
/** Width of a tile in pixels below which rivers are left out. */
const MIN_RIVERS = 3
/** Half-columns and rows by which height and light change. */
const LIT = 0.32

/** Draws ground, relief, water, shores and rivers of a part of a map. Linear in its pixels. */
export function paintGround(plan: WorldPlan, part: MapPart, target: Uint32Array): void {
  const { width, height, cell } = part
  const fields = fieldsOf(plan, part)
  const river = cell < MIN_RIVERS ? undefined : riverField(plan, part)
  const { stride, depth, ground, tone } = fields
  const ink = Math.max(0.55, 0.014 * cell)
  const faint = Math.max(0.4, 0.009 * cell)
  const rim = Math.max(0.5, 0.008 * cell)
  const flow = Math.min(1, cell / FADING_RIVERS)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y + 1) * stride + x + 1
      const pixel = y * width + x
      const deep = depth[at] as number // here and below: within the part
      const across = ((depth[at + 1] as number) - (depth[at - 1] as number)) / 2
      const down = ((depth[at + stride] as number) - (depth[at - stride] as number)) / 2
      const slope = Math.max(1e-4, Math.sqrt(across * across + down * down))
      const shore = deep / slope
      let red = 0
      let green = 0
      let blue = 0
      if (shore < 1) {
        const light = lightAt(fields, at, cell)
        const shade = 1 + 0.07 * (tone[at] as number)
        red = lit((ground[3 * at] as number) * shade, light)
        green = lit((ground[3 * at + 1] as number) * shade, light)
        blue = lit((ground[3 * at + 2] as number) * shade, light)
        const off = river === undefined ? Infinity : (river[pixel] as number)
        if (off < rim + 0.5) {
          const dark = clamped(rim + 0.5 - off) * 0.8 * flow
          red += (RIVER_INK[0] - red) * dark
          green += (RIVER_INK[1] - green) * dark
          blue += (RIVER_INK[2] - blue) * dark
          const pale = clamped(0.5 - off - rim * 0.4) * flow
          red += (RIVER_LIGHT[0] - red) * pale
          green += (RIVER_LIGHT[1] - green) * pale
          blue += (RIVER_LIGHT[2] - blue) * pale
        }
      }
      if (shore > -1) {
        const wet = clamped(shore + 0.5)
        const shallow = 0.85 * clamped(1 - deep / 1.7)
        const swell = 1 + 0.035 * (tone[at] as number)
        const line =
          0.5 *
          Math.max(
            0.8 * clamped(faint + 0.5 - Math.abs(deep - FIRST_LINE) / slope),
            0.6 * clamped(faint + 0.5 - Math.abs(deep - SECOND_LINE) / slope),
          )
        const paler = (base: number, pale: number, edge: number): number => {
          const colour = (base + (pale - base) * shallow) * swell
          return colour + (edge - colour) * line
        }
        red += (paler(ground[3 * at] as number, SHALLOWS[0], SHORE_LIGHT[0]) - red) * wet
        green += (paler(ground[3 * at + 1] as number, SHALLOWS[1], SHORE_LIGHT[1]) - green) * wet
        blue += (paler(ground[3 * at + 2] as number, SHALLOWS[2], SHORE_LIGHT[2]) - blue) * wet
      }
      const dark = clamped(ink + 0.5 - Math.abs(shore)) * 0.78
      red += (SHORE_INK[0] - red) * dark
      green += (SHORE_INK[1] - green) * dark
      blue += (SHORE_INK[2] - blue) * dark
      target[pixel] = wordOfRgb(byteOf(red), byteOf(green), byteOf(blue))
    }
  }
}

/** Depths along which faint lines follow the shore. */
const FIRST_LINE = 0.38
const SECOND_LINE = 0.72

/** Light of a slope from -1 to 1: the sun is in the north-west. Steep slopes are little brighter than gentle ones. */
function lightAt({ height, stride }: Fields, at: number, cell: number): number {
  const across = (height[at + 1] as number) - (height[at - 1] as number)
  const down = (height[at + stride] as number) - (height[at - stride] as number)
  const steep = (across + down) * 0.5 * cell * LIT
  return steep / (1 + Math.abs(steep))
}

function lit(colour: number, light: number): number {
  return light > 0 ? colour + (255 - colour) * light * 0.34 : colour * (1 + light * 0.42)
}

function fieldsOf(plan: WorldPlan, part: MapPart): Fields {
  const stride = part.width + 2
  const size = stride * (part.height + 2)
  const fields = {
    stride,
    depth: new Float32Array(size),
    height: new Float32Array(size),
    ground: new Float32Array(3 * size),
    tone: new Float32Array(size),
  }
  const [east, south, rough] = [0, 1, 2].map(() => new Float32Array(stride)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ] // three
  const step = 2 / part.cell
  for (let line = 0; line < part.height + 2; line++) {
    const row = { x: (part.x - 0.5) * step, step, y: (part.y + line - 0.5) * 2 * step }
    fill(east, row, plan.east)
    fill(south, row, plan.south)
    fill(rough, row, plan.rough)
    fill(fields.tone.subarray(line * stride, (line + 1) * stride), row, plan.tone)
    fillRow(plan, row, { east, south, rough }, { ...fields, from: line * stride })
  }
  return fields
}

function fill(into: Float32Array, row: PixelRow, octaves: readonly Octave[]): void {
  into.fill(0)
  for (const { noise, share } of octaves) {
    // Spots smaller than pixels would only be grain.
    if (noise.across * row.step < FINEST) addNoise(into, row, noise, share)
  }
}

interface Shifts {
  readonly east: Float32Array
  readonly south: Float32Array
  readonly rough: Float32Array
}

/** Fills a row of the fields from the four tiles around each point, and its height from the nine closest ones. */
function fillRow(
  plan: WorldPlan,
  row: PixelRow,
  { east, south, rough }: Shifts,
  { depth, height, ground, stride, from }: Fields & { readonly from: number },
): void {
  const { depth: depths, ground: grounds, height: heights } = plan
  let left = NaN
  let top = NaN
  let nearA = NaN
  let nearB = NaN
  let tile00 = 0
  let tile10 = 0
  let tile01 = 0
  let tile11 = 0
  const near = new Float32Array(9)
  let isFlat = true
  for (let i = 0; i < stride; i++) {
    const x = row.x + i * row.step + shiftOf(east[i] as number) // one a pixel
    const y = row.y + shiftOf(south[i] as number)
    const a = (x + y) / 2
    const b = (x - y) / 2
    const floorA = Math.floor(a)
    const floorB = Math.floor(b)
    if (floorA !== left || floorB !== top) {
      left = floorA
      top = floorB
      tile00 = tileOf(plan, left, top)
      tile10 = tileOf(plan, left + 1, top)
      tile01 = tileOf(plan, left, top + 1)
      tile11 = tileOf(plan, left + 1, top + 1)
    }
    const u = a - left
    const v = b - top
    depth[from + i] =
      ((depths[tile00] as number) * (1 - u) + (depths[tile10] as number) * u) * (1 - v) +
      ((depths[tile01] as number) * (1 - u) + (depths[tile11] as number) * u) * v
    // Water takes its colour from water, and land from land: the shore is drawn where they meet.
    const isWater = (depth[from + i] as number) > 0
    // Seas blend into each other more gently than lands.
    const across = isWater ? eased(u) : sharpened(u)
    const down = isWater ? eased(v) : sharpened(v)
    const share00 = weight(depths, tile00, isWater) * (1 - across) * (1 - down)
    const share10 = weight(depths, tile10, isWater) * across * (1 - down)
    const share01 = weight(depths, tile01, isWater) * (1 - across) * down
    const share11 = weight(depths, tile11, isWater) * across * down
    const all = share00 + share10 + share01 + share11
    for (let channel = 0; channel < 3; channel++) {
      ground[3 * (from + i) + channel] =
        ((grounds[3 * tile00 + channel] as number) * share00 +
          (grounds[3 * tile10 + channel] as number) * share10 +
          (grounds[3 * tile01 + channel] as number) * share01 +
          (grounds[3 * tile11 + channel] as number) * share11) /
        all
    }
    const middleA = Math.round(a)
    const middleB = Math.round(b)
    if (middleA !== nearA || middleB !== nearB) {
      nearA = middleA
      nearB = middleB
      isFlat = true
      for (let k = 0; k < 9; k++) {
        near[k] = heights[tileOf(plan, nearA + (k % 3) - 1, nearB + Math.floor(k / 3) - 1)] as number
        if (near[k] !== 0) isFlat = false
      }
    }
    if (isFlat) height[from + i] = 0
    else height[from + i] = splined(near, a - nearA, b - nearB) * (1 + 0.7 * (rough[i] as number))
  }
}

/** Whether a tile counts for a point; a little in any case, so that the sum is never zero. */
function weight(depths: Int8Array, tile: number, isWater: boolean): number {
  return (depths[tile] as number) > 0 === isWater ? 1 : 1e-6
}

/** A quadratic spline through nine numbers: its slope has no breaks. */
function splined(near: Float32Array, a: number, b: number): number {
  const west = (0.5 - a) ** 2 / 2
  const middle = 0.75 - a * a
  const east = (0.5 + a) ** 2 / 2
  return (
    (0.5 - b) ** 2 *
      0.5 *
      ((near[0] as number) * west + (near[1] as number) * middle + (near[2] as number) * east) +
    (0.75 - b * b) *
      ((near[3] as number) * west + (near[4] as number) * middle + (near[5] as number) * east) +
    (0.5 + b) ** 2 *
      0.5 *
      ((near[6] as number) * west + (near[7] as number) * middle + (near[8] as number) * east)
  )
}

function sharpened(share: number): number {
  return eased(clamped((share - 0.5) * SHARPNESS + 0.5))
}

function clamped(share: number): number {
  return share < 0 ? 0 : share > 1 ? 1 : share
}

function byteOf(colour: number): number {
  return colour < 0 ? 0 : colour > 255 ? 255 : Math.round(colour)
}
