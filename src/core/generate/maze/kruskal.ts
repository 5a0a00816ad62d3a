import { shuffle } from '../../random/random'
import type { Carve } from './carve'
import { openWhereParted, wallsOf } from './walls'

/**
 * Looks at all walls in a random order and opens those that part what is not joined yet. After Okasaki's third
 * technique, with Bennett's sets of cells.
 */
export const kruskal: Carve = (carving, { random, tell }) => {
  const walls = wallsOf(carving.ground)
  shuffle(random, walls)
  openWhereParted(carving, walls, tell)
}
