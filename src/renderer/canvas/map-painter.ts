import { isSameSize, type Box } from '../../core/level/grid'
import type { Level } from '../../core/level/level'
import type { CellOverlay } from '../../core/picture/cell-overlay'
import { drawOverFinish, drawOverGround, drawTown } from '../../core/picture/draw-town'
import { finishOf } from '../../core/picture/finish'
import { createFrame, overflow, type Frame } from '../../core/picture/frame'
import { styleForLevel } from '../../core/picture/site'
import { DETAIL_FROM, type MapStyle } from '../../core/picture/style'
import type { Colouring } from '../../core/picture/raster/cell-colours'
import { CellColours } from './cell-colours'
import { changedCells, type CellChanges } from '../../core/picture/changed-cells'
import { canvasTools, drawOnCanvas } from './canvas-target'
import { createBlocks, type FinishedBlocks } from './finished-blocks'
import { rasterise } from '../../core/picture/raster/rasteriser'
import type { Scene } from './scene'
import { windowOf, type Screen, type View } from './viewport'
import { defined } from '../../core/text/defined'

/** Method of painting the map: by drawing commands, pixel by pixel, or as one scaled picture. */
export type Band = 'close' | 'middle' | 'far'

/** The method for a size of cells in CSS pixels. */
export function bandFor(cell: number): Band {
  if (cell >= DETAIL_FROM.names) return 'close'
  return cell >= DETAIL_FROM.blocks ? 'middle' : 'far'
}

/** Contents of the map layer. */
export interface MapContent extends Pick<Scene, 'level' | 'style'> {
  /** Colours over the cells, one value for each cell of the level. */
  readonly overlay?: CellOverlay | undefined
}

/** Paints a level on the map layer's canvas, all of it or the changes. Independent of Konva and the pointer. */
export class MapPainter {
  #content: MapContent | undefined
  #colours: CellColours | undefined
  /** The picture of the middle band, as large as the canvas; created when first needed. */
  #image: ImageData | undefined
  /** The painted blocks of a map in a finished style. */
  #blocks: FinishedBlocks | undefined

  /** Takes what to paint from now on, and returns the cells whose pictures change. */
  show(given: MapContent): CellChanges {
    const before = this.#content
    const content = { ...given, style: styleForLevel(given.style, given.level) }
    this.#content = content
    const { level } = content
    if (!before || !isSameSize(before.level, level))
      this.#colours = new CellColours(level.width, level.height)
    const changed: CellChanges =
      before && isColouredAlike(before, content) ? changedCells(before.level, level) : ALL
    if (changed.kind === 'all') this.#colours?.colourAll(level, colouringOf(content))
    else if (changed.cells.length > 0) this.#colours?.colourCells(level, colouringOf(content), changed.cells)
    if (content.style.look) this.#blocks ??= createBlocks(canvasTools)
    return this.#blocks?.show(level, content.style, changed) === true ? ALL : changed
  }

  /**
   * Paints everything visible. The context's transform must be the identity. After the `deadline`, a time of
   * `performance.now()`, parts of a finished map that are not yet painted are drawn coarsely; returns whether there are
   * none.
   */
  paintAll(context: CanvasRenderingContext2D, screen: Screen, view: View, deadline = Infinity): boolean {
    const area = { x: 0, y: 0, width: screen.width, height: screen.height }
    return this.#paint(context, screen, view, area, deadline)
  }

  /** Paints the surroundings of some cells, with the same pixels as `paintAll`. */
  paintCells(context: CanvasRenderingContext2D, screen: Screen, view: View, cells: readonly number[]): void {
    if (!this.#content) return
    for (const run of runsOf(cells, this.#content.level.width)) {
      const area = areaAround(screen, view, run, this.#content.style)
      if (area.width <= 0 || area.height <= 0) continue
      context.save()
      context.beginPath()
      context.rect(area.x, area.y, area.width, area.height)
      context.clip()
      this.#paint(context, screen, view, area)
      context.restore()
    }
  }

  #paint(
    context: CanvasRenderingContext2D,
    screen: Screen,
    view: View,
    area: Box,
    deadline = Infinity,
  ): boolean {
    const content = this.#content
    if (!content) return true
    const { level, style, overlay } = content
    const band = bandFor(view.scale / screen.ratio)
    const frame = frameOf(content, screen, view, area)
    const blocks = band !== 'far' && !overlay && finishOf(style, frame) ? this.#blocks : undefined
    if (blocks || band !== 'middle') {
      context.fillStyle = style.outside
      context.fillRect(area.x, area.y, area.width, area.height)
    }
    let isComplete = true
    if (blocks) {
      const paintPlain = (): void => this.#paintPixels(context, { screen, view, frame, area }, content)
      isComplete = blocks.paint(context, { screen, view, area }, deadline, paintPlain)
    } else if (band === 'far') this.#paintColours(context, level, view)
    else if (band === 'middle') this.#paintPixels(context, { screen, view, frame, area }, content)
    context.save()
    context.translate(view.x, view.y)
    if (blocks) drawOnCanvas(context, drawOverFinish(level, style, frame))
    else if (band === 'close') drawOnCanvas(context, drawTown(level, style, frame, defined({ overlay })))
    else drawOnCanvas(context, drawOverGround(level, style, frame))
    context.restore()
    return isComplete
  }

  #paintColours(context: CanvasRenderingContext2D, level: Level, view: View): void {
    if (!this.#colours) return
    // Smoothing matters if several cells share a pixel, and blurs otherwise.
    context.imageSmoothingEnabled = view.scale < 1
    const width = Math.max(1, Math.round(level.width * view.scale))
    const height = Math.max(1, Math.round(level.height * view.scale))
    context.drawImage(this.#colours.canvas, view.x, view.y, width, height)
  }

  #paintPixels(
    context: CanvasRenderingContext2D,
    { screen, view, frame, area }: Place,
    content: MapContent,
  ): void {
    if (!this.#colours) return
    const image = this.#imageFor(screen, area)
    rasterise(
      { level: content.level, frame, colours: this.#colours.pixels, ...colouringOf(content) },
      {
        x: area.x - view.x,
        y: area.y - view.y,
        width: area.width,
        height: area.height,
        pixels: new Uint32Array(image.data.buffer),
      },
    )
    context.putImageData(image, area.x, area.y)
  }

  /** Pixels for an area of the canvas; those for the whole canvas are kept, because creating them is slow. */
  #imageFor(screen: Screen, area: Box): ImageData {
    if (area.width !== screen.width || area.height !== screen.height)
      return new ImageData(area.width, area.height)
    if (this.#image?.width !== screen.width || this.#image.height !== screen.height) {
      this.#image = new ImageData(screen.width, screen.height)
    }
    return this.#image
  }
}

/** Where on the canvas to paint, and what part of the level is there. */
interface Place {
  readonly screen: Screen
  readonly view: View
  readonly frame: Frame
  readonly area: Box
}

const ALL: CellChanges = { kind: 'all' }

/** Whether cells that are the same on two levels have the same picture in both. */
function isColouredAlike(before: MapContent, after: MapContent): boolean {
  return (
    before.style === after.style && before.overlay === after.overlay && isSameSize(before.level, after.level)
  )
}

function colouringOf({ style, overlay }: MapContent): Colouring {
  return { style, overlay }
}

/** The frame for an area of the canvas: its cells, and those around it that extend into it. */
export function frameOf(
  { level, style }: Pick<MapContent, 'level' | 'style'>,
  screen: Screen,
  view: View,
  area: Box,
): Frame {
  const grow = overflow({ cell: view.scale, ratio: screen.ratio }, style)
  const to = { x: area.x + area.width, y: area.y + area.height }
  return createFrame(level, view.scale, {
    window: windowOf(level, view, area, to, grow),
    ratio: screen.ratio,
  })
}

interface CellRun {
  readonly left: number
  readonly right: number
  readonly y: number
}

/** Sorted cells as runs along rows; small gaps are included, because the surroundings of a cell are painted too. */
function runsOf(cells: readonly number[], width: number): readonly CellRun[] {
  const runs: { left: number; right: number; y: number }[] = []
  for (const cell of cells) {
    const y = Math.floor(cell / width)
    const x = cell - y * width
    const last = runs.at(-1)
    if (last && last.y === y && x - last.right <= 4) last.right = x + 1
    else runs.push({ left: x, right: x + 1, y })
  }
  return runs
}

/** The area of the canvas that a run of cells may have changed, clipped to it. */
function areaAround(screen: Screen, view: View, run: CellRun, style: MapStyle): Box {
  const grow = overflow({ cell: view.scale, ratio: screen.ratio }, style)
  const left = Math.max(0, Math.floor(view.x + run.left * view.scale - grow))
  const top = Math.max(0, Math.floor(view.y + run.y * view.scale - grow))
  const right = Math.min(screen.width, Math.ceil(view.x + run.right * view.scale + grow))
  const bottom = Math.min(screen.height, Math.ceil(view.y + (run.y + 1) * view.scale + grow))
  return { x: left, y: top, width: right - left, height: bottom - top }
}
