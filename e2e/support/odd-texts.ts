import type { Locator } from '@playwright/test'

/** Browsers give a number field other texts as an empty one. */
const ODD_NUMBERS = ['', '0.5', '-3', '1e5', '99999999999999999999']
const ODD = [...ODD_NUMBERS, '-', '\u202E<b>"', '🙂'.repeat(300)]

/** Gives every field in an element each odd text in turn, as typing does, and leaves the field. Returns their number. */
export function typeOdd(element: Locator): Promise<number> {
  const texts = { numbers: ODD_NUMBERS, others: ODD }
  return element.evaluate((holder, { numbers, others }) => {
    const fields = holder.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=checkbox], [type=radio], [type=file], [type=color]):enabled, textarea:enabled',
    )
    for (const field of fields) {
      const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
      field.focus()
      const isNumber = field.type === 'number' || field.type === 'range'
      for (const text of [...(isNumber ? numbers : others), '']) {
        // The field's own setter: React has put another one before it.
        value?.set?.call(field, text)
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
      }
      field.blur()
    }
    return fields.length
  }, texts)
}
