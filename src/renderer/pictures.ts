import { cellNamingOf } from '../core/level/cell-naming'
import { WITHOUT_TRACES } from '../core/picture/level-picture'
import { drawLevelAsPng, largestCell } from '../core/picture/png'
import { CELL_AT_100 } from '../core/picture/style'
import { currentLevel } from '../editor/editor-document'
import { fileNameFor } from './file-names'
import { mapStyleShown } from './looks'
import { texts } from './texts'
import { announce, type Workbench } from './workbench'

/** As many pixels are drawn while the window waits; Export writes larger pictures. */
const MOST_AT_ONCE = 2 ** 25

/**
 * Saves the open level as a PNG picture in the style of the map, at twice the size of 100 % or as large as a picture can
 * be, without traces of editing. Answers whether it was written.
 */
export async function savePicture(bench: Workbench): Promise<boolean> {
  const { document, looks, mapAids } = bench.store.getState()
  const level = currentLevel(document)
  const room = mapAids.rulers ? { rulers: cellNamingOf(mapAids.naming) } : {}
  const options = { layers: WITHOUT_TRACES, ratio: 2, ...room }
  const cell = largestCell(level, 2 * CELL_AT_100, MOST_AT_ONCE, options)
  // Where twice as large is too large there is no room for finer lines either.
  const ratio = cell < 2 * CELL_AT_100 ? 1 : 2
  const bytes = drawLevelAsPng(level, mapStyleShown(looks), cell, { ...options, ratio })
  const filter = { label: texts.pictures.png, extensions: ['png'] }
  const files = [{ name: fileNameFor({ id: 'png', ...filter }, document), bytes }]
  const reply = await bench.host.save({ filter, files, purpose: 'export' })
  if (reply.status === 'error') announce(bench, texts.banner.exportFailed(reply.message))
  if (reply.status !== 'saved') return false
  announce(bench, texts.banner.exported(reply.name))
  return true
}
