import type { FileProblem } from '../../text/file-problem'
import { placeOf } from '../native/json-text'
import { decodeEntities } from './entities'
import { endOfName, endOfSpace } from './names'
import { malformed, type XmlProblem } from './xml-problem'

/** Receives the content of an XML text, in order. */
export interface XmlReader {
  /** Called for a tag with its attributes and its position in the text. A returned sentence ends the reading. */
  readonly open: (
    name: string,
    attributes: Readonly<Record<string, string>>,
    offset: number,
  ) => string | undefined
  /** Called for each piece of text: CDATA sections, comments and tags end a piece. */
  readonly text: (text: string) => void
  readonly close: (name: string) => void
}

/** Maximum nesting, against memory attacks; maps never need more. */
const MAX_DEPTH = 64

/**
 * Reads an XML text to its end or to the first problem, which is returned. A document type is ignored and never
 * fetched; one with definitions is refused, and so is every entity other than XML's own five.
 */
export function readXml(text: string, reader: XmlReader): FileProblem | undefined {
  const problem = new Scanner(text, reader).read()
  return problem && { message: problem.message, ...placeOf(text, Math.min(problem.at, text.length)) }
}

/** Long texts and values are found by `indexOf`, because files have hundreds of megabytes of them. */
class Scanner {
  readonly #text: string
  readonly #reader: XmlReader
  /** Names of the open tags. */
  readonly #open: string[] = []
  #hasRoot = false

  constructor(text: string, reader: XmlReader) {
    this.#text = text
    this.#reader = reader
  }

  read(): XmlProblem | undefined {
    const text = this.#text
    for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length;) {
      const tag = text.indexOf('<', at)
      const end = tag < 0 ? text.length : tag
      const problem = end > at ? this.#readText(at, end) : undefined
      if (problem) return problem
      if (tag < 0) break
      const after = this.#readTag(tag)
      if (typeof after !== 'number') return after
      at = after
    }
    const name = this.#open.at(-1)
    if (name !== undefined)
      return malformed(`The tag <${shown(name)}> is not closed; the file seems to be cut off.`, text.length)
    return this.#hasRoot ? undefined : malformed('The file has no tag.', text.length)
  }

  #readText(start: number, end: number): XmlProblem | undefined {
    if (this.#open.length > 0) {
      const text = decodeEntities(this.#text.slice(start, end), start)
      if (typeof text !== 'string') return text
      this.#reader.text(text)
      return undefined
    }
    const at = endOfSpace(this.#text, start)
    if (at >= end) return undefined
    return malformed(`There is text ${this.#hasRoot ? 'after the last' : 'before the first'} tag.`, at)
  }

  /** Reads a tag, or what else begins with "<"; returns the position behind it. */
  #readTag(at: number): number | XmlProblem {
    const text = this.#text
    const sign = text[at + 1]
    if (sign === '/') return this.#readEnd(at)
    if (sign === '?') return endOf(text, '?>', at, 2)
    if (sign !== '!') return this.#readStart(at)
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('--', at + 4)
      if (end >= 0 && text[end + 2] !== '>') return malformed('A comment has "--" in it.', end)
      return endOf(text, '-->', at, 4)
    }
    if (text.startsWith('<![CDATA[', at) && this.#open.length > 0) {
      const end = endOf(text, ']]>', at, 9)
      if (typeof end === 'number') this.#reader.text(text.slice(at + 9, end - 3))
      return end
    }
    return this.#skipDoctype(at)
  }

  #skipDoctype(at: number): number | XmlProblem {
    const end = endOf(this.#text, '>', at, 2)
    if (typeof end !== 'number') return end
    const declaration = this.#text.slice(at, end)
    if (!/^<!doctype\s/i.test(declaration) || this.#hasRoot)
      return malformed('A declaration is in the wrong place.', at)
    if (!declaration.includes('[')) return end
    return { message: 'The document type has definitions, which are not supported.', at: end - 1 }
  }

  #readStart(at: number): number | XmlProblem {
    const text = this.#text
    let end = endOfName(text, at + 1)
    if (end === at + 1) return malformed('A "<" begins no tag; in a text it is written as &lt;.', at)
    const name = text.slice(at + 1, end)
    if (this.#hasRoot && this.#open.length === 0)
      return malformed(`A second outermost tag, <${shown(name)}>, begins here.`, at)

    const attributes: Record<string, string> = {}
    for (;;) {
      const next = endOfSpace(text, end)
      const sign = text[next]
      if (sign === '>' || (sign === '/' && text[next + 1] === '>')) {
        const problem = this.#start(name, attributes, at)
        if (problem) return problem
        if (sign === '>') return next + 1
        this.#end()
        return next + 2
      }
      if (sign === undefined) return cutOff(at)
      if (next === end) return malformed(`A blank is missing in the tag <${shown(name)}>.`, next)
      const after = this.#readAttribute(next, attributes)
      if (typeof after !== 'number') return after
      end = after
    }
  }

  /** Reads an attribute; of several with one name the first counts. */
  #readAttribute(at: number, attributes: Record<string, string>): number | XmlProblem {
    const text = this.#text
    const nameEnd = endOfName(text, at)
    if (nameEnd === at)
      return malformed(`This is ${JSON.stringify(text[at])}, but an attribute is needed.`, at)
    const name = text.slice(at, nameEnd)
    const equals = endOfSpace(text, nameEnd)
    if (text[equals] !== '=') return malformed(`The attribute "${shown(name)}" has no value.`, at)
    const start = endOfSpace(text, equals + 1)
    const quote = text[start]
    if (quote !== '"' && quote !== "'")
      return malformed(`The value of the attribute "${shown(name)}" is not in quotes.`, start)
    const end = text.indexOf(quote, start + 1)
    if (end < 0) return cutOff(start)
    const value = decodeEntities(text.slice(start + 1, end), start + 1)
    if (typeof value !== 'string') return value
    if (!Object.hasOwn(attributes, name)) attributes[name] = value
    return end + 1
  }

  #readEnd(at: number): number | XmlProblem {
    const nameEnd = endOfName(this.#text, at + 2)
    const name = this.#text.slice(at + 2, nameEnd)
    const end = endOfSpace(this.#text, nameEnd)
    const open = this.#open.at(-1)
    if (name !== open) {
      const last = open === undefined ? 'no tag is open' : `the open tag is <${shown(open)}>`
      return malformed(`This closes <${shown(name)}>, but ${last}.`, at)
    }
    if (this.#text[end] !== '>')
      return end < this.#text.length ? malformed('A ">" is missing.', end) : cutOff(at)
    this.#end()
    return end + 1
  }

  #start(name: string, attributes: Readonly<Record<string, string>>, at: number): XmlProblem | undefined {
    this.#hasRoot = true
    this.#open.push(name)
    if (this.#open.length > MAX_DEPTH) return { message: `Tags are nested more than ${MAX_DEPTH} deep.`, at }
    const message = this.#reader.open(name, attributes, at)
    return message === undefined ? undefined : { message, at }
  }

  #end(): void {
    const name = this.#open.pop()
    if (name !== undefined) this.#reader.close(name)
  }
}

/** Returns the position behind the next `mark`, from `skipped` characters behind `at`. */
function endOf(text: string, mark: string, at: number, skipped: number): number | XmlProblem {
  const end = text.indexOf(mark, at + skipped)
  return end < 0 ? cutOff(at) : end + mark.length
}

function cutOff(at: number): XmlProblem {
  return malformed('What begins here does not end; the file seems to be cut off.', at)
}

/** Returns the beginning of a name, for a sentence. */
function shown(name: string): string {
  return name.slice(0, 40)
}
