/**
 * XML as our formats write it. Whatever text an author can type is said and comes back: ends of lines and tabs as
 * numbered characters (a reader would make blanks of them), and what XML cannot say at all as `\u{…}` with the
 * number of the character; a text that holds such a sequence by itself has its backslash written in that way.
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

/** A text as the value of an attribute stands between double quotes. */
export function xmlText(text: string): string {
  return text
    .replace(UNSAYABLE, (sign) => `\\u{${sign.charCodeAt(0).toString(16)}}`)
    .replace(/[&<>"\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign)
}

/** What a text meant that `xmlText` wrote, after an XML reader has taken its own signs out of it. */
export function meantByXml(text: string): string {
  if (!text.includes('\\u{')) return text
  return text.replace(SAID, (whole, digits: string) => {
    const sign = String.fromCharCode(Number.parseInt(digits, 16))
    // Anything that XML can say was not written by us.
    return sign === '\\' || sign.search(UNSAYABLE) === 0 ? sign : whole
  })
}

/** Attributes as they stand in a tag, each behind a blank, in the order given; those without a value are left out. */
export function xmlAttributes(attributes: Readonly<Record<string, string | number | undefined>>): string {
  let text = ''
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) text += ` ${name}="${typeof value === 'number' ? value : xmlText(value)}"`
  }
  return text
}

/** A tag that holds nothing but its attributes. */
export function xmlTag(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
): string {
  return `<${name}${xmlAttributes(attributes)}/>`
}
