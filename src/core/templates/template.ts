import type { SettingValues } from '../generate/generator'
import type { PlaceKindId } from '../level/places'

/** The sketch of a town to begin with: what letters can say, and what they cannot. */
export interface TemplateSketch {
  /** A sketch text; see `formats/sketch`. */
  readonly rows: string
  /** Settings of the town generator that differ from their defaults. */
  readonly settings: SettingValues
  readonly buildings: readonly TemplateBuilding[]
  /** Cells whose north side is a locked door. */
  readonly lockedDoors?: readonly { readonly x: number; readonly y: number }[]
}

/** Houses of the sketch that are one building with a name. */
export interface TemplateBuilding {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly kind: PlaceKindId
  readonly name: string
}
