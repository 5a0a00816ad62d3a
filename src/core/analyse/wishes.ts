import type { PlaceKindId } from '../level/places'
import { closestNames } from '../text/closest-names'
import type { Figures } from './figures'
import { MEASURE_WORDS, measureWord, signatureOf, type MeasureWord } from './measure-words'
import { KIND_WORDS } from './place-distance'

/** How a wish can compare a measure with its bound, most useful first. */
export const SIGNS = ['<=', '>=', '=', '<', '>'] as const

export type Sign = (typeof SIGNS)[number]

/** A wish for a town: a measure and its bound. */
export interface Wish {
  readonly word: MeasureWord
  readonly kinds: readonly PlaceKindId[]
  readonly sign: Sign
  readonly bound: number
  /** The measure without spaces: "distance(inn,gate)". */
  readonly measure: string
  /** The wish without spaces: "distance(inn,gate)<=6". */
  readonly text: string
}

export type WishParse =
  | { readonly status: 'parsed'; readonly wishes: readonly Wish[] }
  /** Every problem, one sentence each. */
  | { readonly status: 'refused'; readonly messages: readonly string[] }

const WISH = /^([a-z]+)(?:\(([^()]*)\))?(<=|>=|<|>|=)(-?\d+(?:\.\d+)?)$/i

/** Reads wishes such as "deadEnds<=12" and "distance(inn, gate) <= 6", and refuses those that no town can meet. */
export function parseWishes(texts: readonly string[]): WishParse {
  const wishes: Wish[] = []
  const messages: string[] = []
  for (const text of texts) {
    const wish = parseWish(text)
    if (typeof wish === 'string') messages.push(wish)
    else wishes.push(wish)
  }
  if (messages.length === 0) messages.push(...contradictionsIn(wishes))
  return messages.length > 0 ? { status: 'refused', messages } : { status: 'parsed', wishes }
}

/** Reads one wish; returns a sentence if it is none. */
function parseWish(typed: string): Wish | string {
  const match = WISH.exec(typed.replace(/\s/g, ''))
  if (!match) {
    return `"${typed}" is not a wish; write a measure, one of <=, >=, <, >, = and a number, such as deadEnds<=12.`
  }
  const [, id = '', list, sign = '', digits = ''] = match
  const word = measureWord(id)
  if (!word) {
    const names = closestNames(id, MEASURE_WORDS.map(signatureOf))
    return `There is no measure "${id}". The closest are ${names.join(', ')}.`
  }
  const names = list === undefined ? [] : list.split(',')
  if (names.length !== word.kinds) {
    return word.kinds === 0
      ? `${id} takes no kind of place; write ${id}${sign}${digits}.`
      : `${id} takes ${word.kinds === 1 ? 'a kind of place' : `${word.kinds} kinds of places`}, such as ${id}(${KIND_EXAMPLES.slice(0, word.kinds).join(',')})${sign}${digits}.`
  }
  const kinds: PlaceKindId[] = []
  for (const name of names) {
    const kind = KIND_WORDS.find((known) => known === name)
    if (!kind)
      return `There is no kind of place "${name}". The closest are ${closestNames(name, KIND_WORDS).join(', ')}.`
    kinds.push(kind)
  }
  const bound = Number(digits)
  if (word.unit === 'share' && (bound < 0 || bound > 1)) {
    return `${id} is a share from 0 to 1, so "${typed}" says nothing; 5 percent is 0.05.`
  }
  const measure = kinds.length === 0 ? id : `${id}(${kinds.join(',')})`
  // The pattern admits these signs only.
  return { word, kinds, sign: sign as Sign, bound, measure, text: `${measure}${sign}${bound}` }
}

const KIND_EXAMPLES = ['inn', 'gate']

/** The values that a wish admits: from `low` to `high`, both included unless strict. */
interface Range {
  readonly low: number
  readonly high: number
  readonly isStrict: boolean
}

/** Of whole numbers, "<12" admits what "<=11" admits. */
function rangeOf({ word, sign, bound }: Wish): Range {
  const { isWhole } = word
  const isStrict = !isWhole && (sign === '<' || sign === '>')
  if (sign === '=') return { low: bound, high: bound, isStrict }
  if (sign === '<=' || sign === '<') {
    const high = !isWhole ? bound : sign === '<' ? Math.ceil(bound) - 1 : Math.floor(bound)
    return { low: -Infinity, high, isStrict }
  }
  const low = !isWhole ? bound : sign === '>' ? Math.floor(bound) + 1 : Math.ceil(bound)
  return { low, high: Infinity, isStrict }
}

/** Names wishes that no town can meet, alone or in pairs. */
function contradictionsIn(wishes: readonly Wish[]): readonly string[] {
  const messages: string[] = []
  for (const [at, wish] of wishes.entries()) {
    const { low, high, isStrict } = rangeOf(wish)
    if (high < 0 || (isStrict && high === 0)) {
      messages.push(`No town can meet "${wish.text}": ${wish.measure} is never below 0.`)
      continue
    }
    if (wish.word.unit === 'share' && isStrict && low === 1) {
      messages.push(`No town can meet "${wish.text}": ${wish.measure} is never above 1.`)
      continue
    }
    if (wish.sign === '=' && wish.word.isWhole && !Number.isInteger(wish.bound)) {
      messages.push(`No town can meet "${wish.text}": ${wish.measure} is a whole number.`)
      continue
    }
    for (const other of wishes.slice(at + 1)) {
      if (other.measure !== wish.measure) continue
      const range = rangeOf(other)
      const [min, max] = [Math.max(low, range.low), Math.min(high, range.high)]
      const isEmpty = min === max && (excludes(wish, min) || excludes(other, min))
      if (min > max || isEmpty) {
        messages.push(`The wishes "${wish.text}" and "${other.text}" contradict each other.`)
      }
    }
  }
  return messages
}

function excludes(wish: Wish, value: number): boolean {
  const { isStrict } = rangeOf(wish)
  return isStrict && wish.bound === value
}

/** How well a town meets wishes. */
export interface Match {
  /** 0 if all wishes are met, else the sum of the relative misses. */
  readonly score: number
  /** The value of each wished measure; null if the town has nothing to measure. */
  readonly values: Readonly<Record<string, number | null>>
}

/** Miss of a wish whose measure the town does not have, such as a distance without an inn: worse than most values. */
const MISSING = 1000
/** Miss of a value on a strict bound, so that only a town that meets all wishes scores 0. */
const MIN_MISS = 1e-6

/** Measures how well a town meets wishes. */
export function matchWishes(figures: Figures, wishes: readonly Wish[]): Match {
  const values: Record<string, number | null> = {}
  let score = 0
  for (const wish of wishes) {
    let value = values[wish.measure]
    if (value === undefined) {
      value = wish.word.valueOf(figures, wish.kinds) ?? null
      values[wish.measure] = value
    }
    score += missOf(wish, value)
  }
  return { score, values }
}

/** Whether a value meets a wish; null if the town lacks what is measured. */
export function meetsWish(wish: Wish, value: number | null): boolean {
  return missOf(wish, value) === 0
}

/** The distance of a value from what a wish admits, as a share of the bound; bounds below 1 count as 1. */
function missOf(wish: Wish, value: number | null): number {
  if (value === null) return MISSING
  const { low, high } = rangeOf(wish)
  const excess = Math.max(value - high, low - value, 0)
  if (excess === 0 && !excludes(wish, value)) return 0
  return Math.max(excess / Math.max(1, Math.abs(wish.bound)), MIN_MISS)
}

/** A town that was tried. */
export interface SeedScore {
  readonly seed: number
  readonly score: number
}

/** Compares two towns for sorting: by score, then by seed. */
export function compareRanked(a: SeedScore, b: SeedScore): number {
  return a.score - b.score || a.seed - b.seed
}
