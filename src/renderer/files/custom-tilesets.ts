import { base64Text, bytesOfBase64 } from '../../core/text/base64'
import type { CustomTileset, WrittenFile } from '../../core/formats/format'
import { guessTable } from '../../core/formats/tiled/custom-tiles/guess'
import {
  bareName,
  MAX_PICTURE_BYTES,
  MAX_TILESET_BYTES,
} from '../../core/formats/tiled/custom-tiles/custom-tileset'
import {
  missingPicture,
  readCustomTileset,
  readTilesetFile,
} from '../../core/formats/tiled/custom-tiles/read-tileset'
import { MAX_TABLE_TEXT, readTileTable, tableProblem } from '../../core/formats/tiled/custom-tiles/table-file'
import type { TileTable } from '../../core/formats/tiled/custom-tiles/table'
import { describeFileProblem } from '../../core/text/file-problem'
import { isRecord } from '../../core/text/is-record'
import { parseJson } from '../../core/text/parse-json'
import { lastResult } from '../state/last-result'
import type { State } from '../state/state'
import { storeText, storedText } from '../state/storage'
import type { Store } from '../state/store'
import { customTilesTexts } from '../texts/custom-tiles'

const words = customTilesTexts
const TILESETS = 'brownstone.tilesets'
/** Maximum tilesets that are stored for the next start. */
const MAX_TILESETS = 6

/** Custom tilesets, the latest first: the same list until one is added. */
export function storedTilesets({ window }: State): readonly CustomTileset[] {
  return window.tilesets ?? parsedTilesets(storedText(TILESETS) ?? '')
}

const parsedTilesets = lastResult((text: string): readonly CustomTileset[] => {
  const content = parseJson(text)
  if (!Array.isArray(content)) return []
  return (content as readonly unknown[]).slice(0, MAX_TILESETS).flatMap((entry) => {
    const [file, picture] = isRecord(entry) ? [entry['file'], entry['picture']].map(storedFile) : []
    return file && picture ? [{ file, picture }] : []
  })
})

function storedFile(value: unknown): WrittenFile | undefined {
  if (!isRecord(value)) return undefined
  const { name, base64 } = value
  if (typeof name !== 'string' || typeof base64 !== 'string') return undefined
  const read = bytesOfBase64(base64)
  return 'problem' in read ? undefined : { name, bytes: read.bytes }
}

/** Adds a tileset to those of the window, in place of one of its name; returns whether it fits the storage. */
function keepTileset(store: Store, custom: CustomTileset): boolean {
  const others = storedTilesets(store.getState()).filter(({ file }) => file.name !== custom.file.name)
  const tilesets = [custom, ...others].slice(0, MAX_TILESETS)
  store.change({ window: { tilesets } })
  // The latest are worth more than the others.
  for (let count = tilesets.length; count > 0; count--) {
    const stored = tilesets.slice(0, count).map(({ file, picture }) => ({
      file: { name: file.name, base64: base64Text(file.bytes) },
      picture: { name: picture.name, base64: base64Text(picture.bytes) },
    }))
    if (storeText(TILESETS, JSON.stringify(stored))) return true
  }
  return false
}

/** Result of choosing files: a table for a tileset that is kept now, or why there is none. */
export type TilesResult =
  | { readonly status: 'taken'; readonly table: TileTable; readonly text: string }
  | { readonly status: 'refused'; readonly message: string }

/**
 * Takes files that the user chose together: a tileset with its picture, a table, or all three. A table alone is for a
 * tileset that is kept already; a tileset without a table gets a guessed one.
 */
export async function takeTiles(store: Store, files: readonly File[]): Promise<TilesResult> {
  const tables = files.filter(({ name }) => /\.json$/i.test(name))
  const sheets = files.filter(({ name }) => /\.ts[xj]$/i.test(name))
  const [table, sheet] = [tables[0], sheets[0]]
  if (tables.length > 1 || sheets.length > 1 || (!table && !sheet)) return refused(words.needsOne)
  const read = table && (await readTable(table))
  if (read?.status === 'refused') return read
  const wanted = read && bareName(read.table.tileset)
  if (sheet && wanted !== undefined && wanted.toLowerCase() !== sheet.name.toLowerCase())
    return refused(words.otherTileset(table?.name ?? '', wanted, sheet.name))

  const known = storedTilesets(store.getState()).find(({ file }) => file.name === wanted)
  const custom = sheet ? await readTileset(sheet, files) : known
  if (custom === undefined) return refused(words.needsTileset(table?.name ?? '', wanted ?? ''))
  if ('message' in custom) return custom
  const content = readCustomTileset(custom)
  if (content.status === 'refused') return content
  const chosen = read
    ? { ...read.table, tileset: custom.file.name }
    : guessTable(content.sheet, custom.file.name)
  const problem = tableProblem(chosen, content.sheet, custom.file.name)
  if (problem) return refused(`“${table?.name ?? ''}”: ${problem.message}`)
  const isStored = keepTileset(store, custom)
  const said = read ? words.taken(custom.file.name) : words.guessed(custom.file.name)
  return { status: 'taken', table: chosen, text: isStored ? said : `${said} ${words.notStored}` }
}

type TilesetProblem = Extract<TilesResult, { readonly status: 'refused' }>

function refused(message: string): TilesetProblem {
  return { status: 'refused', message }
}

async function readTable(file: File): Promise<{ status: 'read'; table: TileTable } | TilesetProblem> {
  if (file.size > 4 * MAX_TABLE_TEXT) return refused(words.tooLarge(file.name, 4 * MAX_TABLE_TEXT))
  const read = readTileTable(await file.text())
  return read.status === 'read' ? read : refused(`“${file.name}”: ${describeFileProblem(read.problem)}`)
}

async function readTileset(sheet: File, files: readonly File[]): Promise<CustomTileset | TilesetProblem> {
  // Checked before the files are read.
  if (sheet.size > MAX_TILESET_BYTES) return refused(words.tooLarge(sheet.name, MAX_TILESET_BYTES))
  const file = { name: sheet.name, bytes: new Uint8Array(await sheet.arrayBuffer()) }
  const read = readTilesetFile(file)
  if (read.status === 'refused') return read
  const wanted = bareName(read.sheet.image).toLowerCase()
  const picture = files.find(({ name }) => name.toLowerCase() === wanted)
  if (!picture) return refused(missingPicture(file.name, read.sheet))
  if (picture.size > MAX_PICTURE_BYTES) return refused(words.tooLarge(picture.name, MAX_PICTURE_BYTES))
  const bytes = new Uint8Array(await picture.arrayBuffer())
  return { file, picture: { name: picture.name, bytes } }
}
