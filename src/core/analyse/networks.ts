import { EDGE_KINDS, IS_OPEN, IS_STREET, type EdgeKindId } from '../level/kinds'
import type { Level } from '../level/level'
import { streetWraps } from '../level/wraps'

/** The networks of a level: streets that are connected through open passages only. */
export interface Networks {
  readonly count: number
  /**
   * One entry a cell: the number of its network from 0, in the order of their first cells; -1 for cells that are not
   * streets.
   */
  readonly labels: Int32Array<ArrayBuffer>
  /** Street cells in each network. */
  readonly sizes: Uint32Array<ArrayBuffer>
}

/**
 * One byte a value, 1 if an edge kind joins two streets for a walker who opens all doors: open, and not a one-way door.
 */
export const JOINS_STREETS: Uint8Array = joiningTable()

/**
 * Finds the networks of a level; linear in its size. Only open passages join streets, unless another table says which
 * kinds of edge do.
 */
export function labelNetworks(level: Level, joins: Uint8Array = IS_OPEN): Networks {
  const { width, height, cells, northEdges, westEdges } = level
  // First a forest over the cells themselves: every street points to an earlier cell of its network, roots to themselves.
  const labels = new Int32Array(width * height).fill(-1)
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      if (IS_STREET[cells[cell] as number] !== 1) continue
      let label = cell
      if (x > 0 && joins[westEdges[cell + y] ?? 0] === 1) {
        const west = labels[cell - 1] as number
        if (west !== -1) label = west
      }
      if (y > 0 && joins[northEdges[cell] ?? 0] === 1) {
        const north = labels[cell - width] as number
        // Usually a cell has one of the two, or both lead to the same parent already.
        if (north !== -1 && label === cell) label = north
        else if (north !== -1 && label !== north) join(labels, label, north)
      }
      labels[cell] = label
    }
  }
  for (const { cell, beyond } of streetWraps(level, joins)) join(labels, cell, beyond)

  // Then numbers: a root comes before every cell that points to it, so its number is known in time.
  let count = 0
  for (let cell = 0; cell < labels.length; cell++) {
    const parent = labels[cell] as number
    if (parent !== -1) labels[cell] = parent === cell ? count++ : (labels[parent] as number)
  }
  const sizes = new Uint32Array(count)
  for (let cell = 0; cell < labels.length; cell++) {
    const label = labels[cell] as number
    if (label !== -1) sizes[label] = (sizes[label] as number) + 1
  }
  return { count, labels, sizes }
}

/** The number of the largest network, the first of several equal ones; -1 if there is none. */
export function largestNetwork(networks: Networks): number {
  let largest = networks.count > 0 ? 0 : -1
  for (let label = 1; label < networks.count; label++) {
    if ((networks.sizes[label] as number) > (networks.sizes[largest] as number)) largest = label
  }
  return largest
}

function joiningTable(): Uint8Array {
  const oneWays: ReadonlySet<EdgeKindId> = new Set(['oneWayForth', 'oneWayBack'])
  const table = new Uint8Array(256)
  for (const { id, value, passage } of EDGE_KINDS) {
    if ((passage === 'open' || passage === 'door') && !oneWays.has(id)) table[value] = 1
  }
  return table
}

function rootOf(parents: Int32Array, cell: number): number {
  let at = cell
  let parent = parents[at] as number
  while (parent !== at) {
    const grand = parents[parent] as number
    parents[at] = grand
    at = grand
    parent = parents[at] as number
  }
  return at
}

// The later root always points to the earlier, which is what the numbering relies on.
function join(parents: Int32Array, a: number, b: number): void {
  const first = rootOf(parents, a)
  const second = rootOf(parents, b)
  if (first < second) parents[second] = first
  else parents[first] = second
}
