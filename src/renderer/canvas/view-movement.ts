import { CELL_AT_100 } from '../../core/picture/style'
import {
  centredView,
  fittingView,
  heldView,
  NOWHERE,
  spotAt,
  zoomedView,
  zoomOf,
  type Ground,
  type Point,
  type Screen,
  type Spot,
  type View,
} from './viewport'

/** How long the map takes to move to what is shown, in milliseconds. */
const MOVE_TIME = 150

/** How a map lay in the window, and which room it had. */
export interface KeptView {
  readonly view: View
  readonly screen: Screen
}

/** A rectangle of the window in CSS pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Where on the screen a level lies, and how that changes: pan, zoom, a short glide to what is asked for. All points it
 * is given are in CSS pixels, of the container unless they are called client points.
 */
export class ViewMovement {
  readonly #container: HTMLElement
  readonly #onChange: () => void
  #grid: Ground | undefined
  #screen: Screen = { width: 1, height: 1, ratio: 1 }
  #view: View = { scale: CELL_AT_100, x: 0, y: 0 }
  #awaited: KeptView | undefined
  #glide: { readonly from: View; readonly to: View; readonly since: number } | undefined

  /** `onChange` is called whenever the view became another, or a glide to one began. */
  constructor(container: HTMLElement, onChange: () => void) {
    this.#container = container
    this.#onChange = onChange
  }

  get view(): View {
    return this.#view
  }

  get screen(): Screen {
    return this.#screen
  }

  /** In percent; 100 is 26 CSS pixels a cell. */
  get zoom(): number {
    return zoomOf(this.#view, this.#screen)
  }

  /** Takes another level; one of another size is shown whole. */
  setGrid(grid: Ground): void {
    const before = this.#grid
    this.#grid = grid
    if (before?.width !== grid.width || before.height !== grid.height) this.fit()
  }

  /** Takes the size of the canvas, and keeps the middle of the map where it is. Answers whether it is another. */
  setScreen({ width, height, ratio }: Screen): boolean {
    const before = this.#screen
    if (before.width === width && before.height === height && before.ratio === ratio) return false
    const isFirst = before.width <= 1 || before.height <= 1
    this.#screen = { width, height, ratio }
    this.#glide = undefined
    if (!this.#grid) return true
    const { screen, view: awaited } = this.#awaited ?? {}
    if (awaited && screen?.width === width && screen.height === height && screen.ratio === ratio) {
      this.#view = awaited
      return true
    }
    const { scale, x, y } = this.#view
    const share = ratio / before.ratio
    const moved = {
      scale: scale * share,
      x: width / 2 + (x - before.width / 2) * share,
      y: height / 2 + (y - before.height / 2) * share,
    }
    // A map that fitted its place fits it still.
    const fitting = fittingView(this.#grid, before)
    const isFitted = scale === fitting.scale && x === fitting.x && y === fitting.y
    this.#view =
      isFirst || isFitted ? fittingView(this.#grid, this.#screen) : heldView(this.#grid, this.#screen, moved)
    return true
  }

  fit(): void {
    if (this.#grid) this.#setView(fittingView(this.#grid, this.#screen))
  }

  /** How the map lies now, and in which room, for `putView`. */
  keepView(): KeptView {
    return { view: this.#view, screen: this.#screen }
  }

  /**
   * Takes a view as it was before. Where the window has another room at the moment it is taken as soon as the room is
   * the same again, unless the map was moved meanwhile.
   */
  putView(kept: KeptView): void {
    this.#setView(kept.view)
    this.#awaited = kept
  }

  zoomBy(factor: number, at?: Point): void {
    this.zoomTo(this.zoom * factor, at)
  }

  /** Sets the zoom in percent; what lies under a point, or else the middle, stays where it is. */
  zoomTo(percent: number, at?: Point): void {
    if (!this.#grid) return
    const { width, height, ratio } = this.#screen
    const point = at ? { x: at.x * ratio, y: at.y * ratio } : { x: width / 2, y: height / 2 }
    this.#setView(zoomedView(this.#grid, this.#screen, this.#view, percent, point))
  }

  panBy(dx: number, dy: number): void {
    if (!this.#grid) return
    const { scale, x, y } = this.#view
    const { ratio } = this.#screen
    this.#setView(heldView(this.#grid, this.#screen, { scale, x: x + dx * ratio, y: y + dy * ratio }))
  }

  /** Brings a spot, in cells from the north-west corner, into the middle at once. */
  centreAt(x: number, y: number): void {
    if (this.#grid) this.#setView(centredView(this.#grid, this.#screen, this.#view.scale, x, y))
  }

  centreOn(cell: number): void {
    if (!this.#grid) return
    const x = (cell % this.#grid.width) + 0.5
    const y = Math.floor(cell / this.#grid.width) + 0.5
    this.#glideTo(centredView(this.#grid, this.#screen, this.#view.scale, x, y))
  }

  /**
   * Brings cells into the middle where not all of them are in view, or too small to tell apart; from afar where they
   * need the room.
   */
  bringIntoView(cells: readonly number[]): void {
    const grid = this.#grid
    if (!grid || cells.length === 0) return
    let [left, top, right, bottom] = [grid.width, grid.height, 0, 0]
    for (const cell of cells) {
      const x = cell % grid.width
      const y = Math.floor(cell / grid.width)
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
    const { width, height, ratio } = this.#screen
    const room = Math.min((0.8 * width) / (right - left), (0.8 * height) / (bottom - top))
    // Never so small that one cell cannot be told from the next, unless there is no room.
    const scale = Math.min(room, Math.max(this.#view.scale, 10 * ratio))
    const { x, y } = this.#view
    const isInView =
      scale === this.#view.scale &&
      x + left * scale >= 0 &&
      y + top * scale >= 0 &&
      x + right * scale <= width &&
      y + bottom * scale <= height
    if (!isInView) {
      this.#glideTo(centredView(grid, this.#screen, scale, (left + right) / 2, (top + bottom) / 2))
    }
  }

  /** Takes a glide one frame further; answers whether it goes on. */
  advance(now: number): boolean {
    if (!this.#glide || !this.#grid) return false
    const { from, to, since } = this.#glide
    const done = Math.min(1, Math.max(0, now - since) / MOVE_TIME)
    if (done === 1) this.#glide = undefined
    const eased = 1 - (1 - done) ** 3
    const between = (a: number, b: number) => a + (b - a) * eased
    const view = {
      scale: between(from.scale, to.scale),
      x: Math.round(between(from.x, to.x)),
      y: Math.round(between(from.y, to.y)),
    }
    this.#applyView(done === 1 ? to : view)
    return this.#glide !== undefined
  }

  /** The cell and the edge at a client point. */
  spotAt(clientX: number, clientY: number): Spot {
    if (!this.#grid) return NOWHERE
    const { x, y } = this.toContainer(clientX, clientY)
    const { ratio } = this.#screen
    return spotAt(this.#grid, this.#screen, this.#view, { x: x * ratio, y: y * ratio })
  }

  /** A client point in cells, also beyond the level. */
  positionAt(clientX: number, clientY: number): Point {
    const { x, y } = this.toContainer(clientX, clientY)
    const { ratio } = this.#screen
    return {
      x: (x * ratio + 0.5 - this.#view.x) / this.#view.scale,
      y: (y * ratio + 0.5 - this.#view.y) / this.#view.scale,
    }
  }

  /** Where a cell lies in the window. */
  cellBounds(cell: number): Box | undefined {
    if (!this.#grid) return undefined
    const { left, top } = this.#container.getBoundingClientRect()
    const { scale, x, y } = this.#view
    const { ratio } = this.#screen
    return {
      x: left + (x + (cell % this.#grid.width) * scale) / ratio,
      y: top + (y + Math.floor(cell / this.#grid.width) * scale) / ratio,
      width: scale / ratio,
      height: scale / ratio,
    }
  }

  /** A client point in the container. */
  toContainer(clientX: number, clientY: number): Point {
    const { left, top } = this.#container.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  #setView(view: View): void {
    this.#glide = undefined
    this.#awaited = undefined
    this.#applyView(view)
  }

  #applyView(view: View): void {
    const { scale, x, y } = this.#view
    if (scale === view.scale && x === view.x && y === view.y) return
    this.#view = view
    this.#onChange()
  }

  /** Glides there in a moment, or goes at once where the system asks for less motion. */
  #glideTo(to: View): void {
    if (wantsLessMotion()) {
      this.#setView(to)
      return
    }
    this.#glide = { from: this.#view, to, since: performance.now() }
    this.#onChange()
  }
}

/** Whether the system asks for less motion. */
export function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
