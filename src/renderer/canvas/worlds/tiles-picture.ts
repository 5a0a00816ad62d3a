import { drawOverland } from '../../../core/formats/overland/picture/ground'
import { TILE_WIDTH } from '../../../core/formats/overland/tile-art'
import type { Overland } from '../../../core/overland/overland'

/** Paints a map in the tiles of the game on a canvas, which takes the size of the map. */
export function paintTiles(canvas: HTMLCanvasElement, overland: Overland): void {
  const { width, height, data } = drawOverland(overland)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  context?.putImageData(new ImageData(new Uint8ClampedArray(data.buffer), width, height), 0, 0)
  // The halves of tiles that its rim lacks are those of the next turn: so no seam is seen where two turns meet.
  const turn = overland.width * TILE_WIDTH
  context?.drawImage(canvas, turn, 0)
  context?.drawImage(canvas, -turn, 0)
}
