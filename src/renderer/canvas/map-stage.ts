import { Konva } from 'konva/lib/Core'
import { Rect } from 'konva/lib/shapes/Rect'
import type { Rect as Box, Screen } from './viewport'

type Paint = (context: CanvasRenderingContext2D) => void

/**
 * All use of Konva: a stage with one layer for the map and one for the overlay, one shape each, and the box of a name being
 * dragged over the overlay. Nothing listens for events, so there is no hit canvas. It draws on request only.
 */
export class MapStage {
  readonly #stage: Konva.Stage
  readonly #mapLayer: Konva.Layer
  readonly #overlayLayer: Konva.Layer
  /** The box of a name being dragged; undefined between drags. */
  #ghost: Rect | undefined

  /** Both paint in device pixels. Konva may also call them when the page becomes visible again. */
  constructor(container: HTMLElement, paintMap: Paint, paintOverlay: Paint) {
    Konva.autoDrawEnabled = false
    this.#stage = new Konva.Stage({ container: makeRoom(container), width: 1, height: 1, listening: false })
    // Changes are painted over the existing picture.
    this.#mapLayer = new Konva.Layer({ listening: false, clearBeforeDraw: false })
    this.#overlayLayer = new Konva.Layer({ listening: false })
    this.#stage.add(this.#mapLayer, this.#overlayLayer)
    this.#mapLayer.add(createShape(paintMap, this.#mapLayer))
    this.#overlayLayer.add(createShape(paintOverlay, this.#overlayLayer))
  }

  drawMap(): void {
    this.#mapLayer.draw()
  }

  drawOverlay(): void {
    this.#overlayLayer.draw()
  }

  /** Shows a box in device pixels while a name is dragged, in colours that stand out on the map; undefined removes it. */
  showGhost(
    box: Box | undefined,
    { fill, stroke, ratio }: { fill: string; stroke: string; ratio: number },
  ): void {
    this.#ghost?.destroy()
    this.#ghost = undefined
    if (!box) return
    this.#ghost = new Rect({
      x: box.x / ratio,
      y: box.y / ratio,
      width: box.width / ratio,
      height: box.height / ratio,
      cornerRadius: 3,
      fill,
      opacity: 0.8,
      stroke,
      strokeWidth: 2,
      dash: [5, 3],
      listening: false,
    })
    this.#overlayLayer.add(this.#ghost)
  }

  /** Makes the canvases as large as a screen, which empties and redraws them. */
  resize({ width, height, ratio }: Screen): void {
    for (const layer of this.#stage.getLayers()) layer.getCanvas().setPixelRatio(ratio)
    // A little more than whole pixels, so that rounding cuts none off.
    this.#stage.size({ width: (width + 0.01) / ratio, height: (height + 0.01) / ratio })
  }

  /** Number of nodes, including the stage. */
  nodeCount(): number {
    return 1 + this.#stage.find(() => true).length
  }

  /** Width and height of each layer's hit canvas. */
  hitCanvases(): readonly (readonly [number, number])[] {
    return this.#stage.getLayers().map((layer) => {
      const { width, height } = layer.getHitCanvas()
      return [width, height] as const
    })
  }

  destroy(): void {
    const room = this.#stage.container()
    this.#stage.destroy()
    room.remove()
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

/** A shape that paints on its layer's own canvas; on any other, as for Konva's exports, it paints nothing. */
function createShape(paint: Paint, layer: Konva.Layer): Konva.Shape {
  return new Konva.Shape({
    listening: false,
    perfectDrawEnabled: false,
    sceneFunc(scene) {
      if (scene.canvas !== layer.getCanvas()) return
      const context = layer.getNativeCanvasElement().getContext('2d')
      if (!context) return
      context.save()
      context.setTransform(1, 0, 0, 1, 0, 0)
      paint(context)
      context.restore()
    },
  })
}
