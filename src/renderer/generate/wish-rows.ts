import { MEASURE_WORDS, measureWord, valueText, type MeasureWord } from '../../core/analyse/measure-words'
import { parseWishes, type Sign, type Wish } from '../../core/analyse/wishes'
import { placeLabel, type PlaceKindId } from '../../core/level/places'
import { candidateTexts } from '../texts/candidates'

const words = candidateTexts

/** One wish as a row of a form. */
export interface WishRow {
  /** Unique in its form. */
  readonly id: number
  readonly word: MeasureWord
  /** The kinds of places that the measure takes. */
  readonly kinds: readonly PlaceKindId[]
  readonly sign: Sign
  /** The bound as typed; shares in percent. */
  readonly typed: string
}

const SIGN_WORDS: Readonly<Record<Sign, string>> = {
  '<=': words.atMost,
  '>=': words.atLeast,
  '=': words.exactly,
  '<': words.below,
  '>': words.above,
}

/** A comparison in words: "at most". */
export function signWords(sign: Sign): string {
  return SIGN_WORDS[sign]
}

const FIRST_MEASURE = 'deadEnds'
const FIRST_BOUND = '10'
/** Kinds of a row whose measure was just chosen. */
const FIRST_KINDS: readonly PlaceKindId[] = ['inn', 'gate']

/** A new row. */
export function createRow(id: number): WishRow {
  const word = measureWord(FIRST_MEASURE)
  if (!word) throw new RangeError(`There is no measure "${FIRST_MEASURE}"`)
  return { id, word, kinds: [], sign: '<=', typed: FIRST_BOUND }
}

export function rowOf({ word, kinds, sign, bound }: Wish, id: number): WishRow {
  return { id, word, kinds, sign, typed: String(word.unit === 'share' ? rounded(100 * bound) : bound) }
}

/** A row with another measure; it keeps the kinds that the measure takes. */
export function withMeasure(row: WishRow, id: string): WishRow {
  const word = measureWord(id)
  if (!word) return row
  const kinds = FIRST_KINDS.slice(0, word.kinds).map((kind, at) => row.kinds[at] ?? kind)
  return { ...row, word, kinds }
}

/** The measures that a row offers. */
export const MEASURE_OPTIONS = MEASURE_WORDS.map(({ id, label, help }) => ({ id, label, help }))

/** The unit behind the number of a row. */
export function unitOfRow({ word }: WishRow): string {
  return word.unit === 'share' ? '%' : word.unit === 'number' ? '' : word.unit
}

/** The wish of a row as it is written in a shell: "distance(inn,gate)<=6". */
export function wishText({ word, kinds, sign, typed }: WishRow): string {
  const bound = word.unit === 'share' ? rounded(Number(typed) / 100) : Number(typed)
  return `${word.id}${kinds.length === 0 ? '' : `(${kinds.join(',')})`}${sign}${bound}`
}

/** Percent and shares are exchanged without the digits that binary fractions add. */
function rounded(value: number): number {
  return Number(value.toFixed(9))
}

/** Returns the problem of the number of a row, as a sentence. */
export function problemOfRow({ word, typed }: WishRow): string | undefined {
  const bound = typed.trim() === '' ? Number.NaN : Number(typed)
  if (!Number.isFinite(bound)) return words.noNumber
  return word.unit === 'share' && (bound < 0 || bound > 100) ? words.noShare : undefined
}

/** The wishes of a form, and the sentences about those that no town can meet. */
export interface FormWishes {
  /** Undefined if rows are wrong. */
  readonly wishes: readonly Wish[] | undefined
  readonly problems: readonly string[]
}

/** Reads the rows of a form. The problem of a row is not listed: it is shown at the row. */
export function readRows(rows: readonly WishRow[]): FormWishes {
  if (rows.some((row) => problemOfRow(row) !== undefined)) return { wishes: undefined, problems: [] }
  const written = rows.map(wishText)
  const parse = parseWishes(written)
  if (parse.status === 'parsed') return { wishes: parse.wishes, problems: [] }
  const problems = parse.messages.map((message) =>
    rows.reduce((text, row, at) => text.replaceAll(`"${written[at]}"`, `“${rowWords(row)}”`), message),
  )
  return { wishes: undefined, problems }
}

function rowWords(row: WishRow): string {
  const parse = parseWishes([wishText(row)])
  return parse.status === 'parsed' ? parse.wishes.map(wishWords).join() : wishText(row)
}

/** A wish in words: "Dead ends at most 12 cells". */
export function wishWords(wish: Wish): string {
  return `${measureWords(wish)} ${signWords(wish.sign)} ${valueText(wish.word, wish.bound)}`
}

/** The measure of a wish in words: "Dead ends", "Distance (Inn to Gate)". */
export function measureWords({ word, kinds }: Pick<Wish, 'word' | 'kinds'>): string {
  return kinds.length === 0 ? word.label : `${word.label} (${kinds.map(placeLabel).join(words.to)})`
}
