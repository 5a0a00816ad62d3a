import { IntList } from './int-list'

export const SectorKind = {
  ground: 0,
  apron: 1,
  lintel: 2,
  water: 3,
  room: 4,
  leaf: 5,
  groundPad: 6,
  roomPad: 7,
} as const

/** Stands for a sector where a house is solid, because it has no room. */
export const PAINTED_HOUSE = -2

/**
 * The sectors of a map. Ground, aprons, lintels and water share one each, in many parts; rooms and leaves have their
 * own.
 */
export class SectorTable {
  /** One `SectorKind` a sector. */
  readonly kinds = new IntList()
  /** The first cell of a room; -1 for other sectors. */
  readonly cells = new IntList()
  /** The tag of each pad; 0 for other sectors. */
  readonly tags = new IntList()
  readonly #shared = [-1, -1, -1, -1]

  get length(): number {
    return this.kinds.length
  }

  /** Returns the `SectorKind` of a sector; -1 for a solid tile, whose sector is negative. */
  kindOf(sector: number): number {
    return sector < 0 ? -1 : this.kinds.at(sector)
  }

  add(kind: number, cell = -1): number {
    this.kinds.push(kind)
    this.cells.push(cell)
    this.tags.push(0)
    return this.length - 1
  }

  addPad(kind: number, tag: number): number {
    const sector = this.add(kind)
    this.tags.set(sector, tag)
    return sector
  }

  /** Returns the one shared sector of a kind. */
  shared(kind: 0 | 1 | 2 | 3): number {
    const known = this.#shared[kind] ?? -1
    if (known >= 0) return known
    return (this.#shared[kind] = this.add(kind))
  }
}
