import { NORTH, SOUTH } from '../level/grid'
import { NO_PART } from './faces'
import type { MeshSizes, TriangleGatherer } from './triangles'

/** A round arch over an opening, in metres, in the coordinates of its edge. */
export interface Arch {
  /** Length of the edge and height of its wall. */
  readonly cell: number
  readonly height: number
  readonly middle: number
  /** Half its width, and its rise above the springing line. */
  readonly across: number
  readonly rise: number
  readonly spring: number
  /** Width of its ring of stones, and how far they project on either side. */
  readonly thick: number
  readonly deep: number
  /** Position of the middle of its depth along +Z. */
  readonly at: number
}

const SEGMENTS = 10

/** Creates an arch in the middle of an edge, with an opening of twice `share` of its length. */
export function archIn({ cell, height }: MeshSizes, share: number, deep: number): Arch {
  const sizes = { cell, height, middle: cell / 2, across: share * cell, deep, at: 0, thick: 0.05 * cell }
  return { ...sizes, spring: 0.5 * height, rise: 0.34 * height }
}

/** Returns a point of the arch, `out` metres outside its opening, at a step from right to left. */
function pointOf({ middle, across, spring, rise }: Arch, step: number, out: number): [x: number, y: number] {
  // The ends are exact: a cosine would leave them slightly off the vertical.
  if (step === 0) return [middle + across + out, spring]
  if (step === SEGMENTS) return [middle - across - out, spring]
  const angle = (Math.PI * step) / SEGMENTS
  return [middle + (across + out) * Math.cos(angle), spring + (rise + out) * Math.sin(angle)]
}

/** Adds the wall around an arch on both sides of the line; sides without a part are skipped. */
export function addArchWall(gatherer: TriangleGatherer, arch: Arch, first: number, second: number): void {
  const { cell, height, middle, across } = arch
  for (const [part, facing] of [
    [first, NORTH],
    [second, SOUTH],
  ] as const) {
    if (part === NO_PART) continue
    gatherer.addUpright(part, facing, 0, 0, middle - across, 0, height)
    gatherer.addUpright(part, facing, 0, middle + across, cell, 0, height)
    for (let step = 0; step < SEGMENTS; step++) {
      const [right, rightHeight] = pointOf(arch, step, 0)
      const [left, leftHeight] = pointOf(arch, step + 1, 0)
      gatherer.addFlat(
        part,
        facing === SOUTH
          ? [left, leftHeight, 0, right, rightHeight, 0, right, height, 0, left, height, 0]
          : [right, rightHeight, 0, left, leftHeight, 0, left, height, 0, right, height, 0],
      )
    }
  }
}

/** Adds the stones of an arch, which project on both sides of the line. */
export function addArchRing(gatherer: TriangleGatherer, arch: Arch, part: number): void {
  const { middle, across, spring, thick } = arch
  const [back, front] = [arch.at - arch.deep, arch.at + arch.deep]
  gatherer.addBox(part, middle - across - thick, 0, back, middle - across, spring, front)
  gatherer.addBox(part, middle + across, 0, back, middle + across + thick, spring, front)
  for (let step = 0; step < SEGMENTS; step++) {
    const [ax, ay] = pointOf(arch, step, 0)
    const [bx, by] = pointOf(arch, step + 1, 0)
    const [cx, cy] = pointOf(arch, step, thick)
    const [dx, dy] = pointOf(arch, step + 1, thick)
    gatherer.addFlat(part, [ax, ay, front, cx, cy, front, dx, dy, front, bx, by, front])
    gatherer.addFlat(part, [bx, by, back, dx, dy, back, cx, cy, back, ax, ay, back])
    gatherer.addFlat(part, [ax, ay, back, ax, ay, front, bx, by, front, bx, by, back])
    gatherer.addFlat(part, [cx, cy, back, dx, dy, back, dx, dy, front, cx, cy, front])
  }
}

/** Adds a flat sheet in the opening of an arch, on its outer side, visible from the inner one. */
export function addArchFill(
  gatherer: TriangleGatherer,
  arch: Arch,
  part: number,
  isFirstOutside: boolean,
): void {
  const z = arch.at + (isFirstOutside ? -0.9 : 0.9) * arch.deep
  for (let step = 0; step < SEGMENTS; step++) {
    const [right, rightHeight] = pointOf(arch, step, 0)
    const [left, leftHeight] = pointOf(arch, step + 1, 0)
    gatherer.addFlat(
      part,
      isFirstOutside
        ? [left, 0, z, right, 0, z, right, rightHeight, z, left, leftHeight, z]
        : [right, 0, z, left, 0, z, left, leftHeight, z, right, rightHeight, z],
    )
  }
}
