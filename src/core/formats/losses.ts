import type { Level } from '../level/level'
import { ALL_MARKS, hasMark, Mark, weightOf } from '../level/marks'
import { firstLevel, type Project, type ProjectLevel } from '../project/project'
import { counted } from '../text/counted'
import { wrapsOf } from '../level/wraps'
import type { Writer } from './format'

/** Returns the losses of a format with one level, without places, districts and themes. */
export function projectLosses(project: Project): readonly string[] {
  return [
    ...levelLosses(project),
    ...placeLosses(project),
    ...districtLosses(firstLevel(project).level),
    ...kindLosses(project),
    ...themeLosses([firstLevel(project)]),
  ]
}

/** Returns the losses of a format with one level: the other levels, and the snapshots. */
export function levelLosses(project: Project): readonly string[] {
  const count = project.levels.length
  return [...(count > 1 ? [`Only the first of ${count} levels is written.`] : []), ...snapshotLosses(project)]
}

/** Returns the losses of a format without snapshots. */
export function snapshotLosses(project: Project): readonly string[] {
  const count = project.snapshots?.length ?? 0
  return count > 0 ? [`${counted(count, 'snapshot is', 'snapshots are')} left out.`] : []
}

/** Returns the loss of a format that does not record how its first level was made. */
export function recipeLosses(project: Project): readonly string[] {
  return firstLevel(project).recipe ? ['How the level was generated is not kept.'] : []
}

/** Returns the lost marks; gate seeds may be kept, the others exist only in the editor. */
export function markLosses(level: Level, written: 0 | typeof Mark.gateSeed): readonly string[] {
  const count = countCells(level, (marks) => hasMark(marks, ALL_MARKS & ~written))
  const weights = weightLosses(level)
  const seed = written === 0 ? 'gate, courtyard or rock seed' : 'courtyard or rock seed'
  return count === 0
    ? weights
    : [
        `The marks of ${counted(count, 'cell', 'cells')} are lost: drawn by hand, locked, ${seed}.`,
        ...weights,
      ]
}

/** Returns the losses of a format without hints for generators: streets beside rock, and painted weights. */
export function wishLosses(level: Level): readonly string[] {
  const rock = countCells(level, (marks) => hasMark(marks, Mark.streetsBeside))
  return [
    ...(rock === 0
      ? []
      : [`The permission for streets beside ${counted(rock, 'cell', 'cells')} of rock is lost.`]),
    ...weightLosses(level),
  ]
}

function weightLosses(level: Level): readonly string[] {
  const count = countCells(level, (marks) => weightOf(marks) !== 0)
  return count === 0 ? [] : [`The weights painted on ${counted(count, 'cell', 'cells')} are lost.`]
}

function countCells({ marks }: Level, isMeant: (marks: number) => boolean): number {
  let count = 0
  for (let cell = 0; cell < marks.length; cell++) if (isMeant(marks[cell] ?? 0)) count++
  return count
}

/** Returns the losses of a format without the definitions of custom kinds; places may keep the ids of theirs. */
export function kindLosses({ kinds = [] }: Project): readonly string[] {
  return kinds.length > 0
    ? [
        `The labels and properties of ${counted(kinds.length, 'own kind', 'own kinds')} of places are left out.`,
      ]
    : []
}

/** Returns the losses of a format without the themes of first person, for the levels that it writes. */
export function themeLosses(levels: readonly ProjectLevel[]): readonly string[] {
  const count = levels.filter(({ theme }) => theme !== undefined).length
  return count > 0 ? [`The first-person theme of ${counted(count, 'level', 'levels')} is left out.`] : []
}

/** Returns the losses of a format without districts. */
export function districtLosses({ districts }: Level): readonly string[] {
  const count = districts?.list.length ?? 0
  return count > 0 ? [`${counted(count, 'district is', 'districts are')} left out.`] : []
}

/** Returns the losses of a format that writes the cells of districts, but no district without a cell. */
export function emptyDistrictLosses({ districts }: Level): readonly string[] {
  const count = districts?.list.filter((_, index) => districts.zones.indexOf(index + 1) < 0).length ?? 0
  return count > 0
    ? [`${counted(count, 'district', 'districts')} without cells ${count === 1 ? 'is' : 'are'} left out.`]
    : []
}

/** Returns the losses of a format without places in the first level. */
export function placeLosses(project: Project): readonly string[] {
  const count = firstLevel(project).level.places.length
  return count > 0 ? [`${counted(count, 'place is', 'places are')} left out.`] : []
}

/**
 * Returns the losses of a format that cannot say that a border wraps around, for the levels that it writes. Such a file has
 * openings in the border, or walls in their place, but does not join the two sides.
 */
export function wrapLosses(
  { wraps, holdsLevels }: Pick<Writer, 'wraps' | 'holdsLevels'>,
  project: Project,
): readonly string[] {
  const written = holdsLevels === true ? project : { ...project, levels: [firstLevel(project)] }
  return lossesByLevel(written, (entry) => {
    const fate = wraps?.(entry) ?? 'lost'
    const count = fate === 'kept' ? 0 : wrapsOf(entry.level).length
    if (count === 0) return []
    const passages = counted(count, 'passage over the border', 'passages over the border')
    return fate === 'walled'
      ? [`${passages} ${count === 1 ? 'is' : 'are'} walled up: the file cannot join two sides of a level.`]
      : [
          `${passages} ${count === 1 ? 'does' : 'do'} not lead to the opposite side: the file cannot say that a border wraps around.`,
        ]
  })
}

/** Returns the losses of a format that cannot store how things act on each other, for the levels that it writes. */
export function logicLosses(
  { holdsLogic, holdsLevels }: Pick<Writer, 'holdsLogic' | 'holdsLevels'>,
  project: Project,
): readonly string[] {
  if (holdsLogic === true) return []
  const written = holdsLevels === true ? project : { ...project, levels: [firstLevel(project)] }
  return lossesByLevel(written, ({ level: { places, doors = [] } }) => {
    const count = doors.length + places.filter(({ id, connectors }) => id ?? connectors).length
    return count > 0
      ? [`The logic of ${counted(count, 'thing')} is left out: ids, keys, states and connectors.`]
      : []
  })
}

/** Returns the losses of a format that cannot say where labels are, for the levels that it writes. */
export function labelLosses(
  { holdsLabels, drawsTexts, holdsLevels }: Pick<Writer, 'holdsLabels' | 'drawsTexts' | 'holdsLevels'>,
  project: Project,
): readonly string[] {
  if (holdsLabels === true || drawsTexts === true) return []
  const written = holdsLevels === true ? project : { ...project, levels: [firstLevel(project)] }
  return lossesByLevel(written, ({ level: { places, districts } }) => {
    const count = [...places, ...(districts?.list ?? [])].filter(({ label }) => label).length
    return count > 0
      ? [
          `The ${count === 1 ? 'setting' : 'settings'} of ${counted(count, 'label')} ${count === 1 ? 'is' : 'are'} left out: moved or hidden.`,
        ]
      : []
  })
}

/** Names that the program itself gives. */
const GIVEN_NAMES = /^(?:Untitled|(?:Level|Floor) \d+)$/

/**
 * Returns the loss of the names of the project and of its first level in a format that holds neither, for a file of this
 * name without extension. Names that the program gives are no loss, nor are those that the name of the file says.
 */
export function nameLosses(
  { losesNames }: Pick<Writer, 'losesNames'>,
  project: Project,
  stem: string,
): readonly string[] {
  if (losesNames !== true) return []
  const isLost = (name: string): boolean => name !== stem && !GIVEN_NAMES.test(name)
  const level = firstLevel(project).name
  const lost = [
    ...(isLost(project.name) ? ['the project'] : []),
    ...(isLost(level) && level !== project.name ? ['the level'] : []),
  ]
  if (lost.length === 0) return []
  return [
    `The ${lost.length === 1 ? 'name' : 'names'} of ${lost.join(' and ')} ${lost.length === 1 ? 'is' : 'are'} lost: readers take the name of the file.`,
  ]
}

/** Returns the losses of each level of a project; for several levels each sentence names its level. */
export function lossesByLevel(
  project: Project,
  lossesOf: (entry: ProjectLevel) => readonly string[],
): readonly string[] {
  return project.levels.flatMap((entry, index) => {
    const losses = lossesOf(entry)
    return project.levels.length > 1 ? losses.map((loss) => `Level ${index + 1}: ${loss}`) : losses
  })
}
