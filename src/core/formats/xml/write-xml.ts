/**
 * XML as our formats write it. Any text that an author can type survives: line ends and tabs become numbered characters
 * (a reader would make blanks of them), and characters illegal in XML become `\u{…}` with their number; a backslash
 * that begins such a sequence in the text itself is escaped in the same way.
 */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}
// oxlint-disable-next-line no-control-regex -- what XML forbids
const UNSAYABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff]|\\(?=u\{)/gu
const SAID = /\\u\{([0-9a-f]{1,4})\}/g

/** Returns a text as the value of an attribute, between double quotes. */
export function xmlText(text: string): string {
  return text
    .replace(UNSAYABLE, (sign) => `\\u{${sign.charCodeAt(0).toString(16)}}`)
    .replace(/[&<>"\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign)
}

/** Reverses `xmlText`, after an XML reader has decoded its own escapes. */
export function meantByXml(text: string): string {
  if (!text.includes('\\u{')) return text
  return text.replace(SAID, (whole, digits: string) => {
    const sign = String.fromCharCode(Number.parseInt(digits, 16))
    // A legal XML character was not escaped by us.
    return sign === '\\' || sign.search(UNSAYABLE) === 0 ? sign : whole
  })
}

/** Writes attributes in the order given, with a blank before each; skips those without a value. */
export function xmlAttributes(attributes: Readonly<Record<string, string | number | undefined>>): string {
  let text = ''
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) text += ` ${name}="${typeof value === 'number' ? value : xmlText(value)}"`
  }
  return text
}

/** Writes a tag with only attributes. */
export function xmlTag(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
): string {
  return `<${name}${xmlAttributes(attributes)}/>`
}
