import { TILE_WIDTH } from '../../../core/formats/overland/tile-art'
import { startTiles } from '../../../core/overland/starts'
import type { Grid } from '../../../core/level/grid'
import type { Overland } from '../../../core/overland/overland'
import type { ProjectWorld } from '../../../core/project/project'
import { NO_SELECTION, type Selection, type SelectionMode } from '../../../editor/selection'
import { modeOf } from '../../../editor/tools/marquee'
import { areaTiles, brushTiles, gestureTiles, type TileHand } from '../../../editor/worlds/tile-shapes'
import { MapSurface, type SurfaceOptions } from '../map-surface'
import type { MapPointer } from '../pointer-reader'
import type { Screen } from '../viewport'
import { drawMarks, type WorldOverlays } from './draw-marks'
import { DrawnMap } from './drawn-map'
import { OverlayPicture } from './overlay-picture'
import { paintTiles } from './tiles-picture'
import { outlineOf, tracePolygon, type TileBands, type TileOutline } from './world-marks'
import type { TravelMarks } from './world-ways'
import { middleOf, onlyTurn, rimOfTurn, tileGeometry, wrapped } from './tile-geometry'

/** A gesture on the map that ended. */
export interface WorldStroke {
  /** The tiles that it covers, each once. */
  readonly tiles: readonly number[]
  /** The tile where it ended; undefined for a stroke that was never on the map, which only selections get. */
  readonly last: number | undefined
  /** Selection mode, by the keys held when the gesture began. */
  readonly mode: SelectionMode
}

/** Events of the map of a world. */
export interface WorldListener {
  readonly stroke: (stroke: WorldStroke) => void
  /** Picks up the content of a tile. */
  readonly pick: (tile: number) => void
  /** The pointer is over another tile, or over none. */
  readonly hover: (tile: number | undefined) => void
  readonly view: SurfaceOptions['onView']
}

/** Minimum width of a tile, in CSS pixels, for the drawn map: below, its signs would only be specks. */
const DRAWN = 6

/**
 * The map of a world on a canvas of its own. The picture of the map is made when the map becomes another; a move of the
 * pointer or of the view draws it again, with signs over it, and asks React for nothing.
 */
export class WorldView extends MapSurface {
  readonly #canvas: HTMLCanvasElement
  readonly #listener: WorldListener
  readonly #picture = document.createElement('canvas')
  /** The drawn map; undefined while the tiles of the game are shown. */
  #drawn: DrawnMap | undefined
  #onPicture: ((picture: HTMLCanvasElement) => void) | undefined
  #world: ProjectWorld | undefined
  #pictured: Overland | undefined
  #starts: readonly number[] = []
  readonly #overlay = new OverlayPicture()
  #cursor = -1
  #travel: TravelMarks = { roads: [], names: [], sizes: new Map(), journey: undefined }
  /** The tile under the pointer; -1 for none. */
  #hover = -1
  #hand: TileHand = { shape: 'brush', size: 1 }
  /** Whether gestures select: then Alt subtracts, instead of picking. */
  #isSelecting = false
  #mode: SelectionMode = 'replace'
  #selection: Selection = NO_SELECTION
  /** The selection as it is drawn. Computed once, because it may be the whole map. */
  #selected: TileOutline | undefined
  /** The tiles that a press at the pointer covers, and their shapes if they are more than one. */
  #pressed: ReadonlySet<number> = new Set()
  #pressOutline: TileOutline | undefined
  /** Where the gesture under way began and where it is now; undefined between gestures. */
  #gesture: { readonly from: number; to: number } | undefined
  /** The tiles that it covers. */
  #stroke: ReadonlySet<number> = new Set()

  constructor(container: HTMLElement, canvas: HTMLCanvasElement, listener: WorldListener) {
    super(container, { panButtons: [1], onView: listener.view })
    this.#canvas = canvas
    this.#listener = listener
    this.fitScreen()
  }

  /** Chooses the drawn map, or the tiles of the game. */
  setDrawn(isDrawn: boolean): void {
    if (isDrawn === (this.#drawn !== undefined)) return
    this.#drawn?.destroy()
    this.#drawn = isDrawn ? new DrawnMap(() => this.redraw()) : undefined
    this.redraw()
  }

  override destroy(): void {
    this.#drawn?.destroy()
    super.destroy()
  }

  /** Sets how gestures cover tiles from now on, and whether they select them. */
  setHand(hand: TileHand, isSelecting: boolean): void {
    this.#hand = hand
    this.#isSelecting = isSelecting
    this.#updatePress()
    this.redraw()
  }

  /** Highlights the selected tiles; an empty list clears the selection. */
  setSelection(grid: Grid, tiles: Selection): void {
    if (tiles === this.#selection) return
    this.#selection = tiles
    this.#selected = tiles.length === 0 ? undefined : outlineOf(grid, new Set(tiles))
    this.redraw()
  }

  /** Shows what a gesture of the keyboard would cover; nothing for no tiles. */
  showTiles(tiles: readonly number[]): void {
    if (this.#gesture) return
    this.#stroke = new Set(tiles)
    this.redraw()
  }

  show(world: ProjectWorld, cursor: number, overlay: TileBands | undefined): void {
    if (world.overland !== this.#pictured) this.#drawPicture(world.overland)
    this.#world = world
    this.#cursor = cursor
    this.movement.setGeometry(tileGeometry(world.overland))
    this.#overlay.bands = overlay
    this.#updatePress()
    this.redraw()
  }

  /** Shows the roads and the names of towns, and a journey over the world. */
  setTravel(travel: TravelMarks): void {
    this.#travel = travel
    this.redraw()
  }

  /** Brings a tile into view. */
  reveal(tile: number): void {
    if (!this.#world) return
    const { overland } = this.#world
    const { x, y } = middleOf(overland, tile)
    const { view, screen } = this.movement
    // Where it lies east of the canvas' western rim, by less than a turn around the world.
    const across = wrapped(view.x + (x / TILE_WIDTH) * view.scale, overland.width * view.scale)
    const down = view.y + (y / TILE_WIDTH) * view.scale
    const isSeen = across > 0 && down > 0 && across < screen.width && down < screen.height
    if (!isSeen) this.movement.centreAt(x / TILE_WIDTH, y / TILE_WIDTH)
  }

  /** Hands over the picture of the whole map, now and whenever it becomes another. Returns a function that ends it. */
  followPicture(listener: (picture: HTMLCanvasElement) => void): () => void {
    this.#onPicture = listener
    if (this.#pictured) listener(this.#picture)
    return () => {
      this.#onPicture = undefined
    }
  }

  protected handleView(): void {
    this.redraw()
  }

  protected resize({ width, height }: Screen): void {
    this.#canvas.width = width
    this.#canvas.height = height
  }

  protected handlePointer({ type, cell, path, shift, alt, button }: MapPointer): void {
    this.redraw()
    if (type === 'cancel') return this.#endGesture()
    if (cell !== this.#hover) this.#listener.hover(cell < 0 ? undefined : cell)
    if (cell !== this.#hover) {
      this.#hover = cell
      // An area is the same from each of its tiles.
      if (this.#hand.shape !== 'fill' || !this.#pressed.has(cell)) this.#updatePress()
    }
    if (button !== 0) return
    if (type === 'press') this.#mode = modeOf({ shift, alt })
    if (type === 'press' && alt && !this.#isSelecting) {
      this.cancelPointer()
      if (cell >= 0) this.#listener.pick(cell)
      return
    }
    this.#extendGesture(path)
    if (type !== 'release') return
    const [gesture, tiles] = [this.#gesture, [...this.#stroke]]
    this.#endGesture()
    if (tiles.length > 0 || this.#isSelecting) {
      this.#listener.stroke({ tiles, last: gesture?.to, mode: this.#mode })
    }
  }

  #extendGesture(path: readonly number[]): void {
    const [first, last] = [path[0], path.at(-1)]
    if (!this.#world || first === undefined || last === undefined) return
    this.#gesture ??= { from: first, to: last }
    this.#gesture.to = last
    const tiles = gestureTiles(this.#world.overland, this.#hand, { ...this.#gesture, path })
    // A brush leaves a trail; the other shapes are drawn again.
    this.#stroke = new Set(this.#hand.shape === 'brush' ? [...this.#stroke, ...tiles] : tiles)
  }

  #updatePress(): void {
    this.#pressed = this.#tilesOfPress()
    const overland = this.#world?.overland
    this.#pressOutline = overland && this.#pressed.size > 1 ? outlineOf(overland, this.#pressed) : undefined
  }

  #tilesOfPress(): ReadonlySet<number> {
    const [hover, overland] = [this.#hover, this.#world?.overland]
    if (hover < 0 || !overland) return new Set()
    switch (this.#hand.shape) {
      case 'brush':
      case 'line':
        return new Set(brushTiles(overland, hover, this.#hand.size))
      case 'rectangle':
        return new Set([hover])
      case 'fill':
        return new Set(areaTiles(overland, hover))
    }
  }

  #endGesture(): void {
    this.#gesture = undefined
    this.#stroke = new Set()
  }

  #drawPicture(overland: Overland): void {
    paintTiles(this.#picture, overland)
    this.#pictured = overland
    this.#starts = startTiles(overland)
    this.#onPicture?.(this.#picture)
  }

  protected draw(): void {
    const context = this.#canvas.getContext('2d')
    const world = this.#world
    if (!context || !world) return
    const { scale, x, y } = this.movement.view
    const share = scale / TILE_WIDTH
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
    context.imageSmoothingEnabled = share < 1
    const { overland } = world
    const turn = overland.width * scale
    const tileWidth = scale / this.movement.screen.ratio
    const overlay = this.#overlay.pictureAt({
      overland,
      width: this.#picture.width,
      height: this.#picture.height,
      tileWidth,
    })
    context.save()
    const only = onlyTurn(overland, this.movement)
    if (only !== undefined) {
      context.setTransform(share, 0, 0, share, x, y)
      tracePolygon(context, rimOfTurn(overland, only))
      context.clip()
    }
    // As often as it takes to go from rim to rim of the canvas: the world has no end in the east.
    const pictured = this.#picture.width * share
    const turns: { readonly x: number; readonly y: number; readonly scale: number }[] = []
    for (let at = x - Math.ceil((x + pictured) / turn) * turn; at < this.#canvas.width; at += turn) {
      if (at + pictured > 0) turns.push({ x: at, y, scale })
    }
    const draw = (what: () => void): void => {
      for (const place of turns) {
        context.setTransform(share, 0, 0, share, place.x, y)
        what()
      }
    }
    const drawn = tileWidth >= DRAWN ? this.#drawn : undefined
    drawn?.show(overland)
    // Turns overlap by half a tile, so that each thing is drawn on all of them before the next.
    if (!drawn?.isReady) draw(() => context.drawImage(this.#picture, 0, 0))
    drawn?.draw(context, turns)
    if (overlay) draw(() => context.drawImage(overlay, 0, 0, this.#picture.width, this.#picture.height))
    const marks = this.#marksOf(world)
    draw(() => drawMarks(context, marks))
    context.restore()
  }

  #marksOf({ overland, locked = [], towns = [], dungeons = [] }: ProjectWorld): WorldOverlays {
    const { screen, view } = this.movement
    return {
      overland,
      locked,
      towns: towns.map(({ tile }) => tile),
      dungeons: dungeons.map(({ tile }) => tile),
      starts: this.#starts,
      travel: this.#travel,
      pressed: this.#gesture ? undefined : this.#pressOutline,
      selected: this.#selected,
      stroke: this.#stroke,
      hover: this.#hover,
      cursor: this.#cursor,
      pixel: (screen.ratio * TILE_WIDTH) / view.scale,
    }
  }
}
