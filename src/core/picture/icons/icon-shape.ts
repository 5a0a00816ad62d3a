import type { PlaceKindId } from '../../level/places'

/**
 * One shape of an icon. Its points lie in a square from -1 to 1, x to the right and y down; `isCutOut` says that the
 * shape has the colour of what the icon lies on.
 */
export interface IconShape {
  readonly kind: 'polygon' | 'stroke' | 'circle'
  /** A polygon's corners or a stroke's points: x, y, x, y, …; a circle's middle and radius. */
  readonly points: readonly number[]
  /** Of a stroke; `STROKE_WIDTH` where it is missing. */
  readonly width?: number
  readonly isCutOut?: boolean
}

/** An icon in one colour: its shapes, each drawn over those before it. */
export type PlaceIcon = readonly IconShape[]

/** The icons that a map style has of its own; places of other kinds have the usual ones. */
export type PlaceIcons = Readonly<Partial<Record<PlaceKindId, PlaceIcon>>>

/** How wide a stroke is that does not say so. */
export const STROKE_WIDTH = 0.2

/** What an icon of one's own may have: it is drawn for every place in sight, whenever the map moves. */
export const ICON_LIMITS = {
  shapes: 64,
  /** Of all shapes together; a circle counts as one. */
  points: 2000,
  /** How far from the middle anything may lie, on either axis. */
  reach: 1.5,
  width: 2,
} as const
