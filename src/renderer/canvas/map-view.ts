import type { Comparison } from '../../core/level/compare'
import { CELL_NAMINGS, type CellNaming } from '../../core/level/cell-naming'
import type { Growth } from '../../core/generate/generator'
import type { Level } from '../../core/level/level'
import { housePlaceOf } from '../../core/level/building-places'
import type { Place } from '../../core/level/places'
import type { CellOverlay } from '../../core/picture/cell-overlay'
import type { Ways } from '../../core/picture/draw-ways'
import { placeOn } from '../../core/picture/draw-places'
import type { ProblemMark } from '../../core/picture/draw-marks'
import { withLayers, type Layers, type MapStyle } from '../../core/picture/style'
import type { MirrorAxes } from '../../editor/mirror'
import type { Preview } from '../../editor/tools/tool'
import { drawOnCanvas } from './canvas-target'
import { bandFor, MapPainter, type Band } from './map-painter'
import { MapCanvases, type CanvasStats } from './map-canvases'
import { drawOverlay, type WalkContent } from './overlay'
import { squareGeometry } from './geometry'
import { MapSurface, type SurfaceOptions } from './map-surface'
import type { MapPointer } from './pointer-reader'
import { Flash } from './flash'
import { RunVeil } from './run-veil'
import type { Screen } from './viewport'

export type { MapPointer } from './pointer-reader'

export interface MapViewOptions {
  readonly style: MapStyle
  readonly onPointer: (event: MapPointer) => void
  readonly onView: SurfaceOptions['onView']
}

/** Counts of what a map view has done, for tests and measurements. */
export interface MapViewStats extends CanvasStats {
  readonly band: Band
}

/**
 * The map on the screen: one Konva shape paints the level, another the overlay. Draws at most once per frame of the
 * display, and only what changed. Pan, zoom and hover never reach React.
 */
export class MapView extends MapSurface {
  readonly #options: MapViewOptions
  readonly #canvases: MapCanvases
  readonly #painter: MapPainter
  readonly #flash = new Flash()
  /** The style as given, its hidden layers, and the style to draw: the one without the other. */
  #givenStyle: MapStyle
  #layers: Partial<Layers> = {}
  #style: MapStyle
  #level: Level | undefined
  #preview: Preview | undefined
  #problems: readonly ProblemMark[] = []
  #differences: Comparison | undefined
  #cursor: number | undefined
  /** The place under the pointer, which shows its plate if cells are too small for plates. */
  #pointed: Place | undefined
  #rulers: CellNaming | undefined = CELL_NAMINGS[0]
  #mirror: MirrorAxes | undefined
  #below: Level | undefined
  #ways: Ways | undefined
  #letters: Uint8Array | undefined
  #walk: WalkContent | undefined
  #veil: RunVeil | undefined

  constructor(container: HTMLElement, options: MapViewOptions) {
    super(container, { panButtons: [1], onView: options.onView })
    this.#options = options
    this.#givenStyle = options.style
    this.#style = options.style
    this.#painter = new MapPainter(options.style)
    this.#canvases = new MapCanvases(container, {
      painter: this.#painter,
      sight: () => this.movement,
      drawOverlay: (context) => this.#drawOverlay(context),
    })
    this.fitScreen()
  }

  /** Shows a level; draws only the cells that differ from the last one if they are few. */
  setLevel(level: Level): void {
    const before = this.#level
    if (before === level) return
    this.#level = level
    this.#showLevel()
    if (!before || before.width !== level.width || before.height !== level.height) {
      this.#preview = undefined
      this.#problems = []
      this.#flash.stop()
      this.#differences = undefined
      this.#letters = undefined
      this.#veil = undefined
      if (this.#cursor !== undefined && this.#cursor >= level.cells.length) this.#cursor = undefined
    }
    if (this.#pointed && !level.places.includes(this.#pointed)) this.#pointed = undefined
    this.movement.setGeometry(squareGeometry(level))
    this.redraw()
  }

  /** Paints the level, or its preview: only the differences from the current picture. */
  #showLevel(): void {
    const level = this.#level
    const outcome = this.#preview?.outcome
    if (!level) return
    const isOfLevel = outcome?.width === level.width && outcome.height === level.height
    const changed = this.#painter.setLevel(isOfLevel ? outcome : level)
    if (changed.kind === 'all') this.#canvases.staleMap()
    else this.#canvases.staleCells(changed.cells)
  }

  setStyle(style: MapStyle): void {
    this.#givenStyle = style
    this.#restyle()
  }

  /**
   * Hides layers of the map or shows them again: those set to false are hidden, all others are as in the style. Each
   * call sets all layers.
   */
  setLayers(layers: Partial<Layers>): void {
    this.#layers = layers
    this.#restyle()
  }

  /**
   * Colours cells by value, over grey roofs, at every zoom: a scale of distances, risky cells for rock, changes of a
   * run. See `CellOverlay` for values and legend, and `scaleLegend` for a scale that is readable in grey. A new object
   * recolours all cells, in a few milliseconds for a million; undefined, or a level of another size, removes it.
   */
  setOverlay(overlay: CellOverlay | undefined): void {
    if (!this.#level || (overlay && overlay.values.length !== this.#level.cells.length)) return
    this.#painter.setOverlay(overlay)
    this.#canvases.staleMap()
    this.redraw()
  }

  setPreview(preview: Preview | undefined): void {
    if (this.#preview === preview) return
    const before = this.#preview
    this.#preview = preview
    if (before?.outcome !== preview?.outcome) this.#showLevel()
    this.#refreshOverlay()
  }

  setProblems(problems: readonly ProblemMark[]): void {
    this.#problems = problems
    this.#refreshOverlay()
  }

  /** Marks the differences from another level; undefined removes the marks. */
  setDifferences(differences: Comparison | undefined): void {
    if (this.#differences === differences) return
    this.#differences = differences
    this.#refreshOverlay()
  }

  /** Shows a letter on each cell, given as one character code a cell; undefined removes them. */
  setLetters(letters: Uint8Array | undefined): void {
    if (this.#letters === letters) return
    this.#letters = letters
    this.#refreshOverlay()
  }

  /** Veils the map during a run, except placed and locked cells; or removes the veil. */
  setVeiled(isVeiled: boolean): void {
    if (isVeiled === (this.#veil !== undefined)) return
    this.#veil = isVeiled && this.#level ? new RunVeil(this.#level, this.#style) : undefined
    this.#refreshOverlay()
  }

  /** Shows the cells that a run has decided over the veil. */
  addGrowth(growth: Growth): void {
    if (!this.#veil) return
    this.#veil.add(growth)
    this.#refreshOverlay()
  }

  setCursor(cell: number | undefined): void {
    if (this.#cursor === cell) return
    this.#cursor = cell
    this.#refreshOverlay()
  }

  /** Shows rulers with the given naming, or none. */
  setRulers(rulers: CellNaming | undefined): void {
    this.#rulers = rulers
    this.#refreshOverlay()
  }

  /** Lets a level show through the one on the map; undefined removes it. */
  setBelow(below: Level | undefined): void {
    if (this.#below === below) return
    this.#below = below
    this.#refreshOverlay()
  }

  /** Shows the given routes; pass `undefined` to hide them. */
  setWays(ways: Ways | undefined): void {
    if (this.#ways === ways) return
    this.#ways = ways
    this.#refreshOverlay()
  }

  /** Shows the mirror axes; undefined removes them. */
  setMirror(axes: MirrorAxes | undefined): void {
    if (this.#mirror === axes) return
    this.#mirror = axes
    this.#refreshOverlay()
  }

  /** Shows the current walk, or finished walks; undefined removes them. */
  setWalk(walk: WalkContent | undefined): void {
    if (this.#walk === walk) return
    this.#walk = walk
    this.#refreshOverlay()
  }

  /** Centres the view on a cell that is out of view, or too small to distinguish. */
  followCell(cell: number): void {
    this.movement.bringIntoView([cell])
    this.redraw()
  }

  /** Highlights the selected cells; an empty list clears the selection. */
  setSelection(cells: readonly number[]): void {
    if (!this.#level) return
    const selected = cells.length > 0 ? new Uint8Array(this.#level.cells.length) : undefined
    for (const cell of cells) if (selected) selected[cell] = 1
    this.#painter.setSelected(selected)
    this.#canvases.staleMap()
    this.redraw()
  }

  /**
   * Frames cells for a moment. If some are out of view or too small to distinguish, centres the view on them, and zooms
   * out if necessary.
   */
  showCells(cells: readonly number[]): void {
    if (!this.#level || cells.length === 0) return
    this.#flash.start(cells)
    this.movement.bringIntoView(cells)
    this.#refreshOverlay()
  }

  stats(): MapViewStats {
    return { ...this.#canvases.stats(), band: bandFor(this.#cellSize()) }
  }

  override destroy(): void {
    super.destroy()
    this.#canvases.destroy()
  }

  /** Side of a cell in CSS pixels. */
  #cellSize(): number {
    return this.movement.view.scale / this.movement.screen.ratio
  }

  protected handleView(): void {
    this.#refreshAll()
  }

  protected handlePointer(event: MapPointer): void {
    this.#pointAt(event.cell)
    this.#options.onPointer(event)
  }

  protected resize(screen: Screen): void {
    this.#canvases.resize(screen)
  }

  protected draw(): void {
    this.#canvases.draw()
  }

  protected override advance(now: number): boolean {
    if (this.#flash.advance(now)) this.#refreshOverlay()
    return super.advance(now)
  }

  #pointAt(cell: number): void {
    const pointed =
      this.#level && cell >= 0
        ? (placeOn(this.#level.places, cell) ?? housePlaceOf(this.#level, cell))
        : undefined
    if (pointed === this.#pointed) return
    this.#pointed = pointed
    this.#refreshOverlay()
  }

  #restyle(): void {
    this.#style = withLayers(this.#givenStyle, this.#layers)
    this.#painter.setStyle(this.#style)
    this.#veil?.setStyle(this.#style)
    this.#refreshAll()
  }

  #refreshAll(): void {
    this.#canvases.staleMap()
    this.#refreshOverlay()
  }

  #refreshOverlay(): void {
    this.#canvases.staleOverlay()
    this.redraw()
  }

  #drawOverlay(context: CanvasRenderingContext2D): void {
    if (!this.#level) return
    const { screen, view } = this.movement
    this.#veil?.draw(context, view)
    context.translate(view.x, view.y)
    const content = {
      preview: this.#preview,
      problems: this.#problems,
      differences: this.#differences?.how.length === this.#level.cells.length ? this.#differences : undefined,
      cursor: this.#cursor,
      pointed: this.#pointed,
      flash: this.#flash.marks(),
      rulers: this.#rulers,
      mirror: this.#mirror,
      below: this.#below,
      ways: this.#ways,
      letters: this.#letters,
      walk: this.#walk,
    }
    drawOnCanvas(context, drawOverlay(this.#level, this.#style, screen, view, content))
  }
}
