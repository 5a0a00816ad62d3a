import { ByteWriter } from '../text/byte-writer'

/**
 * The bytes of a town code: numbers of any length, checked at every read, and base64 letters that are safe in a URL.
 */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Maximum characters joined in one call: a call takes a limited number of arguments. */
const CHUNK = 8192
const VALUES = new Int8Array(128).fill(-1)
for (let value = 0; value < LETTERS.length; value++) VALUES[LETTERS.charCodeAt(value)] = value

/** Writes the numbers and lists of a town code. */
export class CodeWriter extends ByteWriter {
  /** Writes a whole number from 0 to 2^53 - 1, seven bits a byte, the lowest first. */
  number(value: number): void {
    let rest = value
    while (rest >= 128) {
      this.u8((rest % 128) | 128)
      rest = Math.floor(rest / 128)
    }
    this.u8(rest)
  }

  /** Writes a list of bytes after its length. */
  list(bytes: Uint8Array): void {
    this.number(bytes.length)
    this.bytes(bytes)
  }
}

/** Thrown by `CodeReader` and caught by the reader of a code: the sentence says what is wrong. */
export class BadCode extends Error {}

/** Reads what `CodeWriter` wrote. Throws `BadCode` on bytes that end early or have no meaning. */
export class CodeReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  byte(what: string): number {
    const byte = this.#bytes[this.#at]
    if (byte === undefined) throw new BadCode(`It ends before ${what}, after byte ${this.#at}.`)
    this.#at++
    return byte
  }

  number(what: string): number {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte(what)
      value += (byte & 127) * factor
      if (!Number.isSafeInteger(value))
        throw new BadCode(`The number for ${what}, before byte ${this.#at}, is too large.`)
      if (byte < 128) return value
    }
  }

  list(what: string): Uint8Array {
    const length = this.number(what)
    // Check the length before allocating memory for it.
    if (length > this.#bytes.length - this.#at)
      throw new BadCode(`It ends within ${what}, which should have ${length} bytes.`)
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }
}

/** Encodes bytes as letters, digits, hyphens and underscores, without padding. */
export function lettersOf(bytes: Uint8Array): string {
  const codes = new Uint8Array(Math.ceil((4 * bytes.length) / 3))
  let at = 0
  for (let index = 0; index < bytes.length; index += 3) {
    const bits = ((bytes[index] ?? 0) << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0)
    // The last group may write beyond the end, which has no effect on a typed array.
    for (let shift = 18; shift >= 0; shift -= 6) codes[at++] = LETTERS.charCodeAt((bits >> shift) & 63)
  }
  let text = ''
  for (let from = 0; from < codes.length; from += CHUNK) {
    text += String.fromCharCode(...codes.subarray(from, from + CHUNK))
  }
  return text
}

/** Decodes letters to bytes, or returns the index of the first illegal character. */
export function bytesOf(letters: string): Uint8Array | number {
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4))
  let bits = 0
  let at = 0
  for (let index = 0; index < letters.length; index++) {
    const value = VALUES[letters.charCodeAt(index)] ?? -1
    if (value < 0) return index
    bits = ((bits << 6) | value) & 0xffffff
    const place = index % 4
    if (place > 0) bytes[at++] = (bits >> (6 - 2 * place)) & 255
  }
  return bytes
}
