import type { Level } from '../level/level'
import { ALL_MARKS, hasMark, Mark, weightOf } from '../level/marks'
import { firstLevel, type Project, type ProjectLevel } from '../project/project'
import { counted } from '../counted'

/** What a format of one level without places leaves out of a project. */
export function projectLosses(project: Project): readonly string[] {
  return [...levelLosses(project), ...placeLosses(project)]
}

/** What a format of one level leaves out: the others, and what they once were. */
export function levelLosses(project: Project): readonly string[] {
  const count = project.levels.length
  return [...(count > 1 ? [`Only the first of ${count} levels is written.`] : []), ...snapshotLosses(project)]
}

/** What a format without a past leaves out. */
export function snapshotLosses(project: Project): readonly string[] {
  const count = project.snapshots?.length ?? 0
  return count > 0 ? [`${counted(count, 'snapshot is', 'snapshots are')} left out.`] : []
}

/** What a format that does not say how its first level was made leaves out. */
export function recipeLosses(project: Project): readonly string[] {
  return firstLevel(project).recipe ? ['How the level was generated is not kept.'] : []
}

/** What a format loses of marks; gate seeds may be kept, the others have no place outside the editor. */
export function markLosses(level: Level, kept: 0 | typeof Mark.gateSeed): readonly string[] {
  const count = countCells(level, (marks) => hasMark(marks, ALL_MARKS & ~kept))
  const weights = weightLosses(level)
  const seed = kept === 0 ? 'gate, courtyard or rock seed' : 'courtyard or rock seed'
  return count === 0
    ? weights
    : [
        `The marks of ${counted(count, 'cell', 'cells')} are not kept: drawn by hand, locked, ${seed}.`,
        ...weights,
      ]
}

/** What a format loses of wishes to generators that knows none: streets beside rock, and painted weights. */
export function wishLosses(level: Level): readonly string[] {
  const rock = countCells(level, (marks) => hasMark(marks, Mark.streetsBeside))
  return [
    ...(rock === 0
      ? []
      : [`That streets may run beside ${counted(rock, 'cell', 'cells')} of rock is not kept.`]),
    ...weightLosses(level),
  ]
}

function weightLosses(level: Level): readonly string[] {
  const count = countCells(level, (marks) => weightOf(marks) !== 0)
  return count === 0 ? [] : [`The weights painted on ${counted(count, 'cell', 'cells')} are not kept.`]
}

function countCells({ marks }: Level, isMeant: (marks: number) => boolean): number {
  let count = 0
  for (let cell = 0; cell < marks.length; cell++) if (isMeant(marks[cell] ?? 0)) count++
  return count
}

/** What a format without links leaves out of the first level. */
export function linkLosses(project: Project): readonly string[] {
  const count = firstLevel(project).level.places.filter(({ link }) => link).length
  return count > 0 ? [`Where ${counted(count, 'place leads', 'places lead')} is left out.`] : []
}

/** What a format without places leaves out of the first level. */
export function placeLosses(project: Project): readonly string[] {
  const count = firstLevel(project).level.places.length
  return count > 0 ? [`${counted(count, 'place is', 'places are')} left out.`] : []
}

/** The losses of each level of a project; where there are several each sentence says which. */
export function lossesByLevel(
  project: Project,
  lossesOf: (entry: ProjectLevel) => readonly string[],
): readonly string[] {
  return project.levels.flatMap((entry, index) => {
    const losses = lossesOf(entry)
    return project.levels.length > 1 ? losses.map((loss) => `Level ${index + 1}: ${loss}`) : losses
  })
}
