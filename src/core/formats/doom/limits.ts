import type { Level } from '../../level/level'
import type { Project } from '../../project/project'
import type { SettingProblem } from '../../settings/setting'
import { counted } from '../../text/counted'
import { MAX_RECORDS } from './binary'
import { makeMap, type DoomMap } from './map'
import { doomOptions, largestCell, MAPS, MAX_UNITS, SMALLEST_CELL, type DoomValues } from './settings'

/**
 * Returns the reasons against a map: the level is wider than 16 bits allow, found before anything is built; and for a
 * binary map, more lines than 16 bits can count.
 */
export function mapProblems(
  project: Project,
  values: DoomValues,
  isBinary: boolean,
): readonly SettingProblem[] {
  const { levels } = project
  const first = values.map
  if (first + levels.length - 1 > MAPS) {
    return [
      {
        setting: 'map',
        message:
          `${counted(levels.length, 'level', 'levels')} from map ${first} on need maps up to ${first + levels.length - 1}; ` +
          `the games have ${MAPS}. Choose fewer levels, or a smaller map number.`,
      },
    ]
  }
  return levels.flatMap(({ level, name }) =>
    levelProblems(level, values, isBinary).map((problem) =>
      levels.length > 1 ? { ...problem, message: `Level “${name}”: ${problem.message}` } : problem,
    ),
  )
}

function levelProblems(level: Level, values: DoomValues, isBinary: boolean): readonly SettingProblem[] {
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

function countsOf(level: Level, values: DoomValues): RecordCounts {
  const options = doomOptions(level, values)
  const lengths = [options.cell, options.thickness, options.streetHeight, options.houseHeight].join(' ')
  const before = known.get(level)
  if (before?.lengths === lengths) return before.counts
  const own = recordCounts(makeMap(level, options))
  // Each end of a link may become a pad: a square of its own.
  const pads = level.places.filter(({ link }) => link).length
  const counts = {
    corner: own.corner + 4 * pads,
    line: own.line + 4 * pads,
    sector: own.sector + pads,
  }
  known.set(level, { lengths, counts })
  return counts
}

/** Counts the records of a map; independent of options other than lengths and heights. */
export function recordCounts({ lines, tiles }: DoomMap): RecordCounts {
  return { corner: lines.vertices.length, line: lines.length, sector: tiles.sectorTable.length }
}

function largestSide(): number {
  let side = Math.floor(MAX_UNITS / SMALLEST_CELL)
  while (largestCell({ width: side, height: side }) < SMALLEST_CELL) side--
  return side
}

function recordProblems({ corner, line, sector }: RecordCounts): readonly SettingProblem[] {
  const counts = [
    [corner, 'corner'],
    [line, 'line'],
    [sector, 'sector'],
  ] as const
  const over = counts.find(([count]) => count > MAX_RECORDS)
  if (!over) return []
  return [
    {
      setting: 'cell',
      message:
        `The map has ${counted(over[0], over[1])}; a binary Doom map counts at most ${MAX_RECORDS}, with cells of any size. ` +
        'Export it as a text map (UDMF), which has no such limit, or export a part of the level.',
    },
  ]
}
