import { placeLabel, SQUARE_FEATURES, type SquareFeature } from '../../core/level/places'
import { AVENUE_WIDTHS } from '../../editor/tools/area'
import { takeUpTool } from '../edit/edit'
import { areaTexts } from '../texts/areas'
import { announce, type Workbench } from '../desk/workbench'

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
export function chooseAvenueWidth(bench: Workbench, avenueWidth: number): void {
  bench.store.change({ drawing: { avenueWidth } })
  takeUp(bench, 'avenue')
  announce(bench.store, words.chosen(words.chooseWidth(avenueWidth)))
}

/** Selects the square tool with a feature. */
export function chooseSquareFeature(bench: Workbench, feature: SquareFeature | undefined): void {
  bench.store.change({ drawing: { squareFeature: feature } })
  takeUp(bench, 'square')
  announce(bench.store, words.chosen(words.chooseFeature(feature ? placeLabel(feature) : words.none)))
}

function takeUp(bench: Workbench, tool: string): void {
  if (bench.store.getState().drawing.tool !== tool) takeUpTool(bench, tool)
}
