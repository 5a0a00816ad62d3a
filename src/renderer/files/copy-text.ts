/**
 * Copies a text to the clipboard; returns whether that worked. If the page may not write to it, selects the text in a
 * field, the given one or an invisible one, and copies it as a key would.
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
  // Deprecated, but the only other method.
  return document.execCommand('copy')
}

function copyUnseen(text: string): boolean {
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  field.className = 'unseen'
  // A dialog allows the focus only on its own fields.
  const place = focused?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  const isCopied = copyFrom(field)
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}
