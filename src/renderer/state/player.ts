import type { State } from './state'
import type { Store } from './store'

/** Something that plays while the state says so. */
export interface Player {
  readonly isPlaying: (state: State) => boolean
  readonly playOn: () => void
  /** Time between two pictures, in milliseconds; read whenever playing starts. */
  readonly frameTime: () => number
}

/** Plays picture by picture while the state says so. Returns a function that stops it. */
export function keepPlaying(store: Store, { isPlaying, playOn, frameTime }: Player): () => void {
  let playing: ReturnType<typeof setInterval> | undefined
  const unsubscribe = store.subscribe((state, before) => {
    if (isPlaying(state) === isPlaying(before)) return
    clearInterval(playing)
    if (isPlaying(state)) playing = setInterval(playOn, frameTime())
  })
  return () => {
    clearInterval(playing)
    unsubscribe()
  }
}
