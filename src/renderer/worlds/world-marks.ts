import { TILE_HEIGHT, TILE_WIDTH } from '../../core/formats/overland/tile-art'
import type { Overland } from '../../core/overland/overland'
import type { WorldOverlay } from './overlays'
import { middleOf, type Spot } from './tile-geometry'

/** Writes an overlay into every tile of a map, in pixels of its picture. */
export function paintOverlay(
  context: CanvasRenderingContext2D,
  overland: Overland,
  overlay: WorldOverlay,
): void {
  context.font = 'bold 9px system-ui'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (let tile = 0; tile < overland.words.length; tile++) {
    const band = overlay.bands[overlay.bandOf[tile] ?? -1]
    if (!band) continue
    const { x, y } = middleOf(overland, tile)
    tracePath(context, x, y, 1)
    context.globalAlpha = 0.8
    context.fillStyle = band.colour
    context.fill()
    context.globalAlpha = 1
    // Letters need no colour; on both pale and dark bands one of ink and rim is seen.
    context.lineWidth = 2
    context.strokeStyle = '#fff'
    context.strokeText(band.letter, x, y)
    context.fillStyle = '#000'
    context.fillText(band.letter, x, y)
  }
}

/** Draws the sign of a town on a tile. */
export function drawTown(context: CanvasRenderingContext2D, overland: Overland, tile: number): void {
  const { x, y } = middleOf(overland, tile)
  context.beginPath()
  // A house with a roof: a town, whatever the terrain is.
  context.moveTo(x - 7, y + 6)
  context.lineTo(x - 7, y - 1)
  context.lineTo(x, y - 7)
  context.lineTo(x + 7, y - 1)
  context.lineTo(x + 7, y + 6)
  context.closePath()
  context.fillStyle = '#fff'
  context.fill()
  context.lineWidth = 1.5
  context.strokeStyle = '#000'
  context.stroke()
  context.fillStyle = '#000'
  context.fillRect(x - 1.5, y + 1, 3, 5)
}

/** Draws a line around a tile. */
export function outlineTile(
  context: CanvasRenderingContext2D,
  overland: Overland,
  tile: number,
  kind: OutlineKind,
): void {
  const { x, y } = middleOf(overland, tile)
  tracePath(context, x, y, 0.92)
  const { dash, width } = OUTLINES[kind]
  context.setLineDash([])
  context.lineWidth = width + 1.5
  context.strokeStyle = '#fff'
  context.stroke()
  context.setLineDash(dash)
  context.lineWidth = width
  context.strokeStyle = '#000'
  context.stroke()
  context.setLineDash([])
}

type OutlineKind = 'locked' | 'stroke' | 'hover' | 'cursor'

/** Told apart by their lines: dots lock, dashes are drawn, the cursor is thick. */
const OUTLINES: Readonly<Record<OutlineKind, { readonly dash: number[]; readonly width: number }>> = {
  locked: { dash: [1.5, 2], width: 1.5 },
  stroke: { dash: [4, 2], width: 1.5 },
  hover: { dash: [], width: 0.75 },
  cursor: { dash: [], width: 2 },
}

function tracePath(context: CanvasRenderingContext2D, x: number, y: number, share: number): void {
  const [across, down] = [(TILE_WIDTH / 2) * share, (TILE_HEIGHT / 2) * share]
  context.beginPath()
  context.moveTo(x, y - down)
  context.lineTo(x + across, y)
  context.lineTo(x, y + down)
  context.lineTo(x - across, y)
  context.closePath()
}

/** Makes a closed line through corners the path of a context. */
export function tracePolygon(context: CanvasRenderingContext2D, corners: readonly Spot[]): void {
  context.beginPath()
  for (const { x, y } of corners) context.lineTo(x, y)
  context.closePath()
}
