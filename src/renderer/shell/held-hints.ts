import { writeWords } from '../ui/write-words'

/** Time after which a finger that stays shows a hint, in milliseconds. */
const HOLD_TIME = 500
/** How long the hint stays after the finger is lifted, in milliseconds. */
const READING_TIME = 2500
/** Movement of a finger, in CSS pixels, that still counts as staying. */
const STILL = 10
/** Distance between a control and its hint, in CSS pixels. */
const GAP = 6

/** Controls with a hint that a mouse reads by hovering. */
const HINTED = '[title], button[aria-label], [role="tab"][aria-label]'
/** Here a held finger means something else: the map opens its menu, and fields select their text. */
const OWN_HOLD = '[data-map], input, textarea, select, [contenteditable]'

/**
 * Shows the hint of a control under a finger that stays, since a finger cannot hover. The tap that ends there does
 * nothing then. Returns a function that stops it.
 */
export function showHeldHints(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const options = { capture: true, signal }
  let held: { readonly x: number; readonly y: number } | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let hint: HTMLElement | undefined
  /** Whether the current touch has shown a hint. */
  let isShown = false

  const hide = (): void => {
    clearTimeout(waiting)
    hint?.remove()
    hint = undefined
  }
  const begin = (event: PointerEvent): void => {
    hide()
    isShown = false
    held = undefined
    const { target } = event
    if (event.pointerType !== 'touch' || !(target instanceof Element) || target.closest(OWN_HOLD)) return
    const control = target.closest(HINTED)
    // The title first: it says more than the name.
    const text = control?.getAttribute('title') ?? control?.getAttribute('aria-label') ?? ''
    if (!control || text === '') return
    held = { x: event.clientX, y: event.clientY }
    waiting = setTimeout(() => {
      isShown = true
      hint = putHint(text, control.getBoundingClientRect())
    }, HOLD_TIME)
  }
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (held && Math.hypot(clientX - held.x, clientY - held.y) > STILL) end()
  }
  const end = (): void => {
    if (!held) return
    held = undefined
    clearTimeout(waiting)
    waiting = setTimeout(hide, READING_TIME)
  }
  const swallow = (event: Event): void => {
    if (!isShown) return
    event.preventDefault()
    event.stopPropagation()
    // The browser's menu may come during the touch, the click only after it.
    if (event.type === 'click') isShown = false
  }

  document.addEventListener('pointerdown', begin, options)
  document.addEventListener('pointermove', move, options)
  document.addEventListener('pointerup', end, options)
  document.addEventListener('pointercancel', end, options)
  document.addEventListener('mousedown', swallow, options)
  document.addEventListener('click', swallow, options)
  document.addEventListener('contextmenu', swallow, options)
  return () => {
    hide()
    listening.abort()
  }
}

/** Puts a hint above a control, or below it where there is no room, within the window. */
function putHint(text: string, control: DOMRect): HTMLElement {
  const hint = document.createElement('div')
  hint.className = 'tooltip held-hint'
  hint.role = 'tooltip'
  writeWords(hint, text)
  document.body.append(hint)
  const { width, height } = hint.getBoundingClientRect()
  const left = Math.max(GAP, Math.min(innerWidth - width - GAP, control.x + control.width / 2 - width / 2))
  const above = control.top - height - GAP
  const scale = Number(getComputedStyle(hint).zoom) || 1
  hint.style.left = `${left / scale}px`
  hint.style.top = `${(above < GAP ? control.bottom + GAP : above) / scale}px`
  return hint
}
