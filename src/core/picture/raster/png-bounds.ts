import { Unzlib } from 'fflate'

/**
 * The header of a PNG, read before anything is unpacked (PNG, third edition, 5 and 11.2). A decoder allocates memory
 * for the size in the header and for the unpacked data, so both are checked first.
 */
export interface PngHeader {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly colourType: number
  readonly isInterlaced: boolean
  /** The file without parts that pixels do not need, such as colour profiles. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The problem of a picture: a whole sentence. */
export interface PngProblem {
  readonly message: string
}

export const PNG_SIGNATURE: readonly number[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Maximum pixels of a picture: a pixel each for the largest level, or fewer cells of several pixels. */
export const MAX_PIXELS = 2 ** 24

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const NEEDED: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/** Returns why pictures of a size are not read, as the end of a sentence; undefined if they are. */
export type SizeRule = (width: number, height: number) => string | undefined

const anyBelowMax: SizeRule = (width, height) =>
  width * height > MAX_PIXELS
    ? `pictures of at most ${MAX_PIXELS} pixels are read. Make it smaller.`
    : undefined

/** Returns the header of a picture that is safe to unpack, or why it is not: the byte and the problem. */
export function boundPng(file: Uint8Array, sizeRule: SizeRule = anyBelowMax): PngHeader | PngProblem {
  if (PNG_SIGNATURE.some((byte, at) => file[at] !== byte)) {
    return { message: 'This is not a PNG: byte 1 and those after it are not the signature of one.' }
  }
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const chunks: Uint8Array[] = [file.subarray(0, 8)]
  const data: Uint8Array[] = []
  let header: Omit<PngHeader, 'bytes'> | undefined
  let at = 8
  for (;;) {
    if (at + 12 > file.length) return cutOff(file.length)
    const length = view.getUint32(at)
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8))
    const end = at + 12 + length
    if (end > file.length) return cutOff(file.length)
    if (!header) {
      const read = readHeader(view, at, length, type, sizeRule)
      if ('message' in read) return read
      header = read
    }
    // The decoder would take the size of the last header, which nobody has checked.
    else if (type === 'IHDR')
      return {
        message: `Byte ${at + 1}: here is a second header (IHDR); a PNG has one. Save the picture again.`,
      }
    if (NEEDED.has(type)) chunks.push(file.subarray(at, end))
    if (type === 'IDAT') data.push(file.subarray(at + 8, end - 4))
    if (type === 'IEND') break
    at = end
  }
  const problem = countData(data, header)
  if (problem) return problem
  const bytes = new Uint8Array(chunks.reduce((sum, part) => sum + part.length, 0))
  let filled = 0
  for (const part of chunks) {
    bytes.set(part, filled)
    filled += part.length
  }
  return { ...header, bytes }
}

function cutOff(length: number): PngProblem {
  return { message: `The picture is cut off at byte ${length}: its end is missing.` }
}

function readHeader(
  view: DataView,
  at: number,
  length: number,
  type: string,
  sizeRule: SizeRule,
): Omit<PngHeader, 'bytes'> | PngProblem {
  if (type !== 'IHDR' || length !== 13) {
    return {
      message: `Byte ${at + 1}: a PNG begins with its header (IHDR of 13 bytes), but here is “${shown(type)}” of ${length}.`,
    }
  }
  const width = view.getUint32(at + 8)
  const height = view.getUint32(at + 12)
  const depth = view.getUint8(at + 16)
  const colourType = view.getUint8(at + 17)
  const interlacing = view.getUint8(at + 20)
  if (width === 0 || height === 0) {
    return {
      message: `Byte ${at + 9}: the picture is ${width} x ${height} pixels; it must have one at least.`,
    }
  }
  const wrongSize = sizeRule(width, height)
  if (wrongSize !== undefined) {
    return { message: `Byte ${at + 9}: the picture is ${width} x ${height} pixels; ${wrongSize}` }
  }
  if (CHANNELS[colourType] === undefined || ![1, 2, 4, 8, 16].includes(depth)) {
    return { message: `Byte ${at + 17}: there is no PNG with ${depth} bits and colour type ${colourType}.` }
  }
  if (interlacing === 1 && depth < 8) {
    return {
      message: `Byte ${at + 21}: interlaced pictures of ${depth} bits are not read; save it without interlacing.`,
    }
  }
  return { width, height, depth, colourType, isInterlaced: interlacing === 1 }
}

function shown(type: string): string {
  return type.replace(/[^A-Za-z0-9]/g, '?')
}

/** Unpacks the data piece by piece, without storing it, to check its length against the header. */
function countData(data: readonly Uint8Array[], header: Omit<PngHeader, 'bytes'>): PngProblem | undefined {
  const wanted = dataLength(header)
  let found = 0
  const inflator = new Unzlib((part) => (found += part.length))
  try {
    for (const part of data) {
      // A piece of 16 KB grows to at most 16 MB before it is counted.
      for (let start = 0; start < part.length; start += 16_384) {
        inflator.push(part.slice(start, start + 16_384))
        if (found > wanted) return wrongLength(found, wanted, header)
      }
    }
  } catch {
    return { message: 'The data of the picture (IDAT) cannot be unpacked: it is damaged.' }
  }
  return found === wanted ? undefined : wrongLength(found, wanted, header)
}

function wrongLength(found: number, wanted: number, header: Omit<PngHeader, 'bytes'>): PngProblem {
  const much = found > wanted ? 'more' : `only ${found}`
  return {
    message: `The data of the picture (IDAT) should unpack to ${wanted} bytes for ${header.width} x ${header.height} pixels, but there are ${much}.`,
  }
}

function dataLength({ width, height, depth, colourType, isInterlaced }: Omit<PngHeader, 'bytes'>): number {
  const bits = depth * (CHANNELS[colourType] ?? 1)
  const lengthOf = (columns: number, rows: number): number =>
    columns === 0 || rows === 0 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8))
  if (!isInterlaced) return lengthOf(width, height)
  return PASSES.reduce(
    (sum, [x, y, dx, dy]) =>
      sum + lengthOf(Math.max(0, Math.ceil((width - x) / dx)), Math.max(0, Math.ceil((height - y) / dy))),
    0,
  )
}

/** Adam7: the start of each pass, and the distances of its pixels. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
