import type { Growth } from '../../core/generate/generator'
import { isSameSize } from '../../core/level/grid'
import { housePlaceOf } from '../../core/level/building-places'
import type { Place } from '../../core/level/places'
import { placeOn } from '../../core/picture/draw-places'
import type { Frame } from '../../core/picture/frame'
import type { NameOnMap } from '../../core/picture/finish'
import type { Preview } from '../../editor/tools/tool'
import { drawOnCanvas } from './canvas-target'
import { bandFor, frameOf, MapPainter, type Band } from './map-painter'
import { MapCanvases, type CanvasStats } from './map-canvases'
import { drawOverlay } from './overlay'
import { squareGeometry } from './geometry'
import { wantsLessMotion } from './less-motion'
import { MapSurface, type SurfaceOptions } from './map-surface'
import type { MapPointer } from './pointer-reader'
import { Flash } from './flash'
import { distanceOf, nameAt } from './name-boxes'
import { movedBox, NameDrag } from './name-drag'
import { RunVeil } from './run-veil'
import type { Scene } from './scene'
import type { Point, Screen } from './viewport'
import { WaysPicture } from './ways-picture'

export type { MapPointer } from './pointer-reader'

export interface MapViewListener {
  readonly onPointer: (event: MapPointer) => void
  readonly onView: SurfaceOptions['onView']
  /** Whether names can be dragged now. */
  readonly mayMoveNames: () => boolean
  /** The author put the middle of a name at a distance from the middle of its place, in cells. */
  readonly onName: (place: Place, x: number, y: number) => void
}

/** Counts of what a map view has done, for tests and measurements. */
export interface MapViewStats extends CanvasStats {
  readonly band: Band
}

/** The canvas that shows a part of a scene: that of the map, the overlay over it, or both. */
const CANVAS_OF: Readonly<Record<keyof Scene, 'map' | 'overlay' | 'both'>> = {
  level: 'map',
  style: 'both',
  selected: 'map',
  overlay: 'map',
  isVeiled: 'overlay',
  problems: 'overlay',
  differences: 'overlay',
  letters: 'overlay',
  ways: 'overlay',
  rulers: 'overlay',
  mirror: 'overlay',
  tintsDistricts: 'overlay',
  framesPointed: 'overlay',
  below: 'overlay',
  walk: 'overlay',
  cursor: 'overlay',
}
const SCENE_PARTS = Object.keys(CANVAS_OF) as readonly (keyof Scene)[] // keys of that very record

/**
 * The map on the screen: one Konva shape paints the level, another the overlay. Draws at most once per frame of the
 * display, and only what changed. Pan, zoom and hover never reach React.
 */
export class MapView extends MapSurface {
  readonly #listener: MapViewListener
  readonly #canvases: MapCanvases
  readonly #painter = new MapPainter()
  readonly #flash = new Flash()
  readonly #ways = new WaysPicture()
  readonly #nameDrag: NameDrag
  #scene: Scene
  #preview: Preview | undefined
  /** The place under the pointer, which shows its plate if cells are too small for plates. */
  #pointed: Place | undefined
  /** The number of the district under the pointer, 0 for none: only its outline is shown. */
  #pointedZone = 0
  #veil: RunVeil | undefined

  constructor(container: HTMLElement, scene: Scene, listener: MapViewListener) {
    super(container, { panButtons: [1], onView: listener.onView })
    this.#nameDrag = new NameDrag(container, {
      nameAt: (point) => this.#nameAt(point),
      show: (name, by) => this.#showGhost(name, by),
      drop: (name, by) => this.#drop(name, by),
      click: (event) => this.#click(event),
    })
    this.#listener = listener
    this.#scene = scene
    this.#canvases = new MapCanvases(container, {
      painter: this.#painter,
      visibleArea: () => this.movement,
      drawOverlay: (context) => this.#drawOverlay(context),
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
    const canvases = SCENE_PARTS.filter(differs).map((part) => CANVAS_OF[part])
    if (canvases.length === 0) return
    const isOtherGrid = !before || !isSameSize(before.level, level)
    if (isOtherGrid) {
      this.#preview = undefined
      this.#flash.stop()
    }
    if (isOtherGrid || differs('isVeiled')) this.#veil = isVeiled ? new RunVeil(level, style) : undefined
    else if (differs('style')) this.#veil?.setStyle(style)
    if (canvases.some((canvas) => canvas !== 'overlay')) this.#paint()
    if (isOtherGrid || canvases.some((canvas) => canvas !== 'map')) this.#canvases.staleOverlay()
    if (differs('level')) {
      if (this.#pointed && !level.places.includes(this.#pointed)) this.#pointed = undefined
      this.movement.setGeometry(squareGeometry(level))
    }
    if (differs('walk') && walk?.walker) this.movement.bringIntoView([walk.walker.cell])
    this.redraw()
  }

  /** Paints the level, or the outcome of the preview: only the differences from the current picture. */
  #paint(): void {
    const { level, style, selected, overlay } = this.#scene
    const outcome = this.#preview?.outcome
    const shown = outcome && isSameSize(outcome, level) ? outcome : level
    const changed = this.#painter.show({ level: shown, style, selected, overlay })
    if (changed.kind === 'all') this.#canvases.staleMap()
    else this.#canvases.staleCells(changed.cells)
  }

  /**
   * Shows what a stroke or a floating piece would do. It follows the pointer, often several times a frame, so it is no
   * part of the scene: nothing else has to be compared, and the state is told of the end of a gesture only.
   */
  setPreview(preview: Preview | undefined): void {
    if (this.#preview === preview) return
    const before = this.#preview
    this.#preview = preview
    if (before?.outcome !== preview?.outcome) this.#paint()
    this.#refreshOverlay()
  }

  /** Shows the cells that a run has decided over the veil, many times a second, unless the system asks for less motion. */
  addGrowth(growth: Growth): void {
    if (!this.#veil || wantsLessMotion()) return
    this.#veil.add(growth)
    this.#refreshOverlay()
  }

  /**
   * Frames cells for a moment. If some are out of view or too small to distinguish, centres the view on them, and zooms
   * out if necessary.
   */
  showCells(cells: readonly number[]): void {
    if (cells.length === 0) return
    this.#flash.start(cells)
    this.movement.bringIntoView(cells)
    this.#refreshOverlay()
  }

  stats(): MapViewStats {
    return { ...this.#canvases.stats(), band: bandFor(this.#cellSize()) }
  }

  override get isDrawing(): boolean {
    return super.isDrawing || this.#nameDrag.isDragging
  }

  override cancelPointer(): boolean {
    return this.#nameDrag.cancel() || super.cancelPointer()
  }

  override destroy(): void {
    super.destroy()
    this.#nameDrag.destroy()
    this.#canvases.destroy()
  }

  /** Side of a cell in CSS pixels. */
  #cellSize(): number {
    return this.movement.view.scale / this.movement.screen.ratio
  }

  protected handleView(): void {
    this.#canvases.staleMap()
    this.#refreshOverlay()
  }

  protected handlePointer(event: MapPointer): void {
    if (event.type !== 'lift') this.#pointAt(event.cell)
    this.#listener.onPointer(event)
  }

  protected resize(screen: Screen): void {
    this.#canvases.resize(screen)
  }

  protected draw(): void {
    if (!this.#canvases.draw()) this.redraw()
  }

  protected override advance(now: number): boolean {
    if (this.#flash.advance(now)) this.#refreshOverlay()
    return super.advance(now)
  }

  #pointAt(cell: number): void {
    const { level } = this.#scene
    const pointed = cell >= 0 ? (placeOn(level.places, cell) ?? housePlaceOf(level, cell)) : undefined
    const zone = cell >= 0 ? (level.districts?.zones[cell] ?? 0) : 0
    if (pointed === this.#pointed && zone === this.#pointedZone) return
    this.#pointed = pointed
    this.#pointedZone = zone
    this.#refreshOverlay()
  }

  /** The frame of all that is on the screen, in device pixels from the level's north-west corner. */
  #frame(): Frame {
    const { screen, view } = this.movement
    return frameOf(this.#scene, screen, view, { x: 0, y: 0, ...screen })
  }

  #nameAt({ x, y }: Point): NameOnMap | undefined {
    if (!this.#listener.mayMoveNames()) return undefined
    const { level, style } = this.#scene
    return nameAt(level, style, this.#frame(), this.movement.positionAt(x, y))
  }

  #showGhost({ box }: NameOnMap, by: Point | undefined): void {
    const { screen, view } = this.movement
    const { ratio } = screen
    const { fill } = this.#scene.style.caption
    const shift = by && { x: view.x + by.x * ratio, y: view.y + by.y * ratio }
    this.#canvases.showGhost(shift && movedBox(box, shift), {
      fill,
      stroke: this.#scene.style.selection.colour,
      ratio,
    })
    this.redraw()
  }

  #drop({ place, box }: NameOnMap, by: Point): void {
    const { level } = this.#scene
    if (!level.places.includes(place)) return
    const { ratio } = this.movement.screen
    const moved = movedBox(box, { x: by.x * ratio, y: by.y * ratio })
    const { x, y } = distanceOf(moved, level, this.#frame(), place)
    this.#listener.onName(place, x, y)
  }

  /** A press on a name without a drag acts on the cell below. */
  #click(event: PointerEvent): void {
    const { cell, edge } = this.movement.targetAt(event.clientX, event.clientY)
    const keys = { shift: false, alt: false, button: 0 }
    this.#listener.onPointer({ type: 'press', cell, edge, path: cell < 0 ? [] : [cell], ...keys })
    this.#listener.onPointer({ type: 'release', cell, edge, path: [], ...keys })
  }

  #refreshOverlay(): void {
    this.#canvases.staleOverlay()
    this.redraw()
  }

  #drawOverlay(context: CanvasRenderingContext2D): void {
    const { screen, view } = this.movement
    this.#veil?.draw(context, view)
    context.translate(view.x, view.y)
    const moment = {
      preview: this.#preview,
      pointed: this.#pointed,
      pointedZone: this.#scene.framesPointed ? this.#pointedZone : 0,
      flash: this.#flash.marks(),
    }
    const scene = this.#scene
    const ways = this.#ways.draw(context, scene, this.#frame())
    drawOnCanvas(context, drawOverlay({ ...scene, ways }, moment, screen, view))
  }
}
