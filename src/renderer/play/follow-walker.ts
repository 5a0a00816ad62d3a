import type { Spot } from '../../core/project/links'
import { showLevel } from '../../editor/editor-document'
import { replaceLevel } from '../desk/state'
import type { Workbench } from '../desk/workbench'

/** Brings the walker's level into view with each step that leads to another one. Returns a function that stops this. */
export function followWalker(bench: Workbench): () => void {
  return bench.walk.subscribe(({ walk }, before) => {
    const level = walk?.pose.level
    if (level !== undefined && level !== before.walk?.pose.level) showLevelOf(bench, level)
  })
}

/** Brings a level into view. Not a step of the history. */
export function showLevelOf({ store }: Workbench, levelId: string): void {
  const { document } = store.getState()
  const shown = showLevel(document, levelId)
  if (shown !== document) store.change((state) => replaceLevel(state, shown))
}

/** Shows all of the level that a playtest ended on, with the cursor where the walker was. */
export function stayAt(bench: Workbench, { level, cell }: Spot): void {
  if (level === bench.store.getState().document.levelId) bench.store.change({ level: { cursor: cell } })
  bench.map?.fit()
}
