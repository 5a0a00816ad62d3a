import { Zlib } from 'fflate'

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10]
/** Rows that are as the one above are nothing but zeros: few towns have more than one row in ten that is not. */
const FILTER_UP = 2
/** Most of it is zeros, which every level packs alike; the lowest is the quickest. */
const PACKING = { level: 2, mem: 6 } as const

/**
 * Writes a PNG file from the top down, so that a picture of any size needs no more memory than the rows at hand and what
 * they are packed to. See the PNG specification, 3rd edition, sections 5 and 9.
 */
export class PngWriter {
  private readonly parts: Uint8Array<ArrayBuffer>[] = []
  private readonly packer: Zlib
  private readonly above: Uint8Array

  constructor(
    private readonly width: number,
    height: number,
  ) {
    this.parts.push(Uint8Array.from(SIGNATURE))
    const header = new Uint8Array(13)
    const view = new DataView(header.buffer)
    view.setUint32(0, width)
    view.setUint32(4, height)
    // Eight bits of red, green and blue each, packed and filtered as there is one way to, not interlaced.
    header.set([8, 2, 0, 0, 0], 8)
    this.parts.push(chunk('IHDR', header))
    this.above = new Uint8Array(3 * width)
    this.packer = new Zlib(PACKING, (packed) => {
      if (packed.length > 0) this.parts.push(chunk('IDAT', packed))
    })
  }

  /** Adds rows of pixels as `Pixels` has them; the last ones say so. */
  addRows(words: Uint32Array, rows: number, isLast: boolean): void {
    const { width, above } = this
    const stride = 3 * width + 1
    const filtered = new Uint8Array(rows * stride)
    for (let row = 0; row < rows; row++) {
      const start = row * width
      let at = row * stride
      filtered[at++] = FILTER_UP
      for (let column = 0, byte = 0; column < width; column++, byte += 3, at += 3) {
        const word = words[start + column] ?? 0
        const red = word & 255
        const green = (word >>> 8) & 255
        const blue = (word >>> 16) & 255
        filtered[at] = red - (above[byte] ?? 0)
        filtered[at + 1] = green - (above[byte + 1] ?? 0)
        filtered[at + 2] = blue - (above[byte + 2] ?? 0)
        above[byte] = red
        above[byte + 1] = green
        above[byte + 2] = blue
      }
    }
    this.packer.push(filtered, isLast)
  }

  /** The whole file, once every row was added. */
  finish(): Uint8Array<ArrayBuffer> {
    const parts = [...this.parts, chunk('IEND', new Uint8Array())]
    const file = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
    let at = 0
    for (const part of parts) {
      file.set(part, at)
      at += part.length
    }
    return file
  }
}

/** A piece of the file: its length, four letters, what it holds, and a check of the letters and that. */
function chunk(kind: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(content.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, content.length)
  for (let letter = 0; letter < 4; letter++) bytes[4 + letter] = kind.charCodeAt(letter)
  bytes.set(content, 8)
  view.setUint32(bytes.length - 4, checksum(bytes, 4, bytes.length - 4))
  return bytes
}

const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** The CRC-32 of a part of some bytes. */
function checksum(bytes: Uint8Array, from: number, to: number): number {
  let value = 0xffffffff
  for (let at = from; at < to; at++) {
    value = (REMAINDERS[(value ^ (bytes[at] ?? 0)) & 255] ?? 0) ^ (value >>> 8)
  }
  return (value ^ 0xffffffff) >>> 0
}
