import { isSameSize } from '../../core/level/grid'
import { levelById } from '../../core/project/links'
import { currentLevel } from '../../editor/editor-document'
import { stopLinking } from '../edit/levels'
import type { State } from '../state/state'
import type { Store } from '../state/store'

/**
 * When another level, or one of another size, comes into view, forgets what belonged to the previous one: the cell under
 * the pointer, and a link that waits for its other end. Returns a function that stops this.
 */
export function followLevel(store: Store): () => void {
  return store.subscribe((state, before) => {
    if (state.document === before.document) return
    const isOther = state.document.levelId !== before.document.levelId
    if (isOther || !isSameSize(currentLevel(state.document), currentLevel(before.document))) {
      const gone = { cell: undefined, edge: undefined, problem: undefined, advice: undefined }
      store.hover.setState({ ...gone, touched: undefined })
    }
    if (isLinkLost(state, before)) stopLinking(store)
  })
}

function isLinkLost({ document, session: { linkFrom } }: State, before: State): boolean {
  if (!linkFrom) return false
  const now = levelById(document.project, linkFrom.position.level)
  const was = levelById(before.document.project, linkFrom.position.level)
  return !now || !was || !isSameSize(now.level, was.level)
}
