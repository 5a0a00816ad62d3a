import { actionById, refuseAction } from '../actions'
import { useSelected } from '../state/app'
import { texts } from '../texts'
import { inChosenNames } from '../state/cell-words'

/** Why a command is off, as a sentence; undefined while it works. */
export function useWhyNot(id: string): string | undefined {
  return useSelected((state) => {
    const action = actionById(id)
    const why = action && refuseAction(action, state)
    return why === undefined ? undefined : inChosenNames(state, why)
  })
}

/** Why the level in view cannot be changed now: a run is generating it. */
export function useWhyBusy(): string | undefined {
  return useSelected((state) =>
    state.level.run ? inChosenNames(state, texts.palette.whileRunning) : undefined,
  )
}
