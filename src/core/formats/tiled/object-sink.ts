import type { PixelBox } from './geometry'
import type { Properties } from './properties'

/** The shape of an area, in pixels; a polygon's points are relative to the object. */
export type AreaShape =
  | { readonly width: number; readonly height: number }
  | { readonly points: readonly { readonly x: number; readonly y: number }[] }

/** Receives the objects of a level; coordinates in pixels. */
export interface ObjectSink {
  readonly point: (
    id: number,
    type: string,
    name: string,
    x: number,
    y: number,
    properties: Properties,
  ) => void
  /** Adds a building of several cells: a rectangle with width and height, or a polygon around its point. */
  readonly area: (
    id: number,
    type: string,
    name: string,
    x: number,
    y: number,
    shape: AreaShape,
    properties: Properties,
  ) => void
  /** Adds a rectangle without a name; there are many of them with few different properties. */
  readonly box: (id: number, type: string, box: PixelBox, properties: Properties) => void
}
