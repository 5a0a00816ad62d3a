import { matchExtension } from '../../text/file-name'
import { cevoMap } from './cevo'
import type { OverlandFormat } from './format'
import { overlandPdf } from './pdf'
import { overlandPng } from './png'
import { overlandSvg } from './svg'
import { overlandTmj, overlandTmx } from './tiled/tiled'

/** All file formats of overland maps with their code, in the order of `OVERLAND_ENTRIES`; jobs, command line and tests run them. */
export const OVERLAND_FORMATS: readonly OverlandFormat[] = [
  cevoMap,
  overlandTmx,
  overlandTmj,
  overlandPng,
  overlandSvg,
  overlandPdf,
]

export function overlandFormatById(id: string): OverlandFormat | undefined {
  return OVERLAND_FORMATS.find((format) => format.id === id)
}

/** Returns the format for writing a file of this name. */
export function overlandFormatForName(name: string): OverlandFormat | undefined {
  return OVERLAND_FORMATS.find((format) => matchExtension(name, format.extensions) !== undefined)
}

/** Returns the format that reads a file, by its beginning or its name; undefined if it is not an overland map. */
export function detectOverlandFormat(bytes: Uint8Array, name: string): OverlandFormat | undefined {
  const readable = OVERLAND_FORMATS.filter((format) => format.read)
  return (
    readable.find((format) => format.recognise?.(bytes) === true) ??
    readable.find((format) => matchExtension(name, format.extensions) !== undefined)
  )
}
