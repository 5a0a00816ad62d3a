import type { Level } from '../../level/level'
import { firstLevel, type Project } from '../../project/project'
import type { SettingProblem, SettingValues } from '../../settings/setting'
import { counted } from '../../counted'
import { MOST_RECORDS } from './binary'
import { makeMap, type DoomMap } from './map'
import { doomOptions, largestCell, MOST_UNITS, SMALLEST_CELL } from './settings'

/**
 * Returns the reasons against a map: the level is wider than 16 bits allow, found before anything is built; and for a
 * binary map, more lines than 16 bits can count.
 */
export function mapProblems(
  project: Project,
  values: SettingValues,
  isBinary: boolean,
): readonly SettingProblem[] {
  const { level } = firstLevel(project)
  if (largestCell(level) < SMALLEST_CELL) {
    const most = largestSide()
    return [
      {
        setting: 'cell',
        message:
          `The level has ${level.width} x ${level.height} cells; a Doom map is at most 32,767 units wide and high, which ` +
          `is room for ${most} cells of ${SMALLEST_CELL} units. Export a part of the level, or make it smaller.`,
      },
    ]
  }
  return isBinary ? recordProblems(countsOf(level, values)) : []
}

/** The numbers of those records of a binary map that have 16-bit counts. */
interface RecordCounts {
  readonly corner: number
  readonly line: number
  readonly sector: number
}

/** The last counts of each level, and their options: every change of an option asks again. */
const known = new WeakMap<Level, { readonly lengths: string; readonly counts: RecordCounts }>()

function countsOf(level: Level, values: SettingValues): RecordCounts {
  const options = doomOptions(level, values)
  const lengths = [options.cell, options.thickness, options.streetHeight, options.houseHeight].join(' ')
  const before = known.get(level)
  if (before?.lengths === lengths) return before.counts
  const counts = recordCounts(makeMap(level, options))
  known.set(level, { lengths, counts })
  return counts
}

/** Counts the records of a map; independent of options other than lengths and heights. */
export function recordCounts({ lines, tiles }: DoomMap): RecordCounts {
  return { corner: lines.vertices.length, line: lines.length, sector: tiles.sectorTable.length }
}

function largestSide(): number {
  let side = Math.floor(MOST_UNITS / SMALLEST_CELL)
  while (largestCell({ width: side, height: side }) < SMALLEST_CELL) side--
  return side
}

function recordProblems({ corner, line, sector }: RecordCounts): readonly SettingProblem[] {
  const counts = [
    [corner, 'corner'],
    [line, 'line'],
    [sector, 'sector'],
  ] as const
  const over = counts.find(([count]) => count > MOST_RECORDS)
  if (!over) return []
  return [
    {
      setting: 'cell',
      message:
        `The map has ${counted(over[0], over[1])}; a binary Doom map counts at most ${MOST_RECORDS}, with cells of any size. ` +
        'Export it as a text map (UDMF), which has no such limit, or export a part of the level.',
    },
  ]
}
