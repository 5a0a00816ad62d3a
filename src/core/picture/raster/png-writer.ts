import { RowPacker } from './row-packer'

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10]

/** Maximum colours of a palette of eight bits. */
const MOST_COLOURS = 256
/**
 * Colours stored exactly. Then come the rims of letters, in hundreds of shades: a colour that differs from a stored one
 * by at most this in red, green or blue, of 255, becomes that one.
 */
const EXACT_COLOURS = 128
const NEAR = 4

/** The pixels of a picture: red, green and blue each, or an index into a palette. */
type PngKind = 'colours' | 'palette'

/** The codes of the kinds in the header of a file. */
const KIND_CODES: Readonly<Record<PngKind, number>> = { colours: 2, palette: 3 }

/**
 * Writes a PNG file from the top down, so that a picture of any size needs memory only for the current rows and the
 * packed data. A palette reduces the packed data to a third, for pictures of few colours. See the PNG specification,
 * 3rd edition, sections 5, 9 and 11.
 */
export class PngWriter {
  private readonly packed: Uint8Array<ArrayBuffer>[] = []
  private readonly packer: RowPacker
  /** The row above: colours as words, or their indices. */
  private readonly above: Uint32Array
  private readonly differences: Uint32Array
  /** The colours of the palette, as words. */
  private readonly palette: number[] = []
  /** The index of each colour so far, by its word. */
  private readonly numbers = new Map<number, number>()

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly kind: PngKind = 'colours',
  ) {
    this.above = new Uint32Array(width)
    this.differences = new Uint32Array(width)
    this.packer = new RowPacker(width, kind === 'palette' ? 1 : 3, (packed) => {
      this.packed.push(chunk('IDAT', packed))
    })
  }

  /**
   * Adds rows of pixels in the order of `Pixels`, and whether they are the last. Returns whether that worked: a palette
   * has at most 256 colours, and with one more the whole picture must be written by colours.
   */
  addRows(words: Uint32Array, rows: number, isLast: boolean): boolean {
    for (let row = 0; row < rows; row++) {
      const line = words.subarray(row * this.width, (row + 1) * this.width)
      if (this.kind === 'colours') this.compareColours(line)
      else if (!this.compareNumbers(line)) return false
      this.packer.addRow(this.differences)
    }
    if (isLast) this.packer.finish()
    return true
  }

  private compareNumbers(line: Uint32Array): boolean {
    const { above, differences } = this
    let word = -1
    let number = 0
    for (let column = 0; column < line.length; column++) {
      const next = line[column] ?? 0
      // Most pixels equal the one before.
      if (next !== word) {
        word = next
        number = this.numberOf(word)
        if (number < 0) return false
      }
      differences[column] = (number - (above[column] ?? 0)) & 255
      above[column] = number
    }
    return true
  }

  /** Returns the index of a colour in the palette; -1 if it is full. */
  private numberOf(word: number): number {
    const { palette, numbers } = this
    const known = numbers.get(word)
    if (known !== undefined) return known
    const near = palette.length < EXACT_COLOURS ? -1 : palette.findIndex((other) => isNear(word, other))
    if (near < 0 && palette.length === MOST_COLOURS) return -1
    const number = near < 0 ? palette.push(word) - 1 : near
    numbers.set(word, number)
    return number
  }

  private compareColours(line: Uint32Array): void {
    const { above, differences } = this
    for (let column = 0; column < line.length; column++) {
      const word = line[column] ?? 0
      const other = above[column] ?? 0
      // Bytes are subtracted one by one, and most pixels equal the one above.
      differences[column] =
        word === other
          ? 0
          : ((word - other) & 0xff) |
            (((word & 0xff00) - (other & 0xff00)) & 0xff00) |
            (((word & 0xff0000) - (other & 0xff0000)) & 0xff0000)
      above[column] = word
    }
  }

  /** Returns the whole file, after every row was added. */
  finish(): Uint8Array<ArrayBuffer> {
    const header = new Uint8Array(13)
    const view = new DataView(header.buffer)
    view.setUint32(0, this.width)
    view.setUint32(4, this.height)
    // Eight bits each, with the only packing and filtering methods, not interlaced.
    header.set([8, KIND_CODES[this.kind], 0, 0, 0], 8)
    const colours = this.palette.flatMap((word) => [word, word >>> 8, word >>> 16])
    const parts = [
      Uint8Array.from(SIGNATURE),
      chunk('IHDR', header),
      ...(this.kind === 'palette' ? [chunk('PLTE', Uint8Array.from(colours))] : []),
      ...this.packed,
      chunk('IEND', new Uint8Array()),
    ]
    const file = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
    let at = 0
    for (const part of parts) {
      file.set(part, at)
      at += part.length
    }
    return file
  }
}

function isNear(word: number, other: number): boolean {
  for (let shift = 0; shift < 24; shift += 8) {
    if (Math.abs(((word >>> shift) & 255) - ((other >>> shift) & 255)) > NEAR) return false
  }
  return true
}

/** Writes a chunk of the file: its length, four letters, its content, and a checksum of letters and content. */
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
export function checksum(bytes: Uint8Array, from: number, to: number): number {
  let value = 0xffffffff
  for (let at = from; at < to; at++) {
    value = (REMAINDERS[(value ^ (bytes[at] ?? 0)) & 255] ?? 0) ^ (value >>> 8)
  }
  return (value ^ 0xffffffff) >>> 0
}
