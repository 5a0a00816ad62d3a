import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

/** How long a choice that keys run through must rest before it counts, in milliseconds. */
const REST = 1000

/** What a list of choices shows, and what it is told of; see `useHeldChoice`. */
export interface HeldChoice {
  readonly value: string
  readonly onChange: (id: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPointerDown: () => void
  readonly onBlur: () => void
}

/**
 * Makes one change of a choice that keys run through value by value: it counts on Enter, when the list is left, before
 * any other key, and when it has rested for a moment; Escape takes it back. What the pointer picks counts at once.
 */
export function useHeldChoice(value: string, onChoose: (id: string) => void): HeldChoice {
  const [held, setHeld] = useState<string>()
  // Read when the list is left, before React has drawn it again.
  const draft = useRef<string>(undefined)
  const isByKey = useRef(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  useEffect(() => () => clearTimeout(rest.current), [])

  const hold = (id: string | undefined): void => {
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

/** Whether a key takes the next value, or the one that begins with it. */
function runsThrough({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  return key.length === 1 || /^(?:Arrow|Page)(?:Up|Down|Left|Right)$|^(?:Home|End)$/.test(key)
}
