import { takesText } from '../state/keys'

/** Keys and pasted texts that were held back. */
export interface HeldPresses {
  /** Presses them in the dialog that has the focus, or gets it next. */
  readonly give: () => void
  /** Forgets them. */
  readonly drop: () => void
}

const IN_DIALOG = '[role="dialog"]'

/** Holds back keys and pasted texts until they are given or dropped. Escape and modifier keys pass. */
export function holdPresses(): HeldPresses {
  const held: (KeyboardEvent | string)[] = []
  const ending = new AbortController()
  const { signal } = ending
  const options = { signal, capture: true }
  const hold = (event: Event, press: KeyboardEvent | string): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(press)
  }
  window.addEventListener(
    'keydown',
    (event) => {
      const isPaste = event.key.toLowerCase() === 'v' && (event.ctrlKey || event.metaKey)
      const passes = ['Escape', 'Shift', 'Control', 'Alt', 'Meta'].includes(event.key) || event.isComposing
      if (!passes && !isPaste) hold(event, event)
    },
    options,
  )
  window.addEventListener(
    'paste',
    (event) => hold(event, event.clipboardData?.getData('text/plain') ?? ''),
    options,
  )
  const replay = (): void => {
    if (signal.aborted) return
    ending.abort()
    for (const press of held) {
      if (typeof press === 'string') document.execCommand('insertText', false, press)
      else pressAgain(press)
    }
  }
  return {
    drop: () => ending.abort(),
    give: () => {
      // A dialog may select the text of its first field right after the focus.
      const giveTo = (element: EventTarget | null): void => {
        if (element instanceof Element && element.closest(IN_DIALOG)) queueMicrotask(replay)
      }
      document.addEventListener('focusin', ({ target }) => giveTo(target), { signal })
      giveTo(document.activeElement)
    },
  }
}

/** Presses a key on the focused element, with the default action of browsers. */
function pressAgain(event: KeyboardEvent): void {
  const target = document.activeElement ?? document.body
  if (!target.dispatchEvent(new KeyboardEvent(event.type, event))) return
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (ctrlKey || metaKey || altKey) return
  const inText = takesText(target)
  if (key === 'Tab') focusNext(target, shiftKey ? -1 : 1)
  else if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) target.click()
  else if (target instanceof HTMLInputElement && key === 'Enter') target.form?.requestSubmit()
  else if (target instanceof HTMLInputElement && key === ' ' && !inText) target.click()
  else if (target instanceof HTMLSelectElement) stepSelect(target, key)
  else if (!inText) return
  else if (key === 'Backspace') document.execCommand('delete')
  else if (key === 'Delete') document.execCommand('forwardDelete')
  else if (key === 'Enter') document.execCommand('insertText', false, '\n')
  // Other keys have names of several letters.
  else if ([...key].length === 1) document.execCommand('insertText', false, key)
}

function focusNext(from: Element, step: 1 | -1): void {
  const all = from
    .closest(IN_DIALOG)
    ?.querySelectorAll<HTMLElement>('a, button, input, select, textarea, [tabindex]')
  const stops = [...(all ?? [])].filter((each) => each.tabIndex >= 0 && !each.matches(':disabled'))
  const at = stops.findIndex((each) => each === from)
  stops[(at + step + stops.length) % stops.length]?.focus()
}

function stepSelect(select: HTMLSelectElement, key: string): void {
  const to = select.selectedIndex + (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)
  if (to === select.selectedIndex || to < 0 || to >= select.options.length) return
  select.selectedIndex = to
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
