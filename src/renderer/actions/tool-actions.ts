import { BRUSHES } from '../../editor/brushes'
import { SHAPES } from '../../editor/shapes'
import { TOOLS } from '../../editor/tools/index'
import { chooseBrush, chooseShape, chooseTool } from '../edit/edit'
import { chooseAvenueWidth, chooseSquareFeature, FEATURE_CHOICES, WIDTH_CHOICES } from '../map/areas'
import { choosePlace, PLACED_KINDS } from '../map/place-choices'
import { chooseWeight, WEIGHT_CHOICES } from '../map/weights'
import { areaTexts } from '../texts/areas'
import { placeTexts } from '../texts/places'
import { action, onLevel, type Action } from './action'

/** One action for each brush, shape and tool, from their lists. */
export const toolActions: readonly Action[] = onLevel([
  ...BRUSHES.map((brush) =>
    action(`tool.${brush.id}`, brush.label, (app) => chooseBrush(app.store, brush.id), {
      keys: [brush.key],
      where: 'map',
    }),
  ),
  ...TOOLS.filter(({ id }) => id !== 'paint').map((tool) =>
    action(`tool.${tool.id}`, tool.label, (app) => chooseTool(app.store, tool.id), {
      keys: tool.key === undefined ? [] : [tool.key],
      where: 'map',
    }),
  ),
  ...WEIGHT_CHOICES.map(({ weight, label }) =>
    action(`tool.weight.${weight}`, label, (app) => chooseWeight(app.store, weight), {
      keys: [String(weight)],
      where: 'map',
      scope: 'weights',
      isChosen: (state) => state.drawing.tool === 'weigh' && state.drawing.weight === weight,
    }),
  ),
  ...PLACED_KINDS.map(({ id, label }) =>
    action(`tool.place.${id}`, placeTexts.palette.choose(label), (app) => choosePlace(app.store, id), {
      isChosen: ({ drawing }) => drawing.tool === 'place' && drawing.place === id,
    }),
  ),
  ...WIDTH_CHOICES.map(({ width }) =>
    action(
      `tool.avenueWidth.${width}`,
      areaTexts.chooseWidth(width),
      (app) => chooseAvenueWidth(app.store, width),
      { isChosen: ({ drawing }) => drawing.tool === 'avenue' && drawing.avenueWidth === width },
    ),
  ),
  ...FEATURE_CHOICES.map(({ feature, label }) =>
    action(
      `tool.squareFeature.${feature ?? 'none'}`,
      areaTexts.chooseFeature(label),
      (app) => chooseSquareFeature(app.store, feature),
      { isChosen: ({ drawing }) => drawing.tool === 'square' && drawing.squareFeature === feature },
    ),
  ),
  ...SHAPES.map((shape) =>
    action(`shape.${shape.id}`, shape.label, (app) => chooseShape(app.store, shape.id), {
      keys: [shape.key],
      where: 'map',
    }),
  ),
])
