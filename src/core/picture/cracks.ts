/** An edge with a crack: where it begins along its line, its length, and where its line is. */
export interface CrackedEdge {
  readonly isNorth: boolean
  readonly from: number
  readonly length: number
  readonly at: number
}

/** Where the crack in a breakable wall begins, and how far it leaves the line, as shares of the edge. */
export const CRACK_START = 0.14
const CRACK_DEPTH = 0.15
/** The corners of a crack: along the edge from its start to its end, and across it. */
const CRACK: readonly (readonly [along: number, across: number])[] = [
  [0, 0],
  [0.14, -0.8],
  [0.34, 1],
  [0.52, -0.6],
  [0.68, 0.9],
  [0.86, -1],
  [1, 0],
]

/** Returns the crack in a breakable wall, as the points of a stroke. */
export function crackAlong(edge: CrackedEdge): number[] {
  const { isNorth, from, length, at } = edge
  return CRACK.flatMap(([along, across]) => {
    const a = from + (CRACK_START + along * (1 - 2 * CRACK_START)) * length
    const b = at + across * CRACK_DEPTH * length
    return isNorth ? [a, b] : [b, a]
  })
}

/** Returns both ends of a crack, with the way through a broken wall between them, as the points of strokes. */
export function crackEnds(edge: CrackedEdge): number[][] {
  const { isNorth, from, length, at } = edge
  const crack = crackAlong(edge)
  const [start, end] = [from, from + length].map((along) => (isNorth ? [along, at] : [at, along]))
  return [
    [...(start ?? []), ...crack.slice(0, 6)],
    [...crack.slice(-6), ...(end ?? [])],
  ]
}
