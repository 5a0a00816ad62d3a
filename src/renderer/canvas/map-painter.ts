import type { Bytes } from '../../core/level/bytes'
import type { Level } from '../../core/level/level'
import type { CellOverlay } from '../../core/picture/cell-overlay'
import { drawOverGround, drawTown } from '../../core/picture/draw-town'
import { createFrame, overflow, type Frame } from '../../core/picture/frame'
import { DETAIL_FROM, type MapStyle } from '../../core/picture/style'
import { CellColours, type Colouring } from './cell-colours'
import { changedCells, type Changed } from './changed-cells'
import { drawOnCanvas } from './canvas-target'
import { rasterise } from './rasteriser'
import { windowOf, type Screen, type View } from './viewport'

/** Method of painting the map: by drawing commands, pixel by pixel, or as one scaled picture. */
export type Band = 'close' | 'middle' | 'far'

/** The method for a size of cells in CSS pixels. */
export function bandFor(cell: number): Band {
  if (cell >= DETAIL_FROM.names) return 'close'
  return cell >= DETAIL_FROM.blocks ? 'middle' : 'far'
}

/** A rectangle of the canvas in device pixels. */
interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Paints a level on the map layer's canvas, all of it or the changes. Independent of Konva and the pointer. */
export class MapPainter {
  #level: Level | undefined
  #style: MapStyle
  #selected: Bytes | undefined
  #overlay: CellOverlay | undefined
  #colours: CellColours | undefined
  /** The picture of the middle band, as large as the canvas; created when first needed. */
  #image: ImageData | undefined

  constructor(style: MapStyle) {
    this.#style = style
  }

  /** Shows another level, and returns the cells whose pictures change. */
  setLevel(level: Level): Changed {
    const before = this.#level
    this.#level = level
    const isOtherSize = !before || before.width !== level.width || before.height !== level.height
    if (isOtherSize) {
      this.#colours = new CellColours(level.width, level.height)
      this.#selected = undefined
      this.#overlay = undefined
    }
    const changed: Changed = before && !isOtherSize ? changedCells(before, level) : { kind: 'all' }
    if (changed.kind === 'all') this.#colourAll()
    else this.#colours?.colourCells(level, this.#colouring(), changed.cells)
    return changed
  }

  setStyle(style: MapStyle): void {
    if (style === this.#style) return
    this.#style = style
    this.#colourAll()
  }

  /** One byte a cell, not 0 if it is selected; undefined without a selection. */
  setSelected(selected: Bytes | undefined): void {
    this.#selected = selected
    this.#colourAll()
  }

  /** Colours over the cells, or undefined; removed when the size of the level changes. */
  setOverlay(overlay: CellOverlay | undefined): void {
    this.#overlay = overlay
    this.#colourAll()
  }

  #colouring(): Colouring {
    return { style: this.#style, selected: this.#selected, overlay: this.#overlay }
  }

  #colourAll(): void {
    if (this.#level) this.#colours?.colourAll(this.#level, this.#colouring())
  }

  /** Paints everything visible. The context's transform must be the identity. */
  paintAll(context: CanvasRenderingContext2D, screen: Screen, view: View): void {
    this.#paint(context, screen, view, { x: 0, y: 0, width: screen.width, height: screen.height })
  }

  /** Paints the surroundings of some cells, with the same pixels as `paintAll`. */
  paintCells(context: CanvasRenderingContext2D, screen: Screen, view: View, cells: readonly number[]): void {
    const level = this.#level
    if (!level) return
    for (const run of runsOf(cells, level.width)) {
      const area = areaAround(screen, view, run)
      if (area.width <= 0 || area.height <= 0) continue
      context.save()
      context.beginPath()
      context.rect(area.x, area.y, area.width, area.height)
      context.clip()
      this.#paint(context, screen, view, area)
      context.restore()
    }
  }

  #paint(context: CanvasRenderingContext2D, screen: Screen, view: View, area: Area): void {
    const level = this.#level
    const band = bandFor(view.scale / screen.ratio)
    if (!level || band !== 'middle') {
      context.fillStyle = this.#style.outside
      context.fillRect(area.x, area.y, area.width, area.height)
    }
    if (!level) return
    const frame = frameOf(level, screen, view, area)
    const shown = {
      ...(this.#selected ? { selected: this.#selected } : {}),
      ...(this.#overlay ? { overlay: this.#overlay } : {}),
    }
    if (band === 'far') this.#paintColours(context, level, view)
    else if (band === 'middle') this.#paintPixels(context, screen, view, level, frame, area)
    context.save()
    context.translate(view.x, view.y)
    const draw = band === 'close' ? drawTown : drawOverGround
    drawOnCanvas(context, draw(level, this.#style, frame, shown))
    context.restore()
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
    screen: Screen,
    view: View,
    level: Level,
    frame: Frame,
    area: Area,
  ): void {
    if (!this.#colours) return
    const image = this.#imageFor(screen, area)
    rasterise(
      { level, frame, colours: this.#colours.pixels, ...this.#colouring() },
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
  #imageFor(screen: Screen, area: Area): ImageData {
    if (area.width !== screen.width || area.height !== screen.height)
      return new ImageData(area.width, area.height)
    if (this.#image?.width !== screen.width || this.#image.height !== screen.height) {
      this.#image = new ImageData(screen.width, screen.height)
    }
    return this.#image
  }
}

/** The frame for an area of the canvas: its cells, and those around it that extend into it. */
export function frameOf(level: Level, screen: Screen, view: View, area: Area): Frame {
  const grow = overflow({ cell: view.scale, ratio: screen.ratio })
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
function areaAround(screen: Screen, view: View, run: CellRun): Area {
  const grow = overflow({ cell: view.scale, ratio: screen.ratio })
  const left = Math.max(0, Math.floor(view.x + run.left * view.scale - grow))
  const top = Math.max(0, Math.floor(view.y + run.y * view.scale - grow))
  const right = Math.min(screen.width, Math.ceil(view.x + run.right * view.scale + grow))
  const bottom = Math.min(screen.height, Math.ceil(view.y + (run.y + 1) * view.scale + grow))
  return { x: left, y: top, width: right - left, height: bottom - top }
}
