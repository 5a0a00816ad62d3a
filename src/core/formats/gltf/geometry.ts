import type { Box } from '../../level/grid'
import type { MeshSizes, PartTriangles } from '../../mesh/triangles'
import { Binary, type View } from './binary'
import { facingOf, Lattice, pictureAt, type Vertices } from './lattice'

/** Triangles of one material of the file. */
export interface MaterialTriangles extends Omit<PartTriangles, 'part'> {
  readonly material: number
}

/** Writes an accessor; views have their numbers at the end. */
type Accessor = (numberOf: (view: View) => number) => string

/** Rough length of an accessor and of a primitive as text. */
const WORDS = 160

/** The meshes of a file, with their vertices as floats, and triangles as 16-bit indices. */
export class Geometry {
  readonly meshes: string[] = []
  readonly #sizes: MeshSizes
  readonly #lattice: Lattice
  readonly #accessors: Accessor[] = []
  /** The first of the three accessors of a range of the lattice. */
  readonly #ranges = new Map<string, number>()
  readonly #own: MaterialTriangles[] = []
  readonly #indices: Uint16Array[] = []
  #vertices = 0
  #indexCount = 0
  #words = 0

  /** `columns` and `rows` are those of the largest chunk. */
  constructor(sizes: MeshSizes, columns: number, rows: number) {
    this.#sizes = sizes
    this.#lattice = new Lattice(sizes, columns, rows)
  }

  /** Rough size in a file, in bytes. */
  get bytes(): number {
    return 32 * (this.#vertices + this.#lattice.count) + 2 * this.#indexCount + this.#words
  }

  /** Adds a mesh with vertices of its own, one primitive a piece; returns its number. */
  addMesh(name: string, pieces: readonly MaterialTriangles[]): number {
    return this.#addMesh(
      name,
      pieces.map((piece) => this.#ownPrimitive(piece)),
    )
  }

  /** Adds a mesh whose vertices are corners of the cells of a chunk, in coordinates from the chunk's corner. */
  addChunk(name: string, pieces: readonly MaterialTriangles[], chunk: Box): number {
    return this.#addMesh(
      name,
      pieces.map((piece) => this.#latticePrimitive(piece, chunk)),
    )
  }

  /** Adds all vertices and indices to the binary part; returns the accessors, as text. */
  finish(binary: Binary): readonly string[] {
    const vertices = this.#ranges.size > 0 ? this.#lattice.vertices() : undefined
    if (vertices) addVertices(binary, 'lattice', vertices)
    if (this.#own.length > 0) addVertices(binary, 'own', this.#ownVertices())
    if (this.#indices.length > 0) binary.addShorts('indices', this.#indices)
    return this.#accessors.map((text) => text((view) => binary.numberOf(view)))
  }

  #addMesh(name: string, primitives: readonly string[]): number {
    const text = `{"name":${JSON.stringify(name)},"primitives":[${primitives.join(',')}]}`
    this.#words += text.length
    return this.meshes.push(text) - 1
  }

  #ownPrimitive(piece: MaterialTriangles): string {
    const { positions, indices, material } = piece
    const count = positions.length / 3
    if (count > 0xffff) throw new RangeError(`${count} vertices have no 16-bit indices`)
    const bounds = boundsOf(positions)
    const start = this.#vertices
    const first = this.#addAccessors('own', () => [start, count, bounds])
    this.#own.push(piece)
    this.#vertices += count
    return this.#primitive(first, Uint16Array.from(indices), material)
  }

  #latticePrimitive({ positions, normals, indices, material }: MaterialTriangles, chunk: Box): string {
    const lattice = this.#lattice
    const count = positions.length / 3
    const blocks = new Uint16Array(count)
    const places = new Uint16Array(count)
    let [low, high] = [Infinity, 0]
    for (let vertex = 0, at = 0; vertex < count; vertex++, at += 3) {
      const facing = facingOf(normals[at] ?? 0, normals[at + 1] ?? 0, normals[at + 2] ?? 0)
      const block = lattice.blockOf(positions[at + 1] ?? 0, facing)
      blocks[vertex] = block
      places[vertex] = lattice.placeOf(positions[at] ?? 0, positions[at + 2] ?? 0, chunk)
      low = Math.min(low, block)
      high = Math.max(high, block)
    }
    const numbers = new Uint16Array(indices.length)
    for (let at = 0; at < indices.length; at++) {
      const vertex = indices[at] ?? 0
      numbers[at] = ((blocks[vertex] ?? 0) - low) * lattice.blockSize + (places[vertex] ?? 0)
    }
    const key = `${low} ${high}`
    let first = this.#ranges.get(key)
    if (first === undefined) {
      first = this.#addAccessors('lattice', () => [
        low * lattice.blockSize,
        (high + 1 - low) * lattice.blockSize,
        lattice.bounds(low, high),
      ])
      this.#ranges.set(key, first)
    }
    return this.#primitive(first, numbers, material)
  }

  /** Adds the accessors of positions, normals and pictures; returns the number of the first. */
  #addAccessors(
    kind: 'own' | 'lattice',
    range: () => readonly [start: number, count: number, bounds: Bounds],
  ): number {
    const vector = (view: View, size: number, type: string): Accessor => {
      return (numberOf) => {
        const [start, count, [least, most]] = range()
        const bounds = view.endsWith('positions')
          ? `,"min":[${least.join(',')}],"max":[${most.join(',')}]`
          : ''
        const offset = start === 0 ? '' : `"byteOffset":${size * start},`
        return `{"bufferView":${numberOf(view)},${offset}"componentType":5126,"count":${count},"type":"${type}"${bounds}}`
      }
    }
    this.#words += 3 * WORDS
    return (
      this.#accessors.push(
        vector(`${kind}-positions`, 12, 'VEC3'),
        vector(`${kind}-normals`, 12, 'VEC3'),
        vector(`${kind}-pictures`, 8, 'VEC2'),
      ) - 3
    )
  }

  #primitive(vertices: number, indices: Uint16Array, material: number): string {
    const offset = this.#indexCount === 0 ? '' : `"byteOffset":${2 * this.#indexCount},`
    const rest = `"componentType":5123,"count":${indices.length},"type":"SCALAR"}`
    const accessor =
      this.#accessors.push((numberOf) => `{"bufferView":${numberOf('indices')},${offset}${rest}`) - 1
    this.#indices.push(indices)
    this.#indexCount += indices.length
    this.#words += WORDS
    const attributes = `"POSITION":${vertices},"NORMAL":${vertices + 1},"TEXCOORD_0":${vertices + 2}`
    return `{"attributes":{${attributes}},"indices":${accessor},"material":${material}}`
  }

  #ownVertices(): Vertices {
    const positions = new Float32Array(3 * this.#vertices)
    const normals = new Float32Array(3 * this.#vertices)
    const pictures = new Float32Array(2 * this.#vertices)
    let vertex = 0
    for (const piece of this.#own) {
      positions.set(piece.positions, 3 * vertex)
      normals.set(piece.normals, 3 * vertex)
      for (let at = 0; at < piece.positions.length; at += 3, vertex++) {
        const [x = 0, y = 0, z = 0] = piece.positions.subarray(at, at + 3)
        const [nx = 0, ny = 0, nz = 0] = piece.normals.subarray(at, at + 3)
        pictures.set(pictureAt(facingOf(nx, ny, nz), [x, y, z], this.#sizes), 2 * vertex)
      }
    }
    return { positions, normals, pictures }
  }
}

function addVertices(binary: Binary, kind: 'own' | 'lattice', vertices: Vertices): void {
  binary.addFloats(`${kind}-positions`, vertices.positions, 12)
  binary.addFloats(`${kind}-normals`, vertices.normals, 12)
  binary.addFloats(`${kind}-pictures`, vertices.pictures, 8)
}

type Bounds = readonly [least: readonly number[], most: readonly number[]]

/** Returns the minimum and maximum coordinates, which files have for every primitive. */
function boundsOf(positions: Float32Array): Bounds {
  const least = [Infinity, Infinity, Infinity]
  const most = [-Infinity, -Infinity, -Infinity]
  for (let index = 0; index < positions.length; index++) {
    const value = positions[index] ?? 0
    const axis = index % 3
    if (value < (least[axis] ?? 0)) least[axis] = value
    if (value > (most[axis] ?? 0)) most[axis] = value
  }
  return [least, most]
}
