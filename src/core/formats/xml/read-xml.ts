/* oxlint-disable unicorn/prefer-add-event-listener -- the parser is no event target */
import sax from 'sax'
import type { FileProblem } from '../format'
import { placeOf } from '../native/json-text'

/** Who is told what stands in an XML text, in its order. */
export interface XmlReader {
  /** A tag with its attributes, and where it begins in the text. A sentence that comes back ends the reading. */
  readonly open: (
    name: string,
    attributes: Readonly<Record<string, string>>,
    offset: number,
  ) => string | undefined
  readonly text: (text: string) => void
  readonly close: (name: string) => void
}

/** No map is nested deeper, and nobody can make us remember more open tags. */
const MAX_DEPTH = 64
/** The reader is stopped between pieces of this size, in characters. */
const PIECE = 1 << 16

/**
 * Reads an XML text from its beginning to its end or to the first fault, which comes back. A document type is passed
 * over and never fetched; one that defines something itself is refused, and so is every entity beyond XML's own five.
 */
export function readXml(text: string, reader: XmlReader): FileProblem | undefined {
  const parser = sax.parser(true, { position: true })
  let fault: FileProblem | undefined
  let depth = 0
  const refuse = (message: string, offset = Math.max(0, parser.position - 1)): void => {
    fault ??= { message, ...placeOf(text, Math.min(offset, text.length)) }
  }

  // The file is limited as a whole, so that no text in it can be too long.
  parser.bufferCheckPosition = Number.POSITIVE_INFINITY
  parser.onerror = (error) => {
    const [what = ''] = error.message.split('\n')
    const entity = /entity/i.test(what)
      ? ' Entities are not read, but for &amp;, &lt;, &gt;, &quot;, &apos; and numbers of characters.'
      : ''
    refuse(`This is no XML that can be read: ${what.replace(/\.$/, '')}.${entity}`)
    parser.error = null
  }
  parser.ondoctype = (type) => {
    if (type.includes('[')) refuse('The document type defines something of its own, which is not read.')
  }
  parser.onopentag = ({ name, attributes }) => {
    const offset = parser.startTagPosition - 1
    depth++
    if (depth > MAX_DEPTH) refuse(`Tags stand within tags more than ${MAX_DEPTH} deep.`, offset)
    if (fault) return
    const message = reader.open(name, attributes, offset)
    if (message !== undefined) refuse(message, offset)
  }
  parser.onclosetag = (name) => {
    depth--
    if (!fault) reader.close(name)
  }
  parser.ontext = (piece) => {
    if (!fault) reader.text(piece)
  }
  parser.oncdata = parser.ontext

  try {
    // oxlint-disable-next-line no-unmodified-loop-condition -- its handlers set it
    for (let at = 0; at < text.length && !fault; at += PIECE) parser.write(text.slice(at, at + PIECE))
    if (!fault) parser.close()
  } catch (error) {
    // What it throws it has told before; anything else is still a text that could not be read.
    refuse(`This is no XML that can be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
  return fault
}
