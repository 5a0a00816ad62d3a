import type { Grid } from '../level/grid'
import { MAX_BUILDING_SIDE } from '../project/custom-kinds'
import { contradictionsIn } from './contradictions'
import {
  AREA_WORDS,
  GOAL_WORDS,
  kindInWords,
  ONE_CELL,
  QUOTA_KINDS,
  ruleText,
  VIEW_WORDS,
  type Condition,
  type GoalWord,
  type KeyRule,
  type QuotaKind,
  type QuotaRule,
} from './rule'
import { positionWords, tokensOf, type Token } from './tokens'

export type QuotaParse =
  | { readonly status: 'parsed'; readonly rules: readonly QuotaRule[]; readonly keys: readonly KeyRule[] }
  /** Every problem, one sentence each, with its position in the text. */
  | { readonly status: 'refused'; readonly messages: readonly string[] }

/** Limits of a text of quotas. */
export const MAX_QUOTA_TEXT = 2000
export const MAX_RULES = 60
const MAX_RULES_OF_A_KIND = 12
const MAX_NUMBER = 99_999

/** The words that begin a condition. */
const CONDITION_WORDS = ['apart', 'near', 'far', 'on', 'in', 'facing', 'size', 'reachable'] as const

/** The words that begin a condition of a key. */
const KEY_WORDS = ['near', 'far', 'on', 'in', 'facing'] as const

/** Reads quotas such as "inn 1..3 apart 6; temple 1 on square", and refuses those that contradict each other. */
export function parseQuotas(text: string): QuotaParse {
  if (text.length > MAX_QUOTA_TEXT)
    return refused(`Quotas have at most ${MAX_QUOTA_TEXT} characters; these have ${text.length}.`)
  const lines = tokensOf(text)
  if (typeof lines === 'number')
    return refused(`${positionWords(text, lines)}: a quote begins here and does not end on its line.`)
  if (lines.length > MAX_RULES)
    return refused(`There are ${lines.length} rules; at most ${MAX_RULES} are right.`)
  const rules: QuotaRule[] = []
  const keys: KeyRule[] = []
  const messages: string[] = []
  for (const tokens of lines) {
    try {
      if (isKeyRule(tokens)) keys.push(readKeyRule(tokens, keys))
      else rules.push(readRule(tokens))
    } catch (error) {
      if (!(error instanceof BadQuota)) throw error
      messages.push(`${positionWords(text, error.token.at)}: ${error.message}`)
    }
  }
  for (const kind of QUOTA_KINDS) {
    const count = rules.filter((rule) => rule.kind === kind).length
    if (count > MAX_RULES_OF_A_KIND)
      messages.push(`There are ${count} rules for ${kind}; at most ${MAX_RULES_OF_A_KIND} are right.`)
  }
  if (messages.length === 0) messages.push(...contradictionsIn(rules))
  return messages.length > 0 ? { status: 'refused', messages } : { status: 'parsed', rules, keys }
}

function refused(message: string): QuotaParse {
  return { status: 'refused', messages: [message] }
}

/** A problem at a token, thrown within a rule and caught for each rule. */
class BadQuota extends Error {
  constructor(
    readonly token: Token,
    message: string,
  ) {
    super(message)
  }
}

/** Reads the tokens of one rule from the left. */
interface Reader {
  /** Returns the next token; throws if the rule ends, with the name of the missing part. */
  next(missing: string): Token
  /** Whether the rule goes on. */
  hasMore(): boolean
}

function readerOf(tokens: readonly Token[]): Reader {
  let index = 0
  return {
    next(missing) {
      const token = tokens[index++]
      const last = tokens.at(-1)
      if (token) return token
      if (!last) throw new RangeError('A rule has at least one token')
      throw new BadQuota(last, `the rule ends before ${missing}.`)
    },
    hasMore: () => index < tokens.length,
  }
}

function readRule(tokens: readonly Token[]): QuotaRule {
  const reader = readerOf(tokens)
  const kind = wordFrom(reader.next('its kind'), QUOTA_KINDS, 'a kind of place to ask for', 'kinds')
  const [from, to] = readCount(reader, kind)
  let apart: number | undefined
  let size: Grid | undefined
  const conditions: Condition[] = []
  while (reader.hasMore()) {
    const token = reader.next('a condition')
    const word = wordFrom(token, CONDITION_WORDS, 'a condition', 'conditions')
    if (word === 'apart') {
      if (apart !== undefined) throw new BadQuota(token, '"apart" occurs twice.')
      apart = readSteps(reader, 'apart')
    } else if (word === 'size') {
      if (size) throw new BadQuota(token, '"size" occurs twice.')
      if (kind === 'statue') throw new BadQuota(token, 'a statue has one cell; leave out its size.')
      size = readSize(reader)
    } else {
      const condition = readCondition(reader, word)
      // Nearness to two goals is two conditions, and so is a lower and an upper bound.
      const isTwice = conditions.some((other) => keyOf(other) === keyOf(condition))
      if (isTwice) throw new BadQuota(token, `"${keyOf(condition)}" occurs twice.`)
      conditions.push(condition)
    }
  }
  const rule = { kind, from, to, apart: apart ?? 0, size: size ?? ONE_CELL, conditions }
  return { ...rule, text: ruleText(rule) }
}

const NO_TOKEN: Token = { text: '', isQuoted: false, at: 0 }

function isKeyRule([first]: readonly Token[]): boolean {
  return first !== undefined && !first.isQuoted && first.text.toLowerCase() === 'key'
}

/** Reads `key "Noble quarter" far from gate`. Without a number of steps, a house far from a goal is among the farthest. */
function readKeyRule([first, name, ...others]: readonly Token[], known: readonly KeyRule[]): KeyRule {
  if (!name?.isQuoted || name.text.trim() === '')
    throw new BadQuota(
      name ?? first ?? NO_TOKEN,
      'the key of a locked quarter needs the name of a district, such as key "Noble quarter" far from gate.',
    )
  const quarter = name.text.trim()
  if (known.some((other) => other.quarter.toLowerCase() === quarter.toLowerCase()))
    throw new BadQuota(name, `the key of "${quarter}" has two rules; make them one.`)
  const conditions: Condition[] = []
  const farFrom: GoalWord[] = []
  const rest = others.filter(({ text, isQuoted }) => isQuoted || text.toLowerCase() !== 'from')
  const reader = readerOf(rest)
  while (reader.hasMore()) {
    const token = reader.next('a condition')
    const word = wordFrom(token, KEY_WORDS, 'a condition of a key', 'conditions')
    const at = rest.indexOf(token)
    const steps = rest[at + 2]
    if (word === 'far' && (!steps || !/^\d/.test(steps.text))) {
      farFrom.push(
        wordFrom(reader.next('what to be far from'), GOAL_WORDS, 'something to be far from', 'known'),
      )
    } else conditions.push(readCondition(reader, word))
  }
  return { quarter, conditions, farFrom }
}

function keyOf(condition: Condition): string {
  return condition.word === 'near' || condition.word === 'far'
    ? `${condition.word} ${condition.goal}`
    : condition.word
}

function readCondition(
  reader: Reader,
  word: Exclude<(typeof CONDITION_WORDS)[number], 'apart' | 'size'>,
): Condition {
  switch (word) {
    case 'near':
    case 'far': {
      const goal = wordFrom(reader.next(`what to be ${word}`), GOAL_WORDS, `something to be ${word}`, 'known')
      return { word, goal, steps: readSteps(reader, `${word} ${goal}`) }
    }
    case 'on':
      return { word, area: wordFrom(reader.next('what to be on'), AREA_WORDS, 'an area of streets', 'areas') }
    case 'in': {
      const token = reader.next('the name of a district')
      if (token.text.trim() === '') throw new BadQuota(token, 'a district has a name, such as in "Harbour".')
      return { word, district: token.text.trim() }
    }
    case 'facing':
      return { word, view: wordFrom(reader.next('what to face'), VIEW_WORDS, 'something to face', 'known') }
    case 'reachable':
      return { word }
  }
}

function wordFrom<Word extends string>(
  token: Token,
  known: readonly Word[],
  what: string,
  list: string,
): Word {
  const word = token.isQuoted ? undefined : known.find((each) => each === token.text.toLowerCase())
  if (word === undefined)
    throw new BadQuota(token, `"${token.text}" is not ${what}; ${list}: ${known.join(', ')}.`)
  return word
}

function readCount(reader: Reader, kind: QuotaKind): readonly [number, number] {
  const token = reader.next('a number')
  const match = /^(\d{1,5})(?:\.\.(\d{1,5}))?$/.exec(token.text)
  if (!match || token.isQuoted)
    throw new BadQuota(
      token,
      `"${token.text}" is not a number of ${kindInWords(kind, 2)}; write 2 or 1..3, at most ${MAX_NUMBER}.`,
    )
  const from = Number(match[1])
  const to = match[2] === undefined ? from : Number(match[2])
  if (from > to)
    throw new BadQuota(
      token,
      `from ${from} to ${to} ${kindInWords(kind, 2)} is not a range; write ${to}..${from}.`,
    )
  return [from, to]
}

function readSteps(reader: Reader, after: string): number {
  const token = reader.next('a number of steps')
  if (!/^\d{1,5}$/.test(token.text) || token.isQuoted || Number(token.text) === 0)
    throw new BadQuota(
      token,
      `"${token.text}" is not a number of steps; write ${after} and a number from 1 to ${MAX_NUMBER}.`,
    )
  return Number(token.text)
}

function readSize(reader: Reader): Grid {
  const token = reader.next('the sides of the building')
  const match = /^(\d)x(\d)$/i.exec(token.text)
  const [width, height] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)]
  if (Math.min(width, height) < 1 || Math.max(width, height) > MAX_BUILDING_SIDE)
    throw new BadQuota(
      token,
      `"${token.text}" is not a size; write 1x1 to ${MAX_BUILDING_SIDE}x${MAX_BUILDING_SIDE} cells, such as 3x2.`,
    )
  return { width, height }
}
