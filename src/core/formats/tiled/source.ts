import { findSyntaxError, locateValue } from '../native/json-text'
import { readText } from '../text'
import type { SourceResult } from './map-source'
import { readXmlMap } from './xml-map'

/** Takes the text of a map apart, in whichever of the two ways it was written. */
export function readSource(bytes: Uint8Array): SourceResult {
  const decoded = readText(bytes)
  if (decoded.status === 'refused') return decoded
  const { text } = decoded
  if (/^\s*</.test(text)) return readXmlMap(text)
  try {
    const content: unknown = JSON.parse(text)
    return { status: 'source', source: { content, locate: (path) => locateValue(text, path) } }
  } catch {
    const { message, ...place } = findSyntaxError(text) ?? {
      message: 'This JSON is nested too deeply to be read.',
    }
    const both = /^\s*\{/.test(text) ? 'This is no JSON' : 'This is neither JSON nor XML'
    return { status: 'refused', problem: { message: `${both}: ${message}`, ...place } }
  }
}
