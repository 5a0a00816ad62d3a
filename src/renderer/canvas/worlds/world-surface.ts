import { TILE_WIDTH } from '../../../core/formats/overland/tile-art'
import { startTiles } from '../../../core/overland/starts'
import { TILE_START, type TileState } from '../../../editor/worlds/tile-tool'
import { MapSurface, type SurfaceOptions } from '../map-surface'
import type { MapPointer } from '../pointer-reader'
import type { LivelyNodes } from '../lively/lively-node'
import { outlineOf, type TileOutline } from './world-marks'
import { worldNodes, type WorldOverlays } from './world-nodes'
import { turnsIn, WorldPainter } from './world-painter'
import type { WorldScene } from './world-scene'
import { middleOf, onlyTurn, rimOfTurn, tileGeometry, wrapped } from './tile-geometry'

/** Events of the map of a world. */
export interface WorldListener {
  readonly onPointer: (event: MapPointer) => void
  readonly onView: SurfaceOptions['onView']
}

const NO_TILES: readonly number[] = []
const SCENE_PARTS = ['world', 'isDrawn', 'overlay', 'travel', 'selection', 'cursor'] as const

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
  #preview: TileState = TILE_START
  // Outlines are computed once, because each may cover the whole map.
  #selected: TileOutline | undefined
  /** The tiles that a press would cover, if there are several. */
  #pressed: TileOutline | undefined
  /** The tiles of the stroke under way. */
  #stroke: TileOutline | undefined

  constructor(container: HTMLElement, scene: WorldScene, listener: WorldListener) {
    super(container, { panButtons: [1], onView: listener.onView })
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
    const { world, isDrawn, overlay, selection } = this.#scene
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
    this.redrawNodes()
  }

  /** Shows the stroke and the hover of the pointer, which change faster than the state. */
  setPreview(preview: TileState): void {
    const before = this.#preview
    if (preview === before) return
    this.#preview = preview
    const { pressed, stroke } = preview
    if (stroke !== before.stroke) this.#stroke = undefined
    if (pressed !== before.pressed) {
      this.#pressed = pressed.size > 1 ? outlineOf(this.#scene.world.overland, pressed) : undefined
    }
    this.redrawNodes()
  }

  /** Brings a tile into view, wherever it is seen on the way around the world. */
  override reveal(tile: number): void {
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

  protected handlePointer(event: MapPointer): void {
    this.#listener.onPointer(event)
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
    const { hover, stroke } = this.#preview
    const { overland, locked = NO_TILES, towns = [], dungeons = [] } = world
    if (stroke && stroke.tiles.size > 0) this.#stroke ??= outlineOf(overland, stroke.tiles)
    return {
      overland,
      locked,
      towns: towns.map(({ tile }) => tile),
      dungeons: dungeons.map(({ tile }) => tile),
      starts: this.#starts,
      travel,
      pressed: stroke ? undefined : this.#pressed,
      selected: this.#selected,
      stroke: this.#stroke,
      hover,
      cursor,
    }
  }
}
