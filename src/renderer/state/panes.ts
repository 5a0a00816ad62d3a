/** Marks an element as one of the panes that F6 goes through, in the order of the page. */
export const PANE = { 'data-pane': '' } as const

/** The last focused element of a row or list with one tab stop. */
const TAB_STOP = 'button[tabindex="0"]'
const FOCUSABLE = 'button:not([disabled]), input:not([disabled]), select, a[href], [tabindex="0"]'

/** Focuses the first element of the next pane that accepts the focus. Skips panes without any. */
export function focusPane(step: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')]
  // The innermost one: a drawer's panels are panes within a pane.
  const here = panes.findLastIndex((pane) => pane.contains(document.activeElement))
  for (let away = 1; away <= panes.length; away++) {
    const start = here < 0 ? (step > 0 ? -1 : 0) : here
    const pane = panes[(((start + step * away) % panes.length) + panes.length) % panes.length]
    const target = pane && (firstSeen(pane, TAB_STOP) ?? firstSeen(pane, FOCUSABLE))
    if (!target) continue
    target.focus()
    return
  }
}

function firstSeen(pane: HTMLElement, selector: string): HTMLElement | undefined {
  return [...pane.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.checkVisibility() && !element.closest('[aria-hidden="true"]'),
  )
}

/** Notes that keys work on the map now: a menu opens at the cursor, and the reading follows it. */
export function workByKeys(): void {
  const map = document.querySelector<HTMLElement>('[data-map]')
  if (map) map.dataset['hand'] = 'keys'
}

/** Focuses the map. */
export function focusMap(): void {
  document.querySelector<HTMLElement>('[data-map]')?.focus({ preventScroll: true })
}
