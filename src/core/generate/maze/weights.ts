import { EAST } from '../../level/grid'
import type { Carve } from './carve'
import { openLeastTree } from './least-tree'

/**
 * Gives every wall a random weight and opens the lightest that join: the least spanning tree. The weights design the
 * texture: with `across` above 50, walls that stand across a row are lighter, and passages run east and west. After
 * Gillies.
 */
export const leastTree: Carve = (carving, { random, settings, tell }) => {
  const across = Number(settings['across'])
  // The favoured direction is lighter on the whole; never so light that all its weights are one.
  const scaleOf = (share: number): number => (share > 50 ? Math.max(1, 100 - share) / 50 : 1)
  const eastward = scaleOf(across)
  const southward = scaleOf(100 - across)
  openLeastTree(
    carving,
    (_cell, direction) => Math.floor(random.bits() * (direction === EAST ? eastward : southward)),
    tell,
  )
}
