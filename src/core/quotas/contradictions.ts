import type { Grid } from '../level/grid'
import {
  conditionText,
  kindInWords,
  QUOTA_KINDS,
  type Condition,
  type QuotaKind,
  type QuotaRule,
  withArticle,
} from './rule'

/** Returns a sentence for each rule, pair or circle of rules that no town can meet. */
export function contradictionsIn(rules: readonly QuotaRule[]): readonly string[] {
  const messages: string[] = []
  for (const [at, rule] of rules.entries()) {
    messages.push(...withinRule(rule))
    for (const other of rules.slice(at + 1)) {
      if (other.kind !== rule.kind) continue
      const message = betweenRules(rule, other)
      if (message !== undefined) messages.push(message)
    }
  }
  const circle = circleIn(rules)
  if (circle.length > 0)
    messages.push(
      `The rules for ${circle.join(', ')} are each measured from another of them; leave out near or far in one.`,
    )
  return messages
}

/** Returns the kinds whose rules are measured from each other in a circle, so that no kind can be placed first. */
function circleIn(rules: readonly QuotaRule[]): readonly QuotaKind[] {
  let left = QUOTA_KINDS.filter((kind) => rules.some((rule) => rule.kind === kind))
  for (;;) {
    const rest = left.filter((kind) =>
      goalsOf(rules, kind).some((goal) => goal !== kind && left.includes(goal)),
    )
    if (rest.length === left.length) return rest
    left = rest
  }
}

/** Returns the kinds with quotas from which the places of a kind are measured, or which they face. */
export function goalsOf(rules: readonly QuotaRule[], kind: QuotaKind): readonly QuotaKind[] {
  const words = rules
    .filter((rule) => rule.kind === kind)
    .flatMap(({ conditions }) => conditions)
    .map((each) =>
      each.word === 'near' || each.word === 'far' ? each.goal : each.word === 'facing' ? each.view : '',
    )
  return QUOTA_KINDS.filter((known) => words.includes(known))
}

function withinRule({ text, kind, to, conditions }: QuotaRule): readonly string[] {
  const messages: string[] = []
  for (const near of conditions) {
    if (near.word === 'facing' && near.view === kind && to > 0) {
      messages.push(`"${text}" changes with each ${kind} that it places; let it face something else.`)
    }
    if (near.word !== 'near' && near.word !== 'far') continue
    if (near.goal === kind && to > 0)
      messages.push(
        `"${text}" measures ${withArticle(kind)} from itself; write apart for steps between two of a kind.`,
      )
    const far = conditions.find((other) => other.word === 'far' && other.goal === near.goal)
    if (near.word === 'near' && far?.word === 'far' && far.steps > near.steps) {
      messages.push(
        `No place can meet "${text}": it cannot be at most ${near.steps} steps and at least ${far.steps} steps from ${withArticle(near.goal)}.`,
      )
    }
  }
  return messages
}

function betweenRules(rule: QuotaRule, other: QuotaRule): string | undefined {
  const isSame = conditionsKey(rule) === conditionsKey(other)
  if (isSame)
    return `"${rule.text}" and "${other.text}" ask for the same ${kindInWords(rule.kind, 2)}; make them one rule.`
  for (const [none, some] of [
    [rule, other],
    [other, rule],
  ] as const) {
    // A rule of 0 forbids what meets its conditions.
    const forbids = none.to === 0 && none.conditions.every((each) => hasCondition(some, each))
    if (forbids && some.from > 0) return `"${none.text}" and "${some.text}" contradict each other.`
  }
  return undefined
}

function hasCondition({ conditions }: QuotaRule, wanted: Condition): boolean {
  return conditions.some((each) => conditionText(each) === conditionText(wanted))
}

function conditionsKey({ conditions, size }: QuotaRule): string {
  const [less, more] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  return [`${less}x${more}`, ...conditions.map(conditionText).toSorted()].join(' ')
}

/** Returns the least number of house cells that the rules ask for. */
function cellsWanted(rules: readonly QuotaRule[]): number {
  let cells = 0
  for (const { kind, from, size } of rules) if (kind !== 'statue') cells += from * size.width * size.height
  return cells
}

/** Returns one sentence if the rules ask for more cells than a town of a size has; undefined otherwise. */
export function refuseTooMany(rules: readonly QuotaRule[], { width, height }: Grid): string | undefined {
  const wanted = cellsWanted(rules)
  if (wanted <= width * height) return undefined
  return `The quotas ask for buildings of ${wanted} cells; ${width} x ${height} cells are ${width * height}.`
}
