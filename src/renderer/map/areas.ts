import { placeLabel, SQUARE_FEATURES, type SquareFeature } from '../../core/level/places'
import { AVENUE_WIDTHS } from '../../editor/tools/area'
import { chooseTool } from '../edit/edit'
import { areaTexts } from '../texts/areas'
import { announce, type App } from '../state/app'

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
export function chooseAvenueWidth(app: App, avenueWidth: number): void {
  app.store.change({ drawing: { avenueWidth } })
  choose(app, 'avenue')
  announce(app.store, words.chosen(words.chooseWidth(avenueWidth)))
}

/** Selects the square tool with a feature. */
export function chooseSquareFeature(app: App, feature: SquareFeature | undefined): void {
  app.store.change({ drawing: { squareFeature: feature } })
  choose(app, 'square')
  announce(app.store, words.chosen(words.chooseFeature(feature ? placeLabel(feature) : words.none)))
}

function choose(app: App, tool: string): void {
  if (app.store.getState().drawing.tool !== tool) chooseTool(app, tool)
}
