import { Konva } from 'konva/lib/Core'
import type { Grip } from './lively/grips'
import { LivelyLayer } from './lively/lively-layer'
import type { LivelyNodes } from './lively/lively-node'
import type { PointerEventType } from './pointer-reader'
import { FIRST_PLACE, type Screen, type View } from './viewport'

/** What a map paints on its still layer, and its lively nodes. */
export interface StageSubject {
  /**
   * Paints the map, or only cells that changed, beginning with the identity transform; returns whether everything is
   * painted: a finished map may take several frames.
   */
  readonly paint: (context: CanvasRenderingContext2D, cells?: readonly number[]) => boolean
  readonly nodes: () => LivelyNodes
}

/** Counts of what a stage has drawn, for tests and measurements. */
export interface StageStats {
  readonly mapDraws: number
  /** How many of these painted single cells only. */
  readonly mapDirtyDraws: number
  readonly overlayDraws: number
  readonly nodes: number
  /** Width and height of each layer's hit canvas. */
  readonly hitCanvases: readonly (readonly [number, number])[]
}

/**
 * The stage of Konva: a still layer with the one shape of the map, which a painter paints, and a layer of lively nodes. The
 * stage has the view's position and scale, and reports what the pointer does and on which node. It draws on request only.
 */
export class MapStage {
  readonly #stage: Konva.Stage
  readonly #still: Konva.Layer
  readonly #lively = new LivelyLayer()
  readonly #subject: StageSubject
  #view: View = FIRST_PLACE.view
  #screen: Screen = FIRST_PLACE.screen
  #mapIsStale = false
  #livelyIsStale = false
  /** Applies unless the whole map has to be painted. */
  readonly #dirty = new Set<number>()
  #paintsDirty = false
  #isSizing = false
  #mapDraws = 0
  #mapDirtyDraws = 0
  #overlayDraws = 0

  constructor(container: HTMLElement, subject: StageSubject) {
    Konva.autoDrawEnabled = false
    this.#subject = subject
    const room = makeRoom(container)
    this.#stage = new Konva.Stage({ container: room, width: 1, height: 1 })
    // Changes are painted over the existing picture.
    this.#still = new Konva.Layer({ listening: false, clearBeforeDraw: false })
    this.#stage.add(this.#still, this.#lively.layer)
    this.#still.add(this.#createMap())
    // Before Konva looks. No hit test runs in the middle of a gesture.
    const drawHits = (event: PointerEvent): void => {
      if (event.type === 'pointerdown' || event.buttons === 0) this.#lively.drawHits()
    }
    room.addEventListener('pointerdown', drawHits, { capture: true })
    room.addEventListener('pointermove', drawHits, { capture: true })
  }

  /** The element that receives the pointer's events. */
  get element(): HTMLElement {
    return this.#stage.getContent()
  }

  get view(): View {
    return this.#view
  }

  set view(view: View) {
    this.#view = view
    this.#place()
  }

  get screen(): Screen {
    return this.#screen
  }

  set screen(screen: Screen) {
    this.#screen = screen
    this.#place()
  }

  /** Calls back for an event of the pointer, with what can be grabbed under it. */
  on<T extends PointerEventType>(
    type: T,
    handle: (event: GlobalEventHandlersEventMap[T], grip: Grip | undefined) => void,
  ): void {
    this.#stage.on<T>(type, ({ evt, target }) => {
      const grip = this.#lively.gripOf(target)
      // Over the pointer's shape of the tool, which is that of the element around.
      const isHeld = evt.buttons !== 0
      if (!isHeld) this.#lively.layer.getNativeCanvasElement().style.cursor = grip?.cursor ?? ''
      handle(evt, grip)
    })
  }

  staleMap(): void {
    this.#mapIsStale = true
  }

  staleCells(cells: Iterable<number>): void {
    for (const cell of cells) this.#dirty.add(cell)
  }

  staleNodes(): void {
    this.#livelyIsStale = true
  }

  /** Makes the canvases as large as the screen, which empties and redraws them. */
  resize(): void {
    const { width, height, ratio } = this.#screen
    // Konva would paint the whole map once for the width and once for the height, before it is drawn anyway.
    this.#isSizing = true
    for (const layer of this.#stage.getLayers()) {
      const canvas = layer.getCanvas()
      if (canvas.getPixelRatio() !== ratio) canvas.setPixelRatio(ratio)
    }
    // A little more than whole pixels, so that rounding cuts none off.
    this.#stage.size({ width: (width + 0.01) / ratio, height: (height + 0.01) / ratio })
    this.#isSizing = false
    this.#mapIsStale = true
    this.#livelyIsStale = true
  }

  /** Draws what is stale; returns whether everything is drawn. */
  draw(): boolean {
    if (!this.#mapIsStale && this.#dirty.size > 0) this.#paintsDirty = true
    if (this.#mapIsStale || this.#paintsDirty) this.#still.drawScene()
    if (this.#livelyIsStale) {
      this.#livelyIsStale = false
      this.#overlayDraws++
      this.#lively.show(this.#subject.nodes(), this)
      this.#lively.draw()
    }
    return !this.#mapIsStale
  }

  stats(): StageStats {
    return {
      mapDraws: this.#mapDraws,
      mapDirtyDraws: this.#mapDirtyDraws,
      overlayDraws: this.#overlayDraws,
      nodes: 1 + this.#stage.find(() => true).length,
      hitCanvases: this.#stage.getLayers().map((layer) => {
        const { width, height } = layer.getHitCanvas()
        return [width, height] as const
      }),
    }
  }

  destroy(): void {
    const room = this.#stage.container()
    this.#stage.destroy()
    room.remove()
  }

  #place(): void {
    const { scale, x, y } = this.#view
    const { ratio } = this.#screen
    this.#stage.position({ x: x / ratio, y: y / ratio })
    this.#stage.scale({ x: scale / ratio, y: scale / ratio })
  }

  #createMap(): Konva.Shape {
    return new Konva.Shape({
      listening: false,
      perfectDrawEnabled: false,
      sceneFunc: (scene) => {
        // On any other canvas, as for Konva's exports, it paints nothing.
        if (this.#isSizing || scene.canvas !== this.#still.getCanvas()) return
        const context = this.#still.getNativeCanvasElement().getContext('2d')
        if (!context) return
        context.save()
        context.setTransform(1, 0, 0, 1, 0, 0)
        this.#paintMap(context)
        context.restore()
      },
    })
  }

  /** Paints everything by default, because Konva also draws when the page becomes visible again. */
  #paintMap(context: CanvasRenderingContext2D): void {
    this.#mapDraws++
    if (this.#paintsDirty) {
      this.#mapDirtyDraws++
      this.#mapIsStale = !this.#subject.paint(
        context,
        [...this.#dirty].sort((a, b) => a - b),
      )
    } else this.#mapIsStale = !this.#subject.paint(context)
    this.#paintsDirty = false
    this.#dirty.clear()
  }
}

/** A separate element within the container, so that the canvases cannot stretch the element they are measured by. */
function makeRoom(container: HTMLElement): HTMLDivElement {
  const room = document.createElement('div')
  room.style.cssText = 'position:absolute;inset:0;overflow:hidden'
  if (getComputedStyle(container).position === 'static') container.style.position = 'relative'
  container.append(room)
  return room
}
