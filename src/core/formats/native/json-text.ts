/**
 * Positions in JSON text. `JSON.parse` reads the files; this scans the text again only to find the line and column of a
 * syntax error (engines word these differently, some without a position), or of the value at a key path. Nothing here
 * is recursive, so deep nesting cannot exhaust the stack.
 */

/** A key or an index each. */
export type JsonPath = readonly (string | number)[]

export interface TextPlace {
  /** Both counted from 1; a column is one UTF-16 unit. */
  readonly line: number
  readonly column: number
}

/** Returns the first syntax error with its position; undefined for valid JSON. */
export function findSyntaxError(text: string): (TextPlace & { readonly message: string }) | undefined {
  const problem = scan(text, undefined)
  return problem?.message === undefined
    ? undefined
    : { ...placeOf(text, problem.at), message: problem.message }
}

/** Returns the start of the value at a path, or of its innermost existing parent; `text` must be JSON. */
export function locateValue(text: string, path: JsonPath): TextPlace {
  return placeOf(text, scan(text, path)?.at ?? 0)
}

/** Formats a key path for a sentence: "levels[0].rows". */
export function showPath(path: JsonPath): string {
  if (path.length === 0) return 'The file'
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${key}`))
    .join('')
}

const NEWLINE = 0x0a

/** Returns the line and column of an offset. */
export function placeOf(text: string, offset: number): TextPlace {
  let line = 1
  let start = 0
  // Searching from newline to newline takes ten times as long in a text of newlines.
  for (let at = 0; at < offset; at++) {
    if (text.charCodeAt(at) !== NEWLINE) continue
    line++
    start = at + 1
  }
  return { line, column: offset - start + 1 }
}

interface ScanResult {
  readonly at: number
  readonly message?: string
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y

/**
 * Scans the text once. With a path it stops at the value there; otherwise at the first error. Returns undefined at the
 * end of valid text.
 */
function scan(text: string, path: JsonPath | undefined): ScanResult | undefined {
  // For each open container: the current key of an object or index of an array.
  const keys: (string | number)[] = []
  // How many leading keys match the path, and the start of the innermost matching value.
  let agreed = 0
  let innermost = 0
  let at = 0
  let expect: 'value' | 'value or ]' | 'key' | 'key or }' | 'more' = 'value'

  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    at = pattern.lastIndex
    return true
  }

  for (;;) {
    at = endOfSpace(text, at)
    const character = text[at]

    if (expect === 'more') {
      const key = keys.at(-1)
      if (key === undefined) {
        if (character === undefined) return path ? { at: innermost } : undefined
        return { at, message: 'There is more text after the end of the JSON value.' }
      }
      const close = typeof key === 'string' ? '}' : ']'
      if (character !== ',' && character !== close) {
        return { at, message: unexpected(text, at, `a comma or "${close}"`) }
      }
      at++
      if (character === close) {
        keys.pop()
        // Only values on the path are entered, so this one lacks the next key.
        if (path) return { at: innermost }
      } else if (typeof key === 'number') {
        agreed = Math.min(agreed, keys.length - 1)
        keys[keys.length - 1] = key + 1
        expect = 'value'
      } else {
        agreed = Math.min(agreed, keys.length - 1)
        expect = 'key'
      }
      continue
    }

    if (expect === 'key' || expect === 'key or }') {
      if (expect === 'key or }' && character === '}') {
        if (path) return { at: innermost }
        at++
        keys.pop()
        expect = 'more'
        continue
      }
      const start = at
      if (character !== '"') return { at, message: unexpected(text, at, 'a key in double quotes') }
      const end = endOfString(text, start)
      if (typeof end !== 'number') return end
      at = end
      keys[keys.length - 1] = String(JSON.parse(text.slice(start, at)))
      at = endOfSpace(text, at)
      if (text[at] !== ':') return { at, message: unexpected(text, at, 'a colon') }
      at++
      expect = 'value'
      continue
    }

    if (expect === 'value or ]' && character === ']') {
      if (path) return { at: innermost }
      at++
      keys.pop()
      expect = 'more'
      continue
    }

    // A value begins here: check whether it is on the path.
    if (path && agreed === keys.length - 1 && path[agreed] === keys.at(-1)) {
      agreed = keys.length
      innermost = at
    }
    if (path && agreed === path.length && keys.length === path.length) return { at }

    if (path && agreed < keys.length) {
      at = endOfValue(text, at)
      expect = 'more'
    } else if (character === '{') {
      at++
      keys.push('')
      expect = 'key or }'
    } else if (character === '[') {
      at++
      keys.push(0)
      expect = 'value or ]'
    } else if (character === '"') {
      const end = endOfString(text, at)
      if (typeof end !== 'number') return end
      at = end
      expect = 'more'
    } else if (isDigit(text, at) && isEnd(text, at + 1)) {
      // Large files are mostly short numbers, for which the patterns take long.
      at++
      expect = 'more'
    } else if (skip(WORD) || skip(NUMBER)) {
      expect = 'more'
    } else {
      return { at, message: unexpected(text, at, 'a value') }
    }
  }
}

/** Returns the position behind blanks and line ends. */
function endOfSpace(text: string, start: number): number {
  let at = start
  while (isSpace(text.charCodeAt(at))) at++
  return at
}

/** Blank, tab, and both ends of lines. */
function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0d || code === NEWLINE
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0x30 && code <= 0x39
}

/** Whether a number ends there, before a comma or a bracket. */
function isEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === COMMA || code === LIST_END || code === OBJECT_END
}

/** The characters below are control characters. */
const FIRST_VISIBLE = 0x20
const QUOTE = 0x22
const COMMA = 0x2c
const LIST = 0x5b
const BACKSLASH = 0x5c
const LIST_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d

/** Returns the end of the value that begins at `start`, in valid JSON: the comma or bracket behind it. */
function endOfValue(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at++
      while (at < text.length && text.charCodeAt(at) !== QUOTE)
        at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
    } else if (code === LIST || code === OBJECT) depth++
    else if (code === LIST_END || code === OBJECT_END) {
      if (depth === 0) return at
      depth--
    } else if (code === COMMA && depth === 0) return at
  }
  return text.length
}

function unexpected(text: string, at: number, expected: string): string {
  const character = text[at]
  return character === undefined
    ? `Expected ${expected}, found the end of the text: the file seems to be cut off.`
    : `Expected ${expected}, found ${JSON.stringify(character)}.`
}

/**
 * Returns the end of the string that begins at `start`, or what is wrong with it. Not a regular expression: strings may
 * be megabytes long.
 */
function endOfString(text: string, start: number): number | ScanResult {
  let at = start + 1
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at + 1
    if (code < FIRST_VISIBLE) return { at, message: 'A text in double quotes is not closed on its line.' }
    if (code !== BACKSLASH) {
      at++
    } else if (/^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(text.slice(at, at + 6))) {
      at += 2
    } else {
      return { at, message: 'A backslash stands before something that it cannot escape.' }
    }
  }
  return { at, message: 'A text in double quotes is not closed; the file seems to be cut off.' }
}
