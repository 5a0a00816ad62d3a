import { TILE_WIDTH } from '../../../core/formats/overland/tile-art'
import { startTiles } from '../../../core/overland/starts'
import type { Grid } from '../../../core/level/grid'
import type { ProjectWorld } from '../../../core/project/project'
import { NO_SELECTION, type Selection, type SelectionMode } from '../../../editor/selection'
import { modeOf } from '../../../editor/tools/marquee'
import { areaTiles, brushTiles, gestureTiles, type TileHand } from '../../../editor/worlds/tile-shapes'
import { MapSurface, type SurfaceOptions } from '../map-surface'
import type { MapPointer } from '../pointer-reader'
import type { LivelyNodes } from '../lively/lively-node'
import { outlineOf, type TileBands, type TileOutline } from './world-marks'
import { worldNodes, type WorldOverlays } from './world-nodes'
import { turnsIn, WorldPainter } from './world-painter'
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

/**
 * The map of a world on the screen. A move of the view paints the map again, one of the pointer draws only what is lively, and
 * both ask React for nothing.
 */
export class WorldSurface extends MapSurface {
  readonly #listener: WorldListener
  readonly #painter = new WorldPainter(() => this.#redrawMap())
  #onPicture: ((picture: HTMLCanvasElement) => void) | undefined
  #world: ProjectWorld | undefined
  #starts: readonly number[] = []
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
  /** The tiles that it covers, and their shapes. */
  #stroke: ReadonlySet<number> = new Set()
  #strokeOutline: TileOutline | undefined

  constructor(container: HTMLElement, listener: WorldListener) {
    super(container, { panButtons: [1], onView: listener.view })
    this.#listener = listener
    this.fitScreen()
  }

  /** Chooses the drawn map, or the tiles of the game. */
  setDrawn(isDrawn: boolean): void {
    this.#painter.setDrawn(isDrawn)
  }

  override destroy(): void {
    this.#painter.destroy()
    super.destroy()
  }

  /** Sets how gestures cover tiles from now on, and whether they select them. */
  setHand(hand: TileHand, isSelecting: boolean): void {
    this.#hand = hand
    this.#isSelecting = isSelecting
    this.#updatePress()
    this.redrawNodes()
  }

  /** Highlights the selected tiles; an empty list clears the selection. */
  setSelection(grid: Grid, tiles: Selection): void {
    if (tiles === this.#selection) return
    this.#selection = tiles
    this.#selected = tiles.length === 0 ? undefined : outlineOf(grid, new Set(tiles))
    this.redrawNodes()
  }

  /** Shows what a gesture of the keyboard would cover; nothing for no tiles. */
  showTiles(tiles: readonly number[]): void {
    if (this.#gesture) return
    this.#setStroke(tiles)
    this.redrawNodes()
  }

  show(world: ProjectWorld, cursor: number, overlay: TileBands | undefined): void {
    const { overland } = world
    const { isMap, isOverlay } = this.#painter.show(overland, overlay)
    this.#world = world
    this.#cursor = cursor
    this.movement.setGeometry(tileGeometry(overland))
    if (isMap) {
      this.#starts = startTiles(overland)
      this.#onPicture?.(this.#painter.picture)
    }
    this.#updatePress()
    this.redrawNodes()
    if (isMap || isOverlay) this.#redrawMap()
  }

  /** Shows the roads and the names of towns, and a journey over the world. */
  setTravel(travel: TravelMarks): void {
    this.#travel = travel
    this.redrawNodes()
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
    if (this.#world) listener(this.#painter.picture)
    return () => {
      this.#onPicture = undefined
    }
  }

  protected handlePointer({ type, cell, path, shift, alt, button }: MapPointer): void {
    this.redrawNodes()
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
    this.#setStroke(this.#hand.shape === 'brush' ? [...this.#stroke, ...tiles] : tiles)
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
    this.#setStroke([])
  }

  #setStroke(tiles: readonly number[]): void {
    this.#stroke = new Set(tiles)
    this.#strokeOutline = undefined
  }

  #redrawMap(): void {
    this.stage.staleMap()
    this.redraw()
  }

  protected paint(context: CanvasRenderingContext2D): boolean {
    this.#painter.paint(context, this.movement)
    return true
  }

  protected nodes(): LivelyNodes {
    const world = this.#world
    if (!world) return { nodes: [] }
    const { screen, view } = this.movement
    const { overland } = world
    const only = onlyTurn(overland, this.movement)
    const corners = only === undefined ? undefined : rimOfTurn(overland, only)
    return {
      nodes: worldNodes(this.#marksOf(world), {
        share: view.scale / TILE_WIDTH,
        places: turnsIn(overland, this.movement),
        pixel: (screen.ratio * TILE_WIDTH) / view.scale,
      }),
      corners: corners?.map(({ x, y }) => ({ x: x / TILE_WIDTH, y: y / TILE_WIDTH })),
    }
  }

  #marksOf({ overland, locked = [], towns = [], dungeons = [] }: ProjectWorld): WorldOverlays {
    if (this.#stroke.size > 0) this.#strokeOutline ??= outlineOf(overland, this.#stroke)
    return {
      overland,
      locked,
      towns: towns.map(({ tile }) => tile),
      dungeons: dungeons.map(({ tile }) => tile),
      starts: this.#starts,
      travel: this.#travel,
      pressed: this.#gesture ? undefined : this.#pressOutline,
      selected: this.#selected,
      stroke: this.#strokeOutline,
      hover: this.#hover,
      cursor: this.#cursor,
    }
  }
}
