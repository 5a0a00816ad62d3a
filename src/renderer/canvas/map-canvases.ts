import type { MapPainter } from './map-painter'
import { MapStage } from './map-stage'
import type { Screen, View } from './viewport'

/** Time in a frame for painting parts of a finished map, in milliseconds. */
const PAINT_TIME = 10

/** Counts of what the canvases have drawn, for tests and measurements. */
export interface CanvasStats {
  readonly mapDraws: number
  /** How many of these painted single cells only. */
  readonly mapDirtyDraws: number
  readonly overlayDraws: number
  readonly nodes: number
  /** Width and height of each layer's hit canvas. */
  readonly hitCanvases: readonly (readonly [number, number])[]
}

/** The sources of what the canvases draw. */
export interface CanvasSubject {
  readonly painter: MapPainter
  readonly visibleArea: () => { readonly screen: Screen; readonly view: View }
  /** Draws the overlay, starting from the identity transform. */
  readonly drawOverlay: (context: CanvasRenderingContext2D) => void
}

/** The map's two canvases and their outdated parts; `draw` updates those and otherwise does nothing. */
export class MapCanvases {
  readonly #stage: MapStage
  readonly #subject: CanvasSubject
  /** `dirty` applies unless the whole map has to be painted. */
  #mapIsStale = false
  #overlayIsStale = false
  readonly #dirty = new Set<number>()
  #paintsDirty = false
  #mapDraws = 0
  #mapDirtyDraws = 0
  #overlayDraws = 0

  constructor(container: HTMLElement, subject: CanvasSubject) {
    this.#subject = subject
    this.#stage = new MapStage(
      container,
      (context) => this.#paintMap(context),
      (context) => {
        this.#overlayDraws++
        this.#overlayIsStale = false
        subject.drawOverlay(context)
      },
    )
  }

  staleMap(): void {
    this.#mapIsStale = true
  }

  staleCells(cells: Iterable<number>): void {
    for (const cell of cells) this.#dirty.add(cell)
  }

  staleOverlay(): void {
    this.#overlayIsStale = true
  }

  /** Shows where a name being dragged is; see `MapStage`. */
  showGhost(...ghost: Parameters<MapStage['showGhost']>): void {
    this.#stage.showGhost(...ghost)
    this.#overlayIsStale = true
  }

  /** Makes the canvases as large as a screen; a larger one is empty until it is drawn. */
  resize(screen: Screen): void {
    this.#stage.resize(screen)
    this.#mapIsStale = true
    this.#overlayIsStale = true
  }

  /** Returns whether everything is drawn: a finished map may take several frames. */
  draw(): boolean {
    if (this.#mapIsStale) this.#stage.drawMap()
    else if (this.#dirty.size > 0) {
      this.#paintsDirty = true
      this.#stage.drawMap()
    }
    if (this.#overlayIsStale) this.#stage.drawOverlay()
    return !this.#mapIsStale
  }

  stats(): CanvasStats {
    return {
      mapDraws: this.#mapDraws,
      mapDirtyDraws: this.#mapDirtyDraws,
      overlayDraws: this.#overlayDraws,
      nodes: this.#stage.nodeCount(),
      hitCanvases: this.#stage.hitCanvases(),
    }
  }

  destroy(): void {
    this.#stage.destroy()
  }

  /** Paints everything by default, because Konva also draws when the page becomes visible again. */
  #paintMap(context: CanvasRenderingContext2D): void {
    this.#mapDraws++
    const { painter } = this.#subject
    const { screen, view } = this.#subject.visibleArea()
    if (this.#paintsDirty) {
      this.#mapDirtyDraws++
      const cells = [...this.#dirty].sort((a, b) => a - b)
      painter.paintCells(context, screen, view, cells)
      this.#mapIsStale = false
    } else {
      const deadline = performance.now() + PAINT_TIME
      this.#mapIsStale = !painter.paintAll(context, screen, view, deadline)
    }
    this.#paintsDirty = false
    this.#dirty.clear()
  }
}
