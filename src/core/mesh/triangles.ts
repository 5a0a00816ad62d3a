import { EAST, NORTH, SOUTH, WEST, type Direction } from '../level/grid'

/**
 * Triangles of one part: three numbers a vertex, three vertices a triangle, counter-clockwise seen from outside.
 * Metres, +X east, +Y up, +Z south.
 */
export interface PartTriangles {
  /** Index in `MESH_PARTS`. */
  readonly part: number
  readonly positions: Float32Array<ArrayBuffer>
  readonly normals: Float32Array<ArrayBuffer>
  readonly indices: Uint32Array<ArrayBuffer>
}

/** Sizes of a built level, in metres. */
export interface MeshSizes {
  /** The side of a cell. */
  readonly cell: number
  /** The height of walls. */
  readonly height: number
}

/** Collects quads of many parts; arrays double when full, so that no memory is allocated per quad. */
export class TriangleGatherer {
  readonly #lists = new Map<number, GrowingList>()

  /** Adds a flat quad by its corners, counter-clockwise seen from the side of its normal. */
  addQuad(part: number, corners: readonly number[], nx: number, ny: number, nz: number): void {
    this.#listOf(part).addQuad(corners, nx, ny, nz)
  }

  /** Adds a flat quad by its corners, counter-clockwise seen from outside; computes its normal. */
  addFlat(part: number, corners: readonly number[]): void {
    const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = corners
    const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az]
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const length = Math.hypot(nx, ny, nz) || 1
    this.addQuad(part, corners, nx / length, ny / length, nz / length)
  }

  /** Adds an upright rectangle on the plane `at`, from `from` to `to`, facing `facing`. */
  addUpright(
    part: number,
    facing: Direction,
    at: number,
    from: number,
    to: number,
    low: number,
    high: number,
  ): void {
    const list = this.#listOf(part)
    switch (facing) {
      case SOUTH:
        list.addQuad([from, low, at, to, low, at, to, high, at, from, high, at], 0, 0, 1)
        break
      case NORTH:
        list.addQuad([to, low, at, from, low, at, from, high, at, to, high, at], 0, 0, -1)
        break
      case EAST:
        list.addQuad([at, low, to, at, low, from, at, high, from, at, high, to], 1, 0, 0)
        break
      case WEST:
        list.addQuad([at, low, from, at, low, to, at, high, to, at, high, from], -1, 0, 0)
        break
    }
  }

  /** Adds a horizontal rectangle at height `y`, visible from above or from below. */
  addLevel(
    part: number,
    isSeenFromAbove: boolean,
    y: number,
    x0: number,
    z0: number,
    x1: number,
    z1: number,
  ): void {
    if (isSeenFromAbove) this.addQuad(part, [x0, y, z1, x1, y, z1, x1, y, z0, x0, y, z0], 0, 1, 0)
    else this.addQuad(part, [x0, y, z0, x1, y, z0, x1, y, z1, x0, y, z1], 0, -1, 0)
  }

  /** Adds an upright box; its underside is omitted if it is on the floor. */
  addBox(
    part: number,
    x0: number,
    y0: number,
    z0: number,
    x1: number,
    y1: number,
    z1: number,
    parts: { readonly north?: number; readonly south?: number } = {},
  ): void {
    this.addUpright(parts.south ?? part, SOUTH, z1, x0, x1, y0, y1)
    this.addUpright(parts.north ?? part, NORTH, z0, x0, x1, y0, y1)
    this.addUpright(part, EAST, x1, z0, z1, y0, y1)
    this.addUpright(part, WEST, x0, z0, z1, y0, y1)
    this.addLevel(part, true, y1, x0, z0, x1, z1)
    if (y0 > 0) this.addLevel(part, false, y0, x0, z0, x1, z1)
  }

  /** Returns the triangles, in the order of parts. */
  finish(): readonly PartTriangles[] {
    return [...this.#lists].toSorted(([a], [b]) => a - b).map(([part, list]) => ({ part, ...list.finish() }))
  }

  #listOf(part: number): GrowingList {
    let list = this.#lists.get(part)
    if (!list) this.#lists.set(part, (list = new GrowingList()))
    return list
  }
}

class GrowingList {
  #positions = new Float32Array(12 * 16)
  #normals = new Float32Array(12 * 16)
  #indices = new Uint32Array(6 * 16)
  #quads = 0

  addQuad(corners: readonly number[], nx: number, ny: number, nz: number): void {
    if (12 * this.#quads === this.#positions.length) this.#grow()
    const first = 12 * this.#quads
    for (let at = 0; at < 12; at += 3) {
      this.#positions[first + at] = corners[at] ?? 0
      this.#positions[first + at + 1] = corners[at + 1] ?? 0
      this.#positions[first + at + 2] = corners[at + 2] ?? 0
      this.#normals[first + at] = nx
      this.#normals[first + at + 1] = ny
      this.#normals[first + at + 2] = nz
    }
    const vertex = 4 * this.#quads
    const index = 6 * this.#quads
    this.#indices[index] = vertex
    this.#indices[index + 1] = vertex + 1
    this.#indices[index + 2] = vertex + 2
    this.#indices[index + 3] = vertex
    this.#indices[index + 4] = vertex + 2
    this.#indices[index + 5] = vertex + 3
    this.#quads++
  }

  finish(): Omit<PartTriangles, 'part'> {
    return {
      positions: this.#positions.slice(0, 12 * this.#quads),
      normals: this.#normals.slice(0, 12 * this.#quads),
      indices: this.#indices.slice(0, 6 * this.#quads),
    }
  }

  #grow(): void {
    const [positions, normals, indices] = [this.#positions, this.#normals, this.#indices]
    this.#positions = new Float32Array(2 * positions.length)
    this.#normals = new Float32Array(2 * normals.length)
    this.#indices = new Uint32Array(2 * indices.length)
    this.#positions.set(positions)
    this.#normals.set(normals)
    this.#indices.set(indices)
  }
}
