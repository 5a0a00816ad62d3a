import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gatherBeside, IS_MISSING, type OpenBeside } from '../../src/core/formats/beside'
import type { ReadResult } from '../../src/core/formats/format'
import { loadReader } from '../../src/core/formats/load'
import { detectFormat } from '../../src/core/formats/index'
import { readWith } from '../../src/core/formats/read-level-file'
import { CellKind } from '../../src/core/level/kinds'
import type { Level } from '../../src/core/level/level'
import { firstLevel } from '../../src/core/project/project'
import type { SettingValues } from '../../src/core/settings/setting'
import { fixture, projectIn } from './files'

const FOLDER = 'tiled/cases'

/** Opens files of the folder of cases. */
export const openCase: OpenBeside = async (path) => {
  const name = `${FOLDER}/${path}`
  return existsSync(fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url)))
    ? { bytes: fixture(name) }
    : { problem: IS_MISSING }
}

/** Reads a map or a world of the folder of cases, with the files that it names. */
export async function readCase(name: string, values?: SettingValues): Promise<ReadResult> {
  return readTiledFile(fixture(`${FOLDER}/${name}`), name, { values, open: openCase })
}

/** Reads a map of Tiled as every host does. */
export async function readTiledFile(
  bytes: Uint8Array,
  name: string,
  { values, open }: { readonly values?: SettingValues | undefined; readonly open: OpenBeside },
): Promise<ReadResult> {
  const format = detectFormat(bytes, name)
  if (!format) throw new Error(`No format reads ${name}`)
  const reader = await loadReader(format)
  const beside = await gatherBeside(reader, bytes, open)
  return readWith(reader, bytes, name, { values, beside })
}

/** The notes of a file that was read. */
export function notesOf(result: ReadResult): readonly string[] {
  if (result.status === 'refused') throw new Error('The file is refused')
  return result.notes
}

export function levelOf(result: ReadResult): Level {
  return firstLevel(projectIn(result)).level
}

const SIGNS: Readonly<Record<number, string>> = {
  [CellKind.street]: '.',
  [CellKind.rock]: '#',
  [CellKind.water]: '~',
  [CellKind.house]: 'h',
}

/** The cells of a level, a text a row: "#" rock, "." street, "~" water, "h" house, "?" anything else. */
export function cellRows({ width, height, cells }: Level): readonly string[] {
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => SIGNS[cells[y * width + x] ?? 0] ?? '?').join(''),
  )
}
