import type { Growth } from '../../core/generate/generator'
import type { Preview } from '../../editor/tools/tool'
import type { ScreenView } from '../canvas/viewport'

/**
 * What the map in view does once, beside what the state says: plain data, so that a function that changes the state needs no map.
 * Without a map on the screen it is lost.
 */
export type MapEffect =
  /** Cancels the stroke under way, if there is one. */
  | { readonly kind: 'cancelStroke' }
  /** Shows what a stroke or a floating piece would do; undefined clears it. */
  | { readonly kind: 'preview'; readonly preview: Preview | undefined }
  /** Shows the cells that a run has decided. */
  | { readonly kind: 'grow'; readonly growth: Growth }
  /** Frames cells for a moment and brings them into view. */
  | { readonly kind: 'showCells'; readonly cells: readonly number[] }
  /** Centres the view on a cell that is out of view. */
  | { readonly kind: 'revealCell'; readonly cell: number }
  /** The same for a tile of a world. */
  | { readonly kind: 'revealTile'; readonly tile: number }
  /** Moves the focus to the map. */
  | { readonly kind: 'focus' }
  /** Shows the whole map. */
  | { readonly kind: 'fit' }
  /** Restores a view. */
  | { readonly kind: 'putView'; readonly view: ScreenView }

/** Carries out an effect. Returns whether there was something to do; other maps do nothing. */
export type MapEffectListener = (effect: MapEffect) => boolean
