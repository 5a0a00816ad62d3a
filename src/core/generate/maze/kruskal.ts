import type { Carve } from './carve'
import { openLeastTree } from './least-tree'

/**
 * Opens walls in random order if they divide unjoined cells. After Okasaki's third technique, with Bennett's sets of
 * cells: the order is that of uniformly random weights.
 */
export const kruskal: Carve = (carving, { random, report }) => {
  openLeastTree(carving, () => random.bits(), report)
}
