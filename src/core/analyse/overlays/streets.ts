import { DIRECTIONS } from '../../level/grid'
import type { Level } from '../../level/level'
import { besideOrBeyond } from '../../level/wraps'
import { openSides } from '../longest-walk'
import { counted } from '../../text/counted'
import { isOpenGate } from '../measure'
import { scaleOf, type Analysis } from './analysis'
import { OVERLAY_LABELS } from './labels'

const WAYS = Uint8Array.from({ length: 16 }, (_, open) =>
  [1, 2, 4, 8].reduce((ways, bit) => ways + ((open & bit) === 0 ? 0 : 1), 0),
)

/** Streets with one exit, and those where three or four meet. */
export const junctions: Analysis = {
  id: 'junctions',
  label: OVERLAY_LABELS.junctions,
  run(level) {
    const sides = openSides(level)
    const values = new Uint8Array(sides.length)
    const counts = [0, 0, 0, 0]
    for (let cell = 0; cell < sides.length; cell++) {
      const ways = WAYS[sides[cell] ?? 0] ?? 0
      // An open gate leads out of the level.
      const isEnd = ways === 1 && !isOpenGate(level, cell)
      const value = isEnd ? 1 : ways === 3 ? 2 : ways === 4 ? 3 : 0
      values[cell] = value
      counts[value] = (counts[value] ?? 0) + 1
    }
    const [, ends = 0, threes = 0, fours = 0] = counts
    return {
      values,
      classes: [
        { label: 'Dead end', letter: 'E' },
        { label: 'Three ways', letter: 'T' },
        { label: 'Four ways', letter: 'X' },
      ],
      isScale: false,
      sentence: `${counted(ends, 'dead end')}, ${counted(threes, 'junction')} of three ways and ${fours} of four.`,
    }
  },
}

/** Length of the straight run that each street is in, the longer one where two cross. */
export const runs: Analysis = {
  id: 'runs',
  label: OVERLAY_LABELS.runs,
  run(level) {
    const sides = openSides(level)
    const { width, height } = level
    const lengths = new Int32Array(sides.length).fill(-1)
    for (let cell = 0; cell < sides.length; cell++) if (sides[cell] !== 0) lengths[cell] = 1
    measureRuns(lengths, sides, EAST_BIT, 1, height, width, width)
    measureRuns(lengths, sides, SOUTH_BIT, width, width, 1, height)
    let max = 0
    for (const length of lengths) if (length > max) max = length
    const words = (min: number, last: number): string =>
      min === last ? `${min} cells` : `${Math.max(1, min)} to ${last} cells`
    return scaleOf(lengths, words, `The longest straight run has ${max} cells.`)
  },
}

const EAST_BIT = 2
const SOUTH_BIT = 4

/** Gives each cell of every run along one direction the run's length, unless it already has a longer one. A wrap ends a run. */
function measureRuns(
  lengths: Int32Array,
  sides: Uint8Array,
  bit: number,
  step: number,
  lines: number,
  lineStep: number,
  perLine: number,
): void {
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep
    for (let at = 0; at < perLine;) {
      let last = at
      while (last + 1 < perLine && ((sides[start + last * step] ?? 0) & bit) !== 0) last++
      const length = last - at + 1
      if (length > 1) {
        for (; at <= last; at++) {
          const cell = start + at * step
          if (length > (lengths[cell] ?? 0)) lengths[cell] = length
        }
      } else at++
    }
  }
}

/**
 * Which streets are on a loop, and which are choke points: without them the network would fall apart. One depth-first
 * search (Tarjan, 1972) without recursion.
 */
export const loops: Analysis = {
  id: 'loops',
  label: OVERLAY_LABELS.loops,
  run(level) {
    const { onLoop, isChoke } = findCuts(level)
    const sides = openSides(level)
    const values = new Uint8Array(sides.length)
    let looped = 0
    let chokes = 0
    for (let cell = 0; cell < sides.length; cell++) {
      if (sides[cell] === 0) continue
      if (isChoke[cell] === 1) chokes++
      else if (onLoop[cell] === 1) looped++
      values[cell] = isChoke[cell] === 1 ? 3 : onLoop[cell] === 1 ? 1 : 2
    }
    return {
      values,
      classes: [
        { label: 'On a loop', letter: 'L' },
        { label: 'At the end of a branch', letter: 'B' },
        { label: 'Choke point', letter: 'C' },
      ],
      isScale: false,
      sentence: `${chokes} choke points; ${looped} other streets lie on a loop.`,
    }
  },
}

/** For each street whether it is on a loop, and whether its network falls apart without it: one byte a cell each. */
export function findCuts(level: Level): {
  readonly onLoop: Uint8Array<ArrayBuffer>
  readonly isChoke: Uint8Array<ArrayBuffer>
} {
  const sides = openSides(level)
  const count = sides.length
  const onLoop = new Uint8Array(count)
  const isChoke = new Uint8Array(count)
  const order = new Int32Array(count) // when a cell was found, from 1
  const low = new Int32Array(count) // the earliest cell reached from below it
  const parents = new Int32Array(count).fill(-1)
  const next = new Uint8Array(count) // the side to look at next
  let found = 0

  for (let root = 0; root < count; root++) {
    if (sides[root] === 0 || order[root] !== 0) continue
    let children = 0
    order[root] = low[root] = ++found
    for (let cell = root; cell >= 0;) {
      const side = DIRECTIONS[next[cell] as number] // `cell` is within the level
      const parent = parents[cell] as number
      if (side !== undefined) {
        next[cell] = side + 1
        if (((sides[cell] as number) & (1 << side)) === 0) continue
        const beside = besideOrBeyond(level, cell, side)
        if (order[beside] === 0) {
          parents[beside] = cell
          order[beside] = low[beside] = ++found
          if (cell === root) children++
          cell = beside
        } else if (beside !== parent) low[cell] = Math.min(low[cell] as number, order[beside] as number)
        continue
      }
      if (parent >= 0) {
        const reached = low[cell] as number
        low[parent] = Math.min(low[parent] as number, reached)
        if (reached >= (order[parent] as number) && parent !== root) isChoke[parent] = 1
        // A passage that is not a cut edge is on a loop, and so are both of its ends.
        if (reached <= (order[parent] as number)) onLoop[cell] = onLoop[parent] = 1
      }
      cell = parent
    }
    if (children > 1) isChoke[root] = 1
  }
  return { onLoop, isChoke }
}
