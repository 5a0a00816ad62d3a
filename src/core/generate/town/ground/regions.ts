import { NORTH, WEST } from '../../../level/grid'
import { DRAWN, FREE, SHUT_SHIFT, type Ground } from './ground'

/**
 * The regions of a sketch: ground that streets can cover without a break, made of drawn streets and of cells that may
 * become streets. Inner walls, and walls, bars and one-way doors that an author set between drawn streets, separate regions; other doors
 * do not.
 */
export interface Regions {
  /** Number of regions. */
  count: number
  /** Number of labels, from 1; several labels may belong to one region. */
  readonly labels: number
  /** Label of each slot; 0 for slots that can never be streets. */
  readonly at: Int32Array
  /** The region of a label: one of its labels. 0 of 0. */
  readonly of: Int32Array
  /** Cells of each region, by the label that represents it. */
  readonly size: Uint32Array
}

const NORTH_SHUT = 1 << (SHUT_SHIFT + NORTH)
const WEST_SHUT = 1 << (SHUT_SHIFT + WEST)

/** Finds the regions of a ground with its locks. One pass over the cells: runs along rows, joined to those above. */
export function findRegions(ground: Ground): Regions {
  const { width, height, stride, state, land } = ground
  const at = new Int32Array(state.length)
  const parents = new Int32Array(width * height + 1)
  const size = new Uint32Array(parents.length)
  let labels = 0

  const find = (label: number): number => {
    let root = label
    while (parents[root] !== root) {
      parents[root] = parents[parents[root] as number] as number // labels in use have parents
      root = parents[root] as number
    }
    return root
  }

  for (let run = 0; run < land.length; run += 2) {
    let west = 0
    let first = 0
    let lastNorth = 0
    let slot = land[run] as number // runs come in pairs
    const end = land[run + 1] as number
    for (; slot < end; slot++) {
      const here = state[slot] as number // slots lie within the ground
      const isPart = (here & (FREE | DRAWN)) !== 0
      if (!isPart || west === 0 || (here & WEST_SHUT) !== 0) {
        if (west !== 0) size[west] = slot - first
        west = 0
        if (!isPart) continue
        west = ++labels
        parents[west] = west
        first = slot
        lastNorth = 0
      }
      at[slot] = west
      const north = at[slot - stride] as number
      if (north === 0 || north === lastNorth || (here & NORTH_SHUT) !== 0) continue
      lastNorth = north
      const [one, other] = [find(north), find(west)]
      if (one < other) parents[other] = one
      else parents[one] = other
    }
    if (west !== 0) size[west] = slot - first
  }

  // Parents come before their children, so one pass finds every root and adds up the cells.
  let count = 0
  for (let label = 1; label <= labels; label++) {
    const root = parents[parents[label] as number] as number
    parents[label] = root
    if (root === label) count++
    else size[root] = (size[root] as number) + (size[label] as number)
  }
  return { count, labels, at, of: parents, size }
}
