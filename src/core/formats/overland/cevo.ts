import { cellName } from '../../level/grid'
import { OVERLAND_LIMITS, type Overland } from '../../overland/overland'
import { terrainOfCode } from '../../overland/terrain'
import { normaliseWord, terrainOf, TileBits } from '../../overland/tile'
import { counted } from '../../text/counted'
import { cevoMapEntry, SIGNATURE } from './cevo-entry'
import type { OverlandFormat, OverlandReadResult } from './format'
import { refusedBecause } from '../format'

const HEADER_BYTES = 24
const VERSION = 0

/** The game's own maps: a header of 24 bytes, then a word of 4 bytes for each tile, row by row from the north-west. */
export const cevoMap: OverlandFormat = {
  ...cevoMapEntry,
  read: readCevo,
  write: (overland, name) => ({ files: [{ name, bytes: writeCevo(overland) }], losses: [] }),
}

/** Writes a map as the bytes of a file. Every word is written as the game would leave it. */
export function writeCevo({ width, height, words }: Overland): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + 4 * words.length)
  const view = new DataView(bytes.buffer)
  bytes.set(SIGNATURE)
  view.setUint32(8, VERSION, true)
  view.setUint32(12, 0, true)
  view.setUint32(16, width, true)
  view.setUint32(20, height, true)
  for (let tile = 0; tile < words.length; tile++) {
    view.setUint32(HEADER_BYTES + 4 * tile, normaliseWord(words[tile] as number), true) // below the length
  }
  return bytes
}

/** Reads a map as the game does, and notes the changes. */
export function readCevo(bytes: Uint8Array): OverlandReadResult {
  if (bytes.length < HEADER_BYTES) {
    return refusedBecause(
      `The file has ${counted(bytes.length, 'byte')}; the header of a C-evo map alone has ${HEADER_BYTES}.`,
    )
  }
  if (cevoMapEntry.recognise?.(bytes) !== true) {
    return refusedBecause('This is not a C-evo map: it does not begin with "cEvoMap" and a zero byte.')
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const version = view.getUint32(8, true)
  if (version !== VERSION)
    return refusedBecause(`The map is of version ${version}; the game reads version ${VERSION} (byte 9).`)
  const turns = view.getUint32(12, true)
  const width = view.getUint32(16, true)
  const rows = view.getUint32(20, true)
  const { minWidth, maxWidth, minHeight, maxHeight } = OVERLAND_LIMITS
  if (width < minWidth || width > maxWidth) {
    return refusedBecause(
      `The map is ${counted(width, 'tile')} wide; the game takes from ${minWidth} to ${maxWidth} (byte 17).`,
    )
  }
  if (rows < minHeight)
    return refusedBecause(
      `The map has ${counted(rows, 'row')}; it must have at least ${minHeight} (byte 21).`,
    )
  const notes: string[] = []
  const height = Math.min(maxHeight, rows - (rows % 2))
  if (height < rows) {
    notes.push(
      `Of ${rows} rows the first ${height} are kept, as the game does: it takes an even number up to ${maxHeight}.`,
    )
  }
  const needed = HEADER_BYTES + 4 * width * height
  if (bytes.length < needed) {
    return refusedBecause(
      `The file has ${bytes.length} bytes; ${width} x ${height} tiles need ${needed}. Something is missing at its end.`,
    )
  }
  const spare = bytes.length - (HEADER_BYTES + 4 * width * rows)
  if (spare > 0) notes.push(`${counted(spare, 'byte')} after the last tile are left out.`)
  if (turns > 0)
    notes.push(
      `The file names a last turn, ${turns}, which the game does not read from maps; it is left out.`,
    )

  const found = new Uint32Array(width * height)
  for (let tile = 0; tile < found.length; tile++) found[tile] = view.getUint32(HEADER_BYTES + 4 * tile, true)
  const unknown = found.findIndex((word) => terrainOfCode(terrainOf(word)) === undefined)
  if (unknown >= 0) {
    const code = terrainOf(found[unknown] as number) // just found
    return refusedBecause(
      `The tile at ${cellName({ width, height }, unknown)} (byte ${HEADER_BYTES + 4 * unknown + 1}) has the unknown terrain ${code}.`,
    )
  }
  notes.push(...oddities(found))
  return { status: 'read', overland: { width, height, words: found.map(normaliseWord) }, notes }
}

/** Returns what the game changes in the words of a map when it loads it, with a count for each kind of change. */
function oddities(words: Uint32Array): readonly string[] {
  let [owned, running, cotton, dead] = [0, 0, 0, 0]
  for (const word of words) {
    const now = normaliseWord(word)
    if (now === word) continue
    if ((word & TileBits.owner) >>> 0 !== TileBits.owner) owned++
    if ((word & RUNNING) !== 0) running++
    if (terrainOf(now) !== terrainOf(word) || ((now ^ word) & TileBits.bonus) !== 0) {
      if ((word & TileBits.deadLands) === 0) cotton++
      else dead++
    }
  }
  return [
    ...(owned > 0 ? [`${counted(owned, 'tile')} had an owner; maps have no owners.`] : []),
    ...(running > 0 ? [`Marks of a running game were cleared on ${counted(running, 'tile')}.`] : []),
    ...(cotton > 0
      ? [`Cotton, which the game no longer has, became peat on ${counted(cotton, 'tile')}.`]
      : []),
    ...(dead > 0 ? [`Dead lands became desert without a bonus on ${counted(dead, 'tile')}.`] : []),
  ]
}

/** The bits that only a running game uses. */
const RUNNING = 0x809e_0000
