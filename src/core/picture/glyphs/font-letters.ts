/** Reads bytes of a font file from an offset; fewer at its end. */
export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>

/** Maximum tables that are looked through, and bytes of the table of letters. Real fonts have far fewer. */
const MAX_TABLES = 128
const MAX_TABLE_BYTES = 4 * 1024 * 1024
/** Tables that hold outlines; fonts of coloured pictures have none. */
const OUTLINES = ['glyf', 'CFF ', 'CFF2']

/**
 * Returns which of some code points a font of outlines has, by its table of letters ("cmap" in the OpenType
 * specification). Reads only that table, so that hundreds of fonts can be asked. Collections answer for their first font,
 * damaged fonts have no letters.
 */
export async function lettersIn(read: ReadBytes, codePoints: Iterable<number>): Promise<ReadonlySet<number>> {
  const table = await letterTable(read)
  return new Set(table ? [...codePoints].filter((codePoint) => hasLetter(table, codePoint)) : [])
}

async function letterTable(read: ReadBytes): Promise<DataView | undefined> {
  let start = 0
  let head = viewOf(await read(0, 16))
  if (head.byteLength < 16) return undefined
  if (nameAt(head, 0) === 'ttcf') {
    start = head.getUint32(12)
    head = viewOf(await read(start, 16))
    if (head.byteLength < 16) return undefined
  }
  const count = Math.min(MAX_TABLES, head.getUint16(4))
  const list = viewOf(await read(start + 12, 16 * count))
  const entries = Array.from({ length: Math.floor(list.byteLength / 16) }, (_, at) => ({
    name: nameAt(list, 16 * at),
    offset: list.getUint32(16 * at + 8),
    length: list.getUint32(16 * at + 12),
  }))
  const letters = entries.find(({ name }) => name === 'cmap')
  if (!letters || letters.length > MAX_TABLE_BYTES) return undefined
  if (!entries.some(({ name }) => OUTLINES.includes(name))) return undefined
  return bestPart(viewOf(await read(letters.offset, letters.length)))
}

/** Returns the part of a table of letters with the most of Unicode; undefined if none can be read. */
function bestPart(table: DataView): DataView | undefined {
  const count = uint16(table, 2)
  let best: { readonly rank: number; readonly part: DataView } | undefined
  for (let at = 0; at < count; at++) {
    const entry = 4 + 8 * at
    const offset = uint32(table, entry + 4)
    // Of Unicode, or of Windows in Unicode.
    const isUnicode = uint16(table, entry) === 0 || [1, 10].includes(uint16(table, entry + 2))
    if (!isUnicode || offset >= table.byteLength) continue
    const part = new DataView(table.buffer, table.byteOffset + offset, table.byteLength - offset)
    const rank = [4, 12].indexOf(uint16(part, 0))
    if (rank >= 0 && rank > (best?.rank ?? -1)) best = { rank, part }
  }
  return best?.part
}

/** Whether a part of a table gives a code point a shape, in its format 4 or 12. */
function hasLetter(part: DataView, codePoint: number): boolean {
  if (uint16(part, 0) === 12) {
    const groups = Math.min(uint32(part, 12), Math.floor(part.byteLength / 12))
    for (let at = 0; at < groups; at++) {
      const [first, last] = [uint32(part, 16 + 12 * at), uint32(part, 20 + 12 * at)]
      if (codePoint <= last) return codePoint >= first && uint32(part, 24 + 12 * at) + codePoint - first > 0
    }
    return false
  }
  const doubled = uint16(part, 6)
  for (let at = 0; at < doubled; at += 2) {
    if (codePoint > uint16(part, 14 + at)) continue
    const first = uint16(part, 16 + doubled + at)
    if (codePoint < first) return false
    const place = 16 + 3 * doubled + at
    const offset = uint16(part, place)
    const shift = uint16(part, 16 + 2 * doubled + at)
    if (offset === 0) return ((codePoint + shift) & 0xff_ff) !== 0
    return uint16(part, place + offset + 2 * (codePoint - first)) !== 0
  }
  return false
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))
}

/** Numbers past the end of a damaged table are 0. */
function uint16(view: DataView, at: number): number {
  return at + 2 <= view.byteLength ? view.getUint16(at) : 0
}

function uint32(view: DataView, at: number): number {
  return at + 4 <= view.byteLength ? view.getUint32(at) : 0
}
