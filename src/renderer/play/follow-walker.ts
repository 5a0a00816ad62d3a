import type { Position } from '../../core/project/links'
import { showLevel } from '../../editor/editor-document'
import { replaceLevel } from '../state/state'
import type { Store } from '../state/store'

/** Brings the walker's level into view with each step that leads to another one. Returns a function that stops this. */
export function followWalker(store: Store): () => void {
  return store.walk.subscribe(({ walk }, before) => {
    const level = walk?.pose.level
    if (level !== undefined && level !== before.walk?.pose.level) showLevelOf(store, level)
  })
}

/** Brings a level into view. Not a step of the history. */
export function showLevelOf(store: Store, levelId: string): void {
  const { document } = store.getState()
  const shown = showLevel(document, levelId)
  if (shown !== document) store.change((state) => replaceLevel(state, shown))
}

/** Shows all of the level that a playtest ended on, with the cursor where the walker was. */
export function stayAt(store: Store, { level, cell }: Position): void {
  if (level === store.getState().document.levelId) store.change({ level: { cursor: cell } })
  store.send({ kind: 'fit' })
}
