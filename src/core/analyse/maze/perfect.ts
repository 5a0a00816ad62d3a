import { counted } from '../../text/counted'
import { UnionFind } from '../../graph/union-find'
import { cellName, EAST, SOUTH } from '../../level/grid'
import { isWalkable } from '../../level/kinds'
import type { Level } from '../../level/level'
import { besideOrBeyond } from '../../level/wraps'
import { NATIVE } from '../routes'
import { joinedSides } from '../skeleton'

/** A level of a maze, and its name in messages. */
export interface MazeFloor {
  readonly name: string
  readonly level: Level
}

/** A stair: the index of a floor and a cell, twice. */
export type Stair = readonly [floor: number, cell: number, toFloor: number, toCell: number]

/** Whether a maze is perfect, and in one sentence why or why not. */
export interface MazeProof {
  readonly isPerfect: boolean
  /** Cells to walk on, and passages between two of them, stairs included. */
  readonly cells: number
  readonly passages: number
  /** Parts that no passage joins. */
  readonly parts: number
  /** Passages more than the parts need. */
  readonly loops: number
  readonly sentence: string
}

/**
 * Proves that a maze is perfect: one part, and one passage fewer than cells, so that exactly one way leads from any cell to any
 * other. Doors of every kind are passages. Nearly linear in the number of cells.
 */
export function provePerfect(floors: readonly MazeFloor[], stairs: readonly Stair[] = []): MazeProof {
  const starts: number[] = []
  let size = 0
  for (const { level } of floors) {
    starts.push(size)
    size += level.cells.length
  }
  const sets = new UnionFind(size)
  const at = (floor: number, cell: number): number => (starts[floor] ?? 0) + cell
  let cells = 0
  let passages = 0
  let joins = 0
  const join = (one: number, other: number): void => {
    passages++
    if (sets.join(one, other)) joins++
  }
  floors.forEach(({ level }, floor) => {
    const sides = joinedSides(level, NATIVE)
    for (let cell = 0; cell < sides.length; cell++) {
      if (isWalkable(level.cells[cell])) cells++
      const open = sides[cell] ?? 0
      for (const side of [EAST, SOUTH] as const) {
        if ((open & (1 << side)) !== 0) join(at(floor, cell), at(floor, besideOrBeyond(level, cell, side)))
      }
    }
  })
  for (const [floor, cell, toFloor, toCell] of stairs) join(at(floor, cell), at(toFloor, toCell))
  const parts = cells - joins
  const counts = { cells, passages, parts, loops: passages - joins }
  const isPerfect = cells > 0 && parts === 1 && counts.loops === 0
  return { isPerfect, ...counts, sentence: isPerfect ? proved(counts) : refused(counts, cutOff()) }

  /** The first cell of another part than the first, in words. */
  function cutOff(): string {
    let first = -1
    for (const [floor, { name, level }] of floors.entries()) {
      for (let cell = 0; cell < level.cells.length; cell++) {
        if (!isWalkable(level.cells[cell])) continue
        if (first < 0) first = at(floor, cell)
        else if (sets.find(first) !== sets.find(at(floor, cell))) {
          return floors.length > 1 ? `${cellName(level, cell)} of ${name}` : cellName(level, cell)
        }
      }
    }
    return ''
  }
}

type Counts = Pick<MazeProof, 'cells' | 'passages' | 'parts' | 'loops'>

function proved({ cells, passages }: Counts): string {
  return `This maze is perfect: ${counted(cells, 'cell')}, ${counted(passages, 'passage')}, and exactly one way between any two cells.`
}

function refused({ cells, parts, loops }: Counts, where: string): string {
  if (cells === 0) return 'This is no maze: it has no cell to walk on. Draw streets, or run a maze generator.'
  const problems = [
    ...(parts > 1 ? [`its ${cells} cells lie in ${parts} parts, one of them around ${where}`] : []),
    ...(loops > 0 ? [`${counted(loops, 'passage')} could be walled up without cutting off a cell`] : []),
  ]
  return `This maze is not perfect: ${problems.join(', and ')}. A perfect maze has one part and one passage fewer than cells.`
}
