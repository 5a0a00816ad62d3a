/** Mirror modes: off, across one axis or both, or a half turn. */
export type MirrorMode = 'off' | 'left-right' | 'top-bottom' | 'both' | 'half-turn'

/** How strokes are mirrored. */
export interface Mirror {
  readonly mode: MirrorMode
  /** The cell through whose middle the axes run; undefined for the middle of the level, on a cell or between two. */
  readonly axis?: { readonly x: number; readonly y: number }
}

/** No mirroring. */
export const NO_MIRROR: Mirror = { mode: 'off' }
