import type { Repair } from '../core/analyse/repairs/repair'
import type { Block, Turn } from '../core/level/block'
import type { Level } from '../core/level/level'

/** What a brush paints. */
export type BrushId = 'street' | 'house' | 'rock' | 'court' | 'gate' | 'undecided'

/**
 * Everything that changes a level, as plain data. `runCommand` carries one out; the history keeps the difference of
 * the two levels, so that no command knows how to undo itself.
 */
export type Command =
  | { readonly kind: 'paint'; readonly brush: BrushId; readonly cells: readonly number[] }
  | { readonly kind: 'lock'; readonly locked: boolean; readonly cells: readonly number[] }
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
  /** Puts a whole level in place: the result of a run, or an import. */
  | { readonly kind: 'replace'; readonly level: Level; readonly label: string }
