import type { ActionId } from '../../ipc/action-id'
import { MENU_ITEMS } from '../../ipc/menu'
import type { DialogState } from '../desk/dialog-state'
import type { KeyScope } from '../desk/keymap'
import type { State } from '../desk/state'
import type { Workbench } from '../desk/workbench'

/** One thing the user can do, whatever it is started by: menu, button or key. */
export interface Action {
  readonly id: string
  readonly label: string
  /** What a menu calls it now, where that is more than the label. */
  readonly labelNow?: (state: State) => string
  /** In the notation of Electron's accelerators; the first one is shown. */
  readonly keys: readonly string[]
  /**
   * Where the keys work: single letters only while the map has the focus, so that they can be typed elsewhere;
   * `pointer` is the map while the pointer, and not the cursor of the keyboard, works on it.
   */
  readonly where: 'anywhere' | 'map' | 'pointer'
  /** What has to be in view for its keys to mean it, so that levels and worlds can have the same; missing where either will do. */
  readonly scope?: KeyScope
  /** Whether a text field keeps these keys for itself. */
  readonly yieldsToText: boolean
  /** Keys that the browser answers with an event of its own (copy, paste): shown, but not listened to. */
  readonly byEvent?: boolean
  readonly isEnabled: (state: State) => boolean
  /** Why it may not be done, where no run and no save under way is the reason. */
  readonly whyNot?: string
  /** Of several actions of which one holds at a time, or of a switch: whether it is this one. */
  readonly isChosen?: (state: State) => boolean
  readonly run: (bench: Workbench) => void
}

type Rules = Partial<Omit<Action, 'id' | 'label' | 'run'>>

const always = (): boolean => true

/** For actions that must wait until no run is under way. */
export const whenStill = (state: State): boolean => state.level.run === undefined
/** For actions that must wait until no save is under way. */
export const whenFree = (state: State): boolean => !state.window.isSaving

/** An action; it may always be done and has no keys where the rules do not say otherwise. */
export function action(id: string, label: string, run: Action['run'], rules: Rules = {}): Action {
  return { id, label, keys: [], where: 'anywhere', yieldsToText: false, isEnabled: always, ...rules, run }
}

/** An action that stands in the menus: named as there, with the key shown there before any others. */
export function menuAction(
  id: ActionId,
  run: Action['run'],
  { moreKeys = [], ...rules }: Rules & { readonly moreKeys?: readonly string[] } = {},
): Action {
  const item = MENU_ITEMS.find((entry) => entry.action === id)
  if (!item) throw new RangeError(`No menu item ${id}`)
  const keys = [...(item.key === undefined ? [] : [item.key]), ...moreKeys]
  return action(id, item.label, run, { ...rules, keys })
}

/** Opens a dialog; a stroke under way is given up. */
export function showDialog(bench: Workbench, dialog: DialogState): void {
  bench.map?.cancelPointer()
  bench.store.change({ window: { dialog } })
}
