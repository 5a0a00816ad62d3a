import type { Level } from '../level/level'
import type { District } from '../level/districts'
import type { Place } from '../level/places'
import type { DrawCommand } from './commands'
import type { Frame } from './frame'
import type { MapContents } from './map-contents'
import type { MapStyle } from './style'

/** The name of a place or a district as it is on the map, with its box in units of the target. */
export interface NameOnMap {
  readonly named: Place | District
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** How maps in a finished style are drawn. */
export interface FinishedDrawing {
  /** Draws everything but locks and the selection, from bottom to top. */
  readonly drawTown: (level: Level, style: MapStyle, frame: Frame, shown: MapContents) => DrawCommand[]
  /** Whether the map shows the name of a place or a district. */
  readonly showsName: (level: Level, frame: Frame, named: Place | District) => boolean
  /** The names on the map, in the order of drawing. */
  readonly namesOf: (level: Level, frame: Frame) => readonly NameOnMap[]
  /** Whether the same land is around two levels of the same size. */
  readonly hasSameSurroundings: (before: Level, after: Level) => boolean
  /** Whether all names of two levels with the same places are set alike. */
  readonly hasSameNames: (before: Level, after: Level, frame: Frame) => boolean
}

/**
 * The drawing of finished styles, if its code is there. The window loads it only when such a style is shown, and styles
 * travel to workers as data, so that a style cannot hold its drawing itself.
 */
let installed: FinishedDrawing | undefined

/** Adds the drawing of finished styles; until then their maps are drawn plainly, in the style's colours. */
export function installFinish(drawing: FinishedDrawing): void {
  installed = drawing
}

/** Returns the drawing for maps in a style at a size; undefined if they are drawn plainly. */
export function finishOf(style: MapStyle, { detail }: Pick<Frame, 'detail'>): FinishedDrawing | undefined {
  const isDrawn = detail === 'all' || detail === 'names' || detail === 'notches'
  return style.look && isDrawn ? installed : undefined
}
