/** Gives the focus to the first field or button in an element that takes it. */
export function focusFirst(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>(':is(select, input, button):enabled')?.focus()
}
