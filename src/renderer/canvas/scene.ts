import type { Bytes } from '../../core/level/bytes'
import type { CellNaming } from '../../core/level/cell-naming'
import type { Comparison } from '../../core/level/compare'
import type { Level } from '../../core/level/level'
import type { CellOverlay } from '../../core/picture/cell-overlay'
import type { ProblemMark } from '../../core/picture/draw-marks'
import type { DrawnWalk, WalkerMark } from '../../core/picture/draw-walk'
import type { DrawnWire } from '../../core/picture/draw-wires'
import type { DrawnWays } from '../../core/picture/draw-ways'
import type { MapStyle } from '../../core/picture/style'
import type { MirrorAxes } from '../../editor/mirror-images'

/**
 * Everything on the map of a level, as a value. A part that did not change must be the very same value as before: the
 * map compares parts by identity, and draws what differs.
 */
export interface Scene {
  readonly level: Level
  /** The style without its hidden layers. */
  readonly style: MapStyle
  /** One byte a cell, not 0 if it is selected; undefined without a selection. */
  readonly selected: Bytes | undefined
  /**
   * Colours for the cells, over grey roofs, at every zoom: a scale of distances, risky cells for rock. As many values as
   * the level has cells.
   */
  readonly overlay: CellOverlay | undefined
  /** Whether a run is under way: then the map is veiled, except placed and locked cells. */
  readonly isVeiled: boolean
  readonly problems: readonly ProblemMark[]
  /** Differences between the level and another one. */
  readonly differences: Comparison | undefined
  /** One character code a cell. */
  readonly letters: Uint8Array | undefined
  readonly ways: DrawnWays | undefined
  /** Numbering of the rulers; undefined without rulers. */
  readonly rulers: CellNaming | undefined
  readonly mirror: MirrorAxes | undefined
  /** Whether districts show their areas, as while they are painted. */
  readonly tintsDistricts: boolean
  /** Whether the district under the pointer shows its outline. */
  readonly framesPointed: boolean
  /** The level that shows through this one. */
  readonly below: Level | undefined
  readonly walk: ShownWalks | undefined
  readonly wires: ShownWires | undefined
  /** The cell with the ring of the keyboard's cursor. */
  readonly cursor: number | undefined
  /** Whether names and the selection can be grabbed: with the select tool, while the level can be edited. */
  readonly hasGrips: boolean
}

/** Arrows between things that act on each other. */
export interface ShownWires {
  readonly wires: readonly DrawnWire[]
  /** Whether all of them are shown; else those of a cell and of the place under the pointer. */
  readonly showsAll: boolean
  readonly cell: number
}

/** The walk of a playtest, or finished walks. */
export interface ShownWalks {
  /** Whether a walk is under way: then nothing that belongs to drawing is shown. */
  readonly isPlaying: boolean
  /** The walker, or the player of a running game. */
  readonly walker?: WalkerMark
  readonly trail?: readonly number[]
  readonly goal?: number | undefined
  /** One byte a cell, 1 if it was seen; undefined without fog. */
  readonly seen?: Uint8Array | undefined
  readonly walks: readonly DrawnWalk[]
  readonly counts: readonly { readonly cell: number; readonly count: number }[]
}
