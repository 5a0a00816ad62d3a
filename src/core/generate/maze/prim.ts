import { opposite } from '../../level/grid'
import { hasMark, Mark } from '../../level/marks'
import type { Carve } from './carve'
import { pickSide } from './carving'
import { mayBeParted, piecesOf, SIDES, usableCells, wayFrom } from './ground'
import type { PrimSettings } from './settings'

/**
 * Grows from the cells around the maze: any of them joins any cell of the maze beside it. After Okasaki's second
 * technique. Several trees may grow at once, from courtyards drawn by hand and from random cells, and never meet. If
 * rock divides the ground, each piece has at least one, because otherwise all of it would become rock.
 */
export const prim: Carve<PrimSettings> = (carving, { sketch, random, settings, target, report }) => {
  const { ground } = carving
  // The tree of each cell, from 1.
  const treeOf = new Uint32Array(ground.usable.length)
  const frontier = carving.order.slice()
  const waits = new Uint8Array(ground.usable.length)
  let waiting = 0
  let seen = 0
  let trees = 0
  const notice = (tree: number): void => {
    for (; seen < carving.made; seen++) {
      const cell = carving.order[seen] as number // below `made`
      treeOf[cell] = tree
      for (const side of SIDES[carving.freeSides(cell)] ?? []) {
        const beside = wayFrom(ground, cell, side)
        if (waits[beside] === 1) continue
        waits[beside] = 1
        frontier[waiting++] = beside
      }
    }
  }
  const plant = (cell: number): void => {
    if (carving.reached.has(cell)) return
    carving.begin(cell)
    notice(++trees)
  }
  for (let cell = 0; cell < ground.usable.length; cell++) {
    if (ground.usable[cell] === 1 && hasMark(sketch.marks[cell], Mark.courtSeed)) plant(cell)
  }
  const pieces = mayBeParted(ground) ? piecesOf(ground) : []
  for (const piece of pieces.length > 1 ? pieces : []) {
    if (piece.some((cell) => carving.reached.has(cell))) continue
    plant(piece[random.below(piece.length)] as number) // within the piece
  }
  const chosen = usableCells(ground)
  for (let left = chosen.length; left > 0; left--) {
    if (trees >= settings.trees) break
    const at = random.below(left)
    plant(chosen[at] as number) // below what is left
    chosen[at] = chosen[left - 1] as number
  }

  while (waiting > 0 && carving.made < target) {
    const at = random.below(waiting)
    const cell = frontier[at] as number // below what waits
    frontier[at] = frontier[--waiting] as number
    if (carving.reached.has(cell)) continue // a locked passage brought it along
    const side = pickSide(random, carving.wallsWithin(cell))
    const from = wayFrom(ground, cell, side)
    carving.open(from, opposite(side))
    notice(treeOf[from] ?? 0)
    report(carving.made)
  }
}
