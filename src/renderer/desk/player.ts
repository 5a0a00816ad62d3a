import type { State } from './state'
import type { Workbench } from './workbench'

/** Something that plays by itself while the state says so. */
export interface Player {
  readonly isPlaying: (state: State) => boolean
  readonly playOn: () => void
  /** From one picture to the next, in milliseconds; asked whenever it begins to play. */
  readonly frameTime: () => number
}

/** Plays on picture by picture for as long as the state says so. Returns a function that ends that. */
export function keepPlaying(bench: Workbench, { isPlaying, playOn, frameTime }: Player): () => void {
  let playing: ReturnType<typeof setInterval> | undefined
  const unsubscribe = bench.store.subscribe((state, before) => {
    if (isPlaying(state) === isPlaying(before)) return
    clearInterval(playing)
    if (isPlaying(state)) playing = setInterval(playOn, frameTime())
  })
  return () => {
    clearInterval(playing)
    unsubscribe()
  }
}
