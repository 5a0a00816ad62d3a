import type { SettingValues } from '../generate/generator'
import type { Box } from '../level/grid'
import type { PlaceKindId, SquareFeature } from '../level/places'

/** A sketch of a town to begin with: its letters, and all that letters cannot say. */
export interface Template {
  readonly id: string
  readonly name: string
  /** One sentence. */
  readonly about: string
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

export interface TemplateArea extends Box {
  readonly kind: 'square' | 'avenue'
  readonly name: string
  /** The feature in the middle of a square. */
  readonly feature?: SquareFeature
}

/** A rectangle of cells with its own settings; later ones lie over earlier ones. */
export interface TemplateDistrict extends Box {
  readonly name: string
  readonly settings: SettingValues
}

/** Houses of the sketch that are one building with a name. */
export interface TemplateBuilding extends Box {
  readonly kind: PlaceKindId
  readonly name: string
}
