import { bennett } from './bennett/entry'
import { blockMap } from './blockmap/entry'
import { classic } from './classic/entry'
import { csv } from './csv/entry'
import { donjon } from './donjon/entry'
import { doomUdmf, doomWad } from './doom/entry'
import { doorBits, doorBitsTable } from './doorbits/entry'
import { eob } from './eob/entry'
import { faq } from './faq/entry'
import { matchExtension } from '../text/file-name'
import type { Format } from './format'
import { foundry } from './foundry/entry'
import { gltf } from './gltf/entry'
import { godot } from './godot/entry'
import { gridCartographer } from './grid-cartographer/entry'
import { grimrock1, grimrock2 } from './grimrock/entry'
import { json } from './json/entry'
import { ldtk } from './ldtk/entry'
import { maz } from './maz/entry'
import { mazegen } from './mazegen/entry'
import { mazemaster } from './mazemaster/entry'
import { native } from './native/entry'
import { onePage } from './one-page/entry'
import { pdf } from './pdf/entry'
import { pngMaze } from './png-maze/entry'
import { png } from './png/entry'
import { simpmaze } from './simpmaze/entry'
import { sketch } from './sketch/entry'
import { svg } from './svg/entry'
import { textMaze } from './text-maze/entry'
import { tiled, tiledWorld, tiledXml } from './tiled/entry'
import { uvtt } from './uvtt/entry'

/**
 * All file formats; dialogs, command line and tests read this list. Entries are small: what reads and writes is loaded
 * when it is first needed.
 */
export const FORMATS: readonly Format[] = [
  native,
  classic,
  sketch,
  tiled,
  tiledXml,
  tiledWorld,
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

/** Returns all extensions that files of a format may have. */
export function allExtensions({ extensions, sharedExtensions = [] }: Format): readonly string[] {
  return [...extensions, ...sharedExtensions]
}

/** Returns the format of a list for writing a file of this name, by the longest matching extension. */
export function formatForName(name: string, formats = FORMATS): Format | undefined {
  let best: Format | undefined
  let length = 0
  for (const format of formats) {
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

/**
 * Returns the format of a file from a list: ours if it says so, else by its name if that is certain, else by its
 * content.
 */
export function detectFormat(bytes: Uint8Array, name: string, formats = FORMATS): Format | undefined {
  const own = OWN.find((format) => format.recognise?.(bytes) === true)
  if (own) return own
  const named = formatForName(name, formats)
  const isCertain = named !== undefined && !VAGUE.has(matchExtension(name, named.extensions) ?? '')
  if (isCertain && named.isRead) return named
  // A name may belong to a write-only format, such as .png, and to a read-only one.
  const looksAlike = formats.filter((format) => format.recognise?.(bytes) === true)
  return looksAlike.find((format) => format.isRead) ?? (isCertain ? named : looksAlike[0])
}

/** Returns every format that could read a file, the likeliest first; empty for unknown files. */
export function readersFor(bytes: Uint8Array, name: string): readonly Format[] {
  const likeliest = detectFormat(bytes, name)
  if (!likeliest) return []
  const others = FORMATS.filter(
    (format) =>
      format !== likeliest &&
      (format.recognise?.(bytes) === true || matchExtension(name, allExtensions(format)) !== undefined),
  )
  return [likeliest, ...others].filter((format) => format.isRead)
}
