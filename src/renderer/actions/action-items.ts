import { ACTIONS, refuseAction } from '.'
import { labelInView, type Action } from './action'
import { groupOf } from './find-actions'
import { isMacKeyboard, keyWords } from '../state/keys'
import { keyShown } from './key-list'
import type { State } from '../state/state'
import type { Store } from '../state/store'
import { entriesFrom, type Entries } from '../ui/entries'
import { labelInWorld } from './world-variants'
import type { FilterItem } from '../ui/FilterList'
import { defined } from '../../core/text/defined'

/** An action as an entry of a list. */
export interface ActionItem extends FilterItem {
  readonly action: Action
}

/** All actions except the one that opened the list, with key and reason if disabled, each as it is when it is asked for. */
export function actionItems(store: Pick<Store, 'getState'>, opener: string): Entries<ActionItem> {
  const actions = ACTIONS.filter(({ id }) => id !== opener)
  return entriesFrom(actions, (action) => actionItem(action, store.getState()))
}

function actionItem(action: Action, state: State): ActionItem {
  const key = keyShown(action, state)
  const reason = refuseAction(action, state)
  return {
    id: action.id,
    label: labelInWorld(action, state) ?? labelInView(action, state, action.label),
    // The usual name also finds it.
    more: action.label,
    group: groupOf(action),
    action,
    isDisabled: !action.isEnabled(state),
    ...(key === undefined ? {} : { aside: keyWords(key, isMacKeyboard()) }),
    ...defined({ reason }),
  }
}
