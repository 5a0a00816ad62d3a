import type { State } from '../state/state'
import { texts } from '../texts'
import { worldTexts } from '../texts/worlds'
import { announce, type App } from '../state/app'
import type { Action } from './action'
import { checkActions } from './check-actions'
import { compareActions } from './compare-actions'
import { drawingActions } from './drawing-actions'
import { editActions } from './edit-actions'
import { fileActions } from './file-actions'
import { generateActions } from './generate-actions'
import { helpActions } from './help-actions'
import { pictureActions } from './picture-actions'
import { playActions } from './play-actions'
import { runActions } from './run-actions'
import { selectionActions } from './selection-actions'
import { sizeActions } from './size-actions'
import { toolActions } from './tool-actions'
import { townActions } from './town-actions'
import { viewActions } from './view-actions'
import { routeActions } from './route-actions'
import { worldActions } from './world-actions'
import { refuseInWorld, withWorldVariant } from './world-variants'

/** All commands of the user. Menus, buttons, keys, the command palette and tests read this list. */
export const ACTIONS: readonly Action[] = [
  ...fileActions,
  ...editActions,
  ...selectionActions,
  ...toolActions,
  ...drawingActions,
  ...townActions,
  ...sizeActions,
  ...generateActions,
  ...runActions,
  ...viewActions,
  ...routeActions,
  ...pictureActions,
  ...checkActions,
  ...compareActions,
  ...playActions,
  ...worldActions,
  ...helpActions,
].map(withWorldVariant)

/** Returns the action with an id, or undefined. */
export function actionById(id: string): Action | undefined {
  return ACTIONS.find((action) => action.id === id)
}

/** Runs an action if it exists and is enabled. Does nothing while a dialog is open. */
export function runAction(app: App, id: string): void {
  const state = app.store.getState()
  const found = actionById(id)
  if (!found || state.window.dialog !== undefined) return
  if (found.isEnabled(state)) return found.run(app)
  // Keys also reach disabled actions: commands for cells would change a level that is not in view.
  const reason = refuseInWorld(found, state)
  if (reason !== undefined) announce(app.store, reason)
}

/** Returns why an action is disabled, as a sentence; undefined if it is enabled. */
export function refuseAction(action: Action, state: State): string | undefined {
  if (action.isEnabled(state)) return undefined
  const inWorld = refuseInWorld(action, state)
  if (inWorld !== undefined) return inWorld
  if (state.level.run && action.isEnabled({ ...state, level: { ...state.level, run: undefined } }))
    return texts.palette.whileRunning
  if (state.world.job && action.isEnabled({ ...state, world: { ...state.world, job: undefined } }))
    return worldTexts.busy
  if (state.window.isSaving && action.isEnabled({ ...state, window: { ...state.window, isSaving: false } }))
    return texts.palette.whileSaving
  if (action.whyNot !== undefined) return action.whyNot
  return state.level.run
    ? texts.palette.whileRunning
    : state.window.isSaving
      ? texts.palette.whileSaving
      : undefined
}
