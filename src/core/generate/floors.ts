import type { Grid } from '../level/grid'
import { CellKind } from '../level/kinds'
import { MAX_CELLS, type Level } from '../level/level'
import { hasMark, Mark } from '../level/marks'
import type { PlaceKindId } from '../level/places'
import { insertLevel } from '../project/add-levels'
import { addLink, linkStairs } from '../project/links'
import { withFreshNames } from '../project/names'
import { MAX_LEVELS, type Project, type ProjectLevel } from '../project/project'
import { createRandom, seedOf, type Random } from '../random/random'
import type { Generator, SettingValues } from './generator'
import { isBeforeLocks, joinPuzzles } from './join-puzzles'
import { risingSettings } from './rising'

/**
 * Returns the seed of one floor, for its recipe: the first has the seed itself, and so have all floors of one maze. Floors are
 * counted from 1.
 */
export function seedOfFloor(seed: string, floor: number, generator?: Generator): string {
  return floor === 1 || generator?.makesFloors === true ? seed : `${seed}, floor ${floor}`
}

/**
 * Returns the randomness for the positions of stairs between the floors of a seed: the same wherever floors are made.
 */
export function stairsOfSeed(seed: string): Random {
  return createRandom(seedOf(`${seed}, stairs`))
}

/**
 * Whether this many floors of a size can be made at once: limited by the levels of a project and the cells of the
 * largest level.
 */
export function mayHaveFloors(count: number, { width, height }: Grid): boolean {
  return Number.isInteger(count) && count >= 1 && count <= MAX_LEVELS && count * width * height <= MAX_CELLS
}

/**
 * Returns the settings of one floor: only the first has ways out of the level, the others are reached by stairs. Deeper floors
 * have more puzzles. One maze through all floors knows how many there are.
 */
export function settingsOfFloor(
  generator: Generator,
  values: SettingValues,
  floor: number,
  floors: number,
): SettingValues {
  if (generator.makesFloors === true) return { ...values, floors, floor }
  const hasEnds = generator.settings.some(({ id }) => id === 'ends')
  const rising = risingSettings(generator, values, floor, floors)
  return floor > 1 && hasEnds ? { ...rising, ends: 'none' } : rising
}

/** Creates a project of floors from the top down, no name twice, each joined to the next by stairs; see `joinByStairs`. */
export function joinFloors(
  name: string,
  floors: readonly Pick<ProjectLevel, 'level' | 'recipe'>[],
  random: Random,
): Project | string {
  const named: Pick<ProjectLevel, 'level' | 'recipe'>[] = []
  for (const floor of floors) {
    const above = named.map(({ level }) => level)
    const level = floor.recipe
      ? withFreshNames(floor.level, { places: [] }, above, floor.recipe)
      : floor.level
    named.push({ ...floor, level })
  }
  let project: Project = { name, levels: [] }
  for (const [index, floor] of named.entries()) {
    project = insertLevel(project, { name: `Floor ${index + 1}`, ...floor }).project
  }
  const ids = project.levels.map(({ id }) => id)
  const joined = joinByStairs(project, ids, random)
  return typeof joined === 'string' ? joined : joinPuzzles(joined, ids, random.fork('puzzles'))
}

/**
 * Joins some levels of a project by stairs, each to the next in `ids`: by the ends of stairs that lie above each other; else by
 * new stairs on random streets above each other, or on any two streets if there are none. Returns one sentence if a floor
 * has no free cell for stairs.
 */
export function joinByStairs(before: Project, ids: readonly string[], random: Random): Project | string {
  let project = before
  for (let upper = 0; upper + 1 < ids.length; upper++) {
    const above = project.levels.find(({ id }) => id === ids[upper])
    const below = project.levels.find(({ id }) => id === ids[upper + 1])
    if (!above || !below) break
    const made = stairsBetween(above.level, below.level)
    if (made.size > 0) {
      project = linkStairs(project, above.id, below.id, made)
      continue
    }
    const { from, to } = pickStairs(random, above.level, below.level)
    if (from === undefined || to === undefined)
      return `Floor ${upper + (from === undefined ? 1 : 2)} has no free cell for stairs. Make it larger.`
    project = addLink(project, { level: above.id, cell: from }, { level: below.id, cell: to }, 'stairs')
  }
  return project
}

/** Returns the cells with a loose stair down on one level and a loose stair up on the other. */
function stairsBetween(above: Level, below: Level): ReadonlySet<number> {
  const loose = (level: Level, kind: PlaceKindId): readonly number[] =>
    level.places.flatMap((place) => (place.kind === kind && !place.link ? [place.cell] : []))
  const ups = new Set(loose(below, 'stairs-up'))
  return new Set(loose(above, 'stairs-down').filter((cell) => ups.has(cell)))
}

/** Picks the cells of stairs between two levels: rather stairs that lead nowhere yet. */
function pickStairs(
  random: Random,
  above: Level,
  below: Level,
): { readonly from: number | undefined; readonly to: number | undefined } {
  const [down, up] = [unlinked(above, 'stairs-down'), unlinked(below, 'stairs-up')]
  if (down !== undefined || up !== undefined) {
    const from = down ?? pickFree(random, [above])
    const isBelow = from !== undefined && isFree([below], from)
    return { from, to: up ?? (isBelow ? from : pickFree(random, [below])) }
  }
  const both = pickFree(random, [above, below])
  return { from: both ?? pickFree(random, [above]), to: both ?? pickFree(random, [below]) }
}

/** Returns where the first stairs of a kind are that lead nowhere yet. */
function unlinked({ places }: Level, kind: 'stairs-up' | 'stairs-down'): number | undefined {
  return places.find((place) => place.kind === kind && !place.link)?.cell
}

/** Returns where stairs from above arrive: at stairs up that lead nowhere yet, or on a street at random. */
export function arrivalOn(level: Level, random: Random): number | undefined {
  return unlinked(level, 'stairs-up') ?? pickFree(random, [level])
}

/** Picks a cell that is a street of all levels without a place or gate; each equally likely. */
function pickFree(random: Random, levels: readonly Level[]): number | undefined {
  const size = Math.min(...levels.map(({ cells }) => cells.length))
  let count = 0
  const taken = takenBy(levels)
  for (let cell = 0; cell < size; cell++) if (isFree(levels, cell, taken)) count++
  if (count === 0) return undefined
  let left = random.below(count)
  for (let cell = 0; cell < size; cell++) if (isFree(levels, cell, taken) && left-- === 0) return cell
  return undefined
}

function isFree(levels: readonly Level[], cell: number, taken = takenBy(levels)): boolean {
  return (
    !taken.has(cell) &&
    levels.every(
      (level) =>
        level.cells[cell] === CellKind.street &&
        !hasMark(level.marks[cell], Mark.gateSeed) &&
        isBeforeLocks(level, cell),
    )
  )
}

function takenBy(levels: readonly Level[]): ReadonlySet<number> {
  return new Set(levels.flatMap(({ places }) => places.map(({ cell }) => cell)))
}
