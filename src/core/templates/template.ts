import type { SettingValues } from '../generate/generator'
import type { PlaceKindId, SQUARE_FEATURES } from '../level/places'

/** The sketch of a town to begin with: what letters can say, and what they cannot. */
export interface TemplateSketch {
  /** A sketch text; see `formats/sketch`. */
  readonly rows: string
  /** Settings of the town generator that differ from their defaults. */
  readonly settings: SettingValues
  readonly buildings: readonly TemplateBuilding[]
  /** Squares and avenues, all of whose cells are streets of the sketch. */
  readonly areas: readonly TemplateArea[]
  readonly districts?: readonly TemplateDistrict[]
  /** Cells whose north side is a locked door. */
  readonly lockedDoors?: readonly { readonly x: number; readonly y: number }[]
}

export interface TemplateArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly kind: 'square' | 'avenue'
  readonly name: string
  /** What stands on the middle of a square. */
  readonly feature?: (typeof SQUARE_FEATURES)[number]
}

/** A rectangle of cells with settings of its own; later ones lie over earlier ones. */
export interface TemplateDistrict {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly name: string
  readonly settings: SettingValues
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
