import { cellName, xOf, yOf } from '../../../level/grid'
import type { Level } from '../../../level/level'
import type { Severity } from '../../../level/problem'
import { ROCK_DISTANCE } from '../settings/limits'

/** A way in which a hand-drawn seed may break the rules; `judgeSeed` finds these problems. */
export interface SeedProblemRow {
  /** The rule of the problem. */
  readonly rule: string
  /** Errors block the run. */
  readonly severity: Severity
  /** The problem in a sentence or two; `name` is the kind of the cell, `other` the cell it is a problem with. */
  readonly words: (name: string, grid: Level, cell: number, other: number) => string
  /** Whether the check of a sketch skips it: the other cell's rule reports it, or it is for the guidance only. */
  readonly isQuiet?: boolean
  /** Whether an error becomes a hint if the sketch can still be filled. */
  readonly mayStay?: boolean
}

const at = cellName

/** All ways in which a seed may break the rules. */
export const SEED_PROBLEMS = {
  rockByBorder: {
    rule: 'rock-apart',
    severity: 'hint',
    words: (name, grid, cell) =>
      `${name} is ${fromBorder(grid, cell)} from the border. Nearer than ${ROCK_DISTANCE} cells it may trap the house behind it, for streets never run beside rock.`,
  },
  rockByRock: {
    rule: 'rock-apart',
    severity: 'hint',
    words: (name, grid, cell, other) =>
      `${name} is ${distance(grid, cell, other)} from the rock at ${at(grid, other)}. With less than ${ROCK_DISTANCE} cells between them they may trap a house, for streets never run beside rock.`,
  },
  rockInBlock: {
    rule: 'rock-apart',
    severity: 'hint',
    isQuiet: true,
    words: (name, grid, _cell, other) =>
      `${name} makes one block with the rock at ${at(grid, other)}. A block may trap a house in its bays, for streets never run beside rock.`,
  },
  rockByStreet: {
    rule: 'streets-off-rock',
    severity: 'hint',
    isQuiet: true,
    words: (name, grid, _cell, other) =>
      `${name} lies beside the street at ${at(grid, other)}. Streets never run beside rock unless drawn there.`,
  },
  rockTraps: {
    rule: 'house-reached',
    severity: 'hint',
    isQuiet: true,
    words: (name, grid, _cell, other) =>
      `${name} traps the house at ${at(grid, other)}: no cell beside it could become a street.`,
  },
  rockShutsGate: {
    rule: 'gate-reaches-town',
    severity: 'error',
    isQuiet: true,
    words: (name, grid, _cell, other) =>
      `${name} would leave the gate at ${at(grid, other)} no way into the town.`,
  },
  rockAtLockedDoor: {
    rule: 'locked-edge',
    severity: 'error',
    isQuiet: true,
    words: (name, grid, _cell, other) =>
      `${name} would stand before a locked door or passage of the cell at ${at(grid, other)}.`,
  },
  courtOnBorder: {
    rule: 'court-inside',
    severity: 'error',
    words: (name) => `${name} is on the border. A courtyard lies inside the town: move it inwards.`,
  },
  courtByGate: {
    rule: 'courts-apart',
    severity: 'hint',
    words: (name, grid, _cell, other) =>
      `${name} touches the gate at ${at(grid, other)}. Courtyards keep two cells from other seeds: as drawn, both are one street.`,
  },
  courtShutIn: {
    rule: 'court-reaches-town',
    severity: 'error',
    mayStay: true,
    words: (name) =>
      `${name} leads nowhere: no cell beside it can become a street, because of rock, houses or locks. Move the courtyard or what is around it.`,
  },
  gateInside: {
    rule: 'gate-in-wall',
    severity: 'error',
    words: (name) =>
      `${name} is inside the town. A gate stands in the town wall: move it to the edge of the map or beside outside.`,
  },
  gateOnCorner: {
    rule: 'gate-in-wall',
    severity: 'error',
    words: (name) => `${name} is on a corner. Corners are solid: move it along the wall.`,
  },
  gateByGate: {
    rule: 'gates-apart',
    severity: 'hint',
    words: (name, grid, _cell, other) =>
      `${name} touches the gate at ${at(grid, other)}. Gates keep one cell between them: move one of them, or leave them as one wide gate.`,
  },
  gateByCorner: {
    rule: 'streets-off-rock',
    severity: 'hint',
    isQuiet: true,
    words: (name) =>
      `${name} lies beside a corner, which is solid. Streets never run beside rock unless drawn there.`,
  },
  gateShutIn: {
    rule: 'gate-reaches-town',
    severity: 'error',
    mayStay: true,
    words: (name) =>
      `${name} leads nowhere: no cell beside it can become a street, because of rock, houses or locks. Move the gate or what is behind it.`,
  },
  streetByRock: {
    rule: 'streets-off-rock',
    severity: 'hint',
    words: (name, grid, _cell, other) =>
      `${name} lies beside the rock at ${at(grid, other)}. Streets never run beside rock unless drawn there: it stays.`,
  },
  streetOnBorder: {
    rule: 'streets-off-wall',
    severity: 'hint',
    words: (name) => `${name} runs along the town wall. Streets keep off it unless drawn there: it stays.`,
  },
  streetAtLockedWall: {
    rule: 'locked-edge',
    severity: 'error',
    isQuiet: true,
    words: (name, grid, _cell, other) =>
      `${name} would lie behind a locked wall of the street at ${at(grid, other)}. No wall stands between two streets.`,
  },
} as const satisfies Readonly<Record<string, SeedProblemRow>>

export type SeedProblemId = keyof typeof SEED_PROBLEMS

/** Cells from the nearest side of the town; 0 on the border. */
export function fromBorder(grid: Level, cell: number): number {
  const x = xOf(grid, cell)
  const y = yOf(grid, cell)
  return Math.min(x, y, grid.width - 1 - x, grid.height - 1 - y)
}

/** Distance between two cells; a diagonal step counts as one. */
export function distance(grid: Level, cell: number, other: number): number {
  const across = Math.abs(xOf(grid, cell) - xOf(grid, other))
  return Math.max(across, Math.abs(yOf(grid, cell) - yOf(grid, other)))
}
