import { BackwardBits, DamageError, mustBe } from './bits'
import { LENGTHS, MATCHES, SEQUENCE_CODES, valueOf, type BlockTables, type SequenceCode } from './codes'
import {
  nextState,
  readHuffman,
  readStates,
  tableOfOne,
  unpackHuffman,
  type HuffmanTable,
  type StateTable,
} from './entropy'

/**
 * Zstandard as in RFC 8878, without dictionaries and check sums. It stops at the first byte beyond the length that the
 * caller expects; for the packages that could replace it see docs/dependencies.md.
 */

/** The unpacked bytes; `short` with their number if they are fewer than expected, `long` if they would be more. */
export type UnpackResult =
  | { readonly status: 'unpacked'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly status: 'short'; readonly length: number }
  | { readonly status: 'long' | 'damaged' }

const MAGIC = 0xfd2fb528
/** Frames of other programs, which are skipped: 16 numbers from here. */
const SKIPPED = 0x184d2a50
const MAX_BLOCK = 1 << 17
/** Up to this many bytes, a loop copies faster than a call. */
const FEW = 24

/** More would be unpacked than the caller expects. */
class TooLong extends Error {}

/** Unpacks bytes that must become exactly `length` bytes. Never throws. */
export function unpackZstd(packed: Uint8Array, length: number): UnpackResult {
  const out = new Uint8Array(length)
  try {
    const filled = new Unpacking(packed, out).run()
    return filled === length ? { status: 'unpacked', bytes: out } : { status: 'short', length: filled }
  } catch (error) {
    if (error instanceof TooLong) return { status: 'long' }
    if (error instanceof DamageError) return { status: 'damaged' }
    throw error
  }
}

class Unpacking {
  #at = 0
  #filled = 0
  /** Start of the frame in the output; earlier bytes are never copied. */
  #start = 0
  #tables: BlockTables = {}
  #recent: [number, number, number] = [1, 4, 8]
  readonly #literals = new Uint8Array(MAX_BLOCK)
  readonly #packed: Uint8Array
  readonly #out: Uint8Array

  constructor(packed: Uint8Array, out: Uint8Array) {
    this.#packed = packed
    this.#out = out
  }

  /** Unpacks all frames; returns the number of bytes. */
  run(): number {
    while (this.#at < this.#packed.length) {
      const magic = this.#take(4)
      if (magic >= SKIPPED && magic < SKIPPED + 16) this.#skip(this.#take(4))
      else {
        mustBe(magic === MAGIC)
        this.#unpackFrame()
      }
    }
    return this.#filled
  }

  #unpackFrame(): void {
    const flags = this.#take(1)
    const isSingle = (flags & 32) !== 0
    mustBe((flags & 8) === 0 && (flags & 3) === 0)
    // Neither the window nor the size is needed, because all bytes stay in memory.
    this.#skip((isSingle ? 0 : 1) + ([isSingle ? 1 : 0, 2, 4, 8][flags >> 6] ?? 0))
    this.#start = this.#filled
    this.#tables = {}
    this.#recent = [1, 4, 8]
    for (let isLast = false; !isLast;) {
      const head = this.#take(3)
      isLast = (head & 1) === 1
      this.#unpackBlock((head >> 1) & 3, head >> 3)
    }
    if ((flags & 4) !== 0) this.#skip(4)
  }

  #unpackBlock(type: number, size: number): void {
    if (type === 1) {
      const end = this.#endOf(size)
      this.#out.fill(this.#take(1), this.#filled, end)
      this.#filled = end
      return
    }
    mustBe(type !== 3 && size <= MAX_BLOCK)
    const bytes = this.#piece(size)
    if (type === 0) this.#put(bytes, 0, bytes.length)
    else this.#unpackSequences(bytes)
  }

  /** Unpacks a block: literals, and sequences that copy some of them and then earlier bytes of the output. */
  #unpackSequences(block: Uint8Array): void {
    const { literals, length } = this.#readLiterals(block)
    let at = length
    const first = block[at++] ?? 0
    let count = first
    if (first === 255) count = (block[at] ?? 0) + ((block[at + 1] ?? 0) << 8) + 0x7f00
    else if (first > 127) count = ((first - 128) << 8) + (block[at] ?? 0)
    at += first === 255 ? 2 : first > 127 ? 1 : 0
    if (count === 0) return this.#put(literals, 0, literals.length)

    const modes = block[at++] ?? 0
    mustBe((modes & 3) === 0)
    const table = (kind: SequenceCode, mode: number): StateTable => {
      const read = this.#readTable(kind, mode, block.subarray(at))
      at += read.length
      this.#tables[kind.id] = read.table
      return read.table
    }
    const [lengths, offsets, matches] = [
      table(SEQUENCE_CODES[0], modes >> 6),
      table(SEQUENCE_CODES[1], (modes >> 4) & 3),
      table(SEQUENCE_CODES[2], (modes >> 2) & 3),
    ]
    const bits = new BackwardBits(block.subarray(at))
    let length0 = bits.read(lengths.log)
    let offset0 = bits.read(offsets.log)
    let match0 = bits.read(matches.log)
    let used = 0
    for (let each = 0; each < count; each++) {
      const offsetCode = offsets.symbols[offset0] ?? 0
      const offset = 2 ** offsetCode + bits.read(offsetCode)
      const match = valueOf(MATCHES, matches.symbols[match0] ?? 0, bits)
      const literal = valueOf(LENGTHS, lengths.symbols[length0] ?? 0, bits)
      mustBe(bits.left >= 0 && used + literal <= literals.length)
      this.#put(literals, used, literal)
      used += literal
      this.#copy(this.#offsetOf(offset, literal), match)
      if (each === count - 1) break
      length0 = nextState(lengths, length0, bits)
      match0 = nextState(matches, match0, bits)
      offset0 = nextState(offsets, offset0, bits)
    }
    mustBe(bits.left === 0)
    this.#put(literals, used, literals.length - used)
  }

  #readTable(
    { id, limits, normal }: SequenceCode,
    mode: number,
    bytes: Uint8Array,
  ): { readonly table: StateTable; readonly length: number } {
    if (mode === 2) return readStates(bytes, limits)
    if (mode === 1) {
      const symbol = bytes[0] ?? 255
      mustBe(symbol <= limits.symbol)
      return { table: tableOfOne(symbol), length: 1 }
    }
    const table = mode === 0 ? normal : this.#tables[id]
    mustBe(table !== undefined)
    return { table, length: 0 }
  }

  /** Unpacks the literals at the start of a block. Returns them with the number of bytes that they take there. */
  #readLiterals(block: Uint8Array): { readonly literals: Uint8Array; readonly length: number } {
    const head = block[0] ?? 0
    const type = head & 3
    const format = (head >> 2) & 3
    if (type < 2) {
      const bytes = format === 1 ? 2 : format === 3 ? 3 : 1
      const size = wordAt(block, 0, bytes) >> (bytes === 1 ? 3 : 4)
      mustBe(size <= MAX_BLOCK)
      if (type === 1) {
        mustBe(bytes < block.length)
        return { literals: this.#literals.subarray(0, size).fill(block[bytes] ?? 0), length: bytes + 1 }
      }
      mustBe(bytes + size <= block.length)
      return { literals: block.subarray(bytes, bytes + size), length: bytes + size }
    }
    const width = [10, 10, 14, 18][format] ?? 10
    const bytes = [3, 3, 4, 5][format] ?? 3
    // Up to 36 bits, too many for shifts.
    const sizes = Math.floor(wordAt(block, 0, bytes) / 16)
    const size = sizes % 2 ** width
    const end = bytes + Math.floor(sizes / 2 ** width)
    mustBe(size <= MAX_BLOCK && end <= block.length)
    let at = bytes
    if (type === 2) {
      const { table, length } = readHuffman(block.subarray(at, end))
      this.#tables.huffman = table
      at += length
    }
    const { huffman } = this.#tables
    mustBe(huffman !== undefined)
    const literals = this.#literals.subarray(0, size)
    if (format === 0) unpackHuffman(huffman, block.subarray(at, end), literals)
    else unpackFour(huffman, block.subarray(at, end), literals)
    return { literals, length: end }
  }

  /** Returns how far back a sequence copies from: a new offset, or one of the last three. */
  #offsetOf(value: number, literal: number): number {
    const [first, second, third] = this.#recent
    if (value > 3) {
      this.#recent = [value - 3, first, second]
      return value - 3
    }
    const order = value - (literal > 0 ? 1 : 0)
    if (order === 0) return first
    const offset = order === 1 ? second : order === 2 ? third : first - 1
    mustBe(offset > 0)
    this.#recent = [offset, first, order === 1 ? third : second]
    return offset
  }

  /** Repeats earlier bytes of the output; source and target may overlap. */
  #copy(offset: number, count: number): void {
    mustBe(offset <= this.#filled - this.#start)
    const end = this.#endOf(count)
    const out = this.#out
    if (offset >= count && count > FEW)
      out.copyWithin(this.#filled, this.#filled - offset, this.#filled - offset + count)
    else for (let at = this.#filled; at < end; at++) out[at] = out[at - offset] ?? 0
    this.#filled = end
  }

  #put(bytes: Uint8Array, start: number, count: number): void {
    const end = this.#endOf(count)
    if (count > FEW) this.#out.set(bytes.subarray(start, start + count), this.#filled)
    else for (let at = 0; at < count; at++) this.#out[this.#filled + at] = bytes[start + at] ?? 0
    this.#filled = end
  }

  /** Returns the end of the output after some more bytes; throws if it is too long then. */
  #endOf(count: number): number {
    const end = this.#filled + count
    if (end > this.#out.length) throw new TooLong()
    return end
  }

  #take(count: number): number {
    return wordAt(this.#piece(count), 0, count)
  }

  #skip(count: number): void {
    this.#piece(count)
  }

  #piece(count: number): Uint8Array {
    mustBe(this.#at + count <= this.#packed.length)
    return this.#packed.subarray(this.#at, (this.#at += count))
  }
}

/** Unpacks literals in four parts, whose lengths come first. */
function unpackFour(huffman: HuffmanTable, packed: Uint8Array, literals: Uint8Array): void {
  const part = (literals.length + 3) >> 2
  mustBe(packed.length >= 10 && 3 * part <= literals.length)
  let start = 6
  for (let index = 0; index < 4; index++) {
    const end = index < 3 ? start + wordAt(packed, 2 * index, 2) : packed.length
    mustBe(start < end && end <= packed.length)
    const out = literals.subarray(index * part, index < 3 ? (index + 1) * part : literals.length)
    unpackHuffman(huffman, packed.subarray(start, end), out)
    start = end
  }
}

/** Returns the number in some bytes, the lowest first. */
function wordAt(bytes: Uint8Array, start: number, count: number): number {
  let value = 0
  for (let at = count - 1; at >= 0; at--) value = value * 256 + (bytes[start + at] ?? 0)
  return value
}
