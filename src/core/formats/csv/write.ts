import { CELL_KINDS, EdgeKind, type CellKindId, type EdgeKindId } from '../../level/kinds'
import type { Level } from '../../level/level'
import { firstLevel, type Project } from '../../project/project'
import type { SettingsOf } from '../../settings/define'
import { edgeLosses } from '../edge-losses'
import { stemOf } from '../../text/file-name'
import type { WriteResult, WrittenFile } from '../format'
import { levelLosses, markLosses, placeLosses, recipeLosses, kindLosses, themeLosses } from '../losses'
import { masksOf, type MaskedEdge } from '../masks'
import { PLAIN_EDGES } from '../plain-edges'
import { counted } from '../../text/counted'
import { encodeText } from '../../text/text'
import type { CSV_SETTINGS } from './options'

const NUMBER_OF_KIND: Readonly<Record<CellKindId, number>> = {
  undecided: 0,
  street: 1,
  house: 2,
  rock: 3,
  outside: 4,
  water: 5,
  bridge: 6,
}

type CsvOptions = SettingsOf<typeof CSV_SETTINGS>

const SEPARATORS: Readonly<Record<CsvOptions['separator'], string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
}

/**
 * Writes the first level as three tables (RFC 4180): kinds, then the masks of walls and of doors beside it; with
 * districts, as a fourth table, the number of each cell's district.
 */
export function writeCsv(
  project: Project,
  name: string,
  { separator, header, kinds }: CsvOptions,
): WriteResult {
  const { level } = firstLevel(project)
  const says = kinds === 'words' ? wordsOf() : numbersOf()
  const stem = stemOf(name)
  const { walls, doors } = masksOf(level, layerOf)
  const { districts } = level
  const file = (fileName: string, saying: (cell: number) => string | number): WrittenFile => ({
    name: fileName,
    bytes: encodeText(tableText(level, SEPARATORS[separator], header, saying)),
  })
  return {
    files: [
      file(name, (cell) => says[level.cells[cell] ?? 0] ?? ''),
      file(`${stem}-walls.csv`, (cell) => walls[cell] ?? 0),
      file(`${stem}-doors.csv`, (cell) => doors[cell] ?? 0),
      ...(districts ? [file(`${stem}-districts.csv`, (cell) => districts.zones[cell] ?? 0)] : []),
    ],
    losses: [
      ...edgeLosses(level, PLAIN_EDGES),
      ...markLosses(level, 0),
      ...recipeLosses(project),
      ...levelLosses(project),
      ...placeLosses(project),
      ...districtNameLosses(level),
      ...kindLosses(project),
      ...themeLosses([firstLevel(project)]),
    ],
  }
}

/** Returns the loss of names and settings: a table has only the numbers of districts, from 1. */
function districtNameLosses({ districts }: Level): readonly string[] {
  const count = districts?.list.length ?? 0
  return count > 0
    ? [`The names and settings of ${counted(count, 'district', 'districts')} are left out.`]
    : []
}

/** Maps plain edges to bits: a wall in one mask, a door in the other. */
function layerOf(id: EdgeKindId): MaskedEdge['layer'] {
  const { kind } = PLAIN_EDGES[id]
  return kind === EdgeKind.wall ? 'walls' : kind === EdgeKind.door ? 'doors' : 'none'
}

function tableText(
  level: Level,
  separator: string,
  hasHeader: boolean,
  saying: (cell: number) => string | number,
): string {
  const rows: string[] = []
  const row: (string | number)[] = Array.from({ length: level.width }, (_, x) => x)
  if (hasHeader) rows.push(row.join(separator))
  for (let y = 0; y < level.height; y++) {
    for (let x = 0; x < level.width; x++) row[x] = saying(y * level.width + x)
    rows.push(row.join(separator))
  }
  return `${rows.join('\r\n')}\r\n`
}

function numbersOf(): readonly number[] {
  const table: number[] = []
  for (const row of CELL_KINDS) table[row.value] = NUMBER_OF_KIND[row.id]
  return table
}

function wordsOf(): readonly string[] {
  const table: string[] = []
  for (const row of CELL_KINDS) table[row.value] = row.id
  return table
}
