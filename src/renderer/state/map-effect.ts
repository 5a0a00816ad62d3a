import type { Growth } from '../../core/generate/generator'
import type { Preview } from '../../editor/tools/tool'
import type { TileState } from '../../editor/worlds/tile-tool'
import type { ScreenView } from '../canvas/viewport'

/**
 * A request to the map in view, as plain data: functions that change the state send it, and need no map.
 * It is ignored while no map is on the screen.
 */
export type MapEffect =
  /** Cancels the stroke under way, if there is one. */
  | { readonly kind: 'cancelStroke' }
  /** Cancels the stroke, or else the shape that keys have begun, without a trace. */
  | { readonly kind: 'cancelGesture' }
  /** Shows what a stroke or a floating piece would do; undefined clears it. */
  | { readonly kind: 'preview'; readonly preview: Preview | undefined }
  /** Shows the stroke and the hover of the pointer on the map of a world. */
  | { readonly kind: 'previewTiles'; readonly preview: TileState }
  /** Shows the cells that a run has decided. */
  | { readonly kind: 'grow'; readonly growth: Growth }
  /** Frames cells for a moment and brings them into view. */
  | { readonly kind: 'showCells'; readonly cells: readonly number[] }
  /** Centres the view on a cell or tile that is out of view. */
  | { readonly kind: 'revealCell'; readonly cell: number }
  /** Moves the focus to the map. */
  | { readonly kind: 'focus' }
  /** Lets the pointer pan until the key is released. */
  | { readonly kind: 'startPanning' }
  /** Moves a position to the middle, in cell widths from the north-west corner. */
  | { readonly kind: 'centreAt'; readonly x: number; readonly y: number }
  /** Shows the whole map. */
  | { readonly kind: 'fit' }
  /** Restores a view. */
  | { readonly kind: 'putView'; readonly view: ScreenView }

/** Carries out an effect. Returns whether the map had something to do. */
export type MapEffectListener = (effect: MapEffect) => boolean
