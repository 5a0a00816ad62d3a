import { describeFileProblem } from '../../core/text/file-problem'
import type { Banner } from './dialog-state'
import type { Store } from './store'
import { announceUnseen } from './app'

/** Shows above the map that something went wrong. */
export function showErrorBanner(store: Store, text: string, details: Banner['details'] = []): void {
  showBanner(store, { tone: 'error', text, details })
}

/** Shows news above the map, with notes one under the other. */
export function showNote(store: Store, text: string, notes: readonly string[] = []): void {
  showBanner(store, { tone: 'note', text, details: notes.map((message) => ({ message })) })
}

/** Shows an error or news above the map, and announces it with its first detail. */
export function showBanner(store: Store, banner: Banner): void {
  store.change({ window: { banner } })
  announceUnseen(store, [banner.text, ...banner.details.slice(0, 1).map(describeFileProblem)].join(' '))
}
