import type { Level } from '../../core/level/level'
import type { ProblemMark } from '../../core/picture/draw-marks'
import { CELL_AT_100, type MapStyle } from '../../core/picture/style'
import type { Preview } from '../../editor/tools/tool'
import { drawOnCanvas } from './canvas-target'
import { bandFor, MapPainter, type Band } from './map-painter'
import { MapStage } from './map-stage'
import { drawOverlay } from './overlay'
import { PointerReader, type MapPointer } from './pointer-reader'
import { screenOf, watchScreen } from './screen-watch'
import {
  centredView,
  fittingView,
  heldView,
  NOWHERE,
  spotAt,
  zoomedView,
  zoomOf,
  type Point,
  type Screen,
  type Spot,
  type View,
} from './viewport'

export type { MapPointer } from './pointer-reader'

/** What the face is told of a view. */
export interface MapViewState {
  /** In percent; 100 is 26 CSS pixels a cell. */
  readonly zoom: number
}

export interface MapViewOptions {
  readonly style: MapStyle
  readonly onPointer: (event: MapPointer) => void
  readonly onView: (view: MapViewState) => void
}

/** What a map view has done so far and what it is made of: for tests and measurements. */
export interface MapViewStats {
  readonly mapDraws: number
  /** Those of them that painted single cells only. */
  readonly mapDirtyDraws: number
  readonly overlayDraws: number
  readonly nodes: number
  /** Width and height of each layer's hit canvas. */
  readonly hitCanvases: readonly (readonly [number, number])[]
  readonly band: Band
}

/** How long a shown cell is framed, and how long the map takes to move there, in milliseconds. */
const FLASH_TIME = 1400
const MOVE_TIME = 150

/**
 * The map on the screen: one Konva shape paints the level, another what lies over it; a frame of the display draws at
 * most once, and only what changed. Pan, zoom and hover never reach React.
 */
export class MapView {
  readonly #container: HTMLElement
  readonly #options: MapViewOptions
  readonly #stage: MapStage
  readonly #painter: MapPainter
  readonly #input: PointerReader
  readonly #stopWatching: () => void
  #style: MapStyle
  #level: Level | undefined
  #screen: Screen = { width: 1, height: 1, ratio: 1 }
  #view: View = { scale: CELL_AT_100, x: 0, y: 0 }
  #preview: Preview | undefined
  #problems: readonly ProblemMark[] = []
  #cursor: number | undefined
  #flash: { readonly cells: readonly number[]; readonly since: number } | undefined
  #move: { readonly from: View; readonly to: View; readonly since: number } | undefined

  /** What the next frame has to do. `dirty` counts while the whole map need not be painted. */
  #mapIsStale = false
  #overlayIsStale = false
  readonly #dirty = new Set<number>()
  #paintsDirty = false
  #frame = 0
  #isDestroyed = false
  #mapDraws = 0
  #mapDirtyDraws = 0
  #overlayDraws = 0
  #toldZoom = Number.NaN

  constructor(container: HTMLElement, options: MapViewOptions) {
    this.#container = container
    this.#options = options
    this.#style = options.style
    this.#painter = new MapPainter(options.style)
    this.#stage = new MapStage(
      container,
      (context) => this.#paintMap(context),
      (context) => this.#paintOverlay(context),
    )
    this.#input = new PointerReader(container, {
      grid: () => this.#level,
      spotAt: (x, y) => this.cellAt(x, y),
      positionAt: (x, y) => this.#positionAt(x, y),
      panBy: (dx, dy) => this.panBy(dx, dy),
      zoomBy: (factor, x, y) => this.zoomBy(factor, this.#toContainer(x, y)),
      onPointer: options.onPointer,
    })
    this.#stopWatching = watchScreen(container, () => this.#fitScreen())
    this.#fitScreen()
  }

  /** Shows a level; draws only the cells that differ from the one before, where they are few. */
  setLevel(level: Level): void {
    const before = this.#level
    if (before === level) return
    this.#level = level
    this.#showLevel()
    if (!before || before.width !== level.width || before.height !== level.height) {
      this.#preview = undefined
      this.#problems = []
      this.#flash = undefined
      if (this.#cursor !== undefined && this.#cursor >= level.cells.length) this.#cursor = undefined
      this.fit()
    }
    this.#schedule()
  }

  /** Paints the level, or how it would be where a preview says so: only what differs from what is there. */
  #showLevel(): void {
    const level = this.#level
    const outcome = this.#preview?.outcome
    if (!level) return
    const isOfLevel = outcome?.width === level.width && outcome.height === level.height
    const changed = this.#painter.setLevel(isOfLevel ? outcome : level)
    if (changed.kind === 'all') this.#mapIsStale = true
    else for (const cell of changed.cells) this.#dirty.add(cell)
  }

  setStyle(style: MapStyle): void {
    this.#style = style
    this.#painter.setStyle(style)
    this.#refreshAll()
  }

  setPreview(preview: Preview | undefined): void {
    if (this.#preview === preview) return
    const before = this.#preview
    this.#preview = preview
    if (before?.outcome !== preview?.outcome) this.#showLevel()
    this.#refreshOverlay()
  }

  setProblems(problems: readonly ProblemMark[]): void {
    this.#problems = problems
    this.#refreshOverlay()
  }

  setCursor(cell: number | undefined): void {
    if (this.#cursor === cell) return
    this.#cursor = cell
    this.#refreshOverlay()
  }

  /** Sets off the selected cells; an empty list ends the selection. */
  setSelection(cells: readonly number[]): void {
    if (!this.#level) return
    const selected = cells.length > 0 ? new Uint8Array(this.#level.cells.length) : undefined
    for (const cell of cells) if (selected) selected[cell] = 1
    this.#painter.setSelected(selected)
    this.#mapIsStale = true
    this.#schedule()
  }

  /**
   * Frames cells for a moment. Where not all of them are in view, or too small to tell apart, brings them into the
   * middle, from afar where they need the room.
   */
  showCells(cells: readonly number[]): void {
    const level = this.#level
    if (!level || cells.length === 0) return
    let [left, top, right, bottom] = [level.width, level.height, 0, 0]
    for (const cell of cells) {
      const x = cell % level.width
      const y = Math.floor(cell / level.width)
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
    const { width, height, ratio } = this.#screen
    const room = Math.min((0.8 * width) / (right - left), (0.8 * height) / (bottom - top))
    // Never so small that one cell cannot be told from the next, unless there is no room.
    const scale = Math.min(room, Math.max(this.#view.scale, 10 * ratio))
    this.#flash = { cells, since: performance.now() }
    const { x, y } = this.#view
    const isInView =
      scale === this.#view.scale &&
      x + left * scale >= 0 &&
      y + top * scale >= 0 &&
      x + right * scale <= width &&
      y + bottom * scale <= height
    if (!isInView)
      this.#moveTo(centredView(level, this.#screen, scale, (left + right) / 2, (top + bottom) / 2))
    this.#refreshOverlay()
  }

  /** Shows the whole level. */
  fit(): void {
    if (this.#level) this.#setView(fittingView(this.#level, this.#screen))
  }

  /** Changes the zoom by a factor and keeps what lies under a point, in CSS pixels of the container, where it is. */
  zoomBy(factor: number, at?: Point): void {
    this.#zoom(zoomOf(this.#view, this.#screen) * factor, at)
  }

  /** Sets the zoom in percent, around the middle of the map. */
  zoomTo(percent: number): void {
    this.#zoom(percent, undefined)
  }

  /** Moves the map, in CSS pixels. */
  panBy(dx: number, dy: number): void {
    if (!this.#level) return
    const { scale, x, y } = this.#view
    const { ratio } = this.#screen
    this.#setView(heldView(this.#level, this.#screen, { scale, x: x + dx * ratio, y: y + dy * ratio }))
  }

  centreOn(cell: number): void {
    const level = this.#level
    if (!level) return
    const x = (cell % level.width) + 0.5
    const y = Math.floor(cell / level.width) + 0.5
    this.#moveTo(centredView(level, this.#screen, this.#view.scale, x, y))
  }

  /** Whether the main button pans instead of drawing: while the space bar is held. */
  setPanning(active: boolean): void {
    this.#input.setPanning(active)
  }

  /** Gives up the stroke under way; the tool hears `cancel`. Answers whether there was one. */
  cancelPointer(): boolean {
    return this.#input.cancel()
  }

  /** The cell and the edge at a point of the window, in CSS pixels. */
  cellAt(clientX: number, clientY: number): Spot {
    if (!this.#level) return NOWHERE
    const { x, y } = this.#toContainer(clientX, clientY)
    const { ratio } = this.#screen
    return spotAt(this.#level, this.#screen, this.#view, { x: x * ratio, y: y * ratio })
  }

  /** Where a cell lies in the window, in CSS pixels: for whoever has to point at it. */
  cellBounds(cell: number): { x: number; y: number; width: number; height: number } | undefined {
    const level = this.#level
    if (!level) return undefined
    const { left, top } = this.#container.getBoundingClientRect()
    const { scale, x, y } = this.#view
    const { ratio } = this.#screen
    return {
      x: left + (x + (cell % level.width) * scale) / ratio,
      y: top + (y + Math.floor(cell / level.width) * scale) / ratio,
      width: scale / ratio,
      height: scale / ratio,
    }
  }

  stats(): MapViewStats {
    return {
      mapDraws: this.#mapDraws,
      mapDirtyDraws: this.#mapDirtyDraws,
      overlayDraws: this.#overlayDraws,
      nodes: this.#stage.nodeCount(),
      hitCanvases: this.#stage.hitCanvases(),
      band: bandFor(this.#view.scale / this.#screen.ratio),
    }
  }

  /** Ends the view and gives the container back as it was. May be called twice. */
  destroy(): void {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    cancelAnimationFrame(this.#frame)
    this.#stopWatching()
    this.#input.destroy()
    this.#stage.destroy()
  }

  #zoom(percent: number, at: Point | undefined): void {
    if (!this.#level) return
    const { width, height, ratio } = this.#screen
    const point = at ? { x: at.x * ratio, y: at.y * ratio } : { x: width / 2, y: height / 2 }
    this.#setView(zoomedView(this.#level, this.#screen, this.#view, percent, point))
  }

  #setView(view: View): void {
    this.#move = undefined
    this.#applyView(view)
  }

  #applyView(view: View): void {
    const { scale, x, y } = this.#view
    if (scale === view.scale && x === view.x && y === view.y) return
    this.#view = view
    this.#input.forgetHover()
    this.#refreshAll()
  }

  /** Moves there in a moment, or at once where the system asks for less motion. */
  #moveTo(to: View): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.#setView(to)
    else this.#move = { from: this.#view, to, since: performance.now() }
    this.#schedule()
  }

  #toContainer(clientX: number, clientY: number): Point {
    const { left, top } = this.#container.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  #positionAt(clientX: number, clientY: number): Point {
    const { x, y } = this.#toContainer(clientX, clientY)
    const { ratio } = this.#screen
    return {
      x: (x * ratio + 0.5 - this.#view.x) / this.#view.scale,
      y: (y * ratio + 0.5 - this.#view.y) / this.#view.scale,
    }
  }

  #refreshAll(): void {
    this.#mapIsStale = true
    this.#refreshOverlay()
  }

  #refreshOverlay(): void {
    this.#overlayIsStale = true
    this.#schedule()
  }

  #schedule(): void {
    if (this.#frame !== 0 || this.#isDestroyed) return
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0
      this.#advance(now)
      this.#draw()
    })
  }

  /** Takes what moves by itself one frame further. */
  #advance(now: number): void {
    if (this.#move && this.#level) {
      const { from, to, since } = this.#move
      const done = Math.min(1, Math.max(0, now - since) / MOVE_TIME)
      if (done === 1) this.#move = undefined
      const eased = 1 - (1 - done) ** 3
      const between = (a: number, b: number) => a + (b - a) * eased
      const scale = between(from.scale, to.scale)
      const view = { scale, x: Math.round(between(from.x, to.x)), y: Math.round(between(from.y, to.y)) }
      this.#applyView(done === 1 ? to : view)
    }
    if (this.#flash) {
      if (now - this.#flash.since > FLASH_TIME) this.#flash = undefined
      this.#refreshOverlay()
    }
    if (this.#move) this.#schedule()
  }

  #draw(): void {
    if (this.#mapIsStale) this.#stage.drawMap()
    else if (this.#dirty.size > 0) {
      this.#paintsDirty = true
      this.#stage.drawMap()
    }
    if (this.#overlayIsStale) this.#stage.drawOverlay()
    const zoom = zoomOf(this.#view, this.#screen)
    if (this.#level && zoom !== this.#toldZoom) {
      this.#toldZoom = zoom
      this.#options.onView({ zoom })
    }
  }

  /** Paints everything unless told otherwise, because Konva also draws when the page becomes visible again. */
  #paintMap(context: CanvasRenderingContext2D): void {
    this.#mapDraws++
    if (this.#paintsDirty) {
      this.#mapDirtyDraws++
      const cells = [...this.#dirty].sort((a, b) => a - b)
      this.#painter.paintCells(context, this.#screen, this.#view, cells)
    } else this.#painter.paintAll(context, this.#screen, this.#view)
    this.#paintsDirty = false
    this.#mapIsStale = false
    this.#dirty.clear()
  }

  #paintOverlay(context: CanvasRenderingContext2D): void {
    this.#overlayDraws++
    this.#overlayIsStale = false
    if (!this.#level) return
    const flash = this.#flash && {
      cells: this.#flash.cells,
      strength: this.#flashStrength(this.#flash.since),
    }
    context.translate(this.#view.x, this.#view.y)
    const content = { preview: this.#preview, problems: this.#problems, cursor: this.#cursor, flash }
    drawOnCanvas(context, drawOverlay(this.#level, this.#style, this.#screen, this.#view, content))
  }

  #flashStrength(since: number): number {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 1
    const left = 1 - (performance.now() - since) / FLASH_TIME
    return Math.min(1, Math.max(0, 2 * left))
  }

  /** Makes the canvases as large as the container, in whole device pixels, and keeps the middle where it is. */
  #fitScreen(): void {
    if (this.#isDestroyed) return
    const before = this.#screen
    const { width, height, ratio } = screenOf(this.#container)
    if (before.width === width && before.height === height && before.ratio === ratio) return
    const isFirst = before.width <= 1 || before.height <= 1
    this.#screen = { width, height, ratio }
    this.#stage.resize(this.#screen)
    if (this.#level) {
      const { scale, x, y } = this.#view
      const share = ratio / before.ratio
      const moved = {
        scale: scale * share,
        x: width / 2 + (x - before.width / 2) * share,
        y: height / 2 + (y - before.height / 2) * share,
      }
      // A map that fitted its place fits it still.
      const fitting = fittingView(this.#level, before)
      const isFitted = scale === fitting.scale && x === fitting.x && y === fitting.y
      this.#view =
        isFirst || isFitted
          ? fittingView(this.#level, this.#screen)
          : heldView(this.#level, this.#screen, moved)
    }
    this.#move = undefined
    // At once: a canvas that was made larger is empty until it is drawn.
    this.#mapIsStale = true
    this.#overlayIsStale = true
    this.#draw()
  }
}
