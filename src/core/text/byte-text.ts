import { encodeText } from './text'

/** A text file being written, as UTF-8 bytes from the start: large files never exist as a string. */
export class ByteText {
  /** Full pieces: a large file grows without being copied each time. */
  readonly #full: Uint8Array[] = []
  #fullLength = 0
  #bytes = new Uint8Array(1 << 14)
  #length = 0

  add(text: string): this {
    const { length } = text
    this.#grow(length)
    const bytes = this.#bytes
    let at = this.#length
    for (let index = 0; index < length; index++) {
      const code = text.charCodeAt(index)
      if (code >= 0x80) {
        this.#length = at
        return this.addBytes(encodeText(text.slice(index)))
      }
      bytes[at++] = code
    }
    this.#length = at
    return this
  }

  /** Adds bytes unchanged, such as text that is already encoded. */
  addBytes(more: Uint8Array): this {
    this.#grow(more.length)
    const start = this.#length
    // Most additions are short, and a loop copies them faster than the engine's call.
    if (more.length > 64) this.#bytes.set(more, start)
    else for (let index = 0; index < more.length; index++) this.#bytes[start + index] = more[index] ?? 0
    this.#length = start + more.length
    return this
  }

  /** Adds a whole number from 0 in decimal digits. */
  addNumber(value: number): this {
    let digits = 1
    for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) digits++
    this.#grow(digits)
    let rest = value
    for (let at = this.#length + digits - 1; at >= this.#length; at--) {
      const next = Math.floor(rest / 10)
      this.#bytes[at] = 0x30 + rest - next * 10
      rest = next
    }
    this.#length += digits
    return this
  }

  /** Adds any number in decimal digits. */
  addDecimal(value: number): this {
    if (!Number.isInteger(value)) return this.add(String(value))
    if (value < 0) this.add('-')
    return this.addNumber(Math.abs(value))
  }

  /** Returns everything that was added, as a new array. */
  take(): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(this.#fullLength + this.#length)
    let at = 0
    for (const piece of [...this.#full, this.#bytes.subarray(0, this.#length)]) {
      whole.set(piece, at)
      at += piece.length
    }
    return whole
  }

  #grow(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    this.#full.push(this.#bytes.subarray(0, this.#length))
    this.#fullLength += this.#length
    this.#bytes = new Uint8Array(Math.max(PIECE, more))
    this.#length = 0
  }
}

const PIECE = 1 << 20
