import { ceilingsOf } from './ceilings'
import { Action, BACK_OF, Form, FORTH_OF, IS_HIDDEN, LOCKED_DOORS } from './edges'
import type { Locks } from './keys'
import type { Lines } from './line-list'
import { Look } from './looks'
import { SectorKind, type SectorTable } from './sectors'
import type { DoomOptions } from './settings'
import type { Tiles } from './tiles'

const LOCKED_JAMBS = [Look.blueJamb, Look.yellowJamb, Look.redJamb] as const

/** Returns the material of the wall around a passage between two sectors. */
export function lookAround(sectorTable: SectorTable, first: number, second: number): number {
  const isHouse =
    sectorTable.kindOf(first) === SectorKind.room || sectorTable.kindOf(second) === SectorKind.room
  return isHouse ? Look.houseWall : Look.townWall
}

/** Draws the lines of leaves, which are the tiles of doors that open. */
export class LeafPen {
  readonly #lines: Lines
  readonly #tiles: Tiles
  readonly #ceilings: readonly number[]
  readonly #lintelDepth: number
  readonly #locks: Locks

  constructor(lines: Lines, tiles: Tiles, options: DoomOptions, locks: Locks) {
    this.#lines = lines
    this.#tiles = tiles
    this.#ceilings = ceilingsOf(options)
    this.#lintelDepth = options.thickness >> 2
    this.#locks = locks
  }

  /**
   * Draws each leaf: a slab between two jambs, with a lintel's slab before it on each side higher than a door. Its
   * sides all end at posts, which are solid beside any leaf, so nothing else draws them.
   */
  drawAll(): void {
    const { columns, forms } = this.#tiles
    for (let tile = 0; tile < forms.length; tile++) {
      if (forms[tile] !== Form.leaf) continue
      // Strips between cells of one column are in odd rows.
      this.#draw(tile, Math.floor(tile / columns) % 2 === 1)
    }
  }

  #draw(tile: number, isHorizontal: boolean): void {
    const { columns, sectors, kinds, lefts, tops, sectorTable } = this.#tiles
    const across = isHorizontal ? columns : 1
    const column = tile % columns
    const row = (tile - column) / columns
    const [begin, end] = isHorizontal ? [tops, lefts] : [lefts, tops]
    const index = isHorizontal ? row : column
    const along = isHorizontal ? column : row
    const [low, high] = [begin[index] as number, begin[index + 1] as number]
    const [from, to] = [end[along] as number, end[along + 1] as number]
    const first = sectors[tile - across] as number
    const second = sectors[tile + across] as number
    const leaf = sectors[tile] as number
    const kind = kinds[tile] as number
    const isHidden = IS_HIDDEN[kind] === 1
    const wall = lookAround(sectorTable, first, second)
    const needsLintel = (sector: number): boolean =>
      !isHidden && this.#ceilingOf(sector) > (this.#ceilings[SectorKind.lintel] ?? 0)
    const lintel = needsLintel(first) || needsLintel(second) ? sectorTable.shared(SectorKind.lintel) : -1
    const firstFace = needsLintel(first) ? low + this.#lintelDepth : low
    const secondFace = needsLintel(second) ? high - this.#lintelDepth : high
    const faceLook = (sector: number, action: number): number => {
      if (!isHidden && action !== Action.none) return Look.door
      return sectorTable.kindOf(sector) === SectorKind.room ? Look.room : wall
    }
    const isLocked = FORTH_OF[kind] === Action.blueDoor
    const colour = this.#locks.colours.get(tile) ?? 0
    const jamb = isLocked ? (LOCKED_JAMBS[colour] ?? Look.blueJamb) : Look.jamb
    const addJambs = (low: number, high: number, sector: number, look: number): void => {
      if (low === high) return
      const side = { isHorizontal: !isHorizontal, low, high, look }
      this.#lines.add({ ...side, at: from, first: -1, second: sector })
      this.#lines.add({ ...side, at: to, first: sector, second: -1 })
    }
    const addFace = (isFirst: boolean, sector: number): void => {
      const at = isFirst ? firstFace : secondFace
      const isFlush = at === (isFirst ? low : high)
      const before = isFlush ? sector : lintel
      const plain = (isFirst ? FORTH_OF : BACK_OF)[kind] as number
      const shown = isLocked ? (LOCKED_DOORS[colour] ?? plain) : plain
      const look = faceLook(sector, shown)
      const chosen = this.#locks.shut?.has(tile) === true ? Action.none : shown
      // A player who passes through a gate leaves the map; if nothing lies between, the leaf's own line does it.
      const isOut = sectorTable.kindOf(sector) === SectorKind.apron
      const action = isOut && isFlush ? Action.exit : chosen
      const hidden = isHidden ? 1 : 0
      // A door opens what is behind its line: the front faces away from the leaf.
      const run = { isHorizontal, low: from, high: to, isSecondFront: !isFirst }
      const sides = isFirst ? { first: before, second: leaf } : { first: leaf, second: before }
      this.#lines.add({ ...run, ...sides, at, look, action, hidden })
      if (isFlush) return
      const edge = isFirst ? low : high
      const beyond = isOut ? Action.exit : Action.none
      const outer = isFirst ? { first: sector, second: lintel } : { first: lintel, second: sector }
      this.#lines.add({ ...run, ...outer, at: edge, look: wall, action: beyond })
    }
    addFace(true, first)
    addFace(false, second)
    addJambs(low, firstFace, lintel, wall)
    addJambs(firstFace, secondFace, leaf, jamb)
    addJambs(secondFace, high, lintel, wall)
  }

  #ceilingOf(sector: number): number {
    return this.#ceilings[this.#tiles.sectorTable.kindOf(sector)] ?? 0
  }
}
