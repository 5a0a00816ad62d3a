import { isRecord } from '../../../text/is-record'
import type { FileProblem } from '../../../text/file-problem'
import { findSyntaxError, locateValue, showPath, type JsonPath } from '../../native/json-text'
import type { TilesetSheet } from './custom-tileset'
import { TABLE_SECTIONS, type SectionId, type TileTable } from './table'

/** The value of "format" in a table. */
const TABLE_FORMAT = 'brownstone-tiles'
/** Maximum characters of a table, in a file and in a preset. */
export const MAX_TABLE_TEXT = 20_000
/** Maximum characters of the path of a tileset. */
const MAX_PATH = 500

/** The result of reading a table. */
export type TableRead =
  | { readonly status: 'read'; readonly table: TileTable }
  | { readonly status: 'refused'; readonly problem: FileProblem }

/** Reads a table from its text, or refuses the whole table at its first problem. Never throws on bad input. */
export function readTileTable(text: string): TableRead {
  if (text.length > MAX_TABLE_TEXT) {
    return refused({
      message: `The table has ${text.length} characters; at most ${MAX_TABLE_TEXT} are read.`,
    })
  }
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    const { message, ...place } = findSyntaxError(text) ?? { message: 'It is nested too deeply.' }
    return refused({ message: `This is not a table of tiles: it is not JSON. ${message}`, ...place })
  }
  const found = tableOf(content)
  if ('table' in found) return { status: 'read', table: found.table }
  return refused({ message: found.message, ...locateValue(text, found.path) })
}

function refused(problem: FileProblem): TableRead {
  return { status: 'refused', problem }
}

interface TableProblem {
  readonly path: JsonPath
  /** A whole sentence. */
  readonly message: string
}

function tableOf(content: unknown): { readonly table: TileTable } | TableProblem {
  if (!isRecord(content) || content['format'] !== TABLE_FORMAT) {
    return { path: [], message: `This is not a table of tiles: it has no "format": "${TABLE_FORMAT}".` }
  }
  const { version, tileset } = content
  if (version !== 1) {
    const isNewer = typeof version === 'number' && version > 1
    const message = isNewer ? 'The table was written by a newer Brownstone.' : '"version" must be 1.'
    return { path: ['version'], message }
  }
  if (typeof tileset !== 'string' || tileset === '' || tileset.length > MAX_PATH) {
    return {
      path: ['tileset'],
      message: '"tileset" must be the path of a .tsx or .tsj file, from the table: "castle.tsx".',
    }
  }
  const tiles: Partial<Record<SectionId, Record<string, number>>> = {}
  for (const [key, words] of Object.entries(content)) {
    if (HEAD.has(key)) continue
    const section = TABLE_SECTIONS.find(({ id }) => id === key)
    if (!section) {
      const known = TABLE_SECTIONS.map(({ id }) => id).join(', ')
      return { path: [key], message: `There is no section "${shortened(key)}"; there are ${known}.` }
    }
    if (!isRecord(words)) {
      return { path: [key], message: `"${key}" must be an object of tiles by their words.` }
    }
    const tileOfWord: Record<string, number> = {}
    for (const [word, tile] of Object.entries(words)) {
      const path = [key, word]
      if (!section.words.some(({ id }) => id === word)) {
        const known = section.words.map(({ id }) => id).join(', ')
        return { path, message: `"${key}" has no word "${shortened(word)}"; it knows ${known}.` }
      }
      if (typeof tile !== 'number' || !Number.isInteger(tile) || tile < 0) {
        return { path, message: `${showPath(path)} must be the id of a tile, a whole number from 0.` }
      }
      tileOfWord[word] = tile
    }
    if (Object.keys(tileOfWord).length > 0) tiles[section.id] = tileOfWord
  }
  return { table: { tileset, tiles } }
}

const HEAD: ReadonlySet<string> = new Set(['format', 'version', 'tileset'])

function shortened(text: string): string {
  return text.slice(0, 40).replaceAll(/\p{C}/gu, '?')
}

/** Returns the place of the first tile that a tileset does not have, as a sentence; undefined if it has all. */
export function tableProblem(
  { tiles }: TileTable,
  { count }: TilesetSheet,
  file: string,
): { readonly path: JsonPath; readonly message: string } | undefined {
  for (const { id } of TABLE_SECTIONS) {
    for (const [word, tile] of Object.entries(tiles[id] ?? {})) {
      if (tile < count) continue
      const path = [id, word]
      const message = `${showPath(path)} is tile ${tile}, and “${file}” has the tiles 0 to ${count - 1}. Choose one of them.`
      return { path, message }
    }
  }
  return undefined
}

/** Writes a table: on one line as a value of the options, or as a file with a line a section. */
export function tileTableText({ tileset, tiles }: TileTable, isFile = false): string {
  const entries: [string, unknown][] = [
    ['format', TABLE_FORMAT],
    ['version', 1],
    ['tileset', tileset],
  ]
  for (const { id, words } of TABLE_SECTIONS) {
    const tileOfWord = tiles[id] ?? {}
    const known = words.flatMap((word) =>
      tileOfWord[word.id] === undefined ? [] : [[word.id, tileOfWord[word.id]] as const],
    )
    if (known.length > 0) entries.push([id, Object.fromEntries(known)])
  }
  if (!isFile) return JSON.stringify(Object.fromEntries(entries))
  const lines = entries.map(([key, value]) => {
    const text = JSON.stringify(value, undefined, 1).replaceAll(/\s*\n\s*/g, ' ')
    return `  ${JSON.stringify(key)}: ${text}`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}
