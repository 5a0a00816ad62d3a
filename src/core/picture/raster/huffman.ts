/**
 * Prefix codes of a packed block: for each symbol its length in bits, and its code with the first bit lowest, as Deflate
 * writes them (RFC 1951, section 3.2.2).
 */
export interface PrefixCode {
  readonly lengths: Uint8Array
  readonly codes: Uint16Array
}

/** Returns the prefix code of the least bits for symbols that occur so often, none longer than `most` bits. */
export function prefixCode(counts: Uint32Array, max: number): PrefixCode {
  const lengths = codeLengths(counts, max)
  return { lengths, codes: codesOf(lengths, max) }
}

/** Huffman's method with two queues: the sorted symbols, and the joined nodes, whose weights never fall. */
function codeLengths(counts: Uint32Array, max: number): Uint8Array {
  const lengths = new Uint8Array(counts.length)
  const symbols = Array.from(counts, (_, symbol) => symbol)
    .filter((symbol) => (counts[symbol] ?? 0) > 0)
    .sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0) || a - b)
  // Readers want a complete code, and one of a single symbol is not.
  for (let symbol = 0; symbols.length < 2; symbol++) if (!symbols.includes(symbol)) symbols.unshift(symbol)
  const leaves = symbols.length
  const weights = new Float64Array(2 * leaves - 1)
  const parents = new Int32Array(2 * leaves - 1)
  symbols.forEach((symbol, at) => (weights[at] = counts[symbol] ?? 0))
  let leaf = 0
  let node = leaves
  for (let made = leaves; made < weights.length; made++) {
    for (let part = 0; part < 2; part++) {
      const isLeaf = leaf < leaves && (node >= made || (weights[leaf] ?? 0) <= (weights[node] ?? 0))
      const lightest = isLeaf ? leaf++ : node++
      weights[made] = (weights[made] ?? 0) + (weights[lightest] ?? 0)
      parents[lightest] = made
    }
  }
  const depths = new Uint8Array(weights.length)
  for (let at = weights.length - 2; at >= 0; at--) depths[at] = (depths[parents[at] ?? 0] ?? 0) + 1
  const numbers = new Uint32Array(max + 1)
  for (let at = 0; at < leaves; at++) {
    const length = Math.min(max, depths[at] ?? 0)
    numbers[length] = (numbers[length] ?? 0) + 1
  }
  fitLengths(numbers, max)
  let at = 0
  for (let length = max; length > 0; length--) {
    for (let number = numbers[length] ?? 0; number > 0; number--) lengths[symbols[at++] ?? 0] = length
  }
  return lengths
}

/**
 * Makes room after too long codes were cut to `most` bits: one of them moves beside a shorter code, which gets one bit
 * more, until the codes fill their space exactly. `numbers` counts the codes of each length.
 */
function fitLengths(numbers: Uint32Array, max: number): void {
  let excess = -(2 ** max)
  numbers.forEach((number, length) => (excess += number * 2 ** (max - length)))
  for (; excess > 0; excess--) {
    let length = max - 1
    while (numbers[length] === 0) length--
    numbers[length] = (numbers[length] ?? 0) - 1
    numbers[length + 1] = (numbers[length + 1] ?? 0) + 2
    numbers[max] = (numbers[max] ?? 0) - 1
  }
}

function codesOf(lengths: Uint8Array, max: number): Uint16Array {
  const next = new Uint16Array(max + 2)
  for (const length of lengths) if (length > 0) next[length + 1] = (next[length + 1] ?? 0) + 1
  for (let length = 1; length <= max + 1; length++) {
    next[length] = ((next[length - 1] ?? 0) + (next[length] ?? 0)) << 1
  }
  // `next[length]` is the first code of a length, counted from those shorter by one and more.
  const codes = new Uint16Array(lengths.length)
  lengths.forEach((length, symbol) => {
    if (length === 0) return
    let code = (next[length] ?? 0) >>> 0
    next[length] = code + 1
    let turned = 0
    for (let bit = 0; bit < length; bit++, code >>>= 1) turned = (turned << 1) | (code & 1)
    codes[symbol] = turned
  })
  return codes
}
