import type { Direction } from '../../../core/level/grid'
import type { Level } from '../../../core/level/level'
import type { Place } from '../../../core/level/places'
import type { Aim } from '../../../core/play/aim'
import type { ThemeId } from '../../../core/project/themes'

/** The level as the walker sees it, and the position of the eye. */
export interface Scenery {
  /** The level as the walker sees it. */
  readonly level: Level
  /** How the level looks. */
  readonly theme: ThemeId
  readonly pose: { readonly cell: number; readonly facing: Direction }
  /** Edges of the level with open doors; a new set for each change. */
  readonly opened: ReadonlySet<number>
  /** Places of the level whose things are in their other state: see `movedPlaces`. */
  readonly moved: ReadonlySet<Place>
  /** Cell of the pit beside the walker's last cell through which he fell here; undefined after any other move. */
  readonly pit: number | undefined
}

/** Callbacks for a click or a drag. */
export interface Answers {
  /** Called with what was clicked. */
  readonly onAim: (aim: Aim) => void
  /** Called with the quarter turns to the right that the view was dragged. */
  readonly onTurn: (quarters: number) => void
}
