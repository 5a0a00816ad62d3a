import type { Point } from '../../../core/level/grid'
import type { CircleConfig } from 'konva/lib/shapes/Circle'
import type { ImageConfig } from 'konva/lib/shapes/Image'
import type { LineConfig } from 'konva/lib/shapes/Line'
import type { RectConfig } from 'konva/lib/shapes/Rect'
import type { Rect } from '../viewport'
import type { Grip } from './grips'

/**
 * Something lively on the map, as data: one node of Konva shows it. A thing has the same key in every list, and its node
 * stays as long as the key does. Lengths of nodes are in cell widths, from the north-west corner of the map, because the
 * stage has the view's position and scale; lines whose `strokeScaleEnabled` is false have their width in CSS pixels.
 */
export type LivelyNode = NodeShape & {
  readonly key: string
  /** For nodes that can be grabbed; all others let the pointer through. */
  readonly grip?: Grip
}

type NodeShape =
  | { readonly kind: 'rect'; readonly attrs: RectConfig }
  | { readonly kind: 'line'; readonly attrs: LineConfig }
  | { readonly kind: 'circle'; readonly attrs: CircleConfig }
  | { readonly kind: 'image'; readonly attrs: ImageConfig }
  | PaintedNode

/** Everything lively on a map. */
export interface LivelyNodes {
  /** The lowest first. */
  readonly nodes: readonly LivelyNode[]
  /** The corners of the only part of the map that shows them, in cell widths; everywhere by default. */
  readonly corners?: readonly Point[] | undefined
}

/** A thing of many parts, such as an area of 100,000 cells, that one node paints itself. */
export interface PaintedNode {
  readonly kind: 'painted'
  /** What the picture depends on, beside the view: it is prepared again only if one of these is another value. */
  readonly of: readonly unknown[]
  readonly prepare: () => Paint
  /** Where it can be grabbed, in cell widths. */
  readonly areas?: () => readonly Rect[]
}

/** Paints in device pixels of the canvas, beginning with the identity transform. */
export type Paint = (context: CanvasRenderingContext2D) => void
