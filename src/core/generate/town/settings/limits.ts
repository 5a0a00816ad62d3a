import type { Grid } from '../../../level/grid'
import type { SettingProblem } from '../../generator'

/**
 * Limits of the town generator. The original (Townmaze 1.1, K. P. Dolan, 1991) counts characters of its printed map, `2
 * * cells + 1` a side; its limits are integer divisions of those numbers, and are kept as they are.
 */

/** Minimum side in cells: border, one row of houses on either side of one street. */
export const MIN_CELLS = 5
/** Minimum distance of rock from the border and from other rock so that it traps nothing, in cells. */
export const ROCK_DISTANCE = 3

/** Characters of the printed map along a side of the given number of cells. */
export function charactersOf(cells: number): number {
  return 2 * cells + 1
}

export function maxGates(grid: Grid): number {
  const height = charactersOf(grid.height)
  const width = charactersOf(grid.width)
  return Math.max(0, 2 * Math.floor((height - 6) / 7) + 2 * Math.floor((width - 6) / 7))
}

export function maxCourts(grid: Grid): number {
  const height = charactersOf(grid.height)
  const width = charactersOf(grid.width)
  return Math.max(0, Math.floor((height - 5) / 6)) * Math.max(0, Math.floor((width - 5) / 6))
}

/** Maximum rock: this much fits, if not in every order; but towns of up to 8 x 8 cells have no room for their 1. */
export function maxRock(grid: Grid): number {
  const height = charactersOf(grid.height)
  const width = charactersOf(grid.width)
  return Math.floor((height - 1) / 14) * Math.floor((width - 1) / 14)
}

/** More bridges than any town needs. */
export const MAX_BRIDGES = 999

/** Returns all problems with the size of a town. */
export function checkTownGrid(grid: Grid): readonly SettingProblem[] {
  const problems: SettingProblem[] = []
  for (const side of ['width', 'height'] as const) {
    const cells = grid[side]
    if (Number.isInteger(cells) && cells >= MIN_CELLS) continue
    problems.push({
      setting: side,
      message: `The ${side} is ${cells} cells; a town needs at least ${MIN_CELLS} (${charactersOf(MIN_CELLS)} characters), or there is no room for one interior row of buildings.`,
    })
  }
  return problems
}
