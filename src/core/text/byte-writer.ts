/** Bytes written in sequence, little-endian, into memory that doubles when full. */
export class ByteWriter {
  #bytes: Uint8Array<ArrayBuffer>
  #length = 0

  constructor(capacity = 1024) {
    this.#bytes = new Uint8Array(Math.max(16, capacity))
  }

  get length(): number {
    return this.#length
  }

  u8(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow(this.#length + 1)
    this.#bytes[this.#length++] = value
  }

  u16(value: number): void {
    this.u8(value & 0xff)
    this.u8((value >> 8) & 0xff)
  }

  u32(value: number): void {
    this.u16(value & 0xffff)
    this.u16((value >>> 16) & 0xffff)
  }

  /** Writes a name of at most eight ASCII characters as eight bytes, filled with zeros. */
  name(text: string): void {
    if (text.length > 8) throw new RangeError(`"${text}" has more than eight characters`)
    for (let at = 0; at < 8; at++) this.u8(at < text.length ? text.charCodeAt(at) : 0)
  }

  /** Writes characters below 256, a byte each. */
  latin(text: string): void {
    for (let at = 0; at < text.length; at++) this.u8(text.charCodeAt(at))
  }

  bytes(values: Uint8Array): void {
    if (this.#length + values.length > this.#bytes.length) this.#grow(this.#length + values.length)
    this.#bytes.set(values, this.#length)
    this.#length += values.length
  }

  /** Returns a copy of the written bytes. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length)
  }

  #grow(needed: number): void {
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }
}
