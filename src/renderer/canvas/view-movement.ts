import type { Box, Point } from '../../core/level/grid'
import { coveredSides } from './covered-sides'
import { placeOf, type ElementPosition } from './element-place'
import { boundsOf, type Geometry } from './geometry'
import { wantsLessMotion } from './less-motion'
import {
  centredView,
  fittingView,
  FITTING_BORDER,
  heldView,
  isSameView,
  NO_TARGET,
  UNCOVERED,
  viewBetween,
  zoomedView,
  zoomOf,
  type Rect,
  type MapGrid,
  type Screen,
  type ScreenView,
  type ViewHolder,
  type PointerTarget,
  type View,
} from './viewport'

/** Duration of a glide, in milliseconds. */
const MOVE_TIME = 150

/** How long a map that was just shown still fits while the window around it settles, in milliseconds. */
const SETTLING_TIME = 1000

/**
 * Position of a map on the screen, for any geometry, and its changes: pan, zoom, a short glide to a target. All points
 * are in CSS pixels of the container, except client points.
 */
export class ViewMovement implements ScreenView {
  readonly #container: HTMLElement
  readonly #stage: ViewHolder
  readonly #onChange: () => void
  #geometry: Geometry | undefined
  #place: ElementPosition = { left: 0, top: 0, windowSize: '' }
  /** What panels covered when the map was fitted. */
  #covered = UNCOVERED
  /** When another map was fitted by itself. */
  #shownAt = 0
  /** Whether the whole map is to be shown at the next size of the canvas. */
  #fitsNext = false
  #awaited: ScreenView | undefined
  #glide: { readonly from: View; readonly to: View; readonly since: number } | undefined

  /** `onChange` is called when the view changed, or a glide started. */
  constructor(container: HTMLElement, stage: ViewHolder, onChange: () => void) {
    this.#container = container
    this.#stage = stage
    this.#onChange = onChange
  }

  get view(): View {
    return this.#stage.view
  }

  get screen(): Screen {
    return this.#stage.screen
  }

  /** In percent; 100 is 26 CSS pixels a cell. */
  get zoom(): number {
    return zoomOf(this.view, this.screen)
  }

  /** The visible part, in cell widths from the north-west corner of the map; it may extend beyond the map. */
  get visibleArea(): Box {
    const { scale, x, y } = this.view
    const { width, height } = this.screen
    return { x: -x / scale, y: -y / scale, width: width / scale, height: height / scale }
  }

  /** Whether there is a map. */
  get hasMap(): boolean {
    return this.#geometry !== undefined
  }

  /** Shows another map; one of another size is shown as a whole. */
  setGeometry(geometry: Geometry): void {
    const before = this.#ground
    this.#geometry = geometry
    const { width, height } = geometry.ground
    if (before?.width === width && before.height === height) return
    this.#shownAt = performance.now()
    this.fit()
  }

  /**
   * Sets the size of the canvas. Whatever opens beside it, the map stays where it is on the screen, at its zoom. If the
   * window or the interface changes its size, the middle stays in place, and a map that fitted still fits. Returns whether the
   * canvas changed.
   */
  setScreen({ width, height, ratio }: Screen): boolean {
    const before = this.screen
    const [from, place] = [this.#place, placeOf(this.#container)]
    this.#place = place
    if (before.width === width && before.height === height && before.ratio === ratio) return false
    const isFirst = before.width <= 1 || before.height <= 1
    this.#stage.screen = { width, height, ratio }
    this.#glide = undefined
    if (!this.#ground) return true
    const isOtherWindow = before.ratio !== ratio || from.windowSize !== place.windowSize
    const { screen, view: awaited } = this.#awaited ?? {}
    if (awaited && screen?.width === width && screen.height === height && screen.ratio === ratio) {
      this.#stage.view = awaited
      return true
    }
    const { scale, x, y } = this.view
    const share = ratio / before.ratio
    const moved = isOtherWindow
      ? {
          scale: scale * share,
          x: width / 2 + (x - before.width / 2) * share,
          y: height / 2 + (y - before.height / 2) * share,
        }
      : { scale, x: x + (from.left - place.left) * ratio, y: y + (from.top - place.top) * ratio }
    const fitting = fittingView(this.#ground, before, FITTING_BORDER, this.#covered)
    const isFitted =
      (isOtherWindow || performance.now() - this.#shownAt < SETTLING_TIME) && isSameView(this.view, fitting)
    const isAskedToFit = this.#fitsNext
    this.#fitsNext = false
    this.#stage.view =
      isFirst || isFitted || isAskedToFit
        ? this.#fittingView(this.#ground)
        : heldView(this.#ground, this.screen, moved)
    return true
  }

  fit(): void {
    if (this.#ground) this.#setView(this.#fittingView(this.#ground))
  }

  /** Shows the whole map, in the middle, once the canvas has another size. */
  fitNext(): void {
    this.#fitsNext = true
  }

  /** The current view and canvas size, for `putView`. */
  keepView(): ScreenView {
    return { view: this.view, screen: this.screen }
  }

  /**
   * Restores a view. If the canvas has another size now, restores it once the size is the same again, unless the map
   * was moved meanwhile.
   */
  putView(screenView: ScreenView): void {
    this.#setView(screenView.view)
    this.#awaited = screenView
  }

  zoomBy(factor: number, at?: Point): void {
    this.zoomTo(this.zoom * factor, at)
  }

  /** Sets the zoom in percent; the position under a point, or else in the middle, stays in place. */
  zoomTo(percent: number, at?: Point): void {
    if (!this.#ground) return
    const { width, height, ratio } = this.screen
    const point = at ? { x: at.x * ratio, y: at.y * ratio } : { x: width / 2, y: height / 2 }
    this.#setView(zoomedView(this.#ground, this.screen, this.view, percent, point))
  }

  panBy(dx: number, dy: number): void {
    if (!this.#ground) return
    const { scale, x, y } = this.view
    const { ratio } = this.screen
    this.#setView(heldView(this.#ground, this.screen, { scale, x: x + dx * ratio, y: y + dy * ratio }))
  }

  /** Centres the view at once on a position, in cells from the north-west corner. */
  centreAt(x: number, y: number): void {
    if (this.#ground) this.#setView(centredView(this.#ground, this.screen, this.view.scale, x, y))
  }

  centreOn(cell: number): void {
    if (!this.#geometry) return
    const { x, y, width, height } = this.#geometry.boxOf(cell)
    this.#glideTo(this.#freeView(this.#geometry.ground, this.view.scale, x + width / 2, y + height / 2))
  }

  /** Centres the view on cells if some are out of view or too small to distinguish; zooms out if necessary. */
  bringIntoView(cells: readonly number[]): void {
    if (!this.#geometry || cells.length === 0) return
    const { ground } = this.#geometry
    const { left, top, right, bottom } = boundsOf(this.#geometry, cells)
    const { height, ratio } = this.screen
    const covered = coveredSides(this.#container, ratio)
    const width = this.screen.width - covered.left - covered.right
    const room = Math.min((0.8 * width) / (right - left), (0.8 * height) / (bottom - top))
    // Never so small that cells cannot be distinguished, unless there is no space.
    const scale = Math.min(room, Math.max(this.view.scale, 10 * ratio))
    const { x, y } = this.view
    const isInView =
      scale === this.view.scale &&
      x + left * scale >= covered.left &&
      y + top * scale >= 0 &&
      x + right * scale <= covered.left + width &&
      y + bottom * scale <= height
    if (!isInView) {
      this.#glideTo(this.#freeView(ground, scale, (left + right) / 2, (top + bottom) / 2))
    }
  }

  /** Advances a glide by one frame; returns whether it goes on. */
  advance(now: number): boolean {
    if (!this.#glide || !this.#ground) return false
    const { from, to, since } = this.#glide
    const done = Math.min(1, Math.max(0, now - since) / MOVE_TIME)
    if (done === 1) this.#glide = undefined
    this.#applyView(done === 1 ? to : viewBetween(from, to, 1 - (1 - done) ** 3))
    return this.#glide !== undefined
  }

  /** The cell and the edge at a client point. */
  targetAt(clientX: number, clientY: number): PointerTarget {
    if (!this.#geometry) return NO_TARGET
    const { x, y } = this.toContainer(clientX, clientY)
    const { ratio } = this.screen
    return this.#geometry.targetAt(this, { x: x * ratio, y: y * ratio })
  }

  /** A client point in cell widths, also outside the map. */
  positionAt(clientX: number, clientY: number): Point {
    const { x, y } = this.toContainer(clientX, clientY)
    const { ratio } = this.screen
    return {
      x: (x * ratio + 0.5 - this.view.x) / this.view.scale,
      y: (y * ratio + 0.5 - this.view.y) / this.view.scale,
    }
  }

  /** Adds the cells between two such positions to a path; see `Geometry`. */
  addPath(path: number[], from: Point, to: Point): void {
    this.#geometry?.addPath(path, from, to, this)
  }

  /** Position of a cell in the window. */
  cellBounds(cell: number): Rect | undefined {
    const box = this.#geometry?.boxOf(cell)
    if (!box) return undefined
    const { left, top } = this.#container.getBoundingClientRect()
    const { x, y } = this.view
    const scale = this.view.scale / this.screen.ratio
    return {
      x: left + x / this.screen.ratio + box.x * scale,
      y: top + y / this.screen.ratio + box.y * scale,
      width: box.width * scale,
      height: box.height * scale,
    }
  }

  /** Converts a client point to the container. */
  toContainer(clientX: number, clientY: number): Point {
    const { left, top } = this.#container.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  get #ground(): MapGrid | undefined {
    return this.#geometry?.ground
  }

  /** The view that shows the whole map in the part of the canvas that no panel covers now. */
  #fittingView(ground: MapGrid): View {
    // A wrapping map is drawn once around the middle of the canvas, so beside a panel it would leave a gap.
    this.#covered = ground.turn === undefined ? coveredSides(this.#container, this.screen.ratio) : UNCOVERED
    return fittingView(ground, this.screen, FITTING_BORDER, this.#covered)
  }

  /** The view with a point of the map, in cells, in the middle of what no panel covers. */
  #freeView(ground: MapGrid, scale: number, x: number, y: number): View {
    const { left, right } = coveredSides(this.#container, this.screen.ratio)
    return centredView(ground, this.screen, scale, x + (right - left) / 2 / scale, y)
  }

  #setView(view: View): void {
    this.#glide = undefined
    this.#awaited = undefined
    this.#applyView(view)
  }

  #applyView(view: View): void {
    if (isSameView(this.view, view)) return
    this.#stage.view = view
    this.#onChange()
  }

  /** Glides there, or jumps if the system asks for reduced motion. */
  #glideTo(to: View): void {
    if (wantsLessMotion()) return this.#setView(to)
    this.#glide = { from: this.view, to, since: performance.now() }
    this.#onChange()
  }
}
