import type { Level } from '../../src/core/level/level'
import type { CellOverlay } from '../../src/core/picture/cell-overlay'
import { cellNamingOf } from '../../src/core/level/cell-naming'
import { drawTown } from '../../src/core/picture/draw-town'
import { drawLevelPicture } from '../../src/core/picture/level-picture'
import { writeSvg } from '../../src/core/picture/svg'
import type { MapStyle } from '../../src/core/picture/style'
import type { DrawCommand } from '../../src/core/picture/commands'
import { drawShapesOnCanvas } from '../../src/renderer/canvas/canvas-shapes'
import { canvasTools, drawOnCanvas } from '../../src/renderer/canvas/canvas-target'
import { frameOf, MapPainter } from '../../src/renderer/canvas/map-painter'
import type { Screen, View } from '../../src/renderer/canvas/viewport'

/** A canvas that is never shown; pixels may be read from it without changing how the visible ones are drawn. */
export function createCanvas(screen: Screen): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = screen.width
  canvas.height = screen.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  return context
}

/** The picture that the painter makes of a level, whole. */
export function paintWhole(
  level: Level,
  style: MapStyle,
  screen: Screen,
  view: View,
  overlay?: CellOverlay,
): CanvasRenderingContext2D {
  const context = createCanvas(screen)
  const painter = new MapPainter()
  painter.show({ level, style, overlay })
  painter.paintAll(context, screen, view)
  return context
}

/** Pixels that differ between two canvases of one size by more than a tolerance in any channel. */
export function differingPixels(
  a: CanvasRenderingContext2D,
  b: CanvasRenderingContext2D,
  tolerance = 0,
): number {
  return differingIn(pixelsOf(a), pixelsOf(b), tolerance)
}

const pixelsOf = (context: CanvasRenderingContext2D): Uint8ClampedArray =>
  context.getImageData(0, 0, context.canvas.width, context.canvas.height).data

function differingIn(first: Uint8ClampedArray, second: Uint8ClampedArray, tolerance = 0): number {
  let count = 0
  for (let pixel = 0; pixel < first.length; pixel += 4) {
    for (let channel = 0; channel < 4; channel++) {
      const difference = Math.abs((first[pixel + channel] ?? 0) - (second[pixel + channel] ?? 0))
      if (difference <= tolerance) continue
      count++
      break
    }
  }
  return count
}

/** What a browser finds wrong with the SVG of a level, and the share of pixels in which it differs from the canvas. */
export async function compareSvg(
  level: Level,
  style: MapStyle,
  cell: number,
  overlay?: CellOverlay,
): Promise<{ problem: string; share: number }> {
  // On whole pixels, because a canvas repeats textures on whole pixels alone.
  const picture = drawLevelPicture(level, style, cell, {
    rulers: cellNamingOf('rows'),
    snap: true,
    ...(overlay ? { overlay } : {}),
  })
  const text = writeSvg(picture)
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml')
  const screen = { width: Math.ceil(picture.width), height: Math.ceil(picture.height), ratio: 1 }
  const [byCanvas, bySvg] = [createCanvas(screen), createCanvas(screen)]
  byCanvas.translate(-picture.x, -picture.y)
  drawPicture(byCanvas, style, picture.commands)
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  await image.decode()
  bySvg.drawImage(image, 0, 0)
  return {
    problem: parsed.querySelector('parsererror')?.textContent ?? '',
    share: differingPixels(byCanvas, bySvg, 64) / (screen.width * screen.height),
  }
}

/** Draws a picture as the map on the screen does: a finished one without sprites. */
function drawPicture(
  context: CanvasRenderingContext2D,
  style: MapStyle,
  commands: readonly DrawCommand[],
): void {
  if (style.look) drawShapesOnCanvas(context, commands, canvasTools)
  else drawOnCanvas(context, commands)
}

export interface Comparison {
  /** Pixels that differ between painting the changed cells and painting everything. */
  readonly dirtyAgainstWhole: number
  /** Pixels that differ between the painter and the drawing commands carried out one by one. */
  readonly paintedAgainstCommands: number
  /** Pixels that the change made different: none would mean that nothing was compared. */
  readonly changed: number
}

/** Paints a change both ways, and the result by the drawing commands alone. */
export function comparePictures(
  before: Level,
  after: Level,
  style: MapStyle,
  screen: Screen,
  view: View,
  overlay?: CellOverlay,
): Comparison {
  const painter = new MapPainter()
  const painted = createCanvas(screen)
  painter.show({ level: before, style, overlay })
  painter.paintAll(painted, screen, view)
  const old = pixelsOf(painted)
  const changed = painter.show({ level: after, style, overlay })
  if (changed.kind === 'all') painter.paintAll(painted, screen, view)
  else painter.paintCells(painted, screen, view, changed.cells)
  const wholePixels = pixelsOf(paintWhole(after, style, screen, view, overlay))

  const commands = createCanvas(screen)
  commands.fillStyle = style.outside
  commands.fillRect(0, 0, screen.width, screen.height)
  commands.translate(view.x, view.y)
  const area = { x: 0, y: 0, width: screen.width, height: screen.height }
  drawPicture(
    commands,
    style,
    drawTown(after, style, frameOf({ level: after, style }, screen, view, area), overlay ? { overlay } : {}),
  )
  return {
    dirtyAgainstWhole: differingIn(pixelsOf(painted), wholePixels),
    paintedAgainstCommands: differingIn(wholePixels, pixelsOf(commands), 8),
    changed: differingIn(old, wholePixels),
  }
}
