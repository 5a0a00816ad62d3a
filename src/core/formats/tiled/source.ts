import { findSyntaxError, locateValue } from '../native/json-text'
import { readText } from '../../text/text'
import type { SourceResult } from './map-source'
import { readXmlMap } from './xml-map'

/** Parses the text of a map, JSON or XML; `readXml` converts XML to the structure of its JSON. */
export function readSource(bytes: Uint8Array, readXml = readXmlMap): SourceResult {
  const decoded = readText(bytes)
  if (decoded.status === 'refused') return decoded
  const { text } = decoded
  if (/^\s*</.test(text)) return readXml(text)
  try {
    const content: unknown = JSON.parse(text)
    return { status: 'source', source: { content, locate: (path) => locateValue(text, path) } }
  } catch {
    const { message, ...place } = findSyntaxError(text) ?? {
      message: 'This JSON is nested too deeply to be read.',
    }
    const both = /^\s*\{/.test(text) ? 'This is not JSON' : 'This is neither JSON nor XML'
    return { status: 'refused', problem: { message: `${both}: ${message}`, ...place } }
  }
}
