import { useCallback, useMemo } from 'react'
import type { Box, Grid } from '../../../core/level/grid'
import type { Level } from '../../../core/level/level'
import { MIN_SIGN, painterOf, type SourceScale } from '../../../core/formats/paint-source'
import { boxInLevel, type SourcePicture } from '../../../core/formats/source-picture'
import { MapPainter } from '../../canvas/map-painter'
import { drawSampled } from '../../canvas/small-picture'
import type { Screen } from '../../canvas/viewport'
import type { ShownSource } from '../../../jobs/parse-job'
import { mapStyleShown } from '../../looks/looks'
import { useSelected } from '../../state/app'
import { Drawing } from '../../ui/Drawing'
import { drawObjects } from './source-objects'
import { cellSize, PICTURE_EDGE, type SourceView } from './source-view'
import './ImportDialog.css'

/** A rectangle of a picture, in CSS pixels. */
interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Returns the rectangle of a cell in the picture of the source. */
export function placeOnSource({ width }: Grid, { scale }: SourceView, cell: number): Place {
  return placeOf(scale, { x: cell % width, y: Math.floor(cell / width), width: 1, height: 1 })
}

/** Returns the rectangle of a cell of the source in the picture of its level. */
export function placeOnLevel(picture: SourcePicture, { scale }: SourceView, cell: number): Place {
  const { x, y, width, height } = boxInLevel(picture, cell)
  if (!picture.isBetween) return placeOf(scale, { x, y, width, height })
  // Every cell of the level is as large as two of the source, and begins in the middle of a wall.
  return placeOf(scale, { x: 2 * x + 0.5, y: 2 * y + 0.5, width: 2 * width, height: 2 * height })
}

function placeOf(scale: SourceScale, box: Box): Place {
  const size = cellSize(scale)
  return {
    left: PICTURE_EDGE + box.x * size,
    top: PICTURE_EDGE + box.y * size,
    width: Math.max(box.width * size, 2),
    height: Math.max(box.height * size, 2),
  }
}

interface SourceDrawingProps {
  readonly source: ShownSource
  readonly view: SourceView
}

/** Draws the part of a source that is in view as its own program does. */
export function SourceDrawing({ source: { picture, pictures }, view }: SourceDrawingProps) {
  const { scale, left, top, window } = view
  const paint = useMemo(() => painterOf(picture, pictures, scale), [picture, pictures, scale])
  const draw = useCallback(
    (context: CanvasRenderingContext2D, screen: Screen): void => {
      const part = partInView(picture, scale, { left, top }, screen)
      if (part.width <= 0 || part.height <= 0) return
      const { data, width, height } = paint(part)
      const [x, y] = cornerOf(part, scale, { left, top }, screen.ratio)
      context.putImageData(new ImageData(data, width, height), x, y)
      const drawn = { part, x, y, pixels: scale.pixels }
      if (scale.pixels >= MIN_SIGN) writeSigns(context, picture, drawn)
      drawObjects(context, picture.objects ?? [], {
        side: scale.pixels / scale.cells,
        x: x - (part.x / scale.cells) * scale.pixels,
        y: y - (part.y / scale.cells) * scale.pixels,
        ratio: screen.ratio,
      })
    },
    [picture, paint, scale, left, top],
  )
  return <Drawing className="source-drawing" {...window} draw={draw} />
}

type ScrollOffset = Pick<SourceView, 'left' | 'top'>

function partInView(
  size: Grid,
  { pixels, cells }: SourceScale,
  { left, top }: ScrollOffset,
  screen: Screen,
): Box {
  const edge = PICTURE_EDGE * screen.ratio
  const first = (scrolled: number): number =>
    Math.max(0, Math.floor((scrolled * screen.ratio - edge) / pixels)) * cells
  const [x, y] = [first(left), first(top)]
  const count = (room: number): number => (Math.ceil(room / pixels) + 1) * cells
  return {
    x,
    y,
    width: Math.min(size.width - x, count(screen.width)),
    height: Math.min(size.height - y, count(screen.height)),
  }
}

/** Returns the position of the first cell of a part, in device pixels. */
function cornerOf(
  { x, y }: Box,
  { pixels, cells }: SourceScale,
  { left, top }: ScrollOffset,
  ratio: number,
): readonly [x: number, y: number] {
  const at = (cell: number, scrolled: number): number =>
    Math.round((PICTURE_EDGE - scrolled) * ratio) + (cell / cells) * pixels
  return [at(x, left), at(y, top)]
}

/** A part of a source in a picture. */
interface DrawnPart {
  readonly part: Box
  /** The position of its first cell, and the side of a cell, in device pixels. */
  readonly x: number
  readonly y: number
  readonly pixels: number
}

/** Writes the characters of a text. */
function writeSigns(
  context: CanvasRenderingContext2D,
  { layers, keys, width }: SourcePicture,
  { part, x, y, pixels }: DrawnPart,
): void {
  context.fillStyle = getComputedStyle(context.canvas).color
  context.font = `${Math.round(pixels * 0.95)}px monospace`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const { cells } of layers) {
    for (let row = 0; row < part.height; row++) {
      for (let column = 0; column < part.width; column++) {
        const number = cells[(part.y + row) * width + part.x + column] ?? 0
        const sign = keys[number - 1]?.sign
        if (sign === undefined || sign === ' ') continue
        context.fillText(sign, x + (column + 0.5) * pixels, y + (row + 0.5) * pixels)
      }
    }
  }
}

interface LevelBesideSourceProps {
  readonly source: SourcePicture
  readonly view: SourceView
  /** Undefined until it is read. */
  readonly level: Level | undefined
  readonly label: string
}

/** Draws the level of a source at the scale of the source, so that their cells match. */
export function LevelBesideSource({ source: { isBetween }, view, level, label }: LevelBesideSourceProps) {
  const style = useSelected(({ window }) => mapStyleShown(window.looks))
  const { scale, left, top, window } = view
  const own = scale.pixels / scale.cells
  const draw = useCallback(
    (context: CanvasRenderingContext2D, screen: Screen): void => {
      if (!level) return
      const inset = isBetween ? own / 2 : 0
      const start = (scrolled: number): number => Math.round((PICTURE_EDGE - scrolled) * screen.ratio + inset)
      const shown = { scale: isBetween ? 2 * own : own, x: start(left), y: start(top) }
      if (shown.scale < 1) return drawSampled(context, { level, style }, screen, shown)
      const painter = new MapPainter()
      painter.show({ level, style })
      painter.paintAll(context, screen, shown)
    },
    [level, style, isBetween, own, left, top],
  )
  return <Drawing className="source-drawing" label={label} {...window} draw={draw} />
}
