import { TILE_HEIGHT, TILE_WIDTH } from '../../../core/formats/overland/tile-art'
import type { ViewMovement } from '../view-movement'
import { createWheelReader } from '../wheel'
import type { Spot } from './tile-geometry'

/** What the pointer does on the map of a world. */
export interface WorldPointerListener {
  /** A stroke ended over these tiles, in the order in which they were reached. */
  readonly stroke: (tiles: readonly number[]) => void
  readonly open: (tile: number) => void
  /** What is on a tile is to be taken up. */
  readonly pick: (tile: number) => void
  /** The pointer is over another tile, or over none. */
  readonly hover: (tile: number | undefined) => void
}

/** The map that the pointer is on. */
interface WorldPointerSubject {
  readonly movement: ViewMovement
  /** The tile at a spot of the picture of the map; -1 beyond it. */
  readonly tileUnder: (spot: Spot) => number
  /** How wide a turn around the world is in the picture. */
  readonly turn: () => number
  /** The stroke or the tile under the pointer became another. */
  readonly onChange: () => void
  readonly listener: WorldPointerListener
}

/** A stroke under way: its tiles, and where the pointer was last, in the picture of the map. */
interface Stroke {
  readonly tiles: Set<number>
  at: Spot
}

/** Turns pointer and wheel on the canvas of a world into strokes in tiles, pans and zooms. */
export class WorldPointer {
  readonly #subject: WorldPointerSubject
  #hover = -1
  #stroke: Stroke | undefined
  #panning: { readonly x: number; readonly y: number } | undefined

  /** Listens until `signal` is aborted. */
  constructor(canvas: HTMLCanvasElement, signal: AbortSignal, subject: WorldPointerSubject) {
    this.#subject = subject
    const { movement, listener } = subject
    const read = createWheelReader()
    canvas.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault()
        const deed = read(event)
        if (deed.kind === 'pan') movement.panBy(deed.dx, deed.dy)
        else movement.zoomBy(deed.factor, movement.toContainer(event.clientX, event.clientY))
      },
      { signal, passive: false },
    )
    canvas.addEventListener('pointerdown', (event) => this.#press(canvas, event), { signal })
    canvas.addEventListener('pointermove', (event) => this.#move(event), { signal })
    canvas.addEventListener('pointerup', () => this.#release(), { signal })
    canvas.addEventListener('pointercancel', () => this.#giveUp(), { signal })
    canvas.addEventListener('pointerleave', () => this.#hoverAt(-1), { signal })
    canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
    canvas.addEventListener(
      'dblclick',
      (event) => {
        const tile = this.#tileOf(event)
        if (tile >= 0) listener.open(tile)
      },
      { signal },
    )
  }

  /** The tile under the pointer; -1 for none. */
  get hover(): number {
    return this.#hover
  }

  /** The tiles of the stroke under way. */
  get stroke(): Iterable<number> {
    return this.#stroke?.tiles ?? []
  }

  /** Gives up the stroke under way; answers whether there was one. */
  cancel(): boolean {
    const wasDrawn = this.#stroke !== undefined
    this.#giveUp()
    return wasDrawn
  }

  #press(canvas: HTMLCanvasElement, event: PointerEvent): void {
    canvas.setPointerCapture(event.pointerId)
    const tile = this.#tileOf(event)
    if (event.button !== 0) this.#panning = { x: event.clientX, y: event.clientY }
    else if (!event.altKey) {
      this.#stroke = { tiles: new Set(tile < 0 ? [] : [tile]), at: this.#spotOf(event) }
    } else if (tile >= 0) this.#subject.listener.pick(tile)
    this.#subject.onChange()
  }

  #release(): void {
    const tiles = [...this.stroke]
    this.#giveUp()
    if (tiles.length > 0) this.#subject.listener.stroke(tiles)
  }

  #move(event: PointerEvent): void {
    if (this.#panning) {
      this.#subject.movement.panBy(event.clientX - this.#panning.x, event.clientY - this.#panning.y)
      this.#panning = { x: event.clientX, y: event.clientY }
      return
    }
    if (this.#stroke) this.#follow(this.#stroke, event)
    this.#hoverAt(this.#tileOf(event))
  }

  #hoverAt(tile: number): void {
    if (tile === this.#hover && !this.#stroke) return
    if (tile !== this.#hover) this.#subject.listener.hover(tile < 0 ? undefined : tile)
    this.#hover = tile
    this.#subject.onChange()
  }

  #giveUp(): void {
    this.#stroke = undefined
    this.#panning = undefined
    this.#subject.onChange()
  }

  /** Adds what lies between this place of the pointer and the one before: a fast hand leaves no gaps. */
  #follow(stroke: Stroke, event: PointerEvent): void {
    const to = this.#spotOf(event)
    // A change of the zoom under way may have told the view by another turn around the world.
    const turn = this.#subject.turn()
    const from = { x: stroke.at.x + Math.round((to.x - stroke.at.x) / turn) * turn, y: stroke.at.y }
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (TILE_HEIGHT / 4)))
    for (let step = 1; step <= steps; step++) {
      const share = step / steps
      const tile = this.#subject.tileUnder({
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
      })
      if (tile >= 0) stroke.tiles.add(tile)
    }
    stroke.at = to
  }

  #tileOf(event: MouseEvent): number {
    return this.#subject.tileUnder(this.#spotOf(event))
  }

  /** Where the pointer is in the picture of the map. */
  #spotOf(event: MouseEvent): Spot {
    const { x, y } = this.#subject.movement.positionAt(event.clientX, event.clientY)
    return { x: x * TILE_WIDTH, y: y * TILE_WIDTH }
  }
}
