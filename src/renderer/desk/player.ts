import type { State } from './state'
import type { Store } from './store'

/** Something that plays by itself while the state says so. */
export interface Player {
  readonly isPlaying: (state: State) => boolean
  readonly playOn: () => void
  /** From one picture to the next, in milliseconds; asked whenever it begins to play. */
  readonly frameTime: () => number
}

/** Plays on picture by picture for as long as the state says so. Returns a function that ends that. */
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
