import { cellName } from '../level/grid'
import type { Problem, Severity } from '../level/problem'
import type { Overland } from './overland'
import type { Topology } from './topology'

/** A map and the topology of its tiles, which every law needs. */
export interface Survey {
  readonly overland: Overland
  readonly topology: Topology
}

/** A law of all overland maps, or of those of one scenario. */
export interface OverlandLaw {
  /** A stable word; the `rule` of its problems. */
  readonly id: string
  /** The law itself in one sentence. */
  readonly statement: string
  /** Finds the violations; the cells of a problem are tiles. */
  readonly check: (survey: Survey) => readonly Problem[]
}

/** Creates a law about single tiles: one problem for all violations, which names the first tile and the number. */
export function tileLaw(
  id: string,
  severity: Severity,
  statement: string,
  repair: string,
  find: (survey: Survey) => readonly number[],
): OverlandLaw {
  return {
    id,
    statement,
    check: (survey) => {
      const tiles = find(survey)
      const [first] = tiles
      if (first === undefined) return []
      const where =
        tiles.length === 1
          ? `Not so at ${cellName(survey.overland, first)}.`
          : `Not so on ${tiles.length} tiles, the first at ${cellName(survey.overland, first)}.`
      return [problemOf(id, severity, `${statement} ${where} ${repair}`, tiles)]
    },
  }
}

/** Returns the same law, whose violations are hints. */
export function asHint(law: OverlandLaw): OverlandLaw {
  return {
    ...law,
    check: (survey) => law.check(survey).map((problem) => ({ ...problem, severity: 'hint' })),
  }
}

/** Creates a law about the whole map: the check returns what is wrong in words, or undefined. */
export function wholeLaw(
  id: string,
  statement: string,
  find: (survey: Survey) => string | undefined,
): OverlandLaw {
  return {
    id,
    statement,
    check: (survey) => {
      const problem = find(survey)
      return problem === undefined ? [] : [problemOf(id, 'error', `${statement} ${problem}`, [])]
    },
  }
}

/** Returns the tiles of a map that pass, in rising order. */
export function tilesWhere(
  { overland }: Survey,
  test: (word: number, tile: number) => boolean,
): readonly number[] {
  const found: number[] = []
  for (let tile = 0; tile < overland.words.length; tile++) {
    if (test(overland.words[tile] as number, tile)) found.push(tile) // below the length
  }
  return found
}

function problemOf(rule: string, severity: Severity, message: string, cells: readonly number[]): Problem {
  return { rule, severity, message, cells, edges: [] }
}
