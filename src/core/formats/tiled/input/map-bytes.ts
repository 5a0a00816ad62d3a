import type { SourceResult } from '../map-source'
import { readSource } from '../source'

/** The maps that were parsed: asking for names of files, options and levels all need their content. */
const parsedBefore = new WeakMap<Uint8Array, SourceResult>()

/** Parses the text of a map once, and keeps its content as long as the bytes: for a map that is read alone. */
export function mapSource(bytes: Uint8Array): SourceResult {
  const known = parsedBefore.get(bytes)
  if (known) return known
  const read = parseMap(bytes)
  parsedBefore.set(bytes, read)
  return read
}

/** Parses the text of a map. */
export function parseMap(bytes: Uint8Array): SourceResult {
  return readSource(bytes, checkMapRoot)
}

function checkMapRoot(name: string): string | undefined {
  if (name === 'map') return undefined
  const what = name === 'tileset' ? 'a tileset without a map' : `a file of <${name}>`
  return `This is ${what}; a Tiled map begins with <map>.`
}
