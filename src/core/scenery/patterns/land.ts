import { between, shaded, type Paint, type PatternCanvas } from './canvas'
import { smoothstep } from './noise'

/** The colours of the land that a gate shows. */
export interface LandColours {
  readonly zenith: Paint
  readonly horizon: Paint
  readonly meadow: Paint
  readonly road: Paint
  /** How bright clouds are. */
  readonly day: number
}

/** How much of the view a pattern shows: the tangent of the angle from its middle to its sides, and to top and bottom. */
export const VIEW = { across: 1.5, up: 0.72 } as const
/** Height of the eye above the land, in metres. */
const EYE = 1.6

/**
 * Paints the land as seen through a gate: sky, two rows of hills, and a road through meadows. It lies as far away as
 * anything can be, so one picture serves every place from which it is seen.
 */
export function landBeyond(canvas: PatternCanvas, { zenith, horizon, meadow, road, day }: LandColours): void {
  const [clouds, wisps, hills, nearHills] = [
    canvas.noise(9, 20, 41),
    canvas.noise(20, 40, 42),
    canvas.noise(8, 1, 43),
    canvas.noise(14, 1, 44),
  ]
  const [tufts, patches] = [canvas.noise(60, 180, 45), canvas.noise(9, 9, 46)]
  const far = between(shaded(meadow, 0.8), horizon, 0.62)
  const near = between(shaded(meadow, 0.72), horizon, 0.28)
  canvas.each((x, y, at) => {
    const [across, up] = [(2 * x - 1) * VIEW.across, (2 * y - 1) * VIEW.up]
    if (up < 0) {
      const depth = EYE / Math.max(-up, 0.004)
      const aside = across * depth - 0.1 * depth * Math.sin(depth * 0.05)
      const grain = tufts[at] ?? 0
      const grass = shaded(meadow, 0.8 + 0.2 * (patches[at] ?? 0) + 0.24 * grain)
      const edge = 1 + 0.12 * grain
      const share = smoothstep(edge, edge + 0.35, Math.abs(aside))
      const ground = between(shaded(road, 0.9 + 0.14 * grain), grass, share)
      return canvas.shine(between(ground, between(meadow, horizon, 0.35), 1 - Math.exp(-depth / 45)), 1)
    }
    let sky = between(horizon, zenith, smoothstep(0.02, 0.6, up))
    const cloud = smoothstep(0.22, 0.55, (clouds[at] ?? 0) * (wisps[at] ?? 0))
    sky = between(sky, between(sky, [1, 1, 1], 0.55), cloud * smoothstep(0.04, 0.14, up) * day)
    const ridge = 0.085 + 0.05 * (hills[at] ?? 0)
    sky = between(sky, far, 1 - smoothstep(ridge - 0.003, ridge + 0.003, up))
    const lower = 0.03 + 0.045 * (nearHills[at] ?? 0)
    canvas.shine(between(sky, near, 1 - smoothstep(lower - 0.003, lower + 0.003, up)), 1)
  })
}
