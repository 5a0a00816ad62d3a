import type { Position } from '../../core/project/links'
import { showLevel } from '../../editor/editor-document'
import { replaceLevel } from '../state/state'
import type { App } from '../state/app'
import type { Store } from '../state/store'

/** Brings the walker's level into view with each step that leads to another one. Returns a function that stops this. */
export function followWalker(app: App): () => void {
  return app.store.walk.subscribe(({ walk }, before) => {
    const level = walk?.pose.level
    if (level !== undefined && level !== before.walk?.pose.level) showLevelOf(app.store, level)
  })
}

/** Brings a level into view. Not a step of the history. */
export function showLevelOf(store: Store, levelId: string): void {
  const { document } = store.getState()
  const shown = showLevel(document, levelId)
  if (shown !== document) store.change((state) => replaceLevel(state, shown))
}

/** Shows all of the level that a playtest ended on, with the cursor where the walker was. */
export function stayAt(app: App, { level, cell }: Position): void {
  if (level === app.store.getState().document.levelId) app.store.change({ level: { cursor: cell } })
  app.store.send({ kind: 'fit' })
}
