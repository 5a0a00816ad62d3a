import type { MapSurface } from '../canvas/map-surface'
import type { MapReading } from '../map/reading'
import type { MapHand } from '../state/app'
import type { MapEffect } from '../state/map-effect'
import type { State } from '../state/state'
import type { MapScene } from './scene'

/** The elements of a map: the one with the focus, the drawing area, the grid for screen readers, and the cursor in words. */
export interface MapElements {
  readonly grid: HTMLElement
  readonly canvas: HTMLElement
  readonly rows: HTMLElement
  readonly words?: HTMLElement | undefined
}

/** A map on the screen: what levels and worlds do each in their way. */
export interface MapOnScreen {
  readonly map: MapSurface
  readonly hand: MapHand
  /** Shows a scene; returns whether it is one of this kind of map. */
  readonly show: (scene: MapScene) => boolean
  /** The map in words. */
  readonly read: (state: State) => MapReading | undefined
  /** Carries out an effect that only this kind of map has. */
  readonly carryOut: (effect: MapEffect) => boolean
  /** Called before and after a change of the state is shown. */
  readonly before?: (state: State, before: State) => void
  readonly after?: (state: State, before: State) => void
  readonly end: () => void
}
