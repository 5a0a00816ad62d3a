import { cellNamingOf } from '../../core/level/cell-naming'
import { WITHOUT_TRACES } from '../../core/picture/level-picture'
import { CELL_AT_100 } from '../../core/picture/style'
import { currentLevel } from '../../editor/editor-document'
import { fileNameFor } from '../state/file-names'
import { mapStyleShown } from '../looks/looks'
import { texts } from '../texts'
import { saveExport } from '../state/save-export'
import type { Host } from '../../ipc/host'
import type { Jobs } from '../jobs/pool'
import type { Store } from '../state/store'

/** Maximum pixels of a quick picture; Export writes larger ones. */
const MAX_AT_ONCE = 2 ** 25

/**
 * Saves the open level as a PNG picture in the map's style, at twice the size of 100 % or at the maximum size, without
 * editing marks. Returns whether it was written.
 */
export async function savePicture(store: Store, host: Host, jobs: Jobs): Promise<boolean> {
  const { document, window, view } = store.getState()
  const level = currentLevel(document)
  const room = view.mapAids.rulers ? { rulers: cellNamingOf(view.mapAids.naming) } : {}
  const options = { layers: WITHOUT_TRACES, ratio: 2, ...room }
  const { fonts, looks } = window
  const style = mapStyleShown(looks)
  const own = fonts.length > 0 ? { fonts } : {}
  const request = { level, style, cell: 2 * CELL_AT_100, options, maxPixels: MAX_AT_ONCE, ...own }
  const filter = { label: texts.pictures.png, extensions: ['png'] }
  const name = fileNameFor({ id: 'png', ...filter }, document)
  return saveExport(store, host, filter, async () => ({
    name,
    bytes: await jobs.run('picture', request),
  }))
}
