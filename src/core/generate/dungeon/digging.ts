import { DIRECTIONS, neighbour, NORTH, opposite, type Direction } from '../../level/grid'
import { CellKind } from '../../level/kinds'
import { NO_ORIGIN, type BuildRecord, type BuildStep, type Growth } from '../generator'
import type { DungeonGround } from './ground'

/** The room number of a corridor. */
export const NO_ROOM = 0

/** A dungeon being dug: its floor, its open sides, its rooms, and the order of the digging. */
export class Digging {
  readonly ground: DungeonGround
  /** One byte a cell: 1 for floor, drawn or dug. */
  readonly floor: Uint8Array
  /** One byte a cell: the open sides as bits. */
  readonly links: Uint8Array
  /** The number of its room for each cell, from 1; NO_ROOM for corridors and rock. */
  readonly roomOf: Int32Array
  /** Rooms so far, drawn ones too. */
  rooms = 0
  readonly #order: Uint32Array<ArrayBuffer>
  readonly #directions: Uint8Array<ArrayBuffer>
  readonly #origins: Uint8Array<ArrayBuffer>
  readonly #steps: BuildStep[] = []
  #made = 0
  #reported = 0

  constructor(ground: DungeonGround) {
    const cells = ground.free.length
    this.ground = ground
    this.floor = new Uint8Array(cells)
    this.links = new Uint8Array(cells)
    this.roomOf = new Int32Array(cells)
    const max = ground.count + ground.drawn.reduce((sum, drawn) => sum + drawn, 0)
    this.#order = new Uint32Array(max)
    this.#directions = new Uint8Array(max)
    this.#origins = new Uint8Array(max)
    for (let cell = 0; cell < cells; cell++) if (ground.drawn[cell] === 1) this.dig(cell)
    for (const cell of ground.wanted) this.dig(cell)
    for (let cell = 0; cell < cells; cell++) if (this.floor[cell] === 1) this.#openAsDrawn(cell)
    this.endStep('seeds', 'Drawn floor')
  }

  /** Number of floor cells. */
  get made(): number {
    return this.#made
  }

  /** Makes a cell floor, if it is not; `from` is the side that the digging came from. */
  dig(cell: number, from?: Direction): void {
    if (this.floor[cell] === 1) return
    this.floor[cell] = 1
    this.#order[this.#made] = cell
    this.#directions[this.#made] = from === undefined ? NORTH : opposite(from)
    this.#origins[this.#made] = from ?? NO_ORIGIN
    this.#made++
  }

  /** Opens one side of a cell, and the same side of the cell beside it. */
  link(cell: number, side: Direction): void {
    const beside = neighbour(this.ground, cell, side)
    this.links[cell] = (this.links[cell] as number) | (1 << side) // cells of the level
    this.links[beside] = (this.links[beside] as number) | (1 << opposite(side))
  }

  isLinked(cell: number, side: Direction): boolean {
    return ((this.links[cell] as number) & (1 << side)) !== 0 // a cell of the level
  }

  /** Ends a step of the recipe. */
  endStep(id: string, label: string): void {
    this.#steps.push({ id, label, end: this.#made })
  }

  /** Returns the floor since the last call. */
  grown(): Growth {
    const cells = this.#order.slice(this.#reported, this.#made)
    this.#reported = this.#made
    return {
      cells,
      kinds: new Uint8Array(cells.length).fill(CellKind.street),
      marks: new Uint8Array(cells.length),
    }
  }

  /** Returns floor cells in the order of the digging, from a position on. */
  cells(from = 0): Uint32Array {
    return this.#order.subarray(from, this.#made)
  }

  record(): BuildRecord {
    return {
      steps: this.#steps,
      order: this.#order.slice(0, this.#made),
      directions: this.#directions.slice(0, this.#made),
      origins: this.#origins.slice(0, this.#made),
    }
  }

  /** Drawn floor is open to drawn floor beside it, unless the author shut the side. */
  #openAsDrawn(cell: number): void {
    const { ground, floor } = this
    for (const side of DIRECTIONS) {
      const beside = neighbour(ground, cell, side)
      if (beside < 0 || floor[beside] !== 1 || ((ground.shut[cell] as number) & (1 << side)) !== 0) continue
      const isBuilt = ((ground.built[cell] as number) & (1 << side)) !== 0
      if (isBuilt || (ground.drawn[cell] === 1 && ground.drawn[beside] === 1)) this.link(cell, side)
    }
  }
}
