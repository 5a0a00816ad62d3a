import { EAST, type Direction } from '../../level/grid'
import { hasWeights, weightOf } from '../../level/marks'
import type { Carve } from './carve'
import { openLeastTree, type Weigh } from './least-tree'
import type { WeightsSettings } from './settings'

/**
 * Gives every wall a random weight and opens the lightest walls that join cells: the minimum spanning tree. The weights
 * control the texture: with `across` above 50, vertical walls are lighter, and passages run east and west; the weights
 * painted on the two cells of a wall make it lighter or heavier. After Gillies.
 */
export const leastTree: Carve<WeightsSettings> = (carving, { sketch, random, settings, report }) => {
  const { across } = settings
  // The favoured direction is lighter overall, but its weights must not all be equal.
  const scaleOf = (share: number): number => (share > 50 ? Math.max(1, 100 - share) / 50 : 1)
  const eastward = scaleOf(across)
  const southward = scaleOf(100 - across)
  const plain: Weigh = (_cell, direction) =>
    Math.floor(random.bits() * (direction === EAST ? eastward : southward))
  if (!hasWeights(sketch.marks)) return openLeastTree(carving, plain, report)
  const painted: Weigh = (cell, direction) =>
    shifted(plain(cell, direction), biasAt(cell) + biasAt(carving.beyond(cell, direction as Direction)))
  openLeastTree(carving, painted, report)

  function biasAt(cell: number): number {
    return BIASES[weightOf(sketch.marks[cell])] as number // every weight has one
  }
}

/** Distance of each painted weight from the middle, in steps; an unpainted cell is in the middle. */
const BIASES = [0, -2, -1, 2] as const
/** Steps of a wall between two cells of the lightest weight from the middle. */
const MAX = 4

const RANGE = 0x1_0000_0000

/**
 * Shifts a weight by its own whole range times `bias` of 4, and scales it back to 32 bits. So all walls between two
 * cells of weight 1 are lighter than any unpainted one, and those between cells of weight 3 heavier; the others
 * overlap.
 */
function shifted(weight: number, bias: number): number {
  return Math.floor((weight + RANGE * (1 + bias / MAX)) / 3)
}
