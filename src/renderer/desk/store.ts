import { createStore, type StoreApi } from 'zustand/vanilla'
import type { State } from './state'

/** Fields of the state that take another value. */
export type Changes = Partial<State>

/** Holds the state of a window and tells its subscribers of every change. */
export interface Store extends Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'> {
  readonly change: (changes: Changes | ((state: State) => Changes)) => void
}

/** A store that begins with the given state. */
export function createStateStore(initial: State): Store {
  const { getState, getInitialState, subscribe, setState } = createStore<State>(() => initial)
  return { getState, getInitialState, subscribe, change: setState }
}
