import { beginningOf } from '../beginning'
import { findExcess } from '../json-file'
import { findSyntaxError, locateValue } from '../native/json-text'
import { readText } from '../../text/text'
import { findXmlExcess } from '../xml/xml-memory'
import type { SourceResult } from './map-source'
import { xmlToJson, type CheckRoot } from './xml-to-json'

/** Parses the text of a map or a tileset, JSON or XML, which is converted to the structure of the JSON. */
export function readSource(bytes: Uint8Array, checkRoot: CheckRoot): SourceResult {
  const isXml = /^\s*</.test(beginningOf(bytes))
  const excess = isXml ? findXmlExcess(bytes) : findExcess(bytes)
  if (excess) return { status: 'refused', problem: excess }
  const decoded = readText(bytes)
  if (decoded.status === 'refused') return decoded
  const { text } = decoded
  if (/^\s*</.test(text)) return xmlToJson(text, checkRoot)
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
