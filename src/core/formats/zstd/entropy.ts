import { BackwardBits, ForwardBits, highestBit, mustBe } from './bits'

/** The two codes of Zstandard: states of finite entropy (FSE), and Huffman's. See RFC 8878, section 4. */

/** A table of states: the symbol of each, and how the next state follows. */
export interface StateTable {
  /** Bits of the first state. */
  readonly log: number
  readonly symbols: Uint8Array
  readonly bits: Uint8Array
  readonly bases: Uint16Array
}

/** Maximum values of a table. */
export interface TableLimits {
  readonly log: number
  readonly symbol: number
}

/** Reads a table of states. Returns it with the number of bytes that it takes. */
export function readStates(
  bytes: Uint8Array,
  limits: TableLimits,
): { readonly table: StateTable; readonly length: number } {
  const bits = new ForwardBits(bytes)
  const log = bits.read(4) + 5
  mustBe(log <= limits.log)
  const counts: number[] = []
  let left = 1 << log
  while (left > 0) {
    mustBe(counts.length <= limits.symbol)
    // Small values take one bit less than large ones.
    const width = highestBit(left + 1) + 1
    const value = bits.read(width)
    const low = value & ((1 << (width - 1)) - 1)
    const short = (1 << width) - 2 - left
    if (low < short) bits.unread(1)
    const count = (low < short ? low : value >= 1 << (width - 1) ? value - short : value) - 1
    left -= Math.abs(count)
    counts.push(count)
    for (let zeros = count === 0 ? 3 : 0; zeros === 3;) {
      zeros = bits.read(2)
      for (let zero = 0; zero < zeros; zero++) counts.push(0)
    }
  }
  mustBe(left === 0 && counts.length <= limits.symbol + 1)
  return { table: tableOf(counts, log), length: bits.bytesRead }
}

/** Builds a table of states from the number of states of each symbol; -1 means less than one. */
export function tableOf(counts: readonly number[], log: number): StateTable {
  const size = 1 << log
  const symbols = new Uint8Array(size)
  const next = counts.map((count) => Math.abs(count))
  // Rare symbols come last, the others are spread over what is left.
  let end = size
  for (const [symbol, count] of counts.entries()) if (count < 0) symbols[--end] = symbol
  const step = (size >> 1) + (size >> 3) + 3
  let at = 0
  for (const [symbol, count] of counts.entries()) {
    for (let each = 0; each < count; each++) {
      symbols[at] = symbol
      do at = (at + step) & (size - 1)
      while (at >= end)
    }
  }
  mustBe(at === 0)
  const bits = new Uint8Array(size)
  const bases = new Uint16Array(size)
  for (let state = 0; state < size; state++) {
    const symbol = symbols[state] ?? 0
    const order = next[symbol] ?? 1
    next[symbol] = order + 1
    const width = log - highestBit(order)
    bits[state] = width
    bases[state] = (order << width) - size
  }
  return { log, symbols, bits, bases }
}

/** Returns the table with one symbol only, which takes no bits. */
export function tableOfOne(symbol: number): StateTable {
  return { log: 0, symbols: Uint8Array.of(symbol), bits: new Uint8Array(1), bases: new Uint16Array(1) }
}

export function nextState({ bits, bases }: StateTable, state: number, from: BackwardBits): number {
  return (bases[state] ?? 0) + from.read(bits[state] ?? 0)
}

/** Huffman's code: for every `log` next bits the symbol, and how many of them it takes. */
export interface HuffmanTable {
  readonly log: number
  readonly symbols: Uint8Array
  readonly bits: Uint8Array
}

const MAX_WEIGHTS = 255
const MAX_HUFFMAN_LOG = 11

/** Reads Huffman's code. Returns it with the number of bytes that it takes. */
export function readHuffman(bytes: Uint8Array): { readonly table: HuffmanTable; readonly length: number } {
  const head = bytes[0] ?? 0
  const isPlain = head >= 128
  const length = 1 + (isPlain ? (head - 126) >> 1 : head)
  mustBe(length <= bytes.length && length > 1)
  const weights = isPlain
    ? Array.from(
        { length: head - 127 },
        (_, at) => ((bytes[1 + (at >> 1)] ?? 0) >> (at % 2 === 0 ? 4 : 0)) & 15,
      )
    : unpackWeights(bytes.subarray(1, length))
  return { table: huffmanOf(weights), length }
}

/** Unpacks weights by two states in turn. */
function unpackWeights(bytes: Uint8Array): readonly number[] {
  const { table, length } = readStates(bytes, { log: 6, symbol: 255 })
  const bits = new BackwardBits(bytes.subarray(length))
  const states: [number, number] = [bits.read(table.log), bits.read(table.log)]
  const weights: number[] = []
  for (let turn: 0 | 1 = 0; ; turn = turn === 0 ? 1 : 0) {
    mustBe(weights.length < MAX_WEIGHTS)
    weights.push(table.symbols[states[turn]] ?? 0)
    states[turn] = nextState(table, states[turn], bits)
    if (bits.left >= 0) continue
    weights.push(table.symbols[states[turn === 0 ? 1 : 0]] ?? 0)
    return weights
  }
}

function huffmanOf(weights: readonly number[]): HuffmanTable {
  let sum = 0
  for (const weight of weights) {
    mustBe(weight <= MAX_HUFFMAN_LOG)
    if (weight > 0) sum += 1 << (weight - 1)
  }
  mustBe(sum > 0 && weights.length <= MAX_WEIGHTS)
  const log = highestBit(sum) + 1
  const rest = (1 << log) - sum
  // The last weight fills the code.
  mustBe(log <= MAX_HUFFMAN_LOG && rest === 1 << highestBit(rest))
  const all = [...weights, highestBit(rest) + 1]
  const symbols = new Uint8Array(1 << log)
  const bits = new Uint8Array(1 << log)
  let at = 0
  for (let weight = 1; weight <= log; weight++) {
    for (const [symbol, symbolWeight] of all.entries()) {
      if (symbolWeight !== weight) continue
      const end = at + (1 << (weight - 1))
      symbols.fill(symbol, at, end)
      bits.fill(log + 1 - weight, at, end)
      at = end
    }
  }
  mustBe(at === 1 << log)
  return { log, symbols, bits }
}

/** Fills `out` with symbols; throws if packed bits are missing or left over. */
export function unpackHuffman(
  { log, symbols, bits }: HuffmanTable,
  packed: Uint8Array,
  out: Uint8Array,
): void {
  const from = new BackwardBits(packed)
  for (let at = 0; at < out.length; at++) {
    const next = from.peek(log)
    out[at] = symbols[next] ?? 0
    from.left -= bits[next] ?? 0
  }
  mustBe(from.left === 0)
}
