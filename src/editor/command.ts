import type { Repair, EdgeChange } from '../core/analyse/repairs/repair'
import type { Block, Turn } from '../core/level/block'
import type { CustomKind } from '../core/project/custom-kinds'
import type { SettingValues } from '../core/settings/setting'
import type { Box } from '../core/level/grid'
import type { District } from '../core/level/districts'
import type { Door } from '../core/level/doors'
import type { Level } from '../core/level/level'
import type { Place, PlaceKindId, SquareFeature } from '../core/level/places'
import type { AnchorSide } from '../core/level/relay-grid'
import type { ImportSource } from '../core/project/source'
import type { Mirror } from './mirror'

export type BrushId =
  | 'street'
  | 'house'
  | 'rock'
  | 'court'
  | 'gate'
  | 'outside'
  | 'water'
  | 'bridge'
  | 'undecided'

/** The kinds of places that are drawn as areas. */
export type AreaKindId = 'square' | 'avenue'

/** How names are invented: the same settings, seed and taken names give the same names. */
export interface NameSettings {
  /** The settings of the level, of which those for names are read. */
  readonly settings: SettingValues
  readonly seed: string
  /** Names in use on other levels; those of the level are taken anyway. */
  readonly taken: readonly string[]
}

/**
 * Every change of a level, as plain data. `runCommand` executes it; the history keeps the difference of the two levels,
 * so no command needs its own undo.
 */
export type Command =
  | {
      readonly kind: 'paint'
      readonly brush: BrushId
      /** Includes all mirror images. */
      readonly cells: readonly number[]
      /** How the stroke was mirrored, so that new doors are mirrored too. */
      readonly mirror?: Mirror
      /** Whether gates are walled up: they stay closed when the level is filled. */
      readonly walledUp?: boolean
    }
  /** Draws cells as one building without inner walls. */
  | {
      readonly kind: 'build'
      /** Includes all mirror images; touching cells become one building. */
      readonly cells: readonly number[]
      /** Cells of the buildings that the drawn cells join; undefined for a new building. */
      readonly into?: readonly number[]
      /** How the stroke was mirrored, so that new doors are mirrored too. */
      readonly mirror?: Mirror
    }
  /** Draws squares or avenues: their streets and the places that cover them. */
  | {
      readonly kind: 'draw-area'
      readonly area: AreaKindId
      /** Includes all mirror images. */
      readonly boxes: readonly Box[]
      /** Feature in the middle of squares; undefined for none. */
      readonly feature?: SquareFeature
      /** How the gesture was mirrored, so that new doors are mirrored too. */
      readonly mirror?: Mirror
    }
  /** Joins adjacent houses into one building. */
  | { readonly kind: 'join-houses'; readonly cells: readonly number[] }
  /** Makes a house of each cell. */
  | { readonly kind: 'split-houses'; readonly cells: readonly number[] }
  /** Sets edges, given in rising order. */
  | { readonly kind: 'set-edges'; readonly edges: readonly EdgeChange[] }
  /** Resizes the level; `anchor` is the side or corner that stays in place. */
  | {
      readonly kind: 'resize'
      readonly width: number
      readonly height: number
      readonly anchor: { readonly x: AnchorSide; readonly y: AnchorSide }
    }
  /** Moves the whole level east and south; west and north if negative. */
  | { readonly kind: 'nudge'; readonly columns: number; readonly rows: number; readonly wrap: boolean }
  | {
      readonly kind: 'lock'
      readonly locked: boolean
      readonly cells: readonly number[]
      /** Streets before the doors of locked houses, locked with them and counted separately. */
      readonly needs?: readonly number[]
    }
  /** Allows streets beside rock, or forbids them again. */
  | { readonly kind: 'allow-streets'; readonly allowed: boolean; readonly cells: readonly number[] }
  /** Paints weights for generators that use them; 0 removes them. */
  | { readonly kind: 'weigh'; readonly weight: number; readonly cells: readonly number[] }
  /** Adds a district (no `before`), changes one, or removes it (no `after`). */
  | { readonly kind: 'set-district'; readonly before?: District; readonly after?: District }
  /** Paints a district by its number, counted from 1; 0 removes it. */
  | {
      readonly kind: 'paint-district'
      readonly zone: number
      readonly cells: readonly number[]
      /** Its name, for the history. */
      readonly name?: string
    }
  /** Makes every generated cell undecided; placed and locked cells stay. */
  | { readonly kind: 'clear-generated' }
  /** Makes cells undecided and removes their places. */
  | { readonly kind: 'clear-cells'; readonly cells: readonly number[]; readonly label: string }
  /** Puts down a piece with its north-west corner at a column and row. */
  | {
      readonly kind: 'place-block'
      readonly block: Block
      readonly x: number
      readonly y: number
      /** Ids of things on other levels, which its own must not have; filled in when it is applied to a project. */
      readonly takenIds?: ReadonlySet<string>
      /** "Paste", "Copy", or the name of a stamp. */
      readonly label: string
    }
  /** Lifts cells and places them turned, at a distance in columns and rows between the north-west corners. */
  | {
      readonly kind: 'move-block'
      readonly cells: readonly number[]
      readonly turn: Turn
      readonly dx: number
      readonly dy: number
    }
  /** Applies a repair that was computed for this exact level. */
  | { readonly kind: 'repair'; readonly repair: Repair }
  /** Puts a place on its cell; replaces `before` if given, to change its name, kind or properties. */
  | {
      readonly kind: 'set-place'
      readonly before?: Place
      readonly after: Place
      /** The project's custom kind that it becomes, whose size its building gets where there is room. */
      readonly own?: Pick<CustomKind, 'label' | 'size'>
    }
  | { readonly kind: 'remove-place'; readonly place: Place }
  /** Gives an edge a door: an id, a key, a state, a name or connectors; undefined removes them. */
  | { readonly kind: 'set-door'; readonly edge: number; readonly door: Omit<Door, 'edge'> | undefined }
  /** Names all places of some kinds that have no name. */
  | ({ readonly kind: 'name-unnamed'; readonly kinds: readonly PlaceKindId[] } & NameSettings)
  /** Gives a place another name of its kind. */
  | ({ readonly kind: 'rename-place'; readonly place: Place } & NameSettings)
  /** Replaces the whole level: the result of a run, or an earlier state, with the file that it was imported from. */
  | {
      readonly kind: 'replace'
      readonly level: Level
      readonly label: string
      readonly source?: ImportSource
    }
