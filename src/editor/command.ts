import type { Repair } from '../core/analyse/repairs/repair'
import type { Block, Turn } from '../core/level/block'
import type { Level } from '../core/level/level'
import type { Place } from '../core/level/places'
import type { AnchorSide } from '../core/level/relay'
import type { EdgeToSet, Mirror } from './mirror'

/** What a brush paints. */
export type BrushId =
  'street' | 'house' | 'rock' | 'court' | 'gate' | 'outside' | 'water' | 'bridge' | 'undecided'

/**
 * Everything that changes a level, as plain data. `runCommand` carries one out; the history keeps the difference of
 * the two levels, so that no command knows how to undo itself.
 */
export type Command =
  | {
      readonly kind: 'paint'
      readonly brush: BrushId
      /** With all their mirror images. */
      readonly cells: readonly number[]
      /** How the stroke was mirrored, so that new doors are as well. */
      readonly mirror?: Mirror
      /** Whether gates are walled up: they stay closed, whatever is filled. */
      readonly walledUp?: boolean
    }
  /** Draws cells as one building without inner walls. */
  | {
      readonly kind: 'build'
      /** With all their mirror images; what touches is one building. */
      readonly cells: readonly number[]
      /** Cells of the buildings that the drawn cells become part of; missing for a building of its own. */
      readonly into?: readonly number[]
      /** How the stroke was mirrored, so that new doors are as well. */
      readonly mirror?: Mirror
    }
  /** Makes one building of houses side by side. */
  | { readonly kind: 'join-houses'; readonly cells: readonly number[] }
  /** Makes a house of each cell. */
  | { readonly kind: 'split-houses'; readonly cells: readonly number[] }
  /** Sets edges, given in rising order. */
  | { readonly kind: 'set-edges'; readonly edges: readonly EdgeToSet[] }
  /** Gives the level another size; `anchor` is the side, or the corner, that stays where it is. */
  | {
      readonly kind: 'resize'
      readonly width: number
      readonly height: number
      readonly anchor: { readonly x: AnchorSide; readonly y: AnchorSide }
    }
  /** Moves the whole level east and south, or back where negative. */
  | { readonly kind: 'nudge'; readonly columns: number; readonly rows: number; readonly wrap: boolean }
  | {
      readonly kind: 'lock'
      readonly locked: boolean
      readonly cells: readonly number[]
      /** Streets before the doors of locked houses, locked with them and counted apart. */
      readonly needs?: readonly number[]
    }
  /** Lets streets run beside rock, or keeps them off again. */
  | { readonly kind: 'allow-streets'; readonly allowed: boolean; readonly cells: readonly number[] }
  /** Paints weights for generators that heed them; 0 takes them away. */
  | { readonly kind: 'weigh'; readonly weight: number; readonly cells: readonly number[] }
  /** Makes every generated cell undecided again; placed and locked ones stay. */
  | { readonly kind: 'clear-generated' }
  /** Makes cells undecided, with all that stands on them. */
  | { readonly kind: 'clear-cells'; readonly cells: readonly number[]; readonly label: string }
  /** Puts a piece of a level down, its north-west corner at a column and row. */
  | {
      readonly kind: 'place-block'
      readonly block: Block
      readonly x: number
      readonly y: number
      /** "Paste", "Copy", or the name of a stamp. */
      readonly label: string
    }
  /** Lifts cells and puts them down turned, so many columns and rows away: by the north-west corner of both. */
  | {
      readonly kind: 'move-block'
      readonly cells: readonly number[]
      readonly turn: Turn
      readonly dx: number
      readonly dy: number
    }
  /** Mends a problem; the repair was found for this very level. */
  | { readonly kind: 'repair'; readonly repair: Repair }
  /** Puts a place on its cell, in the place of `before` where one is given: another name, kind or properties. */
  | { readonly kind: 'set-place'; readonly before?: Place; readonly after: Place }
  | { readonly kind: 'remove-place'; readonly place: Place }
  /** Puts a whole level in place: the result of a run, or an import. */
  | { readonly kind: 'replace'; readonly level: Level; readonly label: string }
