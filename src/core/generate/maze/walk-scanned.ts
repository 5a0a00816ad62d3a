import { DIRECTIONS } from '../../level/grid'
import { NO_AHEAD, type Carve } from './carve'
import { pickSideStraight, pickUsable, type Carving } from './carving'
import { CellSet } from './cell-set'
import { besideOf } from './ground'
import type { WalkSettings } from './settings'

/**
 * The same walk, but in a dead end it scans on, row by row and around, to the next marked cell with room. After
 * Simpmaze (Dan Rollins, 1983) and MazeGen (Mark Howell, 1991). The scan uses a set of those cells, so that it does not
 * repeatedly visit all cells in between.
 */
export const walkWithScannedRestart: Carve<WalkSettings> = (
  carving,
  { random, settings, target, report },
) => {
  const { straightness } = settings
  const roomy = new CellSet(carving.ground.usable.length)
  let seen = 0
  const notice = (): void => {
    for (; seen < carving.made; seen++) noticeCell(carving, roomy, carving.order[seen] as number) // below `made`
  }
  let cell = pickUsable(random, carving.ground)
  carving.begin(cell)
  notice()
  let ahead: number = NO_AHEAD
  while (carving.made < target) {
    let free = carving.freeSides(cell)
    if (free === 0) {
      cell = roomy.from(cell)
      if (cell < 0) cell = roomy.from(0)
      if (cell < 0) return
      ahead = NO_AHEAD
      free = carving.freeSides(cell)
    }
    const side = pickSideStraight(random, free, ahead, straightness)
    cell = carving.open(cell, side)
    ahead = side
    notice()
    report(carving.made)
  }
}

/** Updates the set for a newly reached cell and the cells beside it. */
function noticeCell(carving: Carving, roomy: CellSet, cell: number): void {
  if (carving.freeSides(cell) !== 0) roomy.add(cell)
  for (const direction of DIRECTIONS) {
    const beside = besideOf(carving.ground, cell, direction)
    if (beside >= 0 && carving.reached.has(beside) && carving.freeSides(beside) === 0) roomy.delete(beside)
  }
}
