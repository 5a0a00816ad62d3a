import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

/** How long a choice made by keys must rest before it counts, in milliseconds. */
const REST = 1000

/** The value and handlers of a list of choices; see `useHeldChoice`. */
export interface HeldChoice<Id extends string> {
  readonly value: string
  readonly onChange: (id: Id) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPointerDown: () => void
  readonly onBlur: () => void
}

/**
 * Makes one change of a choice that keys run through value by value: it counts on Enter, when the list loses the focus, before
 * any other key, and after a short rest; Escape restores the earlier value. A choice with the pointer counts at once.
 */
export function useHeldChoice<Id extends string>(value: string, onChoose: (id: Id) => void): HeldChoice<Id> {
  const [held, setHeld] = useState<Id>()
  // Read when the list loses the focus, before React has drawn it again.
  const draft = useRef<Id>(undefined)
  const isByKey = useRef(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  useEffect(() => () => clearTimeout(rest.current), [])

  const hold = (id: Id | undefined): void => {
    clearTimeout(rest.current)
    draft.current = id
    setHeld(id)
  }
  const commit = (): void => {
    const id = draft.current
    hold(undefined)
    if (id !== undefined && id !== value) choose.current(id)
  }
  return {
    value: held ?? value,
    onChange: (id) => {
      hold(id)
      if (!isByKey.current) return commit()
      rest.current = setTimeout(commit, REST)
    },
    onKeyDown: (event) => {
      isByKey.current = runsThrough(event)
      if (isByKey.current || draft.current === undefined) return
      if (event.key === 'Escape') hold(undefined)
      else return commit()
      event.preventDefault()
      event.stopPropagation()
    },
    onPointerDown: () => {
      isByKey.current = false
    },
    onBlur: commit,
  }
}

/** Whether a key chooses the next value, or the one that begins with its letter. */
function runsThrough({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  return key.length === 1 || /^(?:Arrow|Page)(?:Up|Down|Left|Right)$|^(?:Home|End)$/.test(key)
}
