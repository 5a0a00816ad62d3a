import { bennett } from './bennett/bennett'
import { blockMap } from './blockmap/blockmap'
import { namesOf } from './catalogue'
import { classic } from './classic/classic'
import { csv } from './csv/csv'
import { doomUdmf, doomWad } from './doom/doom'
import { donjon } from './donjon/donjon'
import { doorBits } from './doorbits/doorbits'
import { doorBitsTable } from './doorbits/table'
import { eob } from './eob/eob'
import { faq } from './faq/faq'
import { matchExtension } from './file-name'
import { checkReadOptions, type Format, type ReadResult } from './format'
import { godot } from './godot/godot'
import { gridCartographer } from './grid-cartographer/grid-cartographer'
import { grimrock1, grimrock2 } from './grimrock/grimrock'
import { gltf } from './gltf/gltf'
import { json } from './json/json'
import { ldtk } from './ldtk/ldtk'
import { maz } from './maz/maz'
import { mazegen } from './mazegen/mazegen'
import { mazemaster } from './mazemaster/mazemaster'
import { native } from './native/native'
import { onePage } from './one-page/one-page'
import { simpmaze } from './simpmaze/simpmaze'
import { pdf } from './pdf/pdf'
import { png } from './png/png'
import { pngMaze } from './png-maze/png-maze'
import { sketch } from './sketch/sketch'
import type { SettingValues } from '../settings/setting'
import { svg } from './svg/svg'
import { checkFileSize } from './text'
import { tiled, tiledXml } from './tiled/tiled'
import { textMaze } from './text-maze/text-maze'
import { uvtt } from './uvtt/uvtt'

/** Every file format there is; dialogs, command line and tests read this list. */
export const FORMATS: readonly Format[] = [
  native,
  classic,
  sketch,
  tiled,
  tiledXml,
  ldtk,
  uvtt,
  json,
  csv,
  blockMap,
  svg,
  png,
  pdf,
  gltf,
  simpmaze,
  mazegen,
  faq,
  maz,
  bennett,
  doorBits,
  doorBitsTable,
  mazemaster,
  eob,
  doomWad,
  doomUdmf,
  grimrock1,
  grimrock2,
  godot,
  gridCartographer,
  donjon,
  onePage,
  pngMaze,
  // Whatever looks like rows of characters, so it comes after all that know their own.
  textMaze,
]

export function formatById(id: string): Format | undefined {
  return FORMATS.find((format) => format.id === id)
}

/** The format a file of this name is written in, by the longest extension that fits. */
export function formatForName(name: string): Format | undefined {
  let best: Format | undefined
  let length = 0
  for (const format of FORMATS) {
    const extension = matchExtension(name, format.extensions)
    if (extension !== undefined && extension.length > length) {
      best = format
      length = extension.length
    }
  }
  return best
}

/** Every text file may end in .txt, and much that is not ours in .json: such names say nothing of what is inside. */
const VAGUE: ReadonlySet<string> = new Set(['txt', 'json'])

/** The format of a file: by its name where that is certain, else by looking into it. */
export function detectFormat(bytes: Uint8Array, name: string): Format | undefined {
  const named = formatForName(name)
  const isCertain = named !== undefined && !VAGUE.has(matchExtension(name, named.extensions) ?? '')
  if (isCertain && named.read) return named
  // A name may be that of a format that is only written, such as .png, and of one that is only read.
  const looksAlike = FORMATS.filter((format) => format.recognise?.(bytes) === true)
  return looksAlike.find((format) => format.read) ?? (isCertain ? named : looksAlike[0])
}

/** Every format that a file could be read as, the likeliest first; none where it is nothing that is known. */
export function readersFor(bytes: Uint8Array, name: string): readonly Format[] {
  const likeliest = detectFormat(bytes, name)
  const others = FORMATS.filter(
    (format) =>
      format !== likeliest &&
      (format.recognise?.(bytes) === true || matchExtension(name, namesOf(format)) !== undefined),
  )
  return [...(likeliest ? [likeliest] : []), ...others].filter((format) => format.read)
}

/** How a file is to be read, where its name and its looks are not to decide. */
export interface Reading {
  readonly format?: Format | undefined
  readonly values?: SettingValues | undefined
}

/** Reads a file of whatever format; refusals say what is wrong and what could be read. Never throws on bad input. */
export function readLevelFile(bytes: Uint8Array, name: string, how: Reading = {}): ReadResult {
  const oversize = checkFileSize(bytes)
  if (oversize) return { status: 'refused', problems: [oversize] }
  if (bytes.length === 0) return { status: 'refused', problems: [{ message: 'The file is empty.' }] }
  const format = how.format ?? detectFormat(bytes, name)
  if (format?.read) {
    const faults = how.values ? checkReadOptions(format, bytes, name, how.values) : []
    if (faults.length === 0) return format.read(bytes, name, how.values)
    return { status: 'refused', problems: faults.map(({ message }) => ({ message })) }
  }
  const readable = FORMATS.filter((known) => known.read).map(
    (known) =>
      `${known.label} (${namesOf(known)
        .map((extension) => `.${extension}`)
        .join(', ')})`,
  )
  const what = format
    ? `${format.label} files are written but not read`
    : 'The format of this file is unknown'
  return {
    status: 'refused',
    problems: [{ message: `${what}. Files that can be read: ${readable.join('; ')}.` }],
  }
}
