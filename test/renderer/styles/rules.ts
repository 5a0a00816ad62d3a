import { readSelectors, splitOutside, type Selector } from './selectors'

/** A selector of a style sheet with what it sets. */
export interface Rule {
  readonly file: string
  readonly selector: Selector
  /** Longhand properties, each with the declaration that sets it. */
  readonly sets: ReadonlyMap<string, string>
}

const SIDES = ['top', 'right', 'bottom', 'left']
const LINE = ['width', 'style', 'color']

/** Shorthands in use, and what they set. A property that is missing here sets itself. */
const SHORTHANDS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    SIDES.map((side) => [`border-${side}`, LINE.map((part) => `border-${side}-${part}`)]),
  ),
  ...Object.fromEntries(
    LINE.map((part) => [`border-${part}`, SIDES.map((side) => `border-${side}-${part}`)]),
  ),
  ...Object.fromEntries(
    ['margin', 'padding'].flatMap((box) => [
      [box, SIDES.map((side) => `${box}-${side}`)],
      [`${box}-inline`, [`${box}-left`, `${box}-right`]],
      [`${box}-block`, [`${box}-top`, `${box}-bottom`]],
    ]),
  ),
  border: SIDES.flatMap((side) => LINE.map((part) => `border-${side}-${part}`)),
  'border-inline': ['left', 'right'].flatMap((side) => LINE.map((part) => `border-${side}-${part}`)),
  inset: SIDES,
  background: ['background-color', 'background-image', 'background-size', 'background-position'],
  font: ['font-size', 'font-weight', 'font-family', 'font-style', 'line-height'],
  flex: ['flex-grow', 'flex-shrink', 'flex-basis'],
  gap: ['row-gap', 'column-gap'],
  outline: ['outline-width', 'outline-style', 'outline-color'],
  overflow: ['overflow-x', 'overflow-y'],
  'grid-area': ['grid-row', 'grid-column'],
  'grid-template': ['grid-template-rows', 'grid-template-columns', 'grid-template-areas'],
  'place-items': ['align-items', 'justify-items'],
  'place-content': ['align-content', 'justify-content'],
  'scroll-padding-block': ['scroll-padding-block-start', 'scroll-padding-block-end'],
}

/** Reads the rules of a style sheet; those within `@media` and `@container` count like others, key frames do not. */
export function readRules(file: string, css: string): Rule[] {
  const rules: Rule[] = []
  readBlock(css.replaceAll(/\/\*[\s\S]*?\*\//g, ' '), undefined, (prelude, declarations) => {
    const sets = new Map<string, string>()
    for (const declaration of declarations) {
      const [property = '', ...value] = declaration.split(':')
      for (const longhand of SHORTHANDS[property.trim()] ?? [property.trim()])
        sets.set(longhand, `${property.trim()}: ${value.join(':').trim()}`)
    }
    for (const selector of readSelectors(prelude)) rules.push({ file, selector, sets })
  })
  return rules
}

type Take = (prelude: string, declarations: readonly string[]) => void

/** Reads the inside of a block. A rule within a rule means what is below the outer one. */
function readBlock(css: string, outer: string | undefined, take: Take): void {
  const declarations: string[] = []
  for (let rest = css.trim(); rest !== '';) {
    const end = /[;{]/.exec(rest)
    if (!end || end[0] === ';') {
      declarations.push(rest.slice(0, end?.index).trim())
      rest = end ? rest.slice(end.index + 1).trim() : ''
      continue
    }
    const prelude = rest.slice(0, end.index).trim()
    const close = closingBrace(rest, end.index)
    const inside = rest.slice(end.index + 1, close)
    rest = rest.slice(close + 1).trim()
    if (prelude.startsWith('@keyframes')) continue
    readBlock(inside, prelude.startsWith('@') ? outer : below(outer, prelude), take)
  }
  if (outer !== undefined && declarations.length > 0) take(outer, declarations)
}

function below(outer: string | undefined, inner: string): string {
  if (outer === undefined) return inner
  const isComma = (sign: string) => sign === ','
  const inners = splitOutside(inner, isComma)
  return splitOutside(outer, isComma)
    .flatMap((above) => inners.map((one) => `${above} ${one}`))
    .join(', ')
}

function closingBrace(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at
  }
  throw new SyntaxError(`A block is not closed: ${text.slice(0, 60)}`)
}
