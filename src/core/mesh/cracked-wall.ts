import { NORTH, SOUTH } from '../level/grid'
import { NO_PART } from './faces'
import { MeshPart } from './parts'
import type { MeshSizes, TriangleGatherer } from './triangles'

/** Cracks in a wall: lines of points in shares of a cell along it and of its height, each with the line's width. */
const CRACKS: readonly (readonly (readonly [x: number, y: number, width: number])[])[] = [
  [
    [0.44, 0.97, 0.007],
    [0.5, 0.82, 0.015],
    [0.43, 0.66, 0.021],
    [0.54, 0.5, 0.024],
    [0.47, 0.33, 0.021],
    [0.57, 0.17, 0.014],
    [0.53, 0.02, 0.007],
  ],
  [
    [0.43, 0.66, 0.017],
    [0.31, 0.6, 0.013],
    [0.26, 0.48, 0.008],
    [0.14, 0.43, 0.003],
  ],
  [
    [0.54, 0.5, 0.017],
    [0.67, 0.56, 0.013],
    [0.74, 0.7, 0.008],
    [0.86, 0.74, 0.003],
  ],
  [
    [0.47, 0.33, 0.014],
    [0.36, 0.26, 0.01],
    [0.31, 0.12, 0.003],
  ],
]
/** Distance of the cracks from their face, in cells: enough that neither flickers through the other. */
const LIFT = 0.006

/** Adds a whole wall with cracks on both of its faces, whose parts are given. */
export function addCrackedWall(
  still: TriangleGatherer,
  { first, second }: { readonly first: number; readonly second: number },
  { cell, height }: MeshSizes,
): void {
  for (const [part, facing] of [
    [first, NORTH],
    [second, SOUTH],
  ] as const) {
    if (part === NO_PART) continue
    still.addUpright(part, facing, 0, 0, cell, 0, height)
    const z = facing === SOUTH ? LIFT * cell : -LIFT * cell
    for (const crack of CRACKS) {
      for (const [at, [x, y, width]] of crack.entries()) {
        const [toX, toY, toWidth] = crack[at + 1] ?? []
        if (toX === undefined || toY === undefined || toWidth === undefined) continue
        // As wide across as along, so that slanted pieces keep their width.
        const [dx, dy] = [(toX - x) * cell, (toY - y) * height]
        const length = Math.hypot(dx, dy)
        const [nx, ny] = [-dy / length, dx / length]
        const corner = (px: number, py: number, half: number): readonly number[] => [
          px * cell + nx * half * cell,
          py * height + ny * half * cell,
          z,
        ]
        const corners = [
          corner(x, y, width / 2),
          corner(x, y, -width / 2),
          corner(toX, toY, -toWidth / 2),
          corner(toX, toY, toWidth / 2),
        ]
        // Counter-clockwise as seen from the south; the other way round from the north.
        still.addFlat(MeshPart.shaft, (facing === SOUTH ? corners : corners.toReversed()).flat())
      }
    }
  }
}

/** The ragged edge of a hole, from left to right: points in shares of a cell along the wall and of its height. */
const HOLE = [
  0.16, 0, 0.18, 0.26, 0.25, 0.4, 0.27, 0.62, 0.36, 0.66, 0.42, 0.83, 0.53, 0.76, 0.66, 0.87, 0.71, 0.68,
  0.76, 0.6, 0.78, 0.33, 0.84, 0.2, 0.86, 0,
]
/** Fallen stones: where each begins along the wall, its side, and how far it lies south of the wall, in cells. */
const STONES = [
  0.2, 0.11, -0.13, 0.27, 0.07, 0.06, 0.19, 0.08, 0.11, 0.36, 0.04, -0.09, 0.62, 0.05, 0.12, 0.7, 0.08, -0.14,
  0.72, 0.11, 0.05,
]
/** Half of the thickness of the wall at the hole, in cells. */
const HALF_THICK = 0.03

/** Adds a wall with a ragged hole, whose stones lie beside the way through it. */
export function addBrokenWall(
  still: TriangleGatherer,
  { first, second }: { readonly first: number; readonly second: number },
  { cell, height }: MeshSizes,
): void {
  const stone = first === NO_PART ? second : first
  let [x, y, deep] = [0, 0, 0]
  for (let at = 0; at <= HOLE.length; at += 2) {
    const [toX, toY] = [(HOLE[at] ?? 1) * cell, (HOLE[at + 1] ?? 0) * height]
    // As thin at its ends as the walls beside it.
    const toDeep = at === HOLE.length ? 0 : HALF_THICK * cell
    const over = [toX, height, 0, x, height, 0]
    if (second !== NO_PART) still.addFlat(second, [x, y, deep, toX, toY, toDeep, ...over])
    if (first !== NO_PART) {
      still.addFlat(first, [toX, toY, -toDeep, x, y, -deep, x, height, 0, toX, height, 0])
    }
    still.addFlat(stone, [x, y, deep, x, y, -deep, toX, toY, -toDeep, toX, toY, toDeep])
    ;[x, y, deep] = [toX, toY, toDeep]
  }
  for (let at = 0; at < STONES.length; at += 3) {
    const [left = 0, side = 0, z = 0] = STONES.slice(at, at + 3)
    still.addBox(stone, left * cell, 0, z * cell, (left + side) * cell, side * cell, (z + side) * cell)
  }
}
