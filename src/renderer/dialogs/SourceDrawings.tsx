import { useCallback } from 'react'
import type { Level } from '../../core/level/level'
import { MIN_SIGN } from '../../core/formats/paint-source'
import { boxInLevel } from '../../core/formats/source-picture'
import { MapPainter } from '../canvas/map-painter'
import { drawSampled } from '../canvas/small-picture'
import type { Screen } from '../canvas/viewport'
import type { ShownSource } from '../../jobs/job'
import { mapStyleShown } from '../looks/looks'
import { useSelected } from '../state/app'
import { Drawing } from '../ui/Drawing'

/** The margin of both pictures, in CSS pixels: for the town wall of the level. */
export const PICTURE_EDGE = 8

/** A rectangle of a picture, in CSS pixels. */
interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Returns the rectangle of a cell in the picture of the source. */
export function placeOnSource({ picture, scale }: ShownSource, cell: number): Place {
  return placeOf(scaleOf(scale), {
    x: cell % picture.width,
    y: Math.floor(cell / picture.width),
    width: 1,
    height: 1,
  })
}

/** Returns the rectangle of a cell of the source in the picture of its level. */
export function placeOnLevel({ picture, scale }: ShownSource, cell: number): Place {
  const { x, y, width, height } = boxInLevel(picture, cell)
  if (!picture.isBetween) return placeOf(scaleOf(scale), { x, y, width, height })
  // Every cell of the level is as large as two of the source, and begins in the middle of a wall.
  const box = { x: 2 * x + 0.5, y: 2 * y + 0.5, width: 2 * width, height: 2 * height }
  return placeOf(scaleOf(scale), box)
}

/** Device pixels of a side of a cell of the source. */
function scaleOf({ pixels, cells }: ShownSource['scale']): number {
  return pixels / cells
}

function placeOf(
  scale: number,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Place {
  const css = scale / Math.max(1, devicePixelRatio)
  return {
    left: PICTURE_EDGE + box.x * css,
    top: PICTURE_EDGE + box.y * css,
    width: Math.max(box.width * css, 2),
    height: Math.max(box.height * css, 2),
  }
}

/** The size of both pictures, in CSS pixels. */
function sizeOf({ pixels }: ShownSource): { readonly width: number; readonly height: number } {
  const ratio = Math.max(1, devicePixelRatio)
  return {
    width: pixels.width / ratio + 2 * PICTURE_EDGE,
    height: pixels.height / ratio + 2 * PICTURE_EDGE,
  }
}

/** Draws the source as its own program does. */
export function SourceDrawing({ source }: { readonly source: ShownSource }) {
  const draw = useCallback(
    (context: CanvasRenderingContext2D, { ratio }: Screen): void => {
      const { data, width, height } = source.pixels
      const edge = Math.round(PICTURE_EDGE * ratio)
      if (width > 0 && height > 0) context.putImageData(new ImageData(data, width, height), edge, edge)
      if (source.scale.pixels >= MIN_SIGN) writeSigns(context, source, edge)
    },
    [source],
  )
  return <Drawing className="source-drawing" {...sizeOf(source)} draw={draw} />
}

/** Writes the characters of a text. */
function writeSigns(
  context: CanvasRenderingContext2D,
  { picture, scale: { pixels } }: ShownSource,
  edge: number,
): void {
  context.fillStyle = getComputedStyle(context.canvas).color
  context.font = `${Math.round(pixels * 0.95)}px monospace`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const { cells } of picture.layers) {
    for (const [cell, number] of cells.entries()) {
      const sign = picture.keys[number - 1]?.sign
      if (sign === undefined || sign === ' ') continue
      const [column, row] = [cell % picture.width, Math.floor(cell / picture.width)]
      context.fillText(sign, edge + (column + 0.5) * pixels, edge + (row + 0.5) * pixels)
    }
  }
}

interface LevelBesideSourceProps {
  readonly source: ShownSource
  /** Undefined until it is read. */
  readonly level: Level | undefined
  readonly label: string
}

/** Draws the level of a source at the scale of the source, so that their cells match. */
export function LevelBesideSource({ source, level, label }: LevelBesideSourceProps) {
  const style = useSelected(({ window }) => mapStyleShown(window.looks))
  const { isBetween } = source.picture
  const own = scaleOf(source.scale)
  const draw = useCallback(
    (context: CanvasRenderingContext2D, screen: Screen): void => {
      if (!level) return
      const edge = PICTURE_EDGE * screen.ratio
      const start = Math.round(isBetween ? edge + own / 2 : edge)
      const view = { scale: isBetween ? 2 * own : own, x: start, y: start }
      if (view.scale < 1) return drawSampled(context, { level, style }, screen, view)
      const painter = new MapPainter()
      painter.show({ level, style })
      painter.paintAll(context, screen, view)
    },
    [level, style, isBetween, own],
  )
  return <Drawing className="source-drawing" label={label} {...sizeOf(source)} draw={draw} />
}
