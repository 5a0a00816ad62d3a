import { gzipSync, Gunzip, Unzlib, zlibSync } from 'fflate'
import { base64Codes, bytesOfBase64 } from '../../text/base64'
import type { ByteText } from '../../text/byte-text'
import { adler32, crc32 } from '../../text/check-sums'
import { unpackZstd } from '../zstd/unpack'

/** The encodings of a tile layer's numbers. */
export type DataEncoding = 'csv' | 'base64' | 'zlib' | 'gzip'

/** Numbers of tiles; wide ones for tilesets of many tiles. */
export type Gids = Uint8Array | Uint16Array | Uint32Array

/** Returns Tiled's words for an encoding. */
export function encodingWords(data: DataEncoding): {
  readonly encoding: 'csv' | 'base64'
  readonly compression?: 'zlib' | 'gzip'
} {
  if (data === 'csv' || data === 'base64') return { encoding: data }
  return { encoding: 'base64', compression: data }
}

/** Adds the numbers of a layer as text, a map row a line; every line but the first begins with `indent`. */
export function addCsv(out: ByteText, gids: Gids, width: number, indent: string): void {
  for (let start = 0; start < gids.length; start += width) {
    if (start > 0) out.add(`,\n${indent}`)
    for (let at = start; at < start + width; at++) {
      if (at > start) out.addBytes(COMMA)
      const gid = gids[at] ?? 0
      const digits = DIGITS[gid]
      if (digits) out.addBytes(digits)
      else out.addNumber(gid)
    }
  }
}

const COMMA = Uint8Array.of(0x2c)
/** The decimal digits of every byte. */
const DIGITS = Array.from({ length: 256 }, (_, value) =>
  Uint8Array.from(String(value), (digit) => digit.charCodeAt(0)),
)

/** Encodes the numbers of a layer as base64: little-endian words of four bytes, compressed if chosen. */
export function base64Data(gids: Gids, data: DataEncoding): Uint8Array {
  const words = new Uint8Array(4 * gids.length)
  const view = new DataView(words.buffer)
  for (let at = 0; at < gids.length; at++) view.setUint32(4 * at, gids[at] ?? 0, true)
  // Without a time, which the header of gzip usually has: the same map gives the same bytes.
  if (data === 'gzip') return base64Codes(gzipSync(words, { mtime: 0 }))
  return base64Codes(data === 'zlib' ? zlibSync(words) : words)
}

/** The numbers of a layer, or a sentence that continues its name and says why there are none. */
export type DataResult = { readonly gids: Uint32Array } | { readonly problem: string }

/**
 * Reads `count` numbers in any encoding: a list, text with commas, or base64. Allocates memory for only `count`
 * numbers, however long the compressed text would become.
 */
export function readData(data: unknown, encoding: unknown, compression: unknown, count: number): DataResult {
  if (Array.isArray(data)) return readList(data, count)
  if (typeof data !== 'string') return { problem: 'must be a list of tile numbers or a text.' }
  if (encoding === 'csv' || encoding === undefined) return readCsv(data, count)
  if (encoding !== 'base64')
    return { problem: `has the encoding ${show(encoding)}; "csv" and "base64" are read.` }
  const decoded = bytesOfBase64(data)
  if ('problem' in decoded) return { problem: `is not Base64 at its character ${decoded.problem + 1}.` }
  const bytes = uncompressed(decoded.bytes, compression, 4 * count)
  if ('problem' in bytes) return bytes
  if (bytes.bytes.length !== 4 * count) return { problem: wrongLength(bytes.bytes.length / 4, count) }
  const view = new DataView(bytes.bytes.buffer, bytes.bytes.byteOffset)
  const gids = new Uint32Array(count)
  for (let at = 0; at < count; at++) gids[at] = view.getUint32(4 * at, true)
  return { gids }
}

function readList(data: readonly unknown[], count: number): DataResult {
  if (data.length !== count) return { problem: wrongLength(data.length, count) }
  const gids = new Uint32Array(count)
  for (let at = 0; at < count; at++) {
    const gid = data[at]
    if (!isGid(gid)) return { problem: notGid(at, gid) }
    gids[at] = gid
  }
  return { gids }
}

function readCsv(text: string, count: number): DataResult {
  const gids = new Uint32Array(count)
  const number = /[^,]*/y
  let filled = 0
  for (let at = 0; at <= text.length;) {
    number.lastIndex = at
    const word = (number.exec(text)?.[0] ?? '').trim()
    at = number.lastIndex + 1
    // A comma may follow the last number.
    if (word === '' && at > text.length && filled === count) break
    if (filled === count) return { problem: wrongLength(`more than ${count}`, count) }
    const gid = /^\d{1,10}$/.test(word) ? Number(word) : undefined
    if (!isGid(gid)) return { problem: notGid(filled, word) }
    gids[filled++] = gid
  }
  return filled === count ? { gids } : { problem: wrongLength(filled, count) }
}

function uncompressed(
  bytes: Uint8Array<ArrayBuffer>,
  compression: unknown,
  length: number,
): { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly problem: string } {
  if (compression === undefined || compression === '') return { bytes }
  if (compression === 'zstd') return fromZstd(bytes, length)
  if (compression !== 'zlib' && compression !== 'gzip') {
    return { problem: `has the compression ${show(compression)}; "zlib", "gzip" and "zstd" are read.` }
  }
  const out = new Uint8Array(length)
  let filled = 0
  const take = (piece: Uint8Array): void => {
    if (filled + piece.length <= length) out.set(piece, filled)
    filled += piece.length
  }
  const inflater = compression === 'zlib' ? new Unzlib(take) : new Gunzip(take)
  try {
    // In small pieces, because each may grow a thousand times before the callback runs.
    for (let at = 0; at < bytes.length; at += 1024) {
      inflater.push(bytes.subarray(at, at + 1024), at + 1024 >= bytes.length)
      if (filled > length) break
    }
  } catch {
    return {
      problem: `is damaged: it says it was compressed with ${compression}, and cannot be uncompressed.`,
    }
  }
  if (filled > length) return { problem: wrongLength(`more than ${length / 4}`, length / 4) }
  if (filled < length) return { problem: wrongLength(filled / 4, length / 4) }
  const isWhole =
    compression === 'zlib' ? adler32(out) === wordAt(bytes, 4, false) : crc32(out) === wordAt(bytes, 8, true)
  if (!isWhole) return { problem: 'is damaged: its check sum is wrong.' }
  return { bytes: out }
}

function fromZstd(
  bytes: Uint8Array,
  length: number,
): { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly problem: string } {
  const result = unpackZstd(bytes, length)
  if (result.status === 'unpacked') return { bytes: result.bytes }
  if (result.status === 'damaged')
    return { problem: 'is damaged: it says it was compressed with zstd, and cannot be uncompressed.' }
  const found = result.status === 'short' ? result.length / 4 : `more than ${length / 4}`
  return { problem: wrongLength(found, length / 4) }
}

/** Returns the word that begins this many bytes before the end. */
function wordAt(bytes: Uint8Array<ArrayBuffer>, fromEnd: number, isLittle: boolean): number {
  const at = bytes.length - fromEnd
  return at < 0 ? -1 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, isLittle)
}

function isGid(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 32
}

function notGid(at: number, value: unknown): string {
  return `has ${show(value)} as its number ${at + 1}; tile numbers are whole numbers from 0.`
}

function wrongLength(found: number | string, wanted: number): string {
  return `holds ${found} tile numbers; it must hold ${wanted}: one a tile.`
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
