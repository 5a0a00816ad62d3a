import { cellNamingOf } from '../core/level/cell-naming'
import { WITHOUT_TRACES } from '../core/picture/level-picture'
import { CELL_AT_100 } from '../core/picture/style'
import { currentLevel } from '../editor/editor-document'
import { drawLevelAsPng } from './canvas/level-png'
import { fileNameFor } from './file-names'
import { mapStyleShown } from './looks'
import { texts } from './texts'
import { announce, type Workbench } from './workbench'

/**
 * Saves the open level as a PNG picture in the style of the map, at twice the size of 100 % or as large as a picture can
 * be, without traces of editing. Answers whether it was written.
 */
export async function savePicture(bench: Workbench): Promise<boolean> {
  const { document, looks, mapAids } = bench.store.getState()
  const level = currentLevel(document)
  const options = {
    layers: WITHOUT_TRACES,
    ...(mapAids.rulers ? { rulers: cellNamingOf(mapAids.naming) } : {}),
  }
  let drawn = await drawLevelAsPng(level, mapStyleShown(looks), 2 * CELL_AT_100, { ...options, ratio: 2 })
  if (drawn.status === 'too-large' && drawn.fits > 0) {
    drawn = await drawLevelAsPng(level, mapStyleShown(looks), drawn.fits, options)
  }
  if (drawn.status === 'too-large') {
    announce(bench, texts.pictures.tooLarge)
    return false
  }
  const filter = { label: texts.pictures.png, extensions: ['png'] }
  const files = [{ name: fileNameFor({ id: 'png', ...filter }, document), bytes: drawn.bytes }]
  const reply = await bench.host.save({ filter, files, purpose: 'export' })
  if (reply.status === 'error') announce(bench, texts.banner.exportFailed(reply.message))
  if (reply.status !== 'saved') return false
  announce(bench, texts.banner.exported(reply.name))
  return true
}
