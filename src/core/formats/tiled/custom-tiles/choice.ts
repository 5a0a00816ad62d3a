import type { CustomTileset, OfferedFormat } from '../../format'
import { describeFileProblem } from '../../../text/file-problem'
import { defineSettings, text, type SettingsOf } from '../../../settings/define'
import { parseSettings } from '../../../settings/parse'
import type { Setting, SettingValues } from '../../../settings/setting'
import { bareName, type TilesetSheet } from './custom-tileset'
import { readCustomTileset } from './read-tileset'
import { readTileTable, tableProblem, MAX_TABLE_TEXT } from './table-file'
import type { TileTable } from './table'

/** The id of the option that holds a table of tiles, on one line; empty for our own tiles. */
export const TILES = 'tiles'
/** The id of the option with the path of the tileset from the map; empty to copy it beside the map. */
export const TILESET_PATH = 'tilesetPath'

const MAX_PATH = 500

/** The options of the custom tileset. Hidden, because the window and the shell have their own ways to fill them. */
export const CUSTOM_TILES_SETTINGS = {
  [TILES]: text({
    label: 'Your own tileset',
    help: 'A table of the tiles of your own tileset.',
    default: '',
    maxLength: MAX_TABLE_TEXT,
    example: '',
    check: (table) => listOf(checkTable(table, [])),
    isHidden: true,
  }),
  [TILESET_PATH]: text({
    label: 'Path of the tileset',
    help: 'The path from the map to the file of your tileset; empty to copy it beside the map.',
    default: '',
    maxLength: MAX_PATH,
    example: '../tilesets/castle.tsx',
    check: (path) => listOf(checkPath(path)),
    isHidden: true,
  }),
}

const SETTINGS = defineSettings(CUSTOM_TILES_SETTINGS)

/** Makes other options say that they have no effect beside a custom tileset. */
export const WITHOUT_CUSTOM_TILES: Pick<Setting, 'onlyWith'> = { onlyWith: [{ id: TILES, values: [''] }] }

function listOf(problem: string | undefined): readonly string[] {
  return problem === undefined ? [] : [problem]
}

function checkPath(path: string): string | undefined {
  if (path === '') return undefined
  if (/[\\\p{C}]/u.test(path) || !/[^/]\.ts[xj]$/i.test(path)) {
    return `Path of the tileset is "${path.replaceAll(/\p{C}/gu, '?')}"; it must be the path of a .tsx or .tsj file, with slashes: "../tilesets/castle.tsx".`
  }
  return undefined
}

/** Returns what is wrong with a table for some tilesets, as a sentence; undefined if it can be used. */
function checkTable(text: string, tilesets: readonly CustomTileset[]): string | undefined {
  if (text === '') return undefined
  const read = readTileTable(text)
  if (read.status === 'refused') return `The table of tiles: ${describeFileProblem(read.problem)}`
  const { table } = read
  const custom = tilesetNamed(table.tileset, tilesets)
  if (!custom) {
    return (
      `The tileset “${bareName(table.tileset)}” is missing here. ` +
      'Choose its file and its picture in the Export dialog (in a shell: --tiles).'
    )
  }
  const content = readCustomTileset(custom)
  if (content.status === 'refused') return content.message
  const problem = tableProblem(table, content.sheet, custom.file.name)
  return problem && `The table of tiles: ${problem.message}`
}

function tilesetNamed(path: string, tilesets: readonly CustomTileset[]): CustomTileset | undefined {
  const name = bareName(path).toLowerCase()
  return tilesets.find(({ file }) => file.name.toLowerCase() === name)
}

/**
 * Lets the option of a format for custom tiles name these tilesets; the context of writing has the chosen one.
 * Formats without the option do not change.
 */
export function withCustomTilesets<Offered extends OfferedFormat>(
  format: Offered,
  tilesets: readonly CustomTileset[],
): Offered {
  const { settings } = format
  if (tilesets.length === 0 || !settings?.some(({ id }) => id === TILES)) return format
  return {
    ...format,
    settings: settings.map((setting) =>
      setting.id === TILES && setting.kind === 'text'
        ? { ...setting, check: (text: string) => listOf(checkTable(text, tilesets)) }
        : setting,
    ),
  }
}

/** Returns the tileset that options name; undefined for our own tiles. */
export function chosenTileset(
  tilesets: readonly CustomTileset[],
  values: SettingValues,
): CustomTileset | undefined {
  const read = readTileTable(parseSettings(SETTINGS, values).tiles)
  return read.status === 'read' ? tilesetNamed(read.table.tileset, tilesets) : undefined
}

/** Custom tiles for one map. */
export interface CustomTiles {
  readonly table: TileTable
  readonly sheet: TilesetSheet
  readonly tileset: CustomTileset
  /** The path of the tileset from the map; undefined to copy it. */
  readonly path: string | undefined
}

/** Returns the tiles that options choose; undefined for our own, and for a table that `checkOptions` refuses. */
export function customTilesOf(
  { tiles, tilesetPath }: SettingsOf<typeof SETTINGS>,
  tileset: CustomTileset | undefined,
): CustomTiles | undefined {
  if (!tileset || tiles === '') return undefined
  const read = readTileTable(tiles)
  const content = readCustomTileset(tileset)
  if (read.status === 'refused' || content.status === 'refused') return undefined
  const { table } = read
  const { sheet } = content
  if (tableProblem(table, sheet, tileset.file.name)) return undefined
  return { table, sheet, tileset, path: tilesetPath === '' ? undefined : tilesetPath }
}
