import { NO_AHEAD, type Carve } from './carve'
import { pickSideStraight, pickUsable } from './carving'
import type { DepthFirstSettings } from './settings'

/**
 * Goes as deep as possible and backtracks in dead ends; with `early` it also turns back at random, more likely the
 * longer the passage. Skipped branches are resumed at the end if fewer than `target` cells are reached. After Okasaki's
 * first technique and Allen's maz.c, with an explicit stack instead of recursion.
 */
export const depthFirst: Carve<DepthFirstSettings> = (carving, { random, settings, target, report }) => {
  const { early, straightness } = settings
  const stack = carving.order.slice()
  const shelf = carving.order.slice()
  const waysIn = new Uint8Array(carving.ground.usable.length).fill(NO_AHEAD)
  let depth = 0
  let shelved = 0
  let seen = 0
  // The last cell is on top, so that the walk continues from it.
  const push = (): void => {
    for (; seen < carving.made; seen++) stack[depth++] = carving.order[seen] as number // below `made`
  }
  carving.begin(pickUsable(random, carving.ground))
  push()
  let sinceTurn = 0
  while (carving.made < target) {
    if (depth === 0) {
      if (shelved === 0) return
      stack[depth++] = shelf[--shelved] as number // there is one more
      sinceTurn = 0
    }
    const cell = stack[depth - 1] as number // the stack is not empty
    const free = carving.freeSides(cell)
    if (free === 0) {
      depth--
      continue
    }
    if (early > 0 && sinceTurn > 0 && random.below(10_000) < early * sinceTurn) {
      // Steps back, and keeps the skipped branches for later.
      shelf[shelved++] = cell
      depth--
      sinceTurn = 0
      continue
    }
    const side = pickSideStraight(random, free, waysIn[cell] ?? NO_AHEAD, straightness)
    waysIn[carving.open(cell, side)] = side
    push()
    sinceTurn++
    report(carving.made)
  }
}
