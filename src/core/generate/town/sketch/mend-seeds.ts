import { isGate } from '../../../level/gates'
import { cellName, xOf, yOf } from '../../../level/grid'
import { CellKind } from '../../../level/kinds'
import type { Level } from '../../../level/level'
import { hasMark, Mark } from '../../../level/marks'
import { isOnOutline, isOutlineCorner } from '../../../level/outer-side'
import { Verdict, type Guide, type SeedKind, type SketchProposal } from '../../generator'
import { guideSeed } from './guidance'
import { isCourtSeed } from '../ground/ground'
import type { TownSettings } from '../settings/town-settings'

/** Maximum distance to move a seed to a free cell, in cells. */
const FURTHEST_MOVE = 12

const SEED_WORDS: Readonly<Record<SeedKind, string>> = { rock: 'rock', court: 'courtyard', gate: 'gate' }

/** A cell that is undecided again. */
export const undecided = (cell: number) => ({ cell, kind: CellKind.undecided, marks: 0 })

/** A sketch, and the settings to fill it with. */
export interface Case {
  readonly sketch: Level
  readonly settings: Pick<TownSettings, 'keepOffRock' | 'bridges'>
}

function seedAt(sketch: Level, cell: number): SeedKind | undefined {
  if (sketch.cells[cell] === CellKind.rock) return 'rock'
  if (sketch.cells[cell] !== CellKind.street) return undefined
  if (isGate(sketch, cell)) return 'gate'
  return isCourtSeed(sketch, cell) ? 'court' : undefined
}

/** Moves a seed to the nearest undecided cell that is free, by the guidance for the sketch without it. */
export function moveSeed({ sketch, settings }: Case, cell: number): readonly SketchProposal[] {
  const seed = seedAt(sketch, cell)
  if (seed === undefined || hasMark(sketch.marks[cell], Mark.locked)) return []
  const guide = guideSeed(without(sketch, cell), seed, settings)
  const goal = nearestFree(sketch, cell, guide)
  if (goal === undefined) return []
  return [
    {
      id: `move-${seed}`,
      label: `Move the ${SEED_WORDS[seed]} to ${cellName(sketch, goal)}`,
      cells: [
        undecided(cell),
        { cell: goal, kind: sketch.cells[cell] ?? 0, marks: (sketch.marks[cell] ?? 0) | Mark.placed },
      ],
    },
  ]
}

/** Makes the cell of a seed undecided. */
export function removeSeed(sketch: Level, cell: number): readonly SketchProposal[] {
  if (hasMark(sketch.marks[cell], Mark.locked)) return []
  const what = SEED_WORDS[seedAt(sketch, cell) ?? 'rock']
  const label = seedAt(sketch, cell) === undefined ? 'Make the street undecided' : `Remove the ${what}`
  return [{ id: 'take-away', label, cells: [undecided(cell)] }]
}

/** A gate in the wrong place becomes a courtyard, and a street along the town wall a gate. */
export function otherSeed(sketch: Level, cell: number): readonly SketchProposal[] {
  if (hasMark(sketch.marks[cell], Mark.locked) || isOutlineCorner(sketch, cell)) return []
  const isWall = isOnOutline(sketch, cell)
  const seed = isWall ? 'gate' : 'court'
  if (seedAt(sketch, cell) === seed) return []
  return [
    {
      id: `make-${seed}`,
      label: `Make it a ${SEED_WORDS[seed]}`,
      cells: [
        {
          cell,
          kind: CellKind.street,
          marks: Mark.placed | (isWall ? Mark.gateSeed : Mark.courtSeed),
        },
      ],
    },
  ]
}

function without(sketch: Level, cell: number): Level {
  const cells = sketch.cells.slice()
  const marks = sketch.marks.slice()
  cells[cell] = CellKind.undecided
  marks[cell] = 0
  return { ...sketch, cells, marks }
}

/** The nearest undecided cell where a seed is free; undefined if none is near. */
function nearestFree(sketch: Level, cell: number, guide: Guide): number | undefined {
  const x = xOf(sketch, cell)
  const y = yOf(sketch, cell)
  let best: number | undefined
  let distance = Infinity
  for (
    let row = Math.max(0, y - FURTHEST_MOVE);
    row <= Math.min(sketch.height - 1, y + FURTHEST_MOVE);
    row++
  ) {
    const right = Math.min(sketch.width - 1, x + FURTHEST_MOVE)
    for (let column = Math.max(0, x - FURTHEST_MOVE); column <= right; column++) {
      const at = row * sketch.width + column
      const away = Math.abs(row - y) + Math.abs(column - x)
      if (away >= distance || at === cell || sketch.cells[at] !== CellKind.undecided) continue
      if (guide.verdictAt(at) !== Verdict.free) continue
      distance = away
      best = at
    }
  }
  return best
}
