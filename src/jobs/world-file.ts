import { cevoMapEntry } from '../core/formats/overland/cevo-entry'
import { matchExtension } from '../core/text/file-name'

/** Whether a file is an overland map, by its beginning or its name. */
export function isWorldFile(beginning: Uint8Array, name: string): boolean {
  return (
    cevoMapEntry.recognise?.(beginning) === true ||
    matchExtension(name, cevoMapEntry.extensions) !== undefined
  )
}
