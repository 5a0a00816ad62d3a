import { placeLabel, SQUARE_FEATURES, type SquareFeature } from '../../core/level/places'
import { AVENUE_WIDTHS } from '../../editor/tools/area'
import { chooseTool } from '../edit/edit'
import { areaTexts } from '../texts/areas'
import { announce } from '../state/app'
import type { Store } from '../state/store'

const words = areaTexts

/** The widths of avenues to choose from. */
export const WIDTH_CHOICES: readonly { readonly width: number; readonly label: string }[] = AVENUE_WIDTHS.map(
  (width) => ({ width, label: words.width(width) }),
)

/** The features that a square can have in its middle; undefined for none. */
export const FEATURE_CHOICES: readonly {
  readonly feature: SquareFeature | undefined
  readonly label: string
}[] = [
  { feature: undefined, label: words.none },
  ...SQUARE_FEATURES.map((feature) => ({ feature, label: placeLabel(feature) })),
]

/** Selects the avenue tool with a width. */
export function chooseAvenueWidth(store: Store, avenueWidth: number): void {
  store.change({ drawing: { avenueWidth } })
  choose(store, 'avenue')
  announce(store, words.chosen(words.chooseWidth(avenueWidth)))
}

/** Selects the square tool with a feature. */
export function chooseSquareFeature(store: Store, feature: SquareFeature | undefined): void {
  store.change({ drawing: { squareFeature: feature } })
  choose(store, 'square')
  announce(store, words.chosen(words.chooseFeature(feature ? placeLabel(feature) : words.none)))
}

function choose(store: Store, tool: string): void {
  if (store.getState().drawing.tool !== tool) chooseTool(store, tool)
}
