import { describeFileProblem } from '../../core/formats/format'
import type { Banner } from './dialog-state'
import { announce, type Workbench } from './workbench'

/** Shows above the map that something went wrong. */
export function showTrouble(bench: Workbench, text: string, details: Banner['details'] = []): void {
  showBanner(bench, { tone: 'error', text, details })
}

/** Shows trouble or news above the map, and announces it. */
export function showBanner(bench: Workbench, banner: Banner): void {
  bench.store.change({ window: { banner } })
  announce(bench.store, [banner.text, ...banner.details.slice(0, 1).map(describeFileProblem)].join(' '))
}
