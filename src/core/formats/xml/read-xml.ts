import sax, { type SaxHandlers } from 'sax'
import type { FileProblem } from '../../text/file-problem'
import { placeOf } from '../native/json-text'

/** Receives the content of an XML text, in order. */
export interface XmlReader {
  /** Called for a tag with its attributes and its position in the text. A returned sentence ends the reading. */
  readonly open: (
    name: string,
    attributes: Readonly<Record<string, string>>,
    offset: number,
  ) => string | undefined
  readonly text: (text: string) => void
  readonly close: (name: string) => void
}

/** Maximum nesting, against memory attacks; maps never need more. */
const MAX_DEPTH = 64
/** The reader can stop between pieces of this size, in characters. */
const PIECE = 1 << 16

/**
 * Reads an XML text to its end or to the first problem, which is returned. A document type is ignored and never
 * fetched; one with definitions is refused, and so is every entity other than XML's own five.
 */
export function readXml(text: string, reader: XmlReader): FileProblem | undefined {
  const parser = sax.parser(true, { position: true })
  let problem: FileProblem | undefined
  let depth = 0
  const refuse = (message: string, offset = Math.max(0, parser.position - 1)): void => {
    problem ??= { message, ...placeOf(text, Math.min(offset, text.length)) }
  }

  const readPiece = (piece: string): void => {
    if (!problem) reader.text(piece)
  }

  // The size of the file is limited, so that no text in it can be too long.
  parser.bufferCheckPosition = Number.POSITIVE_INFINITY
  Object.assign(parser, {
    onerror: (error) => {
      const [what = ''] = error.message.split('\n')
      const entity = /entity/i.test(what)
        ? ' Entities are not read, but for &amp;, &lt;, &gt;, &quot;, &apos; and numbers of characters.'
        : ''
      refuse(`This XML cannot be read: ${what.replace(/\.$/, '')}.${entity}`)
      // The parser would go on, and make an error of every further character.
      throw error
    },
    ondoctype: (type) => {
      if (type.includes('[')) refuse('The document type has definitions, which are not supported.')
    },
    onopentag: ({ name, attributes }) => {
      const offset = parser.startTagPosition - 1
      depth++
      if (depth > MAX_DEPTH) refuse(`Tags are nested more than ${MAX_DEPTH} deep.`, offset)
      if (problem) return
      const message = reader.open(name, attributes, offset)
      if (message !== undefined) refuse(message, offset)
    },
    onclosetag: (name) => {
      depth--
      if (!problem) reader.close(name)
    },
    ontext: readPiece,
    oncdata: readPiece,
  } satisfies SaxHandlers)

  /** Whether a piece continues the text of a tag: the parser would go through its characters one by one. */
  const isText = (piece: string): boolean =>
    depth > 0 && parser.state === sax.STATE.TEXT && !piece.includes('<') && !piece.includes('&')

  try {
    for (let at = 0; at < text.length; at += PIECE) {
      const piece = text.slice(at, at + PIECE)
      if (isText(piece)) {
        // It holds back the beginning of the text until the text ends.
        parser.flush()
        readPiece(piece)
        parser.position += piece.length
      } else parser.write(piece)
      if (problem) break
    }
    if (!problem) parser.close()
  } catch (error) {
    // Most of what is thrown has already been reported; anything else also means that the text could not be read.
    refuse(`This XML cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
  return problem
}
