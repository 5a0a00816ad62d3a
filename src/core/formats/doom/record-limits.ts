import type { Level } from '../../level/level'
import type { Project } from '../../project/project'
import type { SettingProblem } from '../../settings/setting'
import { counted } from '../../text/counted'
import { MAX_RECORDS } from './binary'
import { mapProblems, widthProblems } from './limits'
import { makeMap, type DoomMap } from './map'
import { doomOptions, type DoomValues } from './settings'

/** As `mapProblems`, and more records than 16 bits can count. They are counted only if the levels fit. */
export function binaryMapProblems(project: Project, values: DoomValues): readonly SettingProblem[] {
  return mapProblems(project, values, (level) => {
    const problems = widthProblems(level)
    return problems.length > 0 ? problems : recordProblems(countsOf(level, values))
  })
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
