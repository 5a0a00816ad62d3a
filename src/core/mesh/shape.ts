import type { Direction } from '../level/grid'
import { TriangleGatherer, type MeshSizes } from './triangles'

/**
 * Gathers the triangles of a shape whose lengths are shares: of a cell along the floor, of the wall height upwards.
 */
export class Shape {
  readonly gatherer = new TriangleGatherer()

  constructor(readonly sizes: MeshSizes) {}

  box(part: number, x0: number, y0: number, z0: number, x1: number, y1: number, z1: number): void {
    const { cell, height } = this.sizes
    this.gatherer.addBox(part, x0 * cell, y0 * height, z0 * cell, x1 * cell, y1 * height, z1 * cell)
  }

  upright(
    part: number,
    facing: Direction,
    at: number,
    from: number,
    to: number,
    low: number,
    high: number,
  ): void {
    const { cell, height } = this.sizes
    this.gatherer.addUpright(part, facing, at * cell, from * cell, to * cell, low * height, high * height)
  }

  level(
    part: number,
    isSeenFromAbove: boolean,
    y: number,
    x0: number,
    z0: number,
    x1: number,
    z1: number,
  ): void {
    const { cell, height } = this.sizes
    this.gatherer.addLevel(part, isSeenFromAbove, y * height, x0 * cell, z0 * cell, x1 * cell, z1 * cell)
  }

  /** Adds a square body around an axis that narrows upwards; `low` and `high` are half its sides. */
  cone(part: number, x: number, z: number, y0: number, low: number, y1: number, high: number): void {
    this.tapered(part, z, y0, { x: low, z: low }, y1, { x: high, z: high }, x)
  }

  /** Adds a body with four sloping sides around an axis, without its underside; `low` and `high` are half its sides. */
  tapered(part: number, z: number, y0: number, low: HalfSides, y1: number, high: HalfSides, x = 0.5): void {
    const { cell, height } = this.sizes
    const corner = (half: HalfSides, right: number, front: number, y: number): number[] => [
      (x + right * half.x) * cell,
      y * height,
      (z + front * half.z) * cell,
    ]
    for (const [ax, az, bx, bz] of [
      [-1, 1, 1, 1],
      [1, 1, 1, -1],
      [1, -1, -1, -1],
      [-1, -1, -1, 1],
    ] as const) {
      this.gatherer.addFlat(part, [
        ...corner(low, ax, az, y0),
        ...corner(low, bx, bz, y0),
        ...corner(high, bx, bz, y1),
        ...corner(high, ax, az, y1),
      ])
    }
    this.level(part, true, y1, x - high.x, z - high.z, x + high.x, z + high.z)
  }
}

interface HalfSides {
  readonly x: number
  readonly z: number
}
