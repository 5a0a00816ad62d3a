import type { Growth } from '../../core/generate/generator'
import { isSameSize } from '../../core/level/grid'
import { housePlaceOf } from '../../core/level/building-places'
import type { Place } from '../../core/level/places'
import { placeOn } from '../../core/picture/draw-places'
import type { Frame } from '../../core/picture/frame'
import type { Preview } from '../../editor/tools/tool'
import { bandFor, frameOf, MapPainter, type Band } from './map-painter'
import type { StageStats } from './map-stage'
import { squareGeometry } from './geometry'
import { wantsLessMotion } from './less-motion'
import { MapSurface, type SurfaceOptions } from './map-surface'
import type { MapPointer } from './pointer-reader'
import { Flash } from './lively/flash'
import { LevelGrips, type GripListener } from './lively/level-grips'
import { levelNodes } from './lively/level-nodes'
import type { LivelyNodes } from './lively/lively-node'
import { RunVeil } from './lively/run-veil'
import { SelectionTint } from './lively/selection-tint'
import { WaysPicture } from './lively/ways-picture'
import type { Scene } from './scene'

export type { MapPointer } from './pointer-reader'

/** Time in a frame for painting parts of a finished map, in milliseconds. */
const PAINT_TIME = 10

export interface LevelListener extends GripListener {
  readonly onView: SurfaceOptions['onView']
}

/** Counts of the work of a map view, for tests and measurements. */
export interface LevelSurfaceStats extends StageStats {
  readonly band: Band
}

/** The layer that shows a part of a scene: the still one, the lively one, or both. */
const LAYER_OF: Readonly<Record<keyof Scene, 'still' | 'lively' | 'both'>> = {
  level: 'both',
  style: 'both',
  selected: 'lively',
  overlay: 'still',
  isVeiled: 'lively',
  problems: 'lively',
  differences: 'lively',
  letters: 'lively',
  ways: 'lively',
  rulers: 'lively',
  mirror: 'lively',
  tintsDistricts: 'lively',
  framesPointed: 'lively',
  below: 'lively',
  walk: 'lively',
  wires: 'lively',
  cursor: 'lively',
  hasGrips: 'lively',
}
const SCENE_PARTS = Object.keys(LAYER_OF) as readonly (keyof Scene)[] // keys of that very record

/**
 * The map of a level on the screen. Draws at most once per frame of the display, and only what changed. Pan, zoom and
 * hover never reach React.
 */
export class LevelSurface extends MapSurface {
  readonly #listener: LevelListener
  readonly #painter = new MapPainter()
  readonly #flash = new Flash()
  readonly #ways = new WaysPicture()
  readonly #tint = new SelectionTint()
  readonly #grips: LevelGrips
  #scene: Scene
  #preview: Preview | undefined
  /** The place under the pointer, which shows its plate if cells are too small for plates. */
  #pointed: Place | undefined
  /** The number of the district under the pointer, 0 for none: only its outline is shown. */
  #pointedZone = 0
  #veil: RunVeil | undefined

  constructor(container: HTMLElement, scene: Scene, listener: LevelListener) {
    super(container, { panButtons: [1], onView: listener.onView })
    this.#listener = listener
    this.#scene = scene
    this.#grips = new LevelGrips(listener, {
      movement: this.movement,
      scene: () => this.#scene,
      frame: () => this.#frame(),
      selection: () => this.#tint.pictureOf(this.#scene),
      redraw: () => this.redrawNodes(),
    })
    this.#update(undefined)
    this.fitScreen()
  }

  /** Shows a scene: finds the parts that differ from the last one, and draws only those. */
  show(scene: Scene): void {
    const before = this.#scene
    this.#scene = scene
    this.#update(before)
  }

  /** Brings everything up to date with the scene; without an earlier scene everything is new. */
  #update(before: Scene | undefined): void {
    const scene = this.#scene
    const { level, style, isVeiled, walk } = scene
    const differs = (part: keyof Scene): boolean => !before || before[part] !== scene[part]
    const layers = new Set(SCENE_PARTS.filter(differs).map((part) => LAYER_OF[part]))
    if (layers.size === 0) return
    const isOtherGrid = !before || !isSameSize(before.level, level)
    if (isOtherGrid) {
      this.#preview = undefined
      this.#flash.stop()
    }
    if (isOtherGrid || differs('isVeiled')) this.#veil = isVeiled ? new RunVeil(level, style) : undefined
    else if (differs('style')) this.#veil?.setStyle(style)
    if (layers.has('still') || layers.has('both')) this.#showLevel()
    if (layers.has('lively') || layers.has('both')) this.stage.staleNodes()
    if (differs('level')) {
      if (this.#pointed && !level.places.includes(this.#pointed)) this.#pointed = undefined
      this.movement.setGeometry(squareGeometry(level))
    }
    // The player of a running game moves while the user draws elsewhere.
    if (differs('walk') && walk?.isPlaying && walk.walker) this.movement.bringIntoView([walk.walker.cell])
    this.redraw()
  }

  /** Paints the level, or the outcome of the preview: only the differences from the current picture. */
  #showLevel(): void {
    const { level, style, overlay } = this.#scene
    const outcome = this.#preview?.outcome
    const shown = outcome && isSameSize(outcome, level) ? outcome : level
    const changed = this.#painter.show({ level: shown, style, overlay })
    if (changed.kind === 'all') this.stage.staleMap()
    else this.stage.staleCells(changed.cells)
  }

  /**
   * Shows what a stroke or a floating piece would do. It follows the pointer, often several times a frame, so it is no
   * part of the scene: nothing else has to be compared, and the state is told of the end of a gesture only.
   */
  setPreview(preview: Preview | undefined): void {
    if (this.#preview === preview) return
    const before = this.#preview
    this.#preview = preview
    if (before?.outcome !== preview?.outcome) this.#showLevel()
    this.redrawNodes()
  }

  /** Shows the cells that a run has decided over the veil, many times a second, unless the system asks for less motion. */
  addGrowth(growth: Growth): void {
    if (!this.#veil || wantsLessMotion()) return
    this.#veil.add(growth)
    this.redrawNodes()
  }

  /**
   * Frames cells for a moment. If some are out of view or too small to distinguish, centres the view on them, and zooms
   * out if necessary.
   */
  showCells(cells: readonly number[]): void {
    if (cells.length === 0) return
    this.#flash.start(cells)
    this.movement.bringIntoView(cells)
    this.redrawNodes()
  }

  stats(): LevelSurfaceStats {
    return { ...this.stage.stats(), band: bandFor(this.#cellSize()) }
  }

  /** Side of a cell in CSS pixels. */
  #cellSize(): number {
    return this.movement.view.scale / this.movement.screen.ratio
  }

  protected handlePointer(event: MapPointer): void {
    if (event.type !== 'lift') this.#pointAt(event.cell)
    this.#listener.onPointer(event)
  }

  protected paint(context: CanvasRenderingContext2D, cells?: readonly number[]): boolean {
    const { screen, view } = this.movement
    if (!cells) return this.#painter.paintAll(context, screen, view, performance.now() + PAINT_TIME)
    this.#painter.paintCells(context, screen, view, cells)
    return true
  }

  protected nodes(): LivelyNodes {
    const frame = this.#frame()
    const scene = this.#scene
    const feedback = {
      preview: this.#preview,
      pointed: this.#pointed,
      pointedZone: scene.framesPointed ? this.#pointedZone : 0,
      flash: this.#flash.marks(),
      veil: this.#veil?.picture,
      ways: this.#ways.split(scene, frame),
      tint: this.#tint.pictureOf(scene),
      grips: scene.hasGrips ? this.#grips.grips : undefined,
      dragged: this.#grips.dragged,
    }
    return { nodes: levelNodes(scene, feedback, frame, this.movement) }
  }

  protected override advance(now: number): boolean {
    if (this.#flash.advance(now)) this.redrawNodes()
    return super.advance(now)
  }

  #pointAt(cell: number): void {
    const { level } = this.#scene
    const pointed = cell >= 0 ? (placeOn(level.places, cell) ?? housePlaceOf(level, cell)) : undefined
    const zone = cell >= 0 ? (level.districts?.zones[cell] ?? 0) : 0
    if (pointed === this.#pointed && zone === this.#pointedZone) return
    this.#pointed = pointed
    this.#pointedZone = zone
    this.redrawNodes()
  }

  /** The frame of all that is on the screen, in device pixels from the level's north-west corner. */
  #frame(): Frame {
    const { screen, view } = this.movement
    return frameOf(this.#scene, screen, view, { x: 0, y: 0, ...screen })
  }
}
