import type { ActionId } from '../../ipc/action-id'
import { MENU_ITEMS } from '../../ipc/menu'
import type { KeyScope } from '../state/keymap'
import type { State } from '../state/state'
import type { App } from '../state/app'
import { inLevelWords } from '../../core/play/level-words'
import { levelKind } from '../state/cell-words'

/** A command of the user, started from a menu, a button or a key. */
export interface Action {
  readonly id: string
  readonly label: string
  /** The current menu label, if it differs from `label`. */
  readonly labelNow?: (state: State) => string
  /** In Electron's accelerator notation; the first one is shown. */
  readonly keys: readonly string[]
  /** Where the keys work: single letters only while the map has the focus, so that they can be typed elsewhere. */
  readonly where: 'anywhere' | 'map'
  /** The map it works on: of a level, of a world, or either in view. A variant for worlds (`world-variants.ts`) extends one on levels. */
  readonly on: 'level' | 'world' | 'both'
  /** Where its keys apply, so that levels and worlds can share keys; undefined for everywhere. */
  readonly scope?: KeyScope
  /** Whether a text field keeps these keys for itself. */
  readonly yieldsToText: boolean
  /** Keys for which the browser sends a separate event (copy, paste): shown, but not handled here. */
  readonly byEvent?: boolean
  readonly isEnabled: (state: State) => boolean
  /** Why it is disabled, unless a run or a save is the reason. */
  readonly whyNot?: string
  /** Whether it is the chosen one of several, or a switch that is on. */
  readonly isChosen?: (state: State) => boolean
  readonly run: (app: App) => void
}

/** Returns a label of an action in the words of the level in view; default its label in menus. */
export function labelInView(
  action: Action,
  state: State,
  label: string = action.labelNow?.(state) ?? action.label,
): string {
  return action.on === 'level' ? inLevelWords(levelKind(state), label) : label
}

type Rules = Partial<Omit<Action, 'id' | 'label' | 'run'>>

const always = (): boolean => true

/** For actions that must wait for the end of a run. */
export const whenStill = (state: State): boolean => state.level.run === undefined
/** For actions that must wait for the end of a save. */
export const whenFree = (state: State): boolean => !state.window.isSaving

/** Creates an action; it is always enabled and has no keys unless the rules say otherwise. */
export function action(id: string, label: string, run: Action['run'], rules: Rules = {}): Action {
  const { on = 'both' } = rules
  const scope: Pick<Action, 'scope'> = on === 'world' ? { scope: 'world' } : {}
  return {
    id,
    label,
    keys: [],
    on,
    where: 'anywhere',
    yieldsToText: false,
    isEnabled: always,
    ...scope,
    ...rules,
    run,
  }
}

/** Marks actions that work on levels only. */
export function onLevel(actions: readonly Action[]): readonly Action[] {
  return actions.map((one) => ({ ...one, on: 'level' }))
}

/** Creates an action of the menus, with the menu's label, and the menu's key before any others. */
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
