import { TILE_WIDTH } from '../../../core/formats/overland/tile-art'
import { startTiles } from '../../../core/overland/starts'
import type { SelectionMode } from '../../../editor/selection'
import { modeOf } from '../../../editor/tools/marquee'
import { areaTiles, brushTiles, gestureTiles } from '../../../editor/worlds/tile-shapes'
import { MapSurface, type SurfaceOptions } from '../map-surface'
import type { MapPointer } from '../pointer-reader'
import type { LivelyNodes } from '../lively/lively-node'
import { outlineOf, type TileOutline } from './world-marks'
import { worldNodes, type WorldOverlays } from './world-nodes'
import { turnsIn, WorldPainter } from './world-painter'
import type { WorldScene } from './world-scene'
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

const NO_TILES: readonly number[] = []
const SCENE_PARTS = ['world', 'isDrawn', 'overlay', 'travel', 'selection', 'cursor', 'hand', 'begun'] as const

/**
 * The map of a world on the screen. A move of the view paints the map again, one of the pointer draws only what is lively, and
 * both ask React for nothing.
 */
export class WorldSurface extends MapSurface {
  readonly #listener: WorldListener
  readonly #painter = new WorldPainter(() => this.#redrawMap())
  #onPicture: ((picture: HTMLCanvasElement) => void) | undefined
  #scene: WorldScene
  #starts: readonly number[] = []
  /** The tile under the pointer; -1 for none. */
  #hover = -1
  #mode: SelectionMode = 'replace'
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

  constructor(container: HTMLElement, scene: WorldScene, listener: WorldListener) {
    super(container, { panButtons: [1], onView: listener.view })
    this.#listener = listener
    this.#scene = scene
    this.#update(undefined)
    this.fitScreen()
  }

  /** Shows a scene: finds the parts that differ from the last one, and draws only those. */
  show(scene: WorldScene): void {
    const before = this.#scene
    this.#scene = scene
    this.#update(before)
  }

  override destroy(): void {
    this.#painter.destroy()
    super.destroy()
  }

  /** Brings everything up to date with the scene; without an earlier scene everything is new. */
  #update(before: WorldScene | undefined): void {
    const { world, isDrawn, overlay, selection, begun } = this.#scene
    const differs = (part: keyof WorldScene): boolean => !before || before[part] !== this.#scene[part]
    if (!SCENE_PARTS.some(differs)) return
    const { overland } = world
    const isOtherMap = before?.world.overland !== overland
    if (isOtherMap) {
      this.movement.setGeometry(tileGeometry(overland))
      this.#starts = startTiles(overland)
    }
    if (differs('isDrawn')) this.#painter.setDrawn(isDrawn)
    if (isOtherMap || differs('overlay')) {
      this.#painter.show(overland, overlay)
      this.#redrawMap()
    }
    if (isOtherMap) this.#onPicture?.(this.#painter.picture)
    if (differs('selection')) {
      this.#selected = selection.length === 0 ? undefined : outlineOf(overland, new Set(selection))
    }
    if (!this.#gesture && differs('begun')) this.#setStroke(begun)
    if (isOtherMap || differs('hand')) this.#updatePress()
    this.redrawNodes()
  }

  /** Brings a tile into view. */
  reveal(tile: number): void {
    const { overland } = this.#scene.world
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
    listener(this.#painter.picture)
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
      if (this.#scene.hand.shape !== 'fill' || !this.#pressed.has(cell)) this.#updatePress()
    }
    if (button !== 0) return
    if (type === 'press') this.#mode = modeOf({ shift, alt })
    if (type === 'press' && alt && !this.#scene.isSelecting) {
      this.cancelPointer()
      if (cell >= 0) this.#listener.pick(cell)
      return
    }
    this.#extendGesture(path)
    if (type !== 'release') return
    const [gesture, tiles] = [this.#gesture, [...this.#stroke]]
    this.#endGesture()
    if (tiles.length > 0 || this.#scene.isSelecting) {
      this.#listener.stroke({ tiles, last: gesture?.to, mode: this.#mode })
    }
  }

  #extendGesture(path: readonly number[]): void {
    const [first, last] = [path[0], path.at(-1)]
    if (first === undefined || last === undefined) return
    this.#gesture ??= { from: first, to: last }
    this.#gesture.to = last
    const tiles = gestureTiles(this.#scene.world.overland, this.#scene.hand, { ...this.#gesture, path })
    // A brush leaves a trail; the other shapes are drawn again.
    this.#setStroke(this.#scene.hand.shape === 'brush' ? [...this.#stroke, ...tiles] : tiles)
  }

  #updatePress(): void {
    this.#pressed = this.#tilesOfPress()
    const { overland } = this.#scene.world
    this.#pressOutline = this.#pressed.size > 1 ? outlineOf(overland, this.#pressed) : undefined
  }

  #tilesOfPress(): ReadonlySet<number> {
    const hover = this.#hover
    const { overland } = this.#scene.world
    if (hover < 0) return new Set()
    switch (this.#scene.hand.shape) {
      case 'brush':
      case 'line':
        return new Set(brushTiles(overland, hover, this.#scene.hand.size))
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
    const { screen, view } = this.movement
    const { overland } = this.#scene.world
    const only = onlyTurn(overland, this.movement)
    const corners = only === undefined ? undefined : rimOfTurn(overland, only)
    return {
      nodes: worldNodes(this.#marks(), {
        share: view.scale / TILE_WIDTH,
        places: turnsIn(overland, this.movement),
        pixel: (screen.ratio * TILE_WIDTH) / view.scale,
      }),
      corners: corners?.map(({ x, y }) => ({ x: x / TILE_WIDTH, y: y / TILE_WIDTH })),
    }
  }

  #marks(): WorldOverlays {
    const { world, travel, cursor } = this.#scene
    const { overland, locked = NO_TILES, towns = [], dungeons = [] } = world
    if (this.#stroke.size > 0) this.#strokeOutline ??= outlineOf(overland, this.#stroke)
    return {
      overland,
      locked,
      towns: towns.map(({ tile }) => tile),
      dungeons: dungeons.map(({ tile }) => tile),
      starts: this.#starts,
      travel,
      pressed: this.#gesture ? undefined : this.#pressOutline,
      selected: this.#selected,
      stroke: this.#strokeOutline,
      hover: this.#hover,
      cursor,
    }
  }
}
