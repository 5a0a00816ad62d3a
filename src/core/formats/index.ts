import { blockMap } from './blockmap/blockmap'
import { classic } from './classic/classic'
import { csv } from './csv/csv'
import { matchExtension } from './file-name'
import type { Format, ReadResult } from './format'
import { json } from './json/json'
import { ldtk } from './ldtk/ldtk'
import { native } from './native/native'
import { pdf } from './pdf/pdf'
import { png } from './png/png'
import { sketch } from './sketch/sketch'
import { svg } from './svg/svg'
import { checkFileSize } from './text'
import { tiled } from './tiled/tiled'
import { uvtt } from './uvtt/uvtt'

/** Every file format there is; dialogs, command line and tests read this list. */
export const FORMATS: readonly Format[] = [
  native,
  classic,
  sketch,
  tiled,
  ldtk,
  uvtt,
  json,
  csv,
  blockMap,
  svg,
  png,
  pdf,
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

const VAGUE: ReadonlySet<string> = new Set(['txt', 'json'])

/** The format of a file: by its name where that is certain, else by looking into it. */
export function detectFormat(bytes: Uint8Array, name: string): Format | undefined {
  const named = formatForName(name)
  // Every text file may end in .txt, and much that is not ours in .json: such names say nothing of what is inside.
  if (named && !VAGUE.has(matchExtension(name, named.extensions) ?? '')) return named
  return FORMATS.find((format) => format.recognise?.(bytes) === true)
}

/** Reads a file of whatever format; refusals say what is wrong and what could be read. Never throws on bad input. */
export function readLevelFile(bytes: Uint8Array, name: string): ReadResult {
  const oversize = checkFileSize(bytes)
  if (oversize) return { status: 'refused', problems: [oversize] }
  if (bytes.length === 0) return { status: 'refused', problems: [{ message: 'The file is empty.' }] }
  const format = detectFormat(bytes, name)
  if (format?.read) return format.read(bytes, name)
  const readable = FORMATS.filter((known) => known.read).map(
    (known) => `${known.label} (${known.extensions.map((extension) => `.${extension}`).join(', ')})`,
  )
  const what = format
    ? `${format.label} files are written but not read`
    : 'The format of this file is unknown'
  return {
    status: 'refused',
    problems: [{ message: `${what}. Files that can be read: ${readable.join('; ')}.` }],
  }
}
