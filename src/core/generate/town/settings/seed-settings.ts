import { CellKind } from '../../../level/kinds'
import type { Level } from '../../../level/level'
import { Mark } from '../../../level/marks'
import { boolean, defineSettings, integer, optional } from '../../../settings/define'
import { MAX_BRIDGES, maxCourts, maxGates, maxRock } from './limits'

/** The settings of what is planted before streets grow: gates, courtyards, rock and bridges. */

const DEFAULT_GATES = 2

export const gates = integer({
  label: 'Extra gates',
  help: 'Random gates in addition to those drawn by hand; streets begin at all gates.',
  default: DEFAULT_GATES,
  // Drawing a gate means deciding where gates are.
  initial: (level) => (hasDrawnGate(level) ? 0 : DEFAULT_GATES),
  min: 0,
  max: maxGates,
  why: 'gates keep their distance, and more will not fit along the town wall',
})

function hasDrawnGate({ cells, marks }: Partial<Level>): boolean {
  if (!cells || !marks) return false
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === CellKind.street && isDrawnGate(marks[cell])) return true
  }
  return false
}

const DRAWN_GATE = Mark.placed | Mark.gateSeed

function isDrawnGate(marks: number | undefined): boolean {
  return ((marks ?? 0) & DRAWN_GATE) === DRAWN_GATE
}

/** How the original counts gates: if it is given, `gates` counts drawn gates too, and `walled` is ignored. */
export const left = optional(
  integer({
    label: 'Gates left open',
    help: 'How many of the gates are open in the finished town; the others are walled up, but never those drawn by hand.',
    isHidden: true,
    default: 2,
    min: 0,
    max: maxGates,
    why: 'there cannot be more open gates than gates',
  }),
)

export const walled = integer({
  part: 'classic',
  below: 'gates',
  label: 'Walled-up gates',
  help: 'How many of the extra gates are walled up again in the finished town, as in 1991; gates drawn by hand stay as drawn.',
  default: 0,
  min: 0,
  max: maxGates,
  why: 'there cannot be more walled-up gates than gates',
})

/** The settings of gates as a panel holds them: undefined while a field holds no number. */
export const GATE_SETTINGS = defineSettings({ gates: optional(gates), left, walled: optional(walled) })

export const keepOffRock = boolean({
  part: 'classic',
  label: 'Keep streets away from rock, as in 1991',
  help: 'Whether streets keep away from rock drawn by hand, as they do from random rock.',
  default: false,
})

export const courts = integer({
  part: 'classic',
  label: 'Courtyards',
  help: 'Courtyards where streets begin, including those drawn by hand.',
  default: 0,
  // If no gate fits, the streets of the smallest towns must start somewhere.
  initial: (grid) => (maxGates(grid) === 0 ? 1 : 0),
  min: 0,
  max: maxCourts,
  why: 'courtyards need two cells between them, and more will not fit',
})

export const rock = integer({
  part: 'classic',
  label: 'Rock',
  help: 'Cells of rock inside the town, including those drawn by hand.',
  default: 0,
  min: 0,
  max: maxRock,
  why: 'rock needs three cells between one and the next, or it traps houses, and more will not fit',
})

/** Bridges up to this number are few. */
const FEW_BRIDGES = 3

function bridgeWords(value: number): string | undefined {
  if (value === 0) return 'none'
  if (value >= MAX_BRIDGES) return 'as needed'
  return value <= FEW_BRIDGES ? 'few' : undefined
}

export const bridges = integer({
  part: 'streets',
  label: 'Bridges',
  help: 'How many bridges may join parts of the town that only water parts, each straight and at most 4 cells long; 0 builds none.',
  default: MAX_BRIDGES,
  min: 0,
  max: MAX_BRIDGES,
  unlimited: 'no limit',
  words: bridgeWords,
  why: 'no town needs more',
})
