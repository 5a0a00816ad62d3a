import path from 'node:path'
import { type CustomTileset } from '../core/formats/format'
import { describeFileProblem } from '../core/text/file-problem'
import { readText } from '../core/text/text'
import { TILES, TILESET_PATH, withCustomTilesets } from '../core/formats/tiled/custom-tiles/choice'
import {
  bareName,
  MAX_PICTURE_BYTES,
  MAX_TILESET_BYTES,
  type TilesetSheet,
} from '../core/formats/tiled/custom-tiles/custom-tileset'
import {
  missingPicture,
  readCustomTileset,
  readTilesetFile,
} from '../core/formats/tiled/custom-tiles/read-tileset'
import { readTileTable, tableProblem, tileTableText } from '../core/formats/tiled/custom-tiles/table-file'
import type { SettingValues } from '../core/settings/setting'
import { readFileLimited } from '../node/read-file'
import { readInput } from './input'
import { STANDARD_STREAM, type ProgramIo, usage } from './io'
import type { Target } from './output'

/**
 * Adds the tileset of a table of tiles to a target, and the options that select it: the map names the tileset where it
 * lies. Stops the command if the table, the tileset or its picture cannot be used.
 */
export async function withTiles(
  io: ProgramIo,
  target: Target,
  file: string,
): Promise<{ readonly target: Target; readonly values: SettingValues }> {
  const { bytes, shown } = await readInput(io, file)
  const text = readText(bytes)
  const read = text.status === 'refused' ? text : readTileTable(text.text)
  if (read.status === 'refused') throw usage(`${shown}: ${describeFileProblem(read.problem)}`)
  const { table } = read
  const folder = file === STANDARD_STREAM ? io.folder : path.dirname(path.resolve(io.folder, file))
  const tilesetPath = path.resolve(folder, table.tileset)
  const { sheet, custom } = await readTileset(tilesetPath)
  const problem = tableProblem(table, sheet, custom.file.name)
  if (problem) throw usage(`${shown}: ${problem.message}`)

  const format = withCustomTilesets(target.format, [custom])
  if (format === target.format) {
    throw usage(`${format.label} files have no tiles of your own; leave out --tiles.`)
  }
  return {
    target: { ...target, format, tilesets: [custom] },
    values: {
      [TILES]: tileTableText({ ...table, tileset: custom.file.name }),
      [TILESET_PATH]: pathFrom(path.dirname(target.path), tilesetPath),
    },
  }
}

async function readTileset(file: string): Promise<{
  readonly custom: CustomTileset
  readonly sheet: TilesetSheet
}> {
  const name = path.basename(file)
  const source = await readFileLimited(file, MAX_TILESET_BYTES)
  if (source.status === 'error') throw usage(source.message)
  const read = readTilesetFile({ name, bytes: source.bytes })
  if (read.status === 'refused') throw usage(read.message)
  const { sheet } = read
  const picture = await readFileLimited(
    path.resolve(path.dirname(file), ...sheet.image.split(/[\\/]/)),
    MAX_PICTURE_BYTES,
  )
  if (picture.status === 'error') {
    throw usage(picture.isMissing === true ? missingPicture(name, sheet) : picture.message)
  }
  const custom = {
    file: { name, bytes: source.bytes },
    picture: { name: bareName(sheet.image), bytes: picture.bytes },
  }
  const whole = readCustomTileset(custom)
  if (whole.status === 'refused') throw usage(whole.message)
  return { custom, sheet }
}

/** Returns a path as Tiled writes it into a map in a folder: relative, with slashes, or absolute on another drive. */
function pathFrom(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/')
}
