import type { Box } from '../../level/grid'
import type { MeshSizes } from '../../mesh/triangles'

/** Vertices: where they are, what they face, and their points in pictures. */
export interface Vertices {
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly pictures: Float32Array
}

/** Number of the side to which a flat face looks: up, down, north, east, south, west. */
export function facingOf(nx: number, ny: number, nz: number): number {
  const [across, along] = [Math.abs(nx), Math.abs(nz)]
  if (Math.abs(ny) >= Math.max(across, along)) return ny > 0 ? 0 : 1
  if (along >= across) return nz < 0 ? 2 : 4
  return nx > 0 ? 3 : 5
}

/** The normals of the facings. */
const NORMALS = [
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, -1],
  [1, 0, 0],
  [0, 0, 1],
  [-1, 0, 0],
] as const

const FACINGS = NORMALS.length

/**
 * Texture coordinates of a point: one picture a cell, and one a wall height; on upright faces it runs to the right, seen
 * from outside.
 */
export function pictureAt(
  facing: number,
  [x, y, z]: readonly [number, number, number],
  { cell, height }: MeshSizes,
): readonly [u: number, v: number] {
  if (facing < 2) return [x / cell, z / cell]
  const across = facing === 2 || facing === 4 ? x : z
  return [(facing === 2 || facing === 3 ? -across : across) / cell, 1 - y / height]
}

/**
 * The vertices of all floors, walls and ceilings: those of a chunk lie on the corners of its cells, and all chunks have
 * the same corners. So every chunk uses one list of vertices, moved to its place, and adds only numbers of vertices to a
 * file. The list has one block for each height in use and each facing.
 */
export class Lattice {
  readonly #sizes: MeshSizes
  readonly #columns: number
  readonly #rows: number
  /** The heights in use, by number, in the order of first use. */
  readonly #heights = new Map<number, number>()

  /** `columns` and `rows` are those of the largest chunk. */
  constructor(sizes: MeshSizes, columns: number, rows: number) {
    this.#sizes = sizes
    this.#columns = columns + 1
    this.#rows = rows + 1
    this.#heightOf(0)
    this.#heightOf(Math.fround(sizes.height))
  }

  /** Vertices in a block. */
  get blockSize(): number {
    return this.#columns * this.#rows
  }

  get count(): number {
    return this.#heights.size * FACINGS * this.blockSize
  }

  /** Returns the block of the vertices at a height with a facing. */
  blockOf(y: number, facing: number): number {
    return this.#heightOf(y) * FACINGS + facing
  }

  /** Returns the number of a vertex in its block. */
  placeOf(x: number, z: number, chunk: Box): number {
    const { cell } = this.#sizes
    return (Math.round(z / cell) - chunk.y) * this.#columns + Math.round(x / cell) - chunk.x
  }

  /** Returns all vertices: positions, normals and texture coordinates. */
  vertices(): Vertices {
    const positions = new Float32Array(3 * this.count)
    const normals = new Float32Array(3 * this.count)
    const pictures = new Float32Array(2 * this.count)
    let vertex = 0
    for (const y of this.#heights.keys()) {
      for (const [facing, normal] of NORMALS.entries()) {
        for (let at = 0; at < this.blockSize; at++, vertex++) {
          const point = this.#pointOf(at, y)
          positions.set(point, 3 * vertex)
          normals.set(normal, 3 * vertex)
          pictures.set(pictureAt(facing, point, this.#sizes), 2 * vertex)
        }
      }
    }
    return { positions, normals, pictures }
  }

  /** Returns the first and the last corner of the box around the blocks from `first` to `last`. */
  bounds(first: number, last: number): readonly [least: readonly number[], most: readonly number[]] {
    const heights = [...this.#heights.keys()].slice(
      Math.floor(first / FACINGS),
      Math.floor(last / FACINGS) + 1,
    )
    const [x, , z] = this.#pointOf(this.blockSize - 1, 0)
    return [
      [0, Math.min(...heights), 0],
      [Math.fround(x), Math.max(...heights), Math.fround(z)],
    ]
  }

  #pointOf(vertex: number, y: number): readonly [number, number, number] {
    const column = vertex % this.#columns
    return [column * this.#sizes.cell, y, ((vertex - column) / this.#columns) * this.#sizes.cell]
  }

  #heightOf(y: number): number {
    let number = this.#heights.get(y)
    if (number === undefined) this.#heights.set(y, (number = this.#heights.size))
    return number
  }
}
