import { beginningOf } from './beginning'
import { jsonKind } from './known-json'

/** What files of other programs begin with, a character a byte. */
const SIGNATURES: readonly (readonly [beginning: string, words: string])[] = [
  ['\u0089PNG', 'a PNG picture'],
  ['\u00ff\u00d8\u00ff', 'a JPEG picture'],
  ['GIF8', 'a GIF picture'],
  ['RIFF', 'a WebP picture or a sound'],
  ['%PDF-', 'a PDF file'],
  ['PK\u0003\u0004', 'a ZIP archive'],
  ['\u001f\u008b', 'a file packed by gzip'],
  ['PWAD', 'a WAD of Doom'],
  ['IWAD', 'a WAD of Doom'],
  ['glTF', 'a glTF scene'],
  ['[gd_scene', 'a Godot scene'],
  ['[gd_resource', 'a Godot resource'],
]

/** Returns in a few words what a file of unknown format seems to be: "a ZIP archive". */
export function fileKind(bytes: Uint8Array): string {
  const beginning = beginningOf(bytes)
  const known = SIGNATURES.find(([signature]) => beginning.startsWith(signature))
  if (known) return known[1]
  if (/^\s*</.test(beginning)) return beginning.includes('<svg') ? 'an SVG picture' : 'an XML or HTML file'
  if (/^\s*[{[]/.test(beginning)) return jsonKind(bytes)
  return isText(beginning) ? 'a text that draws no map' : 'a binary file'
}

/** Whether this may be text: texts have no control characters but tabs and the ends of lines, pages and files. */
export function isText(beginning: string): boolean {
  return Array.from(beginning).every((sign) => sign >= ' ' || '\t\n\v\f\r\u001a'.includes(sign))
}
