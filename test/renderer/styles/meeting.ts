import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { KnownElement } from './elements'
import type { Rule } from './rules'
import type { Compound } from './selectors'

/** Says which rules can meet on one element of the window. */
export class Meetings {
  readonly #elements: readonly KnownElement[]
  /** Classes that the sources name in full. */
  readonly #whole: ReadonlySet<string>
  readonly #imports: ReadonlyMap<string, readonly string[]>
  readonly #named = new Map<string, ReadonlySet<KnownElement>>()
  /** Answers given before, by what was asked. */
  readonly #shared = new Map<string, boolean>()
  readonly #reached = new Map<string, ReadonlySet<string>>()

  constructor(elements: readonly KnownElement[], sources: readonly string[]) {
    this.#elements = elements
    this.#whole = new Set(elements.flatMap(({ classes }) => classes))
    const known = new Set(sources)
    this.#imports = new Map(sources.map((file) => [file, importsOf(file, known)]))
  }

  /** Whether any element has this class. */
  isUsed(name: string): boolean {
    return this.#with(name).size > 0
  }

  /** Whether two rules can meet on one element: so far as the sources tell, and rather too often than too seldom. */
  canMeet(a: Rule, b: Rule): boolean {
    const { selector: one } = a
    const { selector: two } = b
    return (
      this.#anyShared(one.subjects, two.subjects) &&
      this.#anyShared(one.parents, two.parents) &&
      this.#isReached(a, b) &&
      this.#isReached(b, a)
    )
  }

  #anyShared(some: readonly Compound[], others: readonly Compound[]): boolean {
    return some.some((one) => others.some((other) => this.#canBeOne(one, other)))
  }

  /** Whether one element can be what both ask for. */
  #canBeOne(a: Compound, b: Compound): boolean {
    if (a.pseudoElement !== b.pseudoElement || (a.tag && b.tag && a.tag !== b.tag)) return false
    const classes = [...new Set([...a.classes, ...b.classes])].sort()
    if ([...a.without, ...b.without].some((name) => classes.includes(name))) return false
    if (classes.length === 0) return true
    const tag = a.tag || b.tag
    const key = `${tag} ${classes.join(' ')}`
    let answer = this.#shared.get(key)
    answer ??= [...this.#with(classes[0] ?? '')].some(
      (element) =>
        (tag === '' || element.tag === '' || element.tag === tag) &&
        classes.every((name) => this.#with(name).has(element)),
    )
    this.#shared.set(key, answer)
    return answer
  }

  /**
   * Whether a rule for elements without a class of their own ("each li in .keys") can reach what the other one styles: its outer
   * element must be able to hold it.
   */
  #isReached({ selector }: Rule, { selector: other }: Rule): boolean {
    if (selector.subjects.some(({ classes }) => classes.length > 0) || selector.within.length === 0)
      return true
    const own = other.subjects.flatMap(({ classes }) => classes)
    const named = own.length > 0 ? own : other.within
    return (
      named.length === 0 || selector.within.some((outer) => named.some((name) => this.#canHold(outer, name)))
    )
  }

  /** The elements that may have a class. */
  #with(name: string): ReadonlySet<KnownElement> {
    let known = this.#named.get(name)
    if (!known) {
      const isWhole = this.#whole.has(name)
      const isIt = (one: string) =>
        isWhole ? one === name : one.endsWith('*') && name.startsWith(one.slice(0, -1))
      known = new Set(this.#elements.filter(({ classes }) => classes.some(isIt)))
      this.#named.set(name, known)
    }
    return known
  }

  #canHold(outer: string, inner: string): boolean {
    const key = `${outer} > ${inner}`
    let answer = this.#shared.get(key)
    if (answer === undefined) {
      const below = [...this.#with(inner)]
      answer = [...this.#with(outer)].some(
        (above) => above.isOpen || below.some(({ file }) => file === '' || this.#reach(above.file).has(file)),
      )
      this.#shared.set(key, answer)
    }
    return answer
  }

  #reach(file: string): ReadonlySet<string> {
    const known = this.#reached.get(file)
    if (known) return known
    const reached = new Set([file])
    for (const one of reached) for (const next of this.#imports.get(one) ?? []) reached.add(next)
    this.#reached.set(file, reached)
    return reached
  }
}

/**
 * The pairs of rules in different files of which the one that is loaded later wins: they have the same weight, set the same
 * property, and can meet on one element.
 */
export function tiesOf(rules: readonly Rule[], meetings: Meetings): string[] {
  const ties: string[] = []
  for (const alike of groupsOf(rules, ({ selector }) => selector.weight).values()) {
    for (const [at, a] of alike.entries()) {
      for (const b of alike.slice(at + 1)) {
        if (a.file === b.file) continue
        const properties = quarrel(a, b)
        if (properties.length === 0 || !meetings.canMeet(a, b)) continue
        ties.push(`${a.selector.text} (${a.file}), ${b.selector.text} (${b.file}): ${properties.join('; ')}`)
      }
    }
  }
  return ties
}

function groupsOf<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

/** What both rules set, but not alike. */
function quarrel(a: Rule, b: Rule): string[] {
  const both = new Set<string>()
  for (const [property, one] of a.sets) {
    const other = b.sets.get(property)
    if (other !== undefined && other !== one) both.add(`${one} / ${other}`)
  }
  return [...both]
}

function importsOf(file: string, known: ReadonlySet<string>): string[] {
  const paths = readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)
  return [...paths].flatMap(([, relative = '']) => {
    const target = path.resolve(path.dirname(file), relative)
    return [`${target}.tsx`, `${target}.ts`, `${target}/index.ts`].filter((one) => known.has(one))
  })
}
