import { actionById, refuseAction } from '../actions'
import { useSelected } from '../state/app'
import { texts } from '../texts'

/** Why a command is off, as a sentence; undefined while it works. */
export function useWhyNot(id: string): string | undefined {
  return useSelected((state) => {
    const action = actionById(id)
    return action && refuseAction(action, state)
  })
}

/** Why the level in view cannot be changed now: a run is generating it. */
export function useWhyBusy(): string | undefined {
  return useSelected((state) => (state.level.run ? texts.palette.whileRunning : undefined))
}
