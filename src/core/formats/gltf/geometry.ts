import type { PartTriangles } from '../../mesh/triangles'

/** Numbers in the binary part of a file: vertices as floats, three at a time, and triangles as 16-bit indices. */
export class Geometry {
  readonly accessors: string[] = []
  /** One material for each part in use, in the order of first use. */
  readonly materials: number[] = []
  readonly meshes: string[] = []
  readonly #pieces: PartTriangles[] = []
  #vertices = 0
  #indices = 0
  #words = 0

  /** Size of the binary part, plus a rough size of its text. */
  get bytes(): number {
    return 24 * this.#vertices + 2 * this.#indices + this.#words
  }

  /** Adds a mesh with one primitive a part; returns its number. */
  addMesh(name: string, parts: readonly PartTriangles[]): number {
    const primitives = parts.map((part) => this.#addPrimitive(part))
    const text = `{"name":${JSON.stringify(name)},"primitives":[${primitives.join(',')}]}`
    this.#words += text.length
    return this.meshes.push(text) - 1
  }

  /** Returns the binary part: all positions, all normals, all indices. Its length is a multiple of four. */
  binary(): Uint8Array<ArrayBuffer> {
    const length = 24 * this.#vertices + 2 * this.#indices
    const bytes = new Uint8Array(4 * Math.ceil(length / 4))
    const view = new DataView(bytes.buffer)
    let at = 0
    for (const kind of ['positions', 'normals'] as const) {
      for (const piece of this.#pieces) {
        const values = piece[kind]
        for (let index = 0; index < values.length; index++, at += 4) {
          view.setFloat32(at, values[index] ?? 0, true)
        }
      }
    }
    for (const { indices } of this.#pieces) {
      for (let index = 0; index < indices.length; index++, at += 2) {
        view.setUint16(at, indices[index] ?? 0, true)
      }
    }
    return bytes
  }

  /** Returns the views of the binary part, in the order of `binary`. */
  views(): readonly string[] {
    const vertices = 12 * this.#vertices
    const view = (offset: number, length: number, rest: string): string =>
      `{"buffer":0,"byteOffset":${offset},"byteLength":${length},${rest}}`
    return [
      view(0, vertices, '"byteStride":12,"target":34962'),
      view(vertices, vertices, '"byteStride":12,"target":34962'),
      view(2 * vertices, 2 * this.#indices, '"target":34963'),
    ]
  }

  #addPrimitive(piece: PartTriangles): string {
    const { positions, indices } = piece
    const count = positions.length / 3
    if (count > 0xffff) throw new RangeError(`${count} vertices have no 16-bit indices`)
    const { least, most } = boundsOf(positions)
    const vector = `"componentType":5126,"count":${count},"type":"VEC3"`
    const first = this.accessors.length
    this.accessors.push(
      `{"bufferView":0,"byteOffset":${12 * this.#vertices},${vector},"min":[${least.join(',')}],"max":[${most.join(',')}]}`,
      `{"bufferView":1,"byteOffset":${12 * this.#vertices},${vector}}`,
      `{"bufferView":2,"byteOffset":${2 * this.#indices},"componentType":5123,"count":${indices.length},"type":"SCALAR"}`,
    )
    for (let at = first; at < first + 3; at++) this.#words += this.accessors[at]?.length ?? 0
    this.#pieces.push(piece)
    this.#vertices += count
    this.#indices += indices.length
    let material = this.materials.indexOf(piece.part)
    if (material < 0) material = this.materials.push(piece.part) - 1
    return `{"attributes":{"POSITION":${first},"NORMAL":${first + 1}},"indices":${first + 2},"material":${material}}`
  }
}

/** Returns the minimum and maximum coordinates, which files have for every primitive. */
function boundsOf(positions: Float32Array): { least: number[]; most: number[] } {
  const least = [Infinity, Infinity, Infinity]
  const most = [-Infinity, -Infinity, -Infinity]
  for (let index = 0; index < positions.length; index++) {
    const value = positions[index] ?? 0
    const axis = index % 3
    if (value < (least[axis] ?? 0)) least[axis] = value
    if (value > (most[axis] ?? 0)) most[axis] = value
  }
  return { least, most }
}
