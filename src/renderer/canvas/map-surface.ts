import type { Box, Point } from '../../core/level/grid'
import { coveredSides } from './covered-sides'
import { Grips } from './lively/grips'
import type { LivelyNodes } from './lively/lively-node'
import { MapStage } from './map-stage'
import { PointerReader, type MapPointer, type PointerSource } from './pointer-reader'
import { screenOf, watchScreen } from './screen-watch'
import { ViewMovement } from './view-movement'
import type { Rect, Screen, ScreenView, PointerTarget, View } from './viewport'

/** Report of a view to the interface. */
interface ShownPart {
  /** In percent; 100 is 26 CSS pixels a cell. */
  readonly zoom: number
  /** The visible part, in cell widths from the north-west corner of the map; it may extend beyond the map. */
  readonly visibleArea: Box
  /** For `putView`. */
  readonly screenView: ScreenView
}

export interface SurfaceOptions {
  /** The buttons of a mouse that pan; see `PointerReader`. */
  readonly panButtons: readonly number[]
  /** Called after each frame in which the visible part of the map changed. */
  readonly onView: (view: ShownPart) => void
}

/**
 * A map on the screen, whatever its content and painter: its view, its pointer, its size and its frames. Draws at most
 * once per frame of the display. A view of a kind of map extends it, and calls `fitScreen` when it is ready.
 */
export abstract class MapSurface {
  protected readonly stage: MapStage
  protected readonly movement: ViewMovement
  readonly #container: HTMLElement
  readonly #options: SurfaceOptions
  readonly #input: PointerReader
  readonly #grips: Grips
  readonly #stopWatching: () => void
  #frame = 0
  #isDestroyed = false
  #reportedView: View | undefined
  #reportedScreen: Screen | undefined

  constructor(container: HTMLElement, options: SurfaceOptions) {
    this.#container = container
    this.#options = options
    this.stage = new MapStage(container, {
      paint: (context, cells) => this.paint(context, cells),
      nodes: () => this.nodes(),
    })
    const { element } = this.stage
    this.#grips = new Grips(element)
    this.movement = new ViewMovement(container, this.stage, () => {
      // The map moved under the pointer, so its next move counts even if the pointer hardly did.
      this.#input.forgetHover()
      this.stage.staleMap()
      this.redrawNodes()
    })
    this.#input = new PointerReader(this.#source(element), {
      movement: this.movement,
      panButtons: options.panButtons,
      onPointer: (event) => this.handlePointer(event),
    })
    this.#stopWatching = watchScreen(container, () => this.fitScreen())
  }

  protected abstract handlePointer(event: MapPointer): void
  /** Paints the map, or cells of it; see `StageSubject`. */
  protected abstract paint(context: CanvasRenderingContext2D, cells?: readonly number[]): boolean
  /** Returns everything lively on the map. */
  protected abstract nodes(): LivelyNodes

  /** The current view, for `putView`. */
  keepView(): ScreenView {
    return this.movement.keepView()
  }

  /** Restores a view; see `ViewMovement`. Stops a glide. */
  putView(screenView: ScreenView): void {
    this.movement.putView(screenView)
  }

  /** Shows the whole map. */
  fit(): void {
    this.movement.fit()
  }

  /** Shows the whole map once the canvas has another size: see `ViewMovement`. */
  fitNext(): void {
    this.movement.fitNext()
  }

  /** Changes the zoom by a factor and keeps the position under a point, in CSS pixels of the container, in place. */
  zoomBy(factor: number, at?: Point): void {
    this.movement.zoomBy(factor, at)
  }

  /** Sets the zoom in percent, around the middle of the map. */
  zoomTo(percent: number): void {
    this.movement.zoomTo(percent)
  }

  /** Moves the map, in CSS pixels. */
  panBy(dx: number, dy: number): void {
    this.movement.panBy(dx, dy)
  }

  /** Brings a cell into view. */
  reveal(cell: number): void {
    const box = this.cellBounds(cell)
    if (!box) return
    const { left, top, right, bottom } = this.#container.getBoundingClientRect()
    const covered = coveredSides(this.#container, 1)
    const isInView =
      box.x >= left + covered.left &&
      box.y >= top &&
      box.x + box.width <= right - covered.right &&
      box.y + box.height <= bottom
    if (!isInView) this.centreOn(cell)
  }

  centreOn(cell: number): void {
    this.movement.centreOn(cell)
  }

  /** Centres the view at once on a position, in cell widths from the north-west corner of the map. */
  centreAt(x: number, y: number): void {
    this.movement.centreAt(x, y)
  }

  /** Whether the main button pans instead of drawing: while the space bar is pressed. */
  setPanning(active: boolean): void {
    this.#input.setPanning(active)
    this.#grips.isPaused = active
  }

  /** Whether the pointer is drawing a stroke or dragging something. */
  get isDrawing(): boolean {
    return this.#input.isDrawing || this.#grips.isDragging
  }

  /** Cancels only the stroke or the drag. Returns whether there was one. */
  cancelPointer(): boolean {
    return this.#grips.cancel() || this.#input.cancel()
  }

  /** The cell and the edge at a point of the window, in CSS pixels. */
  cellAt(clientX: number, clientY: number): PointerTarget {
    return this.movement.targetAt(clientX, clientY)
  }

  /** Position of a cell in the window, in CSS pixels, for code that points at it. */
  cellBounds(cell: number): Rect | undefined {
    return this.movement.cellBounds(cell)
  }

  /** Destroys the view and restores the container. May be called twice. */
  destroy(): void {
    this.#isDestroyed = true
    cancelAnimationFrame(this.#frame)
    this.#stopWatching()
    this.#input.destroy()
    this.stage.destroy()
  }

  /** Makes the canvas as large as the container, in whole device pixels; see `ViewMovement.setScreen`. */
  protected fitScreen(): void {
    if (this.#isDestroyed || !this.movement.setScreen(screenOf(this.#container))) return
    this.stage.resize()
    // At once, because an enlarged canvas is empty.
    this.#show()
  }

  /** Draws the lively nodes in the next frame of the display. */
  protected redrawNodes(): void {
    this.stage.staleNodes()
    this.redraw()
  }

  /** Draws in the next frame of the display. */
  protected redraw(): void {
    if (this.#frame !== 0 || this.#isDestroyed) return
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0
      if (this.advance(now)) this.redraw()
      this.#show()
    })
  }

  /** Advances animations by one frame; returns whether they go on. */
  protected advance(now: number): boolean {
    return this.movement.advance(now)
  }

  /** What the pointer does, and whether it does that with something it grabbed. */
  #source(element: HTMLElement): PointerSource {
    element.addEventListener('lostpointercapture', (event) => this.#grips.take(event, undefined))
    return {
      element,
      on: (type, handle) =>
        this.stage.on(type, (event, grip) => {
          // Browsers open menus by events of pointers, too.
          const isPointer = event instanceof PointerEvent && type !== 'contextmenu'
          handle(event, isPointer && this.#grips.take(event, grip))
        }),
    }
  }

  #show(): void {
    if (!this.stage.draw()) this.redraw()
    const { view, screen, zoom, hasMap } = this.movement
    if (!hasMap || (this.#reportedView === view && this.#reportedScreen === screen)) return
    this.#reportedView = view
    this.#reportedScreen = screen
    const { visibleArea } = this.movement
    this.#options.onView({ zoom, visibleArea, screenView: { view, screen } })
  }
}
