import { crc32 } from '../../text/check-sums'
import { RowPacker } from './row-packer'

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10]

/** Maximum colours of a palette of eight bits. */
const MAX_COLOURS = 256
/**
 * Colours stored exactly. Then come the rims of letters, in hundreds of shades: a colour that differs from a stored one
 * by at most this in red, green or blue, of 255, becomes that one.
 */
const EXACT_COLOURS = 128
const NEAR = 4

/** How pixels are stored: as red, green and blue each, or as an index into a palette. */
type PngKind = 'colours' | 'palette'

/** The codes of the kinds in the header of a file. */
const KIND_CODES: Readonly<Record<PngKind, number>> = { colours: 2, palette: 3 }

/** A row of pixels, and the columns in which it differs from the row above. */
interface Row {
  readonly line: Uint32Array
  /** Zeros above the first row. */
  readonly above: Uint32Array
  readonly changed: Uint32Array
  /** Of the columns; all of them in the first row. */
  readonly count: number
}

/** The packed rows of a picture, stored in one way. */
class Encoding {
  private readonly packed: Uint8Array<ArrayBuffer>[] = []
  private readonly packer: RowPacker
  private readonly differences: Uint32Array
  /** The colours of the palette, as words. */
  private readonly palette: number[] = []
  /** The index of each colour so far, by its word with a sign: maps find small integers fastest. */
  private readonly numbers = new Map<number, number>()
  /** The indices of the row above. */
  private readonly indices: Uint8Array

  constructor(
    width: number,
    private readonly kind: PngKind,
  ) {
    this.differences = new Uint32Array(width)
    this.indices = new Uint8Array(kind === 'palette' ? width : 0)
    this.packer = new RowPacker(width, kind === 'palette' ? 1 : 3, (packed) => {
      this.packed.push(chunk('IDAT', packed))
    })
  }

  /** Adds a row. Returns whether that worked: a palette has at most 256 colours. */
  add(row: Row): boolean {
    this.differences.fill(0)
    if (this.kind === 'colours') this.compareColours(row)
    else if (!this.compareNumbers(row)) return false
    this.packer.addRow(this.differences)
    return true
  }

  /** Returns the chunks of the file, after every row was added. */
  finish(width: number, height: number): readonly Uint8Array[] {
    this.packer.finish()
    const header = new Uint8Array(13)
    const view = new DataView(header.buffer)
    view.setUint32(0, width)
    view.setUint32(4, height)
    // Eight bits each, with the only packing and filtering methods, not interlaced.
    header.set([8, KIND_CODES[this.kind], 0, 0, 0], 8)
    const colours = this.palette.flatMap((word) => [word, word >>> 8, word >>> 16])
    return [
      chunk('IHDR', header),
      ...(this.kind === 'palette' ? [chunk('PLTE', Uint8Array.from(colours))] : []),
      ...this.packed,
      chunk('IEND', new Uint8Array()),
    ]
  }

  private compareNumbers({ line, changed, count }: Row): boolean {
    const { indices, differences } = this
    let word = -1
    let number = 0
    for (let at = 0; at < count; at++) {
      const column = changed[at] ?? 0
      const next = line[column] ?? 0
      // Many pixels equal the one before.
      if (next !== word) {
        word = next
        number = this.numberOf(word)
        if (number < 0) return false
      }
      differences[column] = (number - (indices[column] ?? 0)) & 255
      indices[column] = number
    }
    return true
  }

  /** Returns the index of a colour in the palette; -1 if it is full. */
  private numberOf(word: number): number {
    const { palette, numbers } = this
    const known = numbers.get(word | 0)
    if (known !== undefined) return known
    const near = palette.length < EXACT_COLOURS ? -1 : palette.findIndex((other) => isNear(word, other))
    if (near < 0 && palette.length === MAX_COLOURS) return -1
    const number = near < 0 ? palette.push(word) - 1 : near
    numbers.set(word | 0, number)
    return number
  }

  private compareColours({ line, above, changed, count }: Row): void {
    const { differences } = this
    for (let at = 0; at < count; at++) {
      const column = changed[at] ?? 0
      const word = line[column] ?? 0
      const other = above[column] ?? 0
      // Bytes are subtracted one by one.
      differences[column] =
        ((word - other) & 0xff) |
        (((word & 0xff00) - (other & 0xff00)) & 0xff00) |
        (((word & 0xff0000) - (other & 0xff0000)) & 0xff0000)
    }
  }
}

/**
 * Writes a PNG file from the top down, so that a picture of any size needs memory only for the current rows and the
 * packed data. A palette reduces the packed data to a third, for pictures of few colours. See the PNG specification,
 * 3rd edition, sections 5, 9 and 11.
 */
export class PngWriter {
  /** The preferred one first; one whose palette is full is dropped. */
  private encodings: readonly Encoding[]
  private readonly above: Uint32Array
  private readonly changed: Uint32Array
  private isFirst = true

  /** Of several kinds, the file is of the first that has room for all colours. */
  constructor(
    private readonly width: number,
    private readonly height: number,
    kinds: readonly PngKind[] = ['colours'],
  ) {
    this.encodings = kinds.map((kind) => new Encoding(width, kind))
    this.above = new Uint32Array(width)
    this.changed = Uint32Array.from({ length: width }, (_, column) => column)
  }

  /** Adds rows of pixels in the order of `Pixels`. Throws if no kind has room for their colours. */
  addRows(words: Uint32Array, rows: number): void {
    const { width, changed } = this
    let { above } = this
    for (let row = 0; row < rows; row++) {
      const line = words.subarray(row * width, (row + 1) * width)
      // Found once for all encodings.
      const count = this.isFirst ? width : findChanges(line, above, changed)
      const added = { line, above, changed, count }
      const isFull = this.encodings.map((encoding) => !encoding.add(added))
      if (isFull.includes(true)) this.encodings = this.encodings.filter((_, at) => !isFull[at])
      if (this.encodings.length === 0) throw new RangeError('A palette has at most 256 colours')
      above = line
      this.isFirst = false
    }
    this.above.set(above)
  }

  /** Returns the whole file, after every row was added. */
  finish(): Uint8Array<ArrayBuffer> {
    const parts = [Uint8Array.from(SIGNATURE), ...(this.encodings[0]?.finish(this.width, this.height) ?? [])]
    const file = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
    let at = 0
    for (const part of parts) {
      file.set(part, at)
      at += part.length
    }
    return file
  }
}

/** Lists the columns in which two rows differ; returns how many there are. */
function findChanges(line: Uint32Array, above: Uint32Array, changed: Uint32Array): number {
  const width = line.length
  const last = width - 3
  let count = 0
  let column = 0
  for (; column < width; column++) {
    // Most pixels equal the one above, so four at a time are compared first.
    while (
      column < last &&
      (((line[column] ?? 0) ^ (above[column] ?? 0)) |
        ((line[column + 1] ?? 0) ^ (above[column + 1] ?? 0)) |
        ((line[column + 2] ?? 0) ^ (above[column + 2] ?? 0)) |
        ((line[column + 3] ?? 0) ^ (above[column + 3] ?? 0))) ===
        0
    )
      column += 4
    if (column < width && line[column] !== above[column]) changed[count++] = column
  }
  return count
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
  view.setUint32(bytes.length - 4, crc32(bytes.subarray(4, -4)))
  return bytes
}
