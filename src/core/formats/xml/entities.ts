import { malformed, type XmlProblem } from './xml-problem'

const OWN = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Maximum characters of an entity: those of numbers may begin with zeros. */
const MAX_ENTITY = 32

/** Returns a text with the characters that its entities mean; `offset` is its position in the file. */
export function decodeEntities(text: string, offset: number): string | XmlProblem {
  let entity = text.indexOf('&')
  if (entity < 0) return text
  const parts: string[] = []
  let start = 0
  for (; entity >= 0; entity = text.indexOf('&', start)) {
    const end = entity + text.slice(entity, entity + MAX_ENTITY).indexOf(';')
    const meant = end > entity ? characterOf(text.slice(entity + 1, end)) : undefined
    if (meant === undefined) return malformed(UNKNOWN, offset + entity)
    parts.push(text.slice(start, entity), meant)
    start = end + 1
  }
  parts.push(text.slice(start))
  return parts.join('')
}

const UNKNOWN =
  'This "&" begins no known entity; only &amp;, &lt;, &gt;, &quot;, &apos; and numbers of characters are read.'

function characterOf(name: string): string | undefined {
  const [, hexadecimal, decimal] = /^#(?:x([0-9a-f]+)|([0-9]+))$/i.exec(name) ?? []
  if (hexadecimal === undefined && decimal === undefined) return OWN.get(name)
  const point = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16)
  return isLegal(point) ? String.fromCodePoint(point) : undefined
}

/** Whether XML can hold a character. */
function isLegal(point: number): boolean {
  if (point < 0x20) return point === 0x09 || point === 0x0a || point === 0x0d
  return point < 0xd800 || (point > 0xdfff && point < 0xfffe) || (point > 0xffff && point <= 0x10ffff)
}
