import { createStore, type StoreApi } from 'zustand/vanilla'
import { changed, type Changes, type State } from './state'

/** Holds the state of a window and tells its subscribers of every change. */
export interface Store extends Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'> {
  readonly change: (changes: Changes | ((state: State) => Changes)) => void
}

/** A store that begins with the given state. */
export function createStateStore(initial: State): Store {
  const { getState, getInitialState, subscribe, setState } = createStore<State>(() => initial)
  const change: Store['change'] = (changes) =>
    setState((state) => changed(state, typeof changes === 'function' ? changes(state) : changes), true)
  return { getState, getInitialState, subscribe, change }
}
