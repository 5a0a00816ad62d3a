import { TILE_WIDTH } from '../../../core/formats/overland/tile-art'
import { drawOverland } from '../../../core/formats/overland/png'
import { startTiles } from '../../../core/generate/overland/towns/town-on-tile'
import type { Grid } from '../../../core/level/grid'
import type { Overland } from '../../../core/overland/overland'
import type { Sight } from '../../../core/picture/draw-rulers'
import type { ProjectWorld } from '../../../core/project/project'
import { screenOf, watchScreen } from '../screen-watch'
import { ViewMovement, type KeptView } from '../view-movement'
import { WorldPointer, type WorldPointerListener } from './world-pointer'
import {
  drawStart,
  drawTownSign,
  outlineTile,
  paintOverlay,
  tracePolygon,
  type TileBands,
} from './world-marks'
import { columnAt, middleOf, pictureGrid, rimOfTurn, tileAt, wrapped, type Spot } from './tile-geometry'

/** What the map of a world tells. */
export interface WorldListener extends WorldPointerListener {
  /** Another part of the map is seen, or from another distance; it may change with every frame. */
  readonly view: (view: { readonly zoom: number; readonly sight: Sight }) => void
}

/** So much finer than the picture of the map an overlay is drawn: what is written in it is read from close by. */
const FINER = 2
/** Tiles at least so wide, in CSS pixels, have room for the letters of an overlay. */
const LETTERED = 18

/**
 * The map of a world on a canvas of its own. The picture of the map is made when the map becomes another; a move of the
 * pointer or of the view draws it again, with signs over it, and asks React for nothing.
 */
export class WorldView {
  readonly #canvas: HTMLCanvasElement
  readonly #movement: ViewMovement
  readonly #pointer: WorldPointer
  readonly #listener: WorldListener
  readonly #ended = new AbortController()
  readonly #picture = document.createElement('canvas')
  #onPicture: ((picture: HTMLCanvasElement) => void) | undefined
  #world: ProjectWorld | undefined
  #pictured: Overland | undefined
  #starts: readonly number[] = []
  readonly #overlayPicture = document.createElement('canvas')
  #overlaid: TileBands | undefined
  #hasLetters = true
  #cursor = -1
  #frame = 0

  constructor(container: HTMLElement, canvas: HTMLCanvasElement, listener: WorldListener) {
    this.#canvas = canvas
    this.#listener = listener
    this.#movement = new ViewMovement(container, () => {
      this.#tellView()
      this.#redraw()
    })
    const resize = (): void => {
      const screen = screenOf(container)
      if (!this.#movement.setScreen(screen)) return
      canvas.width = screen.width
      canvas.height = screen.height
      this.#tellView()
      this.#redraw()
    }
    resize()
    this.#ended.signal.addEventListener('abort', watchScreen(container, resize))
    this.#pointer = new WorldPointer(canvas, this.#ended.signal, {
      movement: this.#movement,
      tileUnder: (spot) => this.#tileUnder(spot),
      turn: () => (this.#world?.overland.width ?? 1) * TILE_WIDTH,
      onChange: () => this.#redraw(),
      listener,
    })
  }

  show(world: ProjectWorld, cursor: number, overlay: TileBands | undefined): void {
    if (world.overland !== this.#pictured) this.#drawPicture(world.overland)
    this.#world = world
    this.#cursor = cursor
    this.#movement.setGrid(pictureGrid(world.overland))
    this.#tellView()
    if (overlay !== this.#overlaid) this.#drawOverlay(world.overland, overlay)
    this.#redraw()
  }

  /** How the map lies in the window now, for `putView`. */
  keepView(): KeptView {
    return this.#movement.keepView()
  }

  /** Takes a view as it was before; see `ViewMovement`. The map must be shown. */
  putView(kept: KeptView): void {
    this.#movement.putView(kept)
  }

  zoomBy(factor: number): void {
    this.#movement.zoomBy(factor)
  }

  /** Sets the zoom in percent; at 100 a tile is as wide as a cell of a level. */
  zoomTo(percent: number): void {
    this.#movement.zoomTo(percent)
  }

  /** Gives up the stroke under way; answers whether there was one. */
  cancelPointer(): boolean {
    return this.#pointer.cancel()
  }

  fit(): void {
    this.#movement.fit()
  }

  /** Brings a tile into view. */
  reveal(tile: number): void {
    if (!this.#world) return
    const { overland } = this.#world
    const { x, y } = middleOf(overland, tile)
    const { view, screen } = this.#movement
    // Where it lies east of the canvas' western rim, by less than a turn around the world.
    const across = wrapped(view.x + (x / TILE_WIDTH) * view.scale, overland.width * view.scale)
    const down = view.y + (y / TILE_WIDTH) * view.scale
    const isSeen = across > 0 && down > 0 && across < screen.width && down < screen.height
    if (!isSeen) this.#movement.centreAt(x / TILE_WIDTH, y / TILE_WIDTH)
  }

  /** Brings a spot into the middle, in tiles' widths from the north-west corner of the picture. */
  centreAt(x: number, y: number): void {
    this.#movement.centreAt(x, y)
  }

  /** Hands over the picture of the whole map, now and whenever it becomes another. Returns a function that ends it. */
  followPicture(listener: (picture: HTMLCanvasElement) => void): () => void {
    this.#onPicture = listener
    if (this.#pictured) listener(this.#picture)
    return () => {
      this.#onPicture = undefined
    }
  }

  destroy(): void {
    this.#ended.abort()
    cancelAnimationFrame(this.#frame)
  }

  #tileUnder(spot: Spot): number {
    if (!this.#world) return -1
    const { overland } = this.#world
    const first = this.#firstColumn(overland)
    const column = columnAt(overland, spot)?.column
    const isShown = column !== undefined && column >= first && column < first + overland.width
    return isShown || !this.#isAllAround(overland) ? tileAt(overland, spot) : -1
  }

  /** Whether more than one turn around the world would be seen: then one is, around the middle of the canvas. */
  #isAllAround({ width }: Grid): boolean {
    return width * this.#movement.view.scale < this.#movement.screen.width
  }

  /** The column, on an endless strip, with which the turn around the world begins that has the middle of the canvas in its own. */
  #firstColumn({ width }: Grid): number {
    const { view, screen } = this.#movement
    return Math.round((screen.width / 2 - view.x) / view.scale - (width + 0.5) / 2)
  }

  #tellView(): void {
    if (!this.#world) return
    const { screen, view, zoom } = this.#movement
    const { scale, x, y } = view
    const sight = { x: -x / scale, y: -y / scale, width: screen.width / scale, height: screen.height / scale }
    this.#listener.view({ zoom, sight })
  }

  #drawPicture(overland: Overland): void {
    const { width, height, data } = drawOverland(overland)
    this.#picture.width = width
    this.#picture.height = height
    const pixels = new ImageData(new Uint8ClampedArray(data.buffer), width, height)
    const context = this.#picture.getContext('2d')
    context?.putImageData(pixels, 0, 0)
    // The halves of tiles that its rim lacks are those of the next turn: so no seam is seen where two turns meet.
    const turn = overland.width * TILE_WIDTH
    context?.drawImage(this.#picture, turn, 0)
    context?.drawImage(this.#picture, -turn, 0)
    this.#pictured = overland
    this.#starts = startTiles(overland)
    this.#onPicture?.(this.#picture)
  }

  #redraw(): void {
    if (this.#frame !== 0 || this.#ended.signal.aborted) return
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0
      this.#draw()
      if (this.#movement.advance(now)) this.#redraw()
    })
  }

  #draw(): void {
    const context = this.#canvas.getContext('2d')
    const world = this.#world
    if (!context || !world) return
    const { scale, x, y } = this.#movement.view
    const share = scale / TILE_WIDTH
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
    context.imageSmoothingEnabled = share < 1
    const { overland } = world
    const turn = overland.width * scale
    const hasLetters = scale / this.#movement.screen.ratio >= LETTERED
    if (this.#overlaid && hasLetters !== this.#hasLetters)
      this.#drawOverlay(overland, this.#overlaid, hasLetters)
    context.save()
    if (this.#isAllAround(overland)) {
      context.setTransform(share, 0, 0, share, x, y)
      tracePolygon(context, rimOfTurn(overland, this.#firstColumn(overland)))
      context.clip()
    }
    const draw = (what: () => void): void => {
      // As often as it takes to go from rim to rim of the canvas: the world has no end in the east.
      const pictured = this.#picture.width * share
      for (let at = x - Math.ceil((x + pictured) / turn) * turn; at < this.#canvas.width; at += turn) {
        context.setTransform(share, 0, 0, share, at, y)
        if (at + pictured > 0) what()
      }
    }
    // Turns overlap by half a tile, so that each thing is drawn on all of them before the next.
    draw(() => context.drawImage(this.#picture, 0, 0))
    if (this.#overlaid)
      draw(() => context.drawImage(this.#overlayPicture, 0, 0, this.#picture.width, this.#picture.height))
    draw(() => this.#drawMarks(context, world))
    context.restore()
  }

  #drawMarks(context: CanvasRenderingContext2D, { overland, locked = [], towns = [] }: ProjectWorld): void {
    const { screen, view } = this.#movement
    const pixel = (screen.ratio * TILE_WIDTH) / view.scale
    for (const tile of locked) outlineTile(context, overland, tile, 'locked', pixel)
    for (const tile of this.#starts) drawStart(context, overland, tile, pixel)
    for (const { tile } of towns) drawTownSign(context, overland, tile, pixel)
    for (const tile of this.#pointer.stroke) outlineTile(context, overland, tile, 'stroke', pixel)
    if (this.#pointer.hover >= 0) outlineTile(context, overland, this.#pointer.hover, 'hover', pixel)
    if (this.#cursor >= 0) outlineTile(context, overland, this.#cursor, 'cursor', pixel)
  }

  /** Draws an overlay once: writing in every tile takes longer than a frame. */
  #drawOverlay(overland: Overland, overlay: TileBands | undefined, hasLetters = this.#hasLetters): void {
    this.#overlaid = overlay
    this.#hasLetters = hasLetters
    const context = this.#overlayPicture.getContext('2d')
    if (!context || !overlay) return
    this.#overlayPicture.width = this.#picture.width * FINER
    this.#overlayPicture.height = this.#picture.height * FINER
    context.scale(FINER, FINER)
    paintOverlay(context, overland, overlay, hasLetters)
  }
}
