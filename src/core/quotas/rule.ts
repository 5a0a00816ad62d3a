import type { Grid } from '../level/grid'
import { NAMED_BUILDINGS, placeLabel, type PlaceKindId } from '../level/places'

/** The kinds that quotas ask for: buildings, and statues in the streets. */
export const QUOTA_KINDS = [...NAMED_BUILDINGS, 'statue'] as const satisfies readonly PlaceKindId[]

export type QuotaKind = (typeof QUOTA_KINDS)[number]

/** The goals of near and far. */
export const GOAL_WORDS = ['gate', 'start', 'square', 'avenue', ...QUOTA_KINDS] as const

export type GoalWord = (typeof GOAL_WORDS)[number]

/** The areas that a door can open on. */
export const AREA_WORDS = ['square', 'avenue'] as const

export type AreaWord = (typeof AREA_WORDS)[number]

/** The views straight out of a door. */
export const VIEW_WORDS = ['street', 'water', 'rock', 'house', 'gate', ...AREA_WORDS, ...QUOTA_KINDS] as const

export type ViewWord = (typeof VIEW_WORDS)[number]

/** A condition that each place must meet by itself. */
export type Condition =
  | { readonly word: 'near' | 'far'; readonly goal: GoalWord; readonly steps: number }
  | { readonly word: 'on'; readonly area: AreaWord }
  | { readonly word: 'in'; readonly district: string }
  | { readonly word: 'facing'; readonly view: ViewWord }
  | { readonly word: 'reachable' }

/** One rule: how many places of a kind, and where. Several rules of one kind add up. */
export interface QuotaRule {
  readonly kind: QuotaKind
  readonly from: number
  readonly to: number
  /** Least steps between any two places of the kind; 0 for any. */
  readonly apart: number
  /** In cells, in either direction. */
  readonly size: Grid
  readonly conditions: readonly Condition[]
  /** The rule in its plainest form: "inn 1..3 apart 6". */
  readonly text: string
}

/** Where the key of a locked quarter is hidden: in a house outside of the quarter. */
export interface KeyRule {
  /** Name of a district. */
  readonly quarter: string
  /** All conditions except `far` without a number of steps. */
  readonly conditions: readonly Condition[]
  /** Goals of `far` without a number of steps: the house is among the farthest. */
  readonly farFrom: readonly GoalWord[]
}

export const ONE_CELL: Grid = { width: 1, height: 1 }

/** Writes a rule in its plainest form. */
export function ruleText(rule: Omit<QuotaRule, 'text'>): string {
  const { kind, from, to, apart, size, conditions } = rule
  return [
    kind,
    from === to ? String(from) : `${from}..${to}`,
    ...(size.width * size.height === 1 ? [] : [`size ${size.width}x${size.height}`]),
    ...conditions.map(conditionText),
    ...(apart === 0 ? [] : [`apart ${apart}`]),
  ].join(' ')
}

export function conditionText(condition: Condition): string {
  switch (condition.word) {
    case 'near':
    case 'far':
      return `${condition.word} ${condition.goal} ${condition.steps}`
    case 'on':
      return `on ${condition.area}`
    case 'in':
      return `in "${condition.district}"`
    case 'facing':
      return `facing ${condition.view}`
    case 'reachable':
      return 'reachable'
  }
}

/** Names a number of places of a kind: "1 inn", "3 training halls", "0 guilds". */
export function kindInWords(kind: PlaceKindId, count: number): string {
  const label = placeLabel(kind).toLowerCase()
  return count === 1 ? label : `${label}s`
}

/** Puts an article before a word: "an inn", "a shop". */
export function withArticle(word: string): string {
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`
}
