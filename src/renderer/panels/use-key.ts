import { actionById } from '../actions'
import { keyShown } from '../actions/key-list'
import { isMacKeyboard, keyWords } from '../state/keys'
import { texts } from '../texts'
import { useSelected } from '../state/app'

/** The key of an action, as shown to the user; undefined if it has none. */
export function useKey(id: string): string | undefined {
  return useSelected((state) => {
    const action = actionById(id)
    const key = action && keyShown(action, state)
    return key === undefined ? undefined : keyWords(key, isMacKeyboard())
  })
}

/** A label followed by the key of an action, if it has one: the text of a tooltip. */
export function useLabelWithKey(id: string, label: string): string {
  const key = useKey(id)
  return key === undefined ? label : texts.toolbar.withKey(label, key)
}
