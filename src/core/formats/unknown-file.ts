import { beginningOf } from './beginning'

/** What files of other programs begin with, a character a byte. */
const SIGNATURES: readonly (readonly [RegExp, string])[] = [
  [/^\u0089PNG/, 'a PNG picture'],
  [/^\u00ff\u00d8\u00ff/, 'a JPEG picture'],
  [/^GIF8/, 'a GIF picture'],
  [/^RIFF[^]{4}WEBP/, 'a WebP picture'],
  [/^%PDF-/, 'a PDF file'],
  [/^PK\u0003\u0004/, 'a ZIP archive'],
  [/^\u001f\u008b/, 'a file packed by gzip'],
  [/^(?:PWAD|IWAD)/, 'a WAD of Doom'],
  [/^glTF/, 'a glTF scene'],
  [/^\[gd_(?:scene|resource)\b/, 'a Godot scene'],
  [/^\s*<svg\b|^\s*<\?xml[^]*<svg\b/, 'an SVG picture'],
  [/^\s*</, 'an XML or HTML file'],
  [/^\s*[{[]/, 'a JSON file of another program'],
]

/** Says in a few words what a file of unknown format seems to be. */
export function seeming(bytes: Uint8Array): string {
  const beginning = beginningOf(bytes)
  const known = SIGNATURES.find(([pattern]) => pattern.test(beginning))
  if (known) return known[1]
  // Control signs other than tab and line ends occur in no text.
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  return /[\0-\u0008\u000e-\u001f]/.test(beginning) ? 'a binary file' : 'a text that draws no map'
}
