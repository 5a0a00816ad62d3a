import type { PlaceKindId } from '../../level/places'

/**
 * One shape of an icon. Its points lie in a square from -1 to 1, x to the right and y down; `isCutOut` gives the shape
 * the colour of the ground below the icon.
 */
export interface IconShape {
  readonly kind: 'polygon' | 'stroke' | 'circle'
  /** A polygon's corners or a stroke's points: x, y, x, y, …; a circle's middle and radius. */
  readonly points: readonly number[]
  /** For a stroke; default `STROKE_WIDTH`. */
  readonly width?: number
  readonly isCutOut?: boolean
}

/** An icon in one colour: its shapes, each drawn over those before it. */
export type PlaceIcon = readonly IconShape[]

/** The icons that a map style replaces; other kinds of places have the usual ones. */
export type PlaceIcons = Readonly<Partial<Record<PlaceKindId, PlaceIcon>>>

/** Default width of a stroke. */
export const STROKE_WIDTH = 0.2

/** Limits of a custom icon: it is drawn for every visible place, whenever the map moves. */
export const ICON_LIMITS = {
  shapes: 64,
  /** Of all shapes together; a circle counts as one. */
  points: 2000,
  /** Maximum distance from the middle, on either axis. */
  reach: 1.5,
  width: 2,
} as const
