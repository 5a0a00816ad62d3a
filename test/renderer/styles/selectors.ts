// Selectors of style sheets: read, weighed, and resolved to what they say of the element they style.

/** A part of a selector between combinators: what it asks of one element. */
export interface Compound {
  readonly tag: string
  readonly classes: readonly string[]
  /** Classes that the element must not have. */
  readonly without: readonly string[]
  readonly hasAttributes: boolean
  /** `before`, `after` and the like; empty for the element itself. */
  readonly pseudoElement: string
}

export interface Selector {
  readonly text: string
  /** Specificity: ids, classes, tags, as one number. */
  readonly weight: number
  /** Whether it asks for nothing but the element itself. */
  readonly isSimple: boolean
  /** What the styled element may be; `:is()` makes several. */
  readonly subjects: readonly Compound[]
  /** What its parent may be, where the selector asks for a parent. */
  readonly parents: readonly Compound[]
  /** Classes of the nearest element above it that the selector names by class. */
  readonly within: readonly string[]
}

const EMPTY: Compound = { tag: '', classes: [], without: [], hasAttributes: false, pseudoElement: '' }
const ID = 1_000_000
const CLASS = 1000

/** Splits at a sign that is outside brackets and quotation marks. */
export function splitOutside(text: string, isSign: (sign: string) => boolean): string[] {
  const parts: string[] = []
  let depth = 0
  let quote = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === "'" || sign === '"') quote = sign
    else if ('(['.includes(sign)) depth++
    else if (')]'.includes(sign)) depth--
    else if (depth === 0 && isSign(sign)) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  parts.push(text.slice(from))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

const isComma = (sign: string) => sign === ','

/** Reads a list of selectors. */
export function readSelectors(list: string): Selector[] {
  return splitOutside(list, isComma).map(readSelector)
}

function readSelector(text: string): Selector {
  const spaced = splitOutside(text.replaceAll(/\s*([>~+])\s*(?![^(]*\))/g, ' $1 '), (sign) => sign === ' ')
  const compounds = spaced.filter((part) => !/^[>~+]$/.test(part))
  const before = spaced.at(-2)
  const named = compounds.slice(0, -1).map((part) => readCompound(part).flatMap(({ classes }) => classes))
  return {
    text,
    weight: compounds.reduce((sum, part) => sum + weightOf(part), 0),
    isSimple: compounds.length === 1,
    subjects: readCompound(compounds.at(-1) ?? ''),
    parents: before === '>' ? readCompound(compounds.at(-2) ?? '') : [EMPTY],
    within: named.findLast((classes) => classes.length > 0) ?? [],
  }
}

const SIMPLE = /^(?:::([\w-]+)|:([\w-]+)|\.([\w-]+)|#([\w-]+)|\[[^\]]*\]|([\w-]+|\*))/

/** The simple selectors of a compound: each with its kind, its name and what its brackets hold. */
function* simplesOf(compound: string) {
  for (let rest = compound; rest !== '';) {
    const match = SIMPLE.exec(rest)
    if (!match) throw new SyntaxError(`Selector not understood: ${compound}`)
    const [all, element = '', pseudo = '', name = '', id = '', tag = ''] = match
    rest = rest.slice(all.length)
    let inner = ''
    if (rest.startsWith('(')) {
      const end = closing(rest)
      inner = rest.slice(1, end)
      rest = rest.slice(end + 1)
    }
    yield { isAttribute: all.startsWith('['), element, pseudo, name, id, tag, inner }
  }
}

function closing(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at
  }
  throw new SyntaxError(`A bracket is open: ${text}`)
}

function weightOf(compound: string): number {
  let weight = 0
  for (const { isAttribute, element, pseudo, name, id, tag, inner } of simplesOf(compound)) {
    if (id) weight += ID
    else if (name || isAttribute) weight += CLASS
    else if (element || (tag && tag !== '*')) weight += 1
    else if (/^(?:is|not|has)$/.test(pseudo)) weight += Math.max(...weightsOf(inner))
    else if (pseudo && pseudo !== 'where') weight += CLASS
  }
  return weight
}

const weightsOf = (list: string) =>
  splitOutside(list, isComma).map((one) => readSelector(one.replace(/^[>~+]/, '')).weight)

function readCompound(compound: string): Compound[] {
  let all: Compound[] = [EMPTY]
  const each = (change: (one: Compound) => Compound) => (all = all.map(change))
  for (const { isAttribute, element, pseudo, name, id, tag, inner } of simplesOf(compound)) {
    if (isAttribute) each((one) => ({ ...one, hasAttributes: true }))
    else if (element) each((one) => ({ ...one, pseudoElement: element }))
    else if (name || id) each((one) => ({ ...one, classes: [...one.classes, name || `#${id}`] }))
    else if (tag && tag !== '*') each((one) => ({ ...one, tag }))
    else if (pseudo === 'root') each((one) => ({ ...one, tag: 'html' }))
    else if (pseudo === 'not') {
      const without = inner.split(',').flatMap((one) => /^\s*\.([\w-]+)\s*$/.exec(one)?.[1] ?? [])
      each((one) => ({ ...one, without: [...one.without, ...without] }))
    } else if (pseudo === 'is' || pseudo === 'where') {
      const choices = readSelectors(inner).flatMap(({ subjects }) => subjects)
      all = all.flatMap((one) => choices.map((choice) => joined(one, choice)))
    }
  }
  return all
}

function joined(a: Compound, b: Compound): Compound {
  return {
    tag: b.tag || a.tag,
    classes: [...a.classes, ...b.classes],
    without: [...a.without, ...b.without],
    hasAttributes: a.hasAttributes || b.hasAttributes,
    pseudoElement: a.pseudoElement || b.pseudoElement,
  }
}
