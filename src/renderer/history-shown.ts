import { useSyncExternalStore } from 'react'
import { rememberHistory } from './remembered'
import { texts } from './texts'
import { announce, useSelected, type Workbench } from './workbench'

/** Windows narrower than this have no room for a column at the left of the map, in CSS pixels. */
const WIDE = 1280

/** Shows the history beside the map or hides it, and remembers that for windows as wide as this one. */
export function toggleHistory(bench: Workbench): void {
  const width = narrowness().matches ? 'narrow' : 'wide'
  const { historyShown: before } = bench.store.getState()
  const historyShown = { ...before, [width]: !before[width] }
  bench.store.setState({ historyShown })
  rememberHistory(historyShown)
  announce(bench, historyShown[width] ? texts.history.shown : texts.history.hidden)
}

/** Opens one of the panels at the left of the map, where they are hidden as well. */
export function showLeftPanel(bench: Workbench, leftPanel: string): void {
  const width = narrowness().matches ? 'narrow' : 'wide'
  const { historyShown } = bench.store.getState()
  bench.store.setState({ leftPanel, historyShown: { ...historyShown, [width]: true } })
}

/** Whether the history is shown in a window as wide as it is now. */
export function useHistoryShown(): boolean {
  const isNarrow = useSyncExternalStore(watchWidth, () => narrowness().matches)
  return useSelected(({ historyShown }) => (isNarrow ? historyShown.narrow : historyShown.wide))
}

function watchWidth(tell: () => void): () => void {
  const query = narrowness()
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

function narrowness(): MediaQueryList {
  return matchMedia(`(width < ${WIDE}px)`)
}
