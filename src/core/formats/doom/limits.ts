import type { Level } from '../../level/level'
import type { Project } from '../../project/project'
import type { SettingProblem } from '../../settings/setting'
import { counted } from '../../text/counted'
import { largestCell, MAPS, MAX_UNITS, SMALLEST_CELL, type DoomValues } from './settings'

/** Returns the reasons against a map that are found before anything is built: a level is wider than 16 bits allow. */
export function mapProblems(
  project: Project,
  values: DoomValues,
  problemsOf: (level: Level) => readonly SettingProblem[] = widthProblems,
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
    problemsOf(level).map((problem) =>
      levels.length > 1 ? { ...problem, message: `Level “${name}”: ${problem.message}` } : problem,
    ),
  )
}

/** Returns why a level is too wide or too high for a map. */
export function widthProblems(level: Level): readonly SettingProblem[] {
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
  return []
}

function largestSide(): number {
  let side = Math.floor(MAX_UNITS / SMALLEST_CELL)
  while (largestCell({ width: side, height: side }) < SMALLEST_CELL) side--
  return side
}
