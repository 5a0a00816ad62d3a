import { walksCsv } from '../../core/play/walks-csv'
import { fileNameFor } from '../state/file-names'
import { walksListed } from '../map/shown-walks'
import { playTexts } from '../texts/play'
import { saveExport } from '../state/save-export'
import type { Store } from '../state/store'
import { announce } from '../state/app'
import { rememberWalks } from '../state/remembered-play'
import type { Host } from '../../ipc/host'

const words = playTexts.results

/** Shows or hides the line of a walk on the map. */
export function showWalk(store: Store, id: string, isShown: boolean): void {
  store.change(({ session }) => ({
    session: {
      shownWalks: isShown ? [...session.shownWalks, id] : session.shownWalks.filter((other) => other !== id),
    },
  }))
}

/** Shows or hides the lines of all walks of the level. */
export function showAllWalks(store: Store, areShown: boolean): void {
  const { document, window } = store.getState()
  const listed = walksListed(document, window.walks)
  store.change({ session: { shownWalks: areShown ? listed.map(({ record }) => record.id) : [] } })
}

/** Deletes all walks of one walker on the level in view, and announces their number. */
export function deleteWalker(store: Store, walker: string): void {
  const { document, window } = store.getState()
  const doomed = new Set(
    walksListed(document, window.walks).flatMap(({ record }) =>
      record.walker === walker ? [record.id] : [],
    ),
  )
  store.change(({ window, session }) => ({
    window: { walks: window.walks.filter(({ id }) => !doomed.has(id)) },
    session: { shownWalks: session.shownWalks.filter((id) => !doomed.has(id)) },
  }))
  rememberWalks(store.getState().window.walks)
  announce(store, words.deleted(walker, doomed.size))
}

/** Saves all walks of the level in view as a table, in a file that the user chooses. */
export async function exportWalks(store: Store, host: Host): Promise<void> {
  const state = store.getState()
  const records = walksListed(state.document, state.window.walks).map(({ record }) => record)
  if (records.length === 0) return announce(store, words.nothing)
  const filter = { label: words.table, extensions: ['csv'] }
  const named = fileNameFor({ id: 'csv', ...filter }, state.document)
  const name = named.replace(/\.csv$/, words.suffix)
  await saveExport(store, host, filter, () => ({ name, bytes: walksCsv(state.document.project, records) }))
}
