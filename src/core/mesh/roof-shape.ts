import type { TriangleGatherer } from './triangles'

/** The form of a roof, in metres: its ridge runs along `a`, its sides slope along `b`. */
export interface RoofForm {
  /** Whether `a` is the direction of rows; else that of columns. */
  readonly isAlongRow: boolean
  /** The walls below it. */
  readonly a0: number
  readonly a1: number
  readonly b0: number
  readonly b1: number
  /** Height of the walls, and of the ridge above them. */
  readonly top: number
  readonly rise: number
  /** Length of the sloping ends; 0 for gables. */
  readonly hip: number
  /** How far it reaches over its walls: at its ends, and along its sides. */
  readonly over: { readonly start: number; readonly end: number; readonly low: number; readonly high: number }
  readonly thick: number
}

export interface RoofParts {
  readonly tiles: number
  /** Its underside and rims. */
  readonly edge: number
  readonly gable: number
}

type Point = readonly [a: number, y: number, b: number]

/** Adds a roof: its slopes with their undersides and rims, and its gables or sloping ends. */
export function addRoofSlab(
  gatherer: TriangleGatherer,
  form: RoofForm,
  { tiles, edge, gable }: RoofParts,
): void {
  const { isAlongRow, a0, a1, b0, b1, top, rise, hip, over, thick } = form
  /** Adds corners, counter-clockwise as seen from outside where `a` runs east and `b` south; else they are mirrored. */
  const add = (part: number, ...points: readonly Point[]): void => {
    const seen = isAlongRow ? points : points.toReversed()
    const [p, q, r, s = r] = seen
    if (!p || !q || !r || !s) return
    // A triangle is a quad whose last two corners are one.
    gatherer.addFlat(
      part,
      [p, q, r, s].flatMap(([a, y, b]) => (isAlongRow ? [a, y, b] : [b, y, a])),
    )
  }
  const middle = (b0 + b1) / 2
  const ridge = top + rise
  const slope = rise / (middle - b0)
  const [starts, ends] = [a0 - over.start, a1 + over.end]
  const [low, high] = [b0 - over.low, b1 + over.high]
  const [lowEaves, highEaves] = [top - over.low * slope, top - over.high * slope]
  const [c0, c1] = hip > 0 ? [a0 + hip, a1 - hip] : [starts, ends]

  for (const [part, down] of [
    [tiles, 0],
    [edge, thick],
  ] as const) {
    const south: Point[] = [
      [starts, highEaves - down, high],
      [ends, highEaves - down, high],
      [c1, ridge - down, middle],
      [c0, ridge - down, middle],
    ]
    const north: Point[] = [
      [ends, lowEaves - down, low],
      [starts, lowEaves - down, low],
      [c0, ridge - down, middle],
      [c1, ridge - down, middle],
    ]
    const seen = (points: Point[]): Point[] => (down > 0 ? points.toReversed() : points)
    add(part, ...seen(south))
    add(part, ...seen(north))
    if (hip === 0) continue
    add(
      part,
      ...seen([
        [starts, lowEaves - down, low],
        [starts, highEaves - down, high],
        [c0, ridge - down, middle],
      ]),
    )
    add(
      part,
      ...seen([
        [ends, highEaves - down, high],
        [ends, lowEaves - down, low],
        [c1, ridge - down, middle],
      ]),
    )
  }

  // The rims along the sides.
  add(
    edge,
    [starts, highEaves - thick, high],
    [ends, highEaves - thick, high],
    [ends, highEaves, high],
    [starts, highEaves, high],
  )
  add(
    edge,
    [ends, lowEaves - thick, low],
    [starts, lowEaves - thick, low],
    [starts, lowEaves, low],
    [ends, lowEaves, low],
  )
  for (const isStart of [true, false]) addEnd(isStart)

  /** Adds a gable with the rims above it, or the rim of a sloping end. */
  function addEnd(isStart: boolean): void {
    const [wall, rim] = isStart ? [a0, starts] : [a1, ends]
    const face = (part: number, ...points: Point[]): void =>
      add(part, ...(isStart ? points : points.toReversed()))
    if (hip > 0) {
      face(
        edge,
        [rim, lowEaves - thick, low],
        [rim, highEaves - thick, high],
        [rim, highEaves, high],
        [rim, lowEaves, low],
      )
      return
    }
    face(gable, [wall, top, b0], [wall, top, b1], [wall, ridge, middle])
    face(
      edge,
      [rim, highEaves - thick, high],
      [rim, highEaves, high],
      [rim, ridge, middle],
      [rim, ridge - thick, middle],
    )
    face(
      edge,
      [rim, lowEaves, low],
      [rim, lowEaves - thick, low],
      [rim, ridge - thick, middle],
      [rim, ridge, middle],
    )
  }
}
