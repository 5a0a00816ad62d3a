import { FINISHED_STYLES } from '../../core/picture/styles/index'
import type { State } from '../state/state'
import type { Store } from '../state/store'

/** Loads the finished styles when the first of them is chosen. Returns a function that stops it. */
export function followFinish(store: Store): () => void {
  let isAsked = false
  const load = ({ window: { looks } }: State): void => {
    if (isAsked || looks.finished || !FINISHED_STYLES.some(({ id }) => id === looks.mapStyle)) return
    isAsked = true
    import('./finish').then(
      ({ finishedStyles: finished }) =>
        store.change(({ window }) => ({ window: { looks: { ...window.looks, finished } } })),
      // The map stays plain; another choice of the style asks again.
      () => (isAsked = false),
    )
  }
  const unsubscribe = store.subscribe((state, before) => {
    if (state.window.looks !== before.window.looks) load(state)
  })
  load(store.getState())
  return unsubscribe
}
