import { between, shaded, type Paint, type PatternCanvas } from './canvas'
import { mix, smoothstep } from './noise'
import { boardsOf, stonesOf } from './stones'

/** Floors, ceilings, plain walls, roofs and plants. */

const THREE = { width: 3, height: 3 } as const

/** Nothing but the colour of the surface. */
export function plain(canvas: PatternCanvas): void {
  canvas.each(() => canvas.shade(1))
}

export function blocks(canvas: PatternCanvas): void {
  const stones = stonesOf({ columns: 4, rows: 8, ...THREE, joint: 0.022, relief: 0.07 })
  const rough = canvas.noise(24, 24, 21)
  canvas.each((across, up, at) => canvas.shade(stones(across, up) * (0.97 + 0.06 * (rough[at] ?? 0))))
}

export function cobbles(canvas: PatternCanvas): void {
  const stones = stonesOf({ columns: 7, rows: 10, ...THREE, joint: 0.022, relief: 0.045 })
  const rough = canvas.noise(3, 3, 6)
  canvas.each((across, up, at) => canvas.shade(stones(across, up) * (0.94 + 0.12 * (rough[at] ?? 0))))
}

export function slabs(canvas: PatternCanvas): void {
  const stones = stonesOf({ columns: 2, rows: 4, ...THREE, joint: 0.03, relief: 0.04 })
  const rough = canvas.noise(3, 3, 7)
  canvas.each((across, up, at) => canvas.shade(stones(across, up) * (0.9 + 0.18 * (rough[at] ?? 0))))
}

/** Upright or lengthwise boards; `count` lie in three metres. */
export function planks(canvas: PatternCanvas, count: number): void {
  const boards = boardsOf(count, 3, 0.012)
  const rough = canvas.noise(96, 4, 8)
  canvas.each((across, _, at) => canvas.shade(boards(across) * (0.97 + 0.06 * (rough[at] ?? 0))))
}

export function beams(canvas: PatternCanvas): void {
  canvas.each((across) => canvas.shade((across * 3) % 1 < 0.22 ? 0.62 : 1))
}

/** Rock with cracks; the pattern measures six metres. */
export function rough(canvas: PatternCanvas): void {
  const [low, middle, high, cracks] = [
    canvas.noise(8, 8, 9),
    canvas.noise(19, 19, 10),
    canvas.noise(44, 44, 11),
    canvas.noise(11, 11, 12),
  ]
  canvas.each((_, __, at) => {
    const rock = 0.55 * (low[at] ?? 0) + 0.3 * (middle[at] ?? 0) + 0.15 * (high[at] ?? 0)
    const crack = smoothstep(0, 0.07, Math.abs((cracks[at] ?? 0) - 0.5))
    canvas.shade((0.62 + 0.75 * rock) * mix(0.68, 1, crack))
  })
}

const RAIL: Paint = [0.3, 0.2, 0.13]
const PANEL: Paint = [0.5, 0.4, 0.32]

/** Plaster over panels of wood. */
export function plaster(canvas: PatternCanvas): void {
  const grain = canvas.noise(6, 6, 13)
  canvas.each((_, up, at) => {
    const tone = 0.96 + 0.08 * (grain[at] ?? 0)
    if (up > 0.33) canvas.shade(tone)
    else if (up > 0.3) canvas.cover(tone, RAIL, 1)
    else canvas.tint(PANEL, tone)
  })
}

/** Grass; the pattern measures six metres. */
export function grass(canvas: PatternCanvas): void {
  const [blades, patches, fine] = [
    canvas.noise(36, 36, 14),
    canvas.noise(7, 7, 15),
    canvas.noise(102, 102, 16),
  ]
  canvas.each((_, __, at) => {
    canvas.shade(0.82 + 0.36 * (blades[at] ?? 0) * (patches[at] ?? 0) + 0.1 * (fine[at] ?? 0))
  })
}

export function hewn(canvas: PatternCanvas): void {
  const grain = canvas.noise(15, 15, 17)
  canvas.each((_, __, at) => canvas.shade(0.94 + 0.12 * (grain[at] ?? 0)))
}

const CREST: Paint = [0.84, 0.9, 0.93]

/** Waves with the sky on their crests; the pattern measures six metres. */
export function ripples(canvas: PatternCanvas): void {
  const [swell, waves, fine] = [canvas.noise(6, 6, 18), canvas.noise(5, 16, 19), canvas.noise(10, 30, 20)]
  canvas.each((_, __, at) => {
    const wave = 0.6 * (waves[at] ?? 0) + 0.4 * (swell[at] ?? 0)
    const crest = smoothstep(0.6, 0.9, fine[at] ?? 0) * wave
    canvas.cover(0.74 + 0.3 * wave, CREST, 0.34 * crest)
  })
}

const TRUNK: Paint = [0.23, 0.17, 0.12]

/** Trees side by side: leaves, and trunks in the shade below. The pattern is three metres wide and four high. */
export function hedge(canvas: PatternCanvas): void {
  const [coarse, middle, fine] = [
    canvas.noise(12, 16, 22),
    canvas.noise(27, 36, 23),
    canvas.noise(63, 84, 24),
  ]
  const [gaps, bark] = [canvas.noise(7, 9, 25), canvas.noise(42, 6, 26)]
  canvas.each((across, up, at) => {
    const leaves = 0.5 * (coarse[at] ?? 0) + 0.3 * (middle[at] ?? 0) + 0.2 * (fine[at] ?? 0)
    const height = up * 4
    const shade = mix(0.55, 1, smoothstep(0, 1.5, height))
    const tone = (0.34 + 1.1 * leaves) * mix(0.42, 1, smoothstep(0.28, 0.5, gaps[at] ?? 0))
    const away = Math.abs(((across * 2 + 0.08 * Math.sin(height * 2)) % 1) - 0.5)
    const trunk = smoothstep(0.1, 0.06, away) * smoothstep(1.9, 1.2, height)
    canvas.cover(tone * shade, TRUNK, trunk, shade * (0.75 + 0.5 * (bark[at] ?? 0)))
  })
}

/** A path with tufts of grass; the pattern measures six metres. */
export function path(canvas: PatternCanvas, meadow: Paint): void {
  const [patches, tufts, fine] = [canvas.noise(5, 5, 27), canvas.noise(20, 20, 28), canvas.noise(42, 42, 29)]
  const green = shaded(meadow, 0.72)
  canvas.each((_, __, at) => {
    const share = smoothstep(0.5, 0.68, 0.6 * (patches[at] ?? 0) + 0.4 * (tufts[at] ?? 0))
    const tone = 0.84 + 0.26 * (fine[at] ?? 0)
    canvas.cover(tone, green, share, tone)
  })
}

/** Clay tiles or slates in rows that overlap. */
export function roofTiles(canvas: PatternCanvas, { isSlate }: { isSlate: boolean }): void {
  const rows = isSlate ? 10 : 12
  const stones = stonesOf({
    columns: isSlate ? 7 : 10,
    rows,
    ...THREE,
    joint: isSlate ? 0.008 : 0.016,
    relief: 0.06,
  })
  const worn = canvas.noise(3, 3, 30)
  canvas.each((across, up, at) => {
    const shade = mix(0.66, 1, smoothstep(0, 0.3, (up * rows) % 1))
    canvas.shade(stones(across, up) * (0.84 + 0.3 * (worn[at] ?? 0)) * shade * 1.08)
  })
}

export function thatch(canvas: PatternCanvas): void {
  const [worn, straw] = [canvas.noise(3, 3, 31), canvas.noise(42, 6, 32)]
  canvas.each((_, up, at) => {
    const layer = mix(0.8, 1, smoothstep(0, 0.12, (up * 3) % 1))
    canvas.shade((0.84 + 0.3 * (worn[at] ?? 0)) * (0.74 + 0.42 * (straw[at] ?? 0)) * layer)
  })
}

const WARM: Paint = [1, 0.99, 0.92]

/** Light that shines, brighter above. */
export function glow(canvas: PatternCanvas, low: Paint): void {
  canvas.each((_, up) => canvas.shine(between(low, WARM, smoothstep(0, 0.8, up)), 1))
}
