import type { Layers } from '../../core/picture/style'
import { LAYERS } from '../../ipc/menu-choices'
import { savePicture } from '../files/pictures'
import type { Store } from '../state/store'
import { menuAction, whenFree, type Action } from './action'

/** Saving the map as a picture, and its layers. */
export const pictureActions: readonly Action[] = [
  menuAction('file.savePicture', (app) => void savePicture(app.store, app.host, app.jobs), {
    isEnabled: whenFree,
  }),
  ...LAYERS.map(({ id }) =>
    menuAction(`view.layer.${id}`, (app) => toggleLayer(app.store, id), {
      on: 'level',
      isChosen: ({ view }) => !view.hiddenLayers.includes(id),
    }),
  ),
]

/** Hides a layer of the map, or shows it again if the map style has it. */
function toggleLayer(store: Store, layer: keyof Layers): void {
  store.change(({ view: { hiddenLayers } }) => ({
    view: {
      hiddenLayers: hiddenLayers.includes(layer)
        ? hiddenLayers.filter((other) => other !== layer)
        : [...hiddenLayers, layer],
    },
  }))
}
