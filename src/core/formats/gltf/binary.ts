/** A part of the binary part of a file. */
export type View =
  | `${'own' | 'lattice'}-${'positions' | 'normals' | 'pictures'}`
  | 'indices'
  | `picture ${number}`

/** The binary part of a file: parts one after the other, each a view. Little-endian. */
export class Binary {
  readonly views: string[] = []
  readonly #numbers = new Map<View, number>()
  readonly #parts: { readonly at: number; readonly write: (view: DataView, at: number) => void }[] = []
  #length = 0

  /** Returns the number of a view. Throws on one that was not added. */
  numberOf(view: View): number {
    const number = this.#numbers.get(view)
    if (number === undefined) throw new RangeError(`There is no view ${view}`)
    return number
  }

  /** Adds vertices of `stride` bytes each. */
  addFloats(name: View, values: Float32Array, stride: number): void {
    this.#add(name, 4 * values.length, `,"byteStride":${stride},"target":34962`, (view, at) => {
      for (let index = 0; index < values.length; index++) {
        view.setFloat32(at + 4 * index, values[index] ?? 0, true)
      }
    })
  }

  /** Adds lists of indices, one after the other. */
  addShorts(name: View, lists: readonly Uint16Array[]): void {
    const count = lists.reduce((sum, list) => sum + list.length, 0)
    this.#add(name, 2 * count, ',"target":34963', (view, start) => {
      let at = start
      for (const list of lists) {
        for (let index = 0; index < list.length; index++, at += 2) view.setUint16(at, list[index] ?? 0, true)
      }
    })
  }

  addBytes(name: View, bytes: Uint8Array): void {
    this.#add(name, bytes.length, '', (view, at) => new Uint8Array(view.buffer).set(bytes, at))
  }

  /** Returns the whole part; its length is a multiple of four. */
  finish(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.#length)
    const view = new DataView(bytes.buffer)
    for (const { at, write } of this.#parts) write(view, at)
    return bytes
  }

  #add(name: View, length: number, rest: string, write: (view: DataView, at: number) => void): void {
    this.#numbers.set(name, this.views.length)
    this.views.push(`{"buffer":0,"byteOffset":${this.#length},"byteLength":${length}${rest}}`)
    this.#parts.push({ at: this.#length, write })
    this.#length += 4 * Math.ceil(length / 4)
  }
}
