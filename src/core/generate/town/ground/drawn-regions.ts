import { reachOfWays, type Reach } from '../../../analyse/ways'
import { isGate, canBeGate } from '../../../level/gates'
import { DIRECTIONS, edgeOf } from '../../../level/grid'
import { edgeKindRow } from '../../../level/kinds'
import { edgeAt, type Level } from '../../../level/level'
import { isOnOutline, isOuterSide } from '../../../level/outer-side'
import { cellOf, DRAWN, isCourtSeed, slotOf, Status, statusOf, type Ground } from './ground'
import { isFrozen, isWalledUp, type LockRules } from './locks'
import type { Regions } from './regions'

/** The regions with drawn streets, and the one-way doors between them. */
export class DrawnRegions {
  /** For each region with drawn streets: the cells of these, and of cells that locks make streets. */
  readonly #cells = new Map<number, number[]>()
  readonly #labels: number
  readonly #reach: Reach
  readonly #gates = new Set<number>()
  readonly misplaced: number[] = []
  /** Whether a street is drawn that is neither gate nor courtyard, or a lock makes one. */
  #hasPlainStreets: boolean

  constructor(ground: Ground, sketch: Level, { at, of, labels }: Regions, locks: LockRules) {
    this.#labels = labels
    this.#hasPlainStreets = locks.streets.length > 0
    const regionOf = (cell: number): number => of[at[slotOf(ground, cell)] as number] as number // cells lie within
    let last: number[] = []
    let lastRegion = 0
    const add = (cell: number, region: number): void => {
      if (region === 0) return // barred from becoming a street: reported with the locks
      if (region !== lastRegion) {
        last = this.#cells.get(region) ?? []
        if (last.length === 0) this.#cells.set(region, last)
        lastRegion = region
      }
      last.push(cell)
    }
    const { land, state, steps } = ground
    const [north, east, south, west] = steps
    for (let run = 0; run < land.length; run += 2) {
      let slot = land[run] as number // runs come in pairs
      const end = land[run + 1] as number
      for (let cell = cellOf(ground, slot); slot < end; slot++, cell++) {
        if (((state[slot] as number) & DRAWN) === 0) continue
        add(cell, of[at[slot] as number] as number)
        const isAtEdge =
          statusOf(ground, slot + north) === Status.outside ||
          statusOf(ground, slot + east) === Status.outside ||
          statusOf(ground, slot + south) === Status.outside ||
          statusOf(ground, slot + west) === Status.outside
        if (isAtEdge && isOpenGate(sketch, cell)) this.#gates.add(regionOf(cell))
        const isSeed = isGate(sketch, cell) || isCourtSeed(sketch, cell)
        if (!isSeed) this.#hasPlainStreets = true
        else if (isMisplaced(sketch, cell)) this.misplaced.push(cell)
      }
    }
    for (const cell of locks.streets) add(cell, regionOf(cell))
    this.#reach = reachOfWays({
      parts: this.#cells.keys(),
      weightOf: (region) => this.#cells.get(region)?.length ?? 0,
      gates: this.#gates,
      oneWays: locks.oneWays.map(regionOf),
    })
  }

  get count(): number {
    return this.#cells.size
  }

  /**
   * One byte a label, 1 for the regions that streets will cover: all with drawn streets, except those that cannot be
   * joined.
   */
  joined(): Uint8Array {
    const used = new Uint8Array(this.#labels + 1)
    const { ahead, behind } = this.#reach
    // A gate from which some street cannot be reached belongs to another part.
    for (const region of ahead) if (!this.#gates.has(region) || behind.has(region)) used[region] = 1
    return used
  }

  /** One byte a label, 1 for the regions from which every street can be reached. */
  leading(used: Uint8Array): Uint8Array {
    if (this.#cells.size < 2) return used
    const leading = new Uint8Array(this.#labels + 1)
    for (const region of this.#reach.behind) leading[region] = 1
    return leading
  }

  /**
   * The gates and courtyards of used regions, as cells, if no other street is there and none can start at them
   * although other ground is free. Otherwise the whole town would become rock.
   */
  stranded(used: Uint8Array, { labels, of, size }: Regions): readonly number[] {
    if (this.#hasPlainStreets || this.#cells.size === 0) return []
    const cells: number[] = []
    let free = 0
    for (let label = 1; label <= labels; label++) {
      if (of[label] !== label) continue
      const drawn = this.#cells.get(label) ?? []
      const isFree = (size[label] as number) > drawn.length
      if (isFree && used[label] === 1) return []
      if (isFree) free++
      if (used[label] === 1) cells.push(...drawn)
    }
    return free > 0 ? cells.sort((a, b) => a - b) : []
  }

  /** The drawn streets: those in used regions first, then those of each other region. */
  parts(used: Uint8Array): readonly number[][] {
    if (this.#cells.size === 0) return []
    const main: number[] = []
    const others: number[][] = []
    for (const [region, cells] of this.#cells) {
      if (used[region] !== 1) others.push(cells)
      else for (const cell of cells) main.push(cell)
    }
    return [main, ...others]
  }
}

/** Whether a cell is an entrance: a gate that is not walled up, or a locked street that opens the town wall. */
function isOpenGate(sketch: Level, cell: number): boolean {
  if (isGate(sketch, cell)) return isOnOutline(sketch, cell) && !isWalledUp(sketch, cell)
  return DIRECTIONS.some((direction) => {
    const edge = edgeOf(sketch, cell, direction)
    if (!isOuterSide(sketch, cell, direction) || !isFrozen(sketch, edge)) return false
    const { passage } = edgeKindRow(edgeAt(sketch, edge))
    return passage === 'open' || passage === 'door'
  })
}

function isMisplaced(sketch: Level, cell: number): boolean {
  if (isGate(sketch, cell)) return !canBeGate(sketch, cell)
  return isCourtSeed(sketch, cell) && isOnOutline(sketch, cell)
}
