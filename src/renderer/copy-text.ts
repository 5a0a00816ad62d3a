/**
 * Puts a text on the clipboard; answers whether it stands there. A page may be forbidden to write by itself: then the
 * text is selected in a field and copied as a key would do it.
 */
export async function copyText(
  text: string,
  field?: HTMLTextAreaElement | HTMLInputElement | null,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (!field) return false
    field.focus()
    field.select()
    // Deprecated, but the one way left where the other is forbidden.
    return document.execCommand('copy')
  }
}
