import { EAST, type Direction } from '../../level/grid'
import { hasWeights, weightOf } from '../../level/marks'
import type { Carve } from './carve'
import { openLeastTree, type Weigh } from './least-tree'

/**
 * Gives every wall a random weight and opens the lightest that join: the least spanning tree. The weights design the
 * texture: with `across` above 50, walls that stand across a row are lighter, and passages run east and west; and what
 * is painted on the two cells of a wall makes it lighter or heavier still. After Gillies.
 */
export const leastTree: Carve = (carving, { sketch, random, settings, tell }) => {
  const across = Number(settings['across'])
  // The favoured direction is lighter on the whole; never so light that all its weights are one.
  const scaleOf = (share: number): number => (share > 50 ? Math.max(1, 100 - share) / 50 : 1)
  const eastward = scaleOf(across)
  const southward = scaleOf(100 - across)
  const plain: Weigh = (_cell, direction) =>
    Math.floor(random.bits() * (direction === EAST ? eastward : southward))
  if (!hasWeights(sketch.marks)) return openLeastTree(carving, plain, tell)
  const painted: Weigh = (cell, direction) =>
    shifted(plain(cell, direction), biasAt(cell) + biasAt(carving.beyond(cell, direction as Direction)))
  openLeastTree(carving, painted, tell)

  function biasAt(cell: number): number {
    return BIASES[weightOf(sketch.marks[cell])] as number // every weight has one
  }
}

/** How many steps each painted weight is from the middle; an unpainted cell is there itself. */
const BIASES = [0, -2, -1, 2] as const
/** A wall between two cells of the lightest weight is so many steps from the middle. */
const MOST = 4

const RANGE = 0x1_0000_0000

/**
 * A weight moved up or down by its own whole range times `bias` of 4, and brought back into 32 bits. So all walls between
 * two cells of weight 1 are lighter than any unpainted one, and those between cells of weight 3 heavier; the others
 * overlap.
 */
function shifted(weight: number, bias: number): number {
  return Math.floor((weight + RANGE * (1 + bias / MOST)) / 3)
}
