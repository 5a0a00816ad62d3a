import { slotOf, Status, statusOf } from './ground'
import { beginAgain, makeAgain, type Beginning, type BuiltTown } from './replay-streets'

/** The five lists of Townmaze, in the order of its constants ISOLATED, LIVE, DEAD, STREET and UNUSED: 0 to 4. */
export const LIST_NAMES = ['isolated', 'live', 'dead', 'street', 'unused'] as const

const STREET = LIST_NAMES.indexOf('street')

/** The null pointer of the lists, which link cells by their indices; also the number and direction of other cells than streets. */
export const NO_POINTER = -1

/** Maximum distance at which a street changes the status of cells, except those of drawn buildings. */
const REACH = 3

/** The lists of Townmaze at a moment of a run: `showlistsummary` prints heads and counts, `showlistdetail` the fields of cells. */
export interface StatusLists {
  /** First cell of each list, or NO_POINTER. */
  readonly heads: readonly number[]
  readonly counts: readonly number[]
  /** Street numbers in use: networks of streets that are not joined yet. */
  readonly networks: number
  readonly previous: Int32Array
  readonly next: Int32Array
  /** Index in LIST_NAMES, or NO_POINTER for land outside the town and water, which Townmaze does not have. */
  readonly status: Int8Array
  /** The street number: the lowest of those that were merged. */
  readonly number: Int32Array
  /** Where a street points: 0 north, 1 east, 2 south, 3 west. */
  readonly direction: Int8Array
}

/**
 * Returns the lists when `made` streets of a record are made. A cell moves to the head of its new list, as in the
 * original: first the street, then its neighbours row by row. Linear.
 */
export function statusListsAt(town: BuiltTown, made: number): StatusLists {
  const { width, height } = town.level
  const { order, directions } = town.record
  const lists = new Lists(width * height)
  const beginning = beginAgain(town)
  for (let cell = width * height - 1; cell >= 0; cell--) lists.move(cell, listOf(beginning, cell))
  for (let index = 0; index < made; index++) {
    const cell = order[index] ?? 0
    makeAgain(beginning, town.record, index)
    lists.move(cell, STREET)
    const [x, y] = [cell % width, Math.floor(cell / width)]
    for (let row = Math.max(0, y - REACH); row <= Math.min(height - 1, y + REACH); row++) {
      for (let column = Math.max(0, x - REACH); column <= Math.min(width - 1, x + REACH); column++) {
        const near = row * width + column
        lists.move(near, listOf(beginning, near))
      }
    }
  }
  // A street serves all cells of a drawn building, however far away.
  for (let cell = 0; cell < width * height; cell++) lists.move(cell, listOf(beginning, cell))

  const direction = new Int8Array(width * height).fill(NO_POINTER)
  for (let index = 0; index < made; index++) direction[order[index] ?? 0] = directions[index] ?? NO_POINTER
  const { heads, counts, previous, next, status } = lists
  const networks = beginning.streets.networks()
  return {
    heads,
    counts,
    networks,
    previous,
    next,
    status,
    direction,
    number: numbersOf(beginning, town, made),
  }
}

/** The five doubly linked lists. */
class Lists {
  readonly heads = LIST_NAMES.map(() => NO_POINTER)
  readonly counts = LIST_NAMES.map(() => 0)
  readonly previous: Int32Array
  readonly next: Int32Array
  readonly status: Int8Array

  constructor(cells: number) {
    this.previous = new Int32Array(cells).fill(NO_POINTER)
    this.next = new Int32Array(cells).fill(NO_POINTER)
    this.status = new Int8Array(cells).fill(NO_POINTER)
  }

  /** Moves a cell to the head of a list, unless it is in it. */
  move(cell: number, list: number): void {
    const from = this.status[cell] ?? NO_POINTER
    if (from === list) return
    if (from !== NO_POINTER) this.#unlink(cell, from)
    this.status[cell] = list
    if (list === NO_POINTER) return
    const head = this.heads[list] ?? NO_POINTER
    if (head !== NO_POINTER) this.previous[head] = cell
    this.next[cell] = head
    this.heads[list] = cell
    this.counts[list] = (this.counts[list] ?? 0) + 1
  }

  #unlink(cell: number, list: number): void {
    const before = this.previous[cell] ?? NO_POINTER
    const after = this.next[cell] ?? NO_POINTER
    if (before === NO_POINTER) this.heads[list] = after
    else this.next[before] = after
    if (after !== NO_POINTER) this.previous[after] = before
    this.previous[cell] = NO_POINTER
    this.next[cell] = NO_POINTER
    this.counts[list] = (this.counts[list] ?? 0) - 1
  }
}

const LIST_OF_STATUS: Readonly<Record<number, number>> = {
  [Status.isolated]: 0,
  [Status.live]: 1,
  [Status.dead]: 2,
  [Status.street]: STREET,
  [Status.unused]: 4,
}

function listOf({ ground }: Beginning, cell: number): number {
  return LIST_OF_STATUS[statusOf(ground, slotOf(ground, cell))] ?? NO_POINTER
}

/** Returns the street number of each cell. The streets get the representatives of their networks on the way. */
function numbersOf({ ground, streets }: Beginning, { record }: BuiltTown, made: number): Int32Array {
  const slots = Array.from(record.order.subarray(0, made), (cell) => slotOf(ground, cell))
  const before = slots.map((slot) => streets.at[slot] ?? 0)
  streets.settle()
  const lowest = new Int32Array(streets.numbers()).fill(streets.numbers())
  for (const [index, slot] of slots.entries()) {
    const network = streets.at[slot] ?? 0
    lowest[network] = Math.min(lowest[network] ?? 0, before[index] ?? 0)
  }
  const numbers = new Int32Array(ground.width * ground.height).fill(NO_POINTER)
  for (const [index, slot] of slots.entries())
    numbers[record.order[index] ?? 0] = lowest[streets.at[slot] ?? 0] ?? NO_POINTER
  return numbers
}
