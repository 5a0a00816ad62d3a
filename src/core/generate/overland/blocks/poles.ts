import { Terrain } from '../../../overland/terrain'
import type { World } from './world'

/** Starts, lakes and big islands avoid this many rows at each pole. */
export const POLAR_ROWS = 3

/** Makes the first and the last row arctic. */
export function freezePoles(world: World): void {
  for (let tile = 0; tile < world.tiles; tile++) {
    if (world.isPolar(tile, 1)) world.paint(tile, Terrain.arctic)
  }
}
