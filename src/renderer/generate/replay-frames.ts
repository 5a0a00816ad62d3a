import { WITHOUT_TRACES } from '../../core/picture/level-picture'
import { largestCell } from '../../core/picture/png'
import { CELL_AT_100, DETAIL_FROM } from '../../core/picture/style'
import { defined } from '../../core/text/defined'
import { fileNameFor } from '../state/file-names'
import { mapStyleShown } from '../looks/looks'
import { messageOf } from '../texts/error-message'
import { runTexts } from '../texts/runs'
import { texts } from '../texts'
import { saveExport } from '../state/save-export'
import { announce } from '../state/app'
import type { Host } from '../../ipc/host'
import type { Jobs } from '../jobs/pool'
import type { Store } from '../state/store'

/** Maximum side of a frame, in pixels, without walls and gates around the level. */
const FRAME_SIDE = 800
/** Progress reports of the drawing. */
const ANNOUNCE_EVERY = 20

/**
 * Saves the replay as 101 pictures in one ZIP file: picture k has k % of the streets, and its letters if they are shown.
 * Closing the replay meanwhile cancels the export without a file. Returns whether they were written.
 */
export async function saveFrames(store: Store, host: Host, jobs: Jobs): Promise<boolean> {
  const start = store.getState()
  const { roll, hasLetters } = start.level.replay ?? {}
  if (!roll) return false
  const { record, level } = roll
  const style = mapStyleShown(start.window.looks)
  const cell = Math.max(
    1,
    Math.min(CELL_AT_100, Math.floor(FRAME_SIDE / Math.max(level.width, level.height))),
    hasLetters === true ? largestCell(level, DETAIL_FROM.names) : 1,
  )
  const stopping = new AbortController()
  const unsubscribe = store.subscribe(({ level }) => {
    if (level.replay?.roll !== roll) stopping.abort()
  })
  const onProgress = (percent: number): void => {
    if (percent % ANNOUNCE_EVERY === 0) announce(store, runTexts.replay.drawingFrames(percent))
  }
  const layers = hasLetters ? { ...WITHOUT_TRACES, names: false } : WITHOUT_TRACES
  const letters = hasLetters ? { generator: roll.recipe.generator, sketch: roll.sketch } : undefined
  const request = { level, style, cell, options: { layers }, build: record, ...defined({ letters }) }
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = await jobs.run('picture', request, { signal: stopping.signal, onProgress })
  } catch (error) {
    const { aborted } = stopping.signal
    announce(store, aborted ? runTexts.replay.framesStopped : texts.banner.exportFailed(messageOf(error)))
    return false
  } finally {
    unsubscribe()
  }

  const filter = { label: runTexts.replay.zip, extensions: ['zip'] }
  const name = fileNameFor({ id: 'zip', ...filter }, store.getState().document)
  return saveExport(store, host, filter, () => ({ name, bytes }))
}
