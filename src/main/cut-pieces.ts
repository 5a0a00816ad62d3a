/** Pieces of a content, about. */
const PIECES = 64
const SMALLEST = 4096

/**
 * Returns the target size of the pieces of a content: a power of two that gives about 64 pieces. Keeps the size used
 * before unless it no longer fits well, because pieces of another size share nothing.
 */
export function pieceSizeFor(bytes: number, before?: number): number {
  const best = 2 ** Math.max(Math.log2(SMALLEST), Math.ceil(Math.log2(Math.max(1, bytes / PIECES))))
  return before !== undefined && before >= best / 2 && before <= best * 2 ? before : best
}

/**
 * Cuts a content into pieces of half to twice the target size, a power of two. The content itself decides where:
 * at a byte where a sum over the last 32 bytes ends in zeros. So a change moves the cuts beside it alone, also when bytes
 * are inserted. (Content-defined chunking with a gear hash: Xia et al., FastCDC, 2016.)
 */
export function* cutPieces(content: Uint8Array, target: number): Generator<Uint8Array> {
  const min = target / 2
  const max = target * 2
  // The sum's upper bits depend on the most bytes.
  const shift = 32 - Math.log2(min)
  for (let start = 0; start < content.length;) {
    const end = Math.min(content.length, start + max)
    let at = Math.min(end, start + min)
    let sum = 0
    while (at < end) {
      sum = ((sum << 1) + (GEAR[content[at++] ?? 0] ?? 0)) | 0
      if (sum >>> shift === 0) break
    }
    yield content.subarray(start, at)
    start = at
  }
}

/** A fixed random number for each byte, by a linear congruential generator (Numerical Recipes). */
const GEAR = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte + 1
  for (let turn = 0; turn < 8; turn++) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0
  return value
})
