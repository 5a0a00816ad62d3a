import { CellKind } from '../level/kinds'
import type { Level } from '../level/level'
import { hasMark, Mark } from '../level/marks'
import { addLink } from '../project/links'
import type { Project, ProjectLevel } from '../project/project'
import type { Random } from '../random/random'
import type { Generator, SettingValues } from './generator'

/** The seed of one floor, as its recipe keeps it: of the first the seed itself. Floors are counted from 1. */
export function seedOfFloor(seed: string, floor: number): string {
  return floor === 1 ? seed : `${seed}, floor ${floor}`
}

/** The settings of one floor: only the first has ways out of the level, the others are reached by stairs. */
export function settingsOfFloor(
  { settings }: Generator,
  values: SettingValues,
  floor: number,
): SettingValues {
  const hasEnds = settings.some(({ id }) => id === 'ends')
  return floor > 1 && hasEnds ? { ...values, ends: 'none' } : values
}

/**
 * One project of floors from the top down, each joined to the next by stairs on streets above each other, chosen by
 * chance; on any two streets where none lie so. A sentence where a floor has no free street.
 */
export function joinFloors(
  name: string,
  floors: readonly Pick<ProjectLevel, 'level' | 'recipe'>[],
  random: Random,
): Project | string {
  let project: Project = {
    name,
    levels: floors.map((floor, index) => ({
      id: `level-${index + 1}`,
      name: `Floor ${index + 1}`,
      ...floor,
    })),
  }
  for (let upper = 0; upper + 1 < floors.length; upper++) {
    const above = project.levels[upper]
    const below = project.levels[upper + 1]
    if (!above || !below) break
    const both = pickFree(random, [above.level, below.level])
    const from = both ?? pickFree(random, [above.level])
    const to = both ?? pickFree(random, [below.level])
    if (from === undefined || to === undefined)
      return `Floor ${upper + (from === undefined ? 1 : 2)} has no free street for stairs; make it larger.`
    project = addLink(project, { level: above.id, cell: from }, { level: below.id, cell: to }, 'stairs')
  }
  return project
}

/** A cell that is a street of all levels on which nothing stands and no gate opens; every one equally likely. */
function pickFree(random: Random, levels: readonly Level[]): number | undefined {
  const taken = new Set(levels.flatMap(({ places }) => places.map(({ cell }) => cell)))
  const isFree = (cell: number): boolean =>
    !taken.has(cell) &&
    levels.every(
      ({ cells, marks }) => cells[cell] === CellKind.street && !hasMark(marks[cell], Mark.gateSeed),
    )
  const size = Math.min(...levels.map(({ cells }) => cells.length))
  let count = 0
  for (let cell = 0; cell < size; cell++) if (isFree(cell)) count++
  if (count === 0) return undefined
  let left = random.below(count)
  for (let cell = 0; cell < size; cell++) if (isFree(cell) && left-- === 0) return cell
  return undefined
}
