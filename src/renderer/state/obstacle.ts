import { announced, type State } from './state'
import type { Store } from './store'
import type { Cure, Obstacle } from './window-state'

/** Shows why a button did nothing, with its cures, and announces the sentence, or `spoken` if that says more. */
export function refuse(
  store: Store,
  sentence: string,
  cures: readonly Cure[] = [],
  spoken: string = sentence,
): void {
  store.change((state) => {
    const obstacle: Obstacle = { sentence, cures, about: aboutNow(state) }
    return { window: { ...announced(state, spoken).window, obstacle } }
  })
}

/** The obstacle to show; undefined once its level, settings or world have changed, and during a run or playtest. */
export function obstacleShown(state: State): Obstacle | undefined {
  const { obstacle } = state.window
  if (!obstacle || state.level.run || state.play) return undefined
  const now = aboutNow(state)
  return obstacle.about.every((value, at) => value === now[at]) ? obstacle : undefined
}

function aboutNow({ document, level, world }: State): readonly unknown[] {
  const { generator, settings, seed } = level
  return [document.project, document.levelId, world.shown, generator, settings, seed]
}
