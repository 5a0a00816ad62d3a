import { ART_COLUMNS, ART_WIDTH, drawArt, TILE_HEIGHT, TILE_WIDTH } from '../tile-art'
import { shareOf } from './noise'
import { wordOfRgb } from './palette'

/** A sign of a drawn map: its size in shares of a tile's width, and its colour at a point from 0 to 1; 0 for none. */
export interface SignShape {
  readonly width: number
  readonly height: number
  readonly colour: (u: number, v: number) => number
}

/** Kinds of signs. Numbers from `art` are pictures of the game's tiles, as `layersOf` counts them. */
export const Sign = {
  mountain: 0,
  hill: 4,
  tree: 8,
  fir: 12,
  reed: 14,
  dune: 16,
  grass: 18,
  wave: 20,
  stone: 21,
  art: 32,
} as const

const ink = wordOfRgb(66, 58, 50)
const clear = 0

/** Returns the shape of a sign by its number. */
export function shapeOfSign(sign: number): SignShape {
  if (sign >= Sign.art) return artShape(sign - Sign.art)
  if (sign >= Sign.stone) return { width: 0.1, height: 0.05, colour: stone }
  if (sign >= Sign.wave) return { width: 0.16, height: 0.05, colour: wave }
  if (sign >= Sign.grass)
    return { width: 0.1, height: 0.08, colour: strokes(3, sign, wordOfRgb(112, 132, 62)) }
  if (sign >= Sign.dune) return { width: 0.26, height: 0.08, colour: dune }
  if (sign >= Sign.reed) return { width: 0.13, height: 0.13, colour: strokes(4, sign, wordOfRgb(58, 88, 62)) }
  if (sign >= Sign.fir) return { width: 0.12, height: 0.19, colour: fir }
  if (sign >= Sign.tree) return { width: 0.15, height: 0.18, colour: tree(sign - Sign.tree) }
  if (sign >= Sign.hill) return { width: 0.4 - 0.04 * (sign & 1), height: 0.17, colour: hill }
  const size = 0.38 + 0.08 * sign
  return { width: size, height: 0.74 * size, colour: mountain(sign) }
}

/** A peak with a lit and a shaded side, and snow. */
function mountain(variant: number): SignShape['colour'] {
  const peak = 0.42 + 0.16 * shareOf(variant, 1, 51)
  const wobble = (v: number, seed: number): number => {
    const at = Math.floor(v * 5)
    const [from, to] = [shareOf(at, variant, seed), shareOf(at + 1, variant, seed)]
    return from + (to - from) * (v * 5 - at) - 0.5
  }
  return (u, v) => {
    const down = (v - 0.03) / 0.94
    if (down < 0 || down > 1) return clear
    const left = peak - down * (peak - 0.03) + 0.07 * wobble(v, 52) * down
    const right = peak + down * (0.97 - peak) + 0.07 * wobble(v, 53) * down
    if (u < left || u > right) return clear
    const outline = 0.028
    if (u - left < outline || right - u < outline) return ink
    const ridge = peak + 0.16 * wobble(v, 54) + 0.1 * down
    const snow = 0.36 + 0.16 * wobble(u * 2.4, 55)
    if (down < snow) return u < ridge ? wordOfRgb(250, 251, 252) : wordOfRgb(196, 204, 216)
    const fade = 1 - 0.18 * down
    // Gullies: lighter and darker stripes down the slopes.
    const stripe = 1 + 0.07 * Math.sign(wobble(u * 3 + down * 0.6, 56))
    if (u < ridge) return wordOfRgb(178 * fade * stripe, 164 * fade * stripe, 142 * fade * stripe)
    return wordOfRgb(116 * fade * stripe, 102 * fade * stripe, 90 * fade * stripe)
  }
}

/** A knoll: an arc with a lit side, without a foot. */
function hill(u: number, v: number): number {
  const [x, y] = [(u - 0.5) / 0.48, (0.98 - v) / 0.92]
  if (y < 0) return clear
  const off = Math.sqrt(x * x + y * y)
  if (off > 1) return clear
  if (off > 0.91 && y > 0.12) return wordOfRgb(104, 92, 54)
  const light = (-x * 0.7 + y * 0.5) * (0.4 + 0.6 * y)
  return wordOfRgb(182 + 30 * light, 174 + 30 * light, 112 + 24 * light)
}

function tree(variant: number): SignShape['colour'] {
  const tint = 14 * (shareOf(variant, 2, 57) - 0.5)
  return (u, v) => {
    const [x, y] = [(u - 0.5) / 0.47, (v - 0.42) / 0.41]
    const lumps = 1 - (0.09 * (1 + Math.sin(5 * Math.atan2(y, x) + 2 * variant))) / 2
    const off = Math.sqrt(x * x + y * y) / lumps
    if (off > 1) return v > 0.75 && v < 0.98 && Math.abs(u - 0.5) < 0.08 ? wordOfRgb(84, 62, 40) : clear
    if (off > 0.84) return wordOfRgb(34, 62, 32)
    const light = -x * 0.55 - y * 0.7
    return light > 0.28
      ? wordOfRgb(112 + tint, 158 + tint, 76)
      : light > -0.3
        ? wordOfRgb(82 + tint, 130 + tint, 60)
        : wordOfRgb(60, 104, 50)
  }
}

function fir(u: number, v: number): number {
  const trunk = v > 0.86 && v < 0.98 && Math.abs(u - 0.5) < 0.08
  if (v > 0.88 || v < 0.02) return trunk ? wordOfRgb(84, 62, 40) : clear
  // Three skirts, each wider than the one above.
  const skirt = Math.floor(v * 3.4)
  const wide = 0.1 + 0.3 * v + 0.22 * (v * 3.4 - skirt)
  const off = Math.abs(u - 0.5)
  if (off > wide) return clear
  if (off > wide - 0.08) return wordOfRgb(30, 58, 40)
  return u < 0.46 ? wordOfRgb(88, 132, 84) : wordOfRgb(58, 102, 64)
}

/** Blades that lean apart. */
function strokes(count: number, variant: number, colour: number): SignShape['colour'] {
  return (u, v) => {
    for (let blade = 0; blade < count; blade++) {
      const foot = (blade + 0.5) / count
      const lean = 0.5 * (foot - 0.5)
      const top = 0.1 + 0.4 * shareOf(blade, variant, 58)
      if (v < top) continue
      if (Math.abs(u - foot - lean * (1 - v)) < 0.055) return colour
    }
    return clear
  }
}

function dune(u: number, v: number): number {
  const crest = 0.18 + 0.75 * (2 * u - 1) ** 2
  if (v < crest || v > crest + 0.5 || v > 0.98) return clear
  return v < crest + 0.16 ? wordOfRgb(168, 138, 82) : wordOfRgb(244, 226, 174)
}

function wave(u: number, v: number): number {
  const line = 0.5 + 0.28 * Math.sin(u * 4 * Math.PI)
  return Math.abs(v - line) < 0.16 && u > 0.04 && u < 0.96 ? wordOfRgb(118, 158, 192) : clear
}

function stone(u: number, v: number): number {
  const [x, y] = [(u - 0.5) / 0.48, (v - 0.5) / 0.48]
  const off = x * x + y * y
  if (off > 1) return clear
  return off > 0.6 ? wordOfRgb(112, 108, 92) : wordOfRgb(196, 192, 176)
}

let art: Uint32Array | undefined

/** A picture of the game's tiles, with its blanks left out. */
function artShape(number: number): SignShape {
  art ??= new Uint32Array(drawArt().buffer)
  const pixels = art
  const from =
    Math.floor(number / ART_COLUMNS) * TILE_HEIGHT * ART_WIDTH + (number % ART_COLUMNS) * TILE_WIDTH
  return {
    width: 1,
    height: TILE_HEIGHT / TILE_WIDTH,
    colour: (u, v) =>
      pixels[
        from +
          Math.min(TILE_HEIGHT - 1, Math.floor(v * TILE_HEIGHT)) * ART_WIDTH +
          Math.min(TILE_WIDTH - 1, Math.floor(u * TILE_WIDTH))
      ] ?? clear,
  }
}
