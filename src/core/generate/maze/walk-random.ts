import { NO_AHEAD, type Carve } from './carve'
import { pickInFirstRow, pickSideStraight } from './carving'
import type { WalkSettings } from './settings'

/**
 * Walks through unmarked cells and knocks down walls; in a dead end it restarts from any marked cell. After Mazemaster
 * (Fred Brunyate, 1981), which begins at the entrance in the first row, and stops when 95 cells in a hundred are reached. The original draws marked cells until one
 * has room; here cells without room do not enter the pool, or leave it when drawn, which gives the same probabilities
 * in linear time.
 */
export const walkWithRandomRestart: Carve<WalkSettings> = (carving, { random, settings, target, report }) => {
  const { straightness } = settings
  const pool = carving.order.slice()
  let pooled = 0
  let seen = 0
  carving.begin(pickInFirstRow(random, carving.ground))
  for (;;) {
    // Locked passages may have brought several cells at once.
    for (; seen < carving.made; seen++) {
      const come = carving.order[seen] as number // below `made`
      if (carving.freeSides(come) !== 0) pool[pooled++] = come
    }
    if (carving.made >= target || pooled === 0) return
    const at = random.below(pooled)
    let cell = pool[at] as number // below what is pooled
    let free = carving.freeSides(cell)
    if (free === 0) {
      pool[at] = pool[--pooled] as number
      continue
    }
    let ahead: number = NO_AHEAD
    while (free !== 0 && carving.made < target) {
      const side = pickSideStraight(random, free, ahead, straightness)
      cell = carving.open(cell, side)
      ahead = side
      free = carving.freeSides(cell)
      report(carving.made)
    }
  }
}
