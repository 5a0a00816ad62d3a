import type { Layers } from '../../core/picture/style'
import { savePicture } from '../pictures'
import { texts } from '../texts'
import type { Workbench } from '../workbench'
import { action, whenFree, type Action } from './action'

// The keys of the texts are the layers; `Object.entries` calls them text.
const LAYERS = Object.entries(texts.pictures.layers) as readonly (readonly [keyof Layers, string])[]

/** The map as a picture, and what of it is shown. */
export const pictureActions: readonly Action[] = [
  action('file.savePicture', texts.pictures.save, (bench) => void savePicture(bench), {
    isEnabled: whenFree,
  }),
  ...LAYERS.map(([layer, label]) =>
    action(`view.layer.${layer}`, label, (bench) => toggleLayer(bench, layer), {
      isChosen: ({ hiddenLayers }) => !hiddenLayers.includes(layer),
    }),
  ),
]

/** Hides a layer of the map, or shows it again as far as the style of the map has it. */
function toggleLayer(bench: Workbench, layer: keyof Layers): void {
  bench.store.setState(({ hiddenLayers }) => ({
    hiddenLayers: hiddenLayers.includes(layer)
      ? hiddenLayers.filter((other) => other !== layer)
      : [...hiddenLayers, layer],
  }))
}
