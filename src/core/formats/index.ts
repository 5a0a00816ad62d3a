import { checkLimits } from '../project/limits'
import { shortenNames } from '../project/short-names'
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
import { matchExtension } from '../text/file-name'
import { checkReadOptions, type Format, type ReadResult } from './format'
import { foundry } from './foundry/foundry'
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
import { checkFileSize } from '../text/file-size'
import { tiled, tiledXml } from './tiled/tiled'
import { textMaze } from './text-maze/text-maze'
import { seeming } from './unknown-file'
import { uvtt } from './uvtt/uvtt'

/** All file formats; dialogs, command line and tests read this list. */
export const FORMATS: readonly Format[] = [
  native,
  classic,
  sketch,
  tiled,
  tiledXml,
  ldtk,
  uvtt,
  foundry,
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
  // Accepts any rows of characters, so it comes after all formats with their own signs.
  textMaze,
]

export function formatById(id: string): Format | undefined {
  return FORMATS.find((format) => format.id === id)
}

/** Returns the format for writing a file of this name, by the longest matching extension. */
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

/** Extensions shared with other kinds of files: they do not determine the format. */
const VAGUE: ReadonlySet<string> = new Set(['txt', 'json'])

/** Formats whose files name them, so that neither a file name nor a property of a place can say otherwise. */
const OWN: readonly Format[] = [native, json]

/** Returns the format of a file: ours if it says so, else by its name if that is certain, else by its content. */
export function detectFormat(bytes: Uint8Array, name: string): Format | undefined {
  const own = OWN.find((format) => format.recognise?.(bytes) === true)
  if (own) return own
  const named = formatForName(name)
  const isCertain = named !== undefined && !VAGUE.has(matchExtension(name, named.extensions) ?? '')
  if (isCertain && named.read) return named
  // A name may belong to a write-only format, such as .png, and to a read-only one.
  const looksAlike = FORMATS.filter((format) => format.recognise?.(bytes) === true)
  return looksAlike.find((format) => format.read) ?? (isCertain ? named : looksAlike[0])
}

/** Returns every format that could read a file, the likeliest first; empty for unknown files. */
export function readersFor(bytes: Uint8Array, name: string): readonly Format[] {
  const likeliest = detectFormat(bytes, name)
  const others = FORMATS.filter(
    (format) =>
      format !== likeliest &&
      (format.recognise?.(bytes) === true || matchExtension(name, namesOf(format)) !== undefined),
  )
  return [...(likeliest ? [likeliest] : []), ...others].filter((format) => format.read)
}

/** Overrides for reading a file, instead of its name and content. */
export interface Reading {
  readonly format?: Format | undefined
  readonly values?: SettingValues | undefined
}

/** Shortens long names, and refuses what holds more than a project may. */
function withinLimits(result: ReadResult): ReadResult {
  if (result.status === 'refused') return result
  const tooMuch = checkLimits(result.project)
  if (tooMuch !== undefined) return { status: 'refused', problems: [{ message: tooMuch }] }
  const { project, notes } = shortenNames(result.project)
  return notes.length === 0 ? result : { ...result, project, notes: [...result.notes, ...notes] }
}

/** Reads a file of any format; refusals say what is wrong and what can be read. Never throws on bad input. */
export function readLevelFile(bytes: Uint8Array, name: string, how: Reading = {}): ReadResult {
  const oversize = checkFileSize(bytes)
  if (oversize) return { status: 'refused', problems: [oversize] }
  if (bytes.length === 0) return { status: 'refused', problems: [{ message: 'The file is empty.' }] }
  const format = how.format ?? detectFormat(bytes, name)
  if (format?.read) {
    const faults = how.values ? checkReadOptions(format, bytes, name, how.values) : []
    if (faults.length === 0) return withinLimits(format.read(bytes, name, how.values))
    return { status: 'refused', problems: faults.map(({ message }) => ({ message })) }
  }
  const message = format
    ? `${format.label} files are written but not read. Open the project that it was exported from.`
    : `The format of this file is unknown: it seems to be ${seeming(bytes)}. The manual lists what is read, as does "brownstone formats" in a shell.`
  return { status: 'refused', problems: [{ message }] }
}
