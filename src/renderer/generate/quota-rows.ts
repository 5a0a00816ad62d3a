import { capital } from '../../core/text/capital'
import { placeLabel } from '../../core/level/places'
import { parseQuotas } from '../../core/quotas/parse'
import {
  AREA_WORDS,
  GOAL_WORDS,
  QUOTA_KINDS,
  VIEW_WORDS,
  type Condition,
  type QuotaKind,
  type QuotaRule,
} from '../../core/quotas/rule'
import { quotasOfMix } from '../../core/quotas/default-quotas'
import type { MixId } from '../../core/quotas/default-quotas'
import { quotaTexts } from '../texts/quotas'

/** The conditions that a row offers, in this order. */
export const ROW_WORDS = ['near', 'far', 'on', 'in', 'facing', 'reachable', 'size'] as const

export type RowWord = (typeof ROW_WORDS)[number]

export interface RowCondition {
  readonly word: RowWord
  /** The goal, area or view; the name of a district; the width in cells. */
  readonly what: string
  /** Steps, or the height in cells, as typed. */
  readonly typed: string
}

/** One rule of quotas as a row of a form. */
export interface QuotaRow {
  /** Unique in its form. */
  readonly id: number
  readonly kind: QuotaKind
  /** Numbers as typed. */
  readonly from: string
  readonly to: string
  /** Empty for any distance. */
  readonly apart: string
  readonly conditions: readonly RowCondition[]
}

/** The kinds that a row offers. */
export const KIND_OPTIONS = QUOTA_KINDS.map((id) => ({ id, label: placeLabel(id) }))

/** A new row: one building of a kind that no other row asks for. */
export function createQuotaRow(id: number, others: readonly QuotaRow[]): QuotaRow {
  const kind = QUOTA_KINDS.find((each) => others.every((row) => row.kind !== each)) ?? QUOTA_KINDS[0]
  return { id, kind, from: '1', to: '1', apart: '', conditions: [] }
}

/** A condition that was just chosen. */
export function createCondition(word: RowWord): RowCondition {
  if (word === 'size') return { word, what: '2', typed: '2' }
  return { word, what: choicesOf(word)[0] ?? '', typed: word === 'near' || word === 'far' ? '12' : '' }
}

/** What a condition can refer to; none if it takes no word of a list. */
export function choicesOf(word: RowWord): readonly string[] {
  switch (word) {
    case 'near':
    case 'far':
      return GOAL_WORDS
    case 'on':
      return AREA_WORDS
    case 'facing':
      return VIEW_WORDS
    case 'in':
    case 'reachable':
    case 'size':
      return []
  }
}

/** Whether a condition has a number of steps. */
export function hasSteps({ word }: RowCondition): boolean {
  return word === 'near' || word === 'far'
}

/** Names what a condition refers to: "training hall", "street". */
export function choiceWords(what: string): string {
  const kind = QUOTA_KINDS.find((each) => each === what)
  return kind === undefined ? what : placeLabel(kind).toLowerCase()
}

/** Share of a town's cells that become houses, about. */
const HOUSE_SHARE = 0.55

/**
 * The rows of the quotas that a town has by itself, for its mix of buildings; cells that are still undecided count as
 * the houses they may become.
 */
export function defaultRows(
  cells: { readonly houses: number; readonly undecided: number },
  mix: MixId = 'usual',
): readonly QuotaRow[] {
  const houses = cells.houses + Math.round(HOUSE_SHARE * cells.undecided)
  return rowsOfText(quotasOfMix(mix, houses)) ?? []
}

/** The rows of a text; undefined if it cannot be read, or has keys of quarters, which rows do not show. */
export function rowsOfText(text: string): readonly QuotaRow[] | undefined {
  const parsed = parseQuotas(text)
  return parsed.status === 'parsed' && parsed.keys.length === 0 ? parsed.rules.map(rowOfRule) : undefined
}

function rowOfRule({ kind, from, to, apart, size, conditions }: QuotaRule, index: number): QuotaRow {
  const ofSize: RowCondition = { word: 'size', what: String(size.width), typed: String(size.height) }
  return {
    id: index + 1,
    kind,
    from: String(from),
    to: String(to),
    apart: apart === 0 ? '' : String(apart),
    conditions: [...(size.width * size.height === 1 ? [] : [ofSize]), ...conditions.map(conditionOf)],
  }
}

function conditionOf(condition: Condition): RowCondition {
  switch (condition.word) {
    case 'near':
    case 'far':
      return { word: condition.word, what: condition.goal, typed: String(condition.steps) }
    case 'on':
      return { word: condition.word, what: condition.area, typed: '' }
    case 'in':
      return { word: condition.word, what: condition.district, typed: '' }
    case 'facing':
      return { word: condition.word, what: condition.view, typed: '' }
    case 'reachable':
      return { word: condition.word, what: '', typed: '' }
  }
}

/** Stands for a number that is missing, so that the text is refused. */
const MISSING = '?'

/** The rule of a row as text: "inn 1..3 near gate 12 apart 6". */
export function textOfRow({ kind, from, to, apart, conditions }: QuotaRow): string {
  const [min, max] = [from.trim() || MISSING, to.trim() || MISSING]
  return [
    kind,
    min === max ? min : `${min}..${max}`,
    ...conditions.map(conditionText),
    ...(apart.trim() === '' ? [] : [`apart ${apart.trim()}`]),
  ].join(' ')
}

function conditionText({ word, what, typed }: RowCondition): string {
  switch (word) {
    case 'near':
    case 'far':
      return `${word} ${what} ${typed.trim() || MISSING}`
    case 'in':
      // A name ends at the next quote.
      return `in "${what.replaceAll(/["\n]/g, '')}"`
    case 'size':
      return `size ${what.trim() || MISSING}x${typed.trim() || MISSING}`
    case 'on':
    case 'facing':
      return `${word} ${what}`
    case 'reachable':
      return word
  }
}

export function textOfRows(rows: readonly QuotaRow[]): string {
  return rows.map(textOfRow).join('; ')
}

/** Problems of rows, as sentences. */
export interface RowProblems {
  /** By the id of the row. */
  readonly ofRow: ReadonlyMap<number, string>
  /** Problems of all rows together. */
  readonly others: readonly string[]
}

/** Finds what is wrong with rows, each problem at the last row that it names. */
export function problemsOfRows(rows: readonly QuotaRow[]): RowProblems {
  const ofRow = new Map<number, string>()
  const rules = new Map<number, string>()
  for (const row of rows) {
    const parsed = parseQuotas(textOfRow(row))
    if (parsed.status === 'parsed') rules.set(row.id, parsed.rules[0]?.text ?? '')
    else if (lacksNumber(row)) ofRow.set(row.id, quotaTexts.noNumber)
    else ofRow.set(row.id, withoutPosition(parsed.messages[0] ?? ''))
  }
  // Rows that are right by themselves can contradict each other.
  const sound = rows.filter(({ id }) => rules.has(id))
  const parsed = parseQuotas(textOfRows(sound))
  const others: string[] = []
  for (const message of parsed.status === 'refused' ? parsed.messages : []) {
    const last = sound.findLast(({ id }) => message.includes(`"${rules.get(id)}"`))
    if (last && !ofRow.has(last.id)) ofRow.set(last.id, message)
    else others.push(message)
  }
  return { ofRow, others }
}

function lacksNumber({ from, to, conditions }: QuotaRow): boolean {
  const typed = conditions.flatMap((each) =>
    hasSteps(each) ? [each.typed] : each.word === 'size' ? [each.what, each.typed] : [],
  )
  return [from, to, ...typed].some((text) => text.trim() === '')
}

/** A message about one row without its column, which a row does not show. */
function withoutPosition(message: string): string {
  return capital(message.replace(/^Column \d+: /, ''))
}

/** A condition in words: "far from". */
export function conditionLabel(word: RowWord): string {
  return quotaTexts.words[word]
}
