/**
 * Puts a text on the clipboard; answers whether it stands there. A page may be forbidden to write by itself: then the
 * text is selected in a field, in the one given or in one that nobody sees, and copied as a key would do it.
 */
export async function copyText(
  text: string,
  field?: HTMLTextAreaElement | HTMLInputElement | null,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return field ? copyFrom(field) : copyUnseen(text)
  }
}

function copyFrom(field: HTMLTextAreaElement | HTMLInputElement): boolean {
  field.focus()
  field.select()
  // Deprecated, but the one way left where the other is forbidden.
  return document.execCommand('copy')
}

function copyUnseen(text: string): boolean {
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  field.className = 'unseen'
  // A dialog lets no field beside it have the focus.
  const place = focused?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  const isCopied = copyFrom(field)
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}
