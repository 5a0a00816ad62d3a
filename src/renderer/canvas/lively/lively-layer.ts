import { Konva } from 'konva/lib/Core'
import { Circle } from 'konva/lib/shapes/Circle'
import { Image } from 'konva/lib/shapes/Image'
import { Line } from 'konva/lib/shapes/Line'
import { Rect } from 'konva/lib/shapes/Rect'
import type { ScreenView } from '../viewport'
import type { Grip } from './grips'
import type { LivelyNode, LivelyNodes, PaintedNode } from './lively-node'

interface ShownNode {
  readonly node: Konva.Shape
  readonly shown: LivelyNode
}

/** The layer of everything lively on a map. It compares lists of nodes by their keys, and sets only what differs. */
export class LivelyLayer {
  readonly layer = new Konva.Layer({ listening: false })
  readonly #group = new Konva.Group()
  #shown = new Map<string, ShownNode>()
  #place: ScreenView | undefined
  /** Whether what can be grabbed is elsewhere than on the hit canvas. */
  #hitsAreStale = false

  constructor() {
    this.layer.add(this.#group)
  }

  /** Takes the nodes to show from now on, the lowest first, and the corners of the part of the map that shows them. */
  show({ nodes, corners }: LivelyNodes, { view, screen }: ScreenView): void {
    this.#group.clipFunc(corners && ((context) => corners.forEach(({ x, y }) => context.lineTo(x, y))))
    const isMoved = this.#place?.view !== view || this.#place.screen !== screen
    this.#place = { view, screen }
    this.#hitsAreStale ||= isMoved
    const before = this.#shown
    this.#shown = new Map()
    for (const [index, now] of nodes.entries()) {
      const known = before.get(now.key)
      before.delete(now.key)
      const isKnown = known?.shown.kind === now.kind
      if (known && !isKnown) known.node.destroy()
      const node = isKnown ? known.node : createNode(now)
      if (!isKnown) this.#group.add(node)
      if (node.index !== index) node.zIndex(index)
      const isSame = isKnown && !(isMoved && now.kind === 'painted') && isSameNode(known.shown, now)
      if (!isSame) {
        this.#hitsAreStale ||= now.grip !== undefined
        setNode(node, now)
      }
      this.#shown.set(now.key, { node, shown: isSame ? known.shown : now })
    }
    for (const { node, shown } of before.values()) {
      this.#hitsAreStale ||= shown.grip !== undefined
      node.destroy()
    }
    this.layer.listening(nodes.some(({ grip }) => grip !== undefined))
    // A picture of a pixel a cell has sharp cells, unless several share a pixel of the screen.
    this.layer.imageSmoothingEnabled(view.scale < 1)
  }

  /** Returns what the node of an event can be grabbed by, if it can. */
  gripOf(node: Konva.Node): Grip | undefined {
    return this.#shown.get(node.name())?.shown.grip
  }

  draw(): void {
    this.layer.drawScene()
  }

  /** Brings the hit canvas up to date, which takes time: only before Konva is asked what is under the pointer. */
  drawHits(): void {
    if (!this.#hitsAreStale) return
    this.#hitsAreStale = false
    this.layer.drawHit()
  }
}

function createNode({ kind, key }: LivelyNode): Konva.Shape {
  const config = { name: key, perfectDrawEnabled: false, shadowForStrokeEnabled: false }
  switch (kind) {
    case 'rect':
      return new Rect(config)
    case 'line':
      return new Line({ ...config, points: [] })
    case 'circle':
      return new Circle({ ...config, radius: 0 })
    case 'image':
      return new Image({ ...config, image: undefined })
    case 'painted':
      return new Konva.Shape(config)
  }
}

function setNode(node: Konva.Shape, now: LivelyNode): void {
  const attrs = now.kind === 'painted' ? paintedAttrs(now) : now.attrs
  node.setAttrs({ ...attrs, listening: now.grip !== undefined })
}

function paintedAttrs({ prepare, areas }: PaintedNode): Konva.ShapeConfig {
  const paint = prepare()
  return {
    sceneFunc: (_, node) => {
      // Only on the layer's own canvas: on any other, as for Konva's exports, the pixels would not fit.
      const context = node.getLayer()?.getNativeCanvasElement().getContext('2d')
      if (!context) return
      context.save()
      context.setTransform(1, 0, 0, 1, 0, 0)
      paint(context)
      context.restore()
    },
    hitFunc: (context, node) => {
      context.beginPath()
      for (const { x, y, width, height } of areas?.() ?? []) context.rect(x, y, width, height)
      context.fillStrokeShape(node)
    },
  }
}

function isSameNode(before: LivelyNode, now: LivelyNode): boolean {
  if (before.grip !== now.grip) return false
  if (before.kind === 'painted' || now.kind === 'painted')
    return before.kind === 'painted' && now.kind === 'painted' && areSame(before.of, now.of)
  return areSame(Object.entries(before.attrs).flat(), Object.entries(now.attrs).flat())
}

function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at])
}
