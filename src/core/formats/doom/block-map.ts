import { ByteWriter } from '../../text/byte-writer'
import type { Lines } from './line-list'

const BLOCK_SHIFT = 7
/** The block map begins slightly before the map, so that few lines run along the sides of its blocks. */
const MARGIN = 8
/** Lists have 16-bit offsets, counted in words. */
const MAX_WORDS = 65_535

/**
 * Lists the lines that touch each square of 128 units, for Doom's collisions: origin, columns, rows, an offset a block,
 * then a list a block: 0, lines, -1. Undefined if it grows beyond its offsets.
 */
export function blockMapLump(lines: Lines, vertexCount: number): Uint8Array | undefined {
  const { x, y } = lines.vertices
  let [left, right, bottom, top] = [32767, -32768, 32767, -32768]
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    left = Math.min(left, x.at(vertex))
    right = Math.max(right, x.at(vertex))
    bottom = Math.min(bottom, y.at(vertex))
    top = Math.max(top, y.at(vertex))
  }
  if (lines.length === 0) return undefined
  const [originX, originY] = [left - MARGIN, bottom - MARGIN]
  const columns = ((right - originX) >> BLOCK_SHIFT) + 1
  const rows = ((top - originY) >> BLOCK_SHIFT) + 1
  const blocks = columns * rows
  const eachBlock = (visit: (line: number, block: number) => void): void => {
    for (let line = 0; line < lines.length; line++) {
      const [from, to] = [lines.from.at(line), lines.to.at(line)]
      const x1 = (Math.min(x.at(from), x.at(to)) - originX) >> BLOCK_SHIFT
      const x2 = (Math.max(x.at(from), x.at(to)) - originX) >> BLOCK_SHIFT
      const y1 = (Math.min(y.at(from), y.at(to)) - originY) >> BLOCK_SHIFT
      const y2 = (Math.max(y.at(from), y.at(to)) - originY) >> BLOCK_SHIFT
      for (let row = y1; row <= y2; row++) {
        for (let column = x1; column <= x2; column++) visit(line, row * columns + column)
      }
    }
  }

  const counts = new Uint32Array(blocks)
  let entries = 0
  eachBlock((_line, block) => {
    counts[block] = (counts[block] as number) + 1 // blocks cover every vertex
    entries++
  })
  const firstWord = 4 + blocks
  if (firstWord + 2 * blocks + entries > MAX_WORDS) return undefined

  const words = new Uint16Array(firstWord + 2 * blocks + entries)
  words.set([originX & 0xffff, originY & 0xffff, columns, rows])
  const next = new Uint32Array(blocks)
  let at = firstWord
  for (let block = 0; block < blocks; block++) {
    words[4 + block] = at
    next[block] = at + 1
    at += 2 + (counts[block] as number)
    words[at - 1] = 0xffff
  }
  eachBlock((line, block) => {
    const word = next[block] as number
    words[word] = line
    next[block] = word + 1
  })
  const writer = new ByteWriter(2 * words.length)
  for (const word of words) writer.u16(word)
  return writer.finish()
}
