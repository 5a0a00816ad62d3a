import type { Carve } from './carve'
import { openLeastTree } from './least-tree'

/**
 * Opens walls in a random order wherever they part what is not joined yet. After Okasaki's third technique, with
 * Bennett's sets of cells: the order is that of random weights, all of them alike.
 */
export const kruskal: Carve = (carving, { random, tell }) => {
  openLeastTree(carving, () => random.bits(), tell)
}
