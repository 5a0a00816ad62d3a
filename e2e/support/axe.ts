import { AxeBuilder } from '@axe-core/playwright'
import type { EditorPage } from './editor-page'
import { isLongRun } from './run-length'

type RunOptions = Parameters<AxeBuilder['options']>[0]

/** The parts of axe and of its results that the tests use. */
interface Axe {
  run(within: string | Document, options: RunOptions): Promise<{ readonly violations: readonly Violation[] }>
  /** Ours: runs axe, and tests the contrast of each combination of colours once in a document. */
  look?: (within: string | Document, options: RunOptions) => Promise<readonly Violation[]>
}

interface Rule {
  readonly id: string
  /** Whether the rule concerns an element. */
  matches: (element: Element, ...more: readonly unknown[]) => boolean
}

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

/** Reports only violations in full, which saves axe the text about rules that pass. */
const OPTIONS: RunOptions = { resultTypes: ['violations'] }

/** Returns what axe finds on the screen, or in the part of it that a selector names, as rule and element. */
export async function axeViolations({ page }: EditorPage, within?: string): Promise<string[]> {
  // A colour in transition is neither the old nor the new one.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  )
  const found = (await look(page, within)) ?? (await firstLook(page, within))
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/**
 * Returns the same in a long run, and nothing in a short one, which looks at the main screens alone: those of
 * accessibility.spec.ts, of a world, of a playtest and of recovery.
 */
export async function axeInLongRuns(editor: EditorPage, within?: string): Promise<string[]> {
  return isLongRun ? axeViolations(editor, within) : []
}

/** Missing if the document has no axe yet. */
function look(page: EditorPage['page'], within?: string): Promise<readonly Violation[] | undefined> {
  return page.evaluate(
    async ([selector, options]) => {
      const axe = Reflect.get(globalThis, 'axe') as Axe | undefined
      const violations = await axe?.look?.(selector ?? document, options)
      return violations?.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))
    },
    [within, OPTIONS] as const,
  )
}

/** Axe stays in the document once its builder has injected it; injecting it again takes longer than running it. */
async function firstLook(page: EditorPage['page'], within?: string): Promise<readonly Violation[]> {
  // Axe would open a second page to join its results, which the desktop does not support.
  await new AxeBuilder({ page }).setLegacyMode().withRules('html-has-lang').analyze()
  await page.evaluate(testColoursOnce)
  const found = await look(page, within)
  if (found === undefined) throw new Error('The document has no axe.')
  return found
}

/**
 * Runs in a page, and adds `look` to axe. Most of axe's time goes into contrast, and most texts of the window have the same
 * colours on the same layers as others, or as they had at an earlier look: these are tested once.
 */
function testColoursOnce(): void {
  const axe = Reflect.get(globalThis, 'axe') as Axe
  const audit = Reflect.get(axe, '_audit') as { readonly rules: readonly Rule[] } // axe's types do not show it
  const rule = audit.rules.find(({ id }) => id === 'color-contrast')
  if (rule === undefined) throw new Error('Axe has no rule for contrast.')
  const passed = new Set<string>()
  const asked = new Set<string>()
  const layers = new Map<Element, string>()
  const numbers = new Map<string, string>()

  /** What an element adds to the colours at its place, as a short name. */
  const layerOf = (element: Element): string => {
    const known = layers.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, filter, mixBlendMode, opacity } = getComputedStyle(element)
    const words = [
      element.localName,
      element.getAttribute('class'),
      backgroundColor,
      backgroundImage,
      filter,
      mixBlendMode,
      opacity,
    ].join('|')
    const number = numbers.get(words) ?? String(numbers.size)
    numbers.set(words, number)
    layers.set(element, number)
    return number
  }
  /** All that the contrast of a text depends on: its own style, its ancestors, and what lies at its middle and corners. */
  const coloursOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textIndent, textShadow } = getComputedStyle(element)
    const words = [color, fontSize, fontWeight, textIndent, textShadow]
    for (let at: Element | null = element; at; at = at.parentElement) words.push(layerOf(at))
    const { left, top, right, bottom } = element.getBoundingClientRect()
    for (const [x, y] of [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 1, top + 1],
      [right - 1, bottom - 1],
    ] as const) {
      words.push('at', ...document.elementsFromPoint(x, y).map(layerOf))
    }
    return words.join(' ')
  }

  const hasText = (element: Element): boolean =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')

  const concerns = rule.matches.bind(rule)
  rule.matches = (element, ...more) => {
    if (!hasText(element)) return false
    const colours = coloursOf(element)
    if (passed.has(colours) || asked.has(colours) || !concerns(element, ...more)) return false
    asked.add(colours)
    return true
  }
  axe.look = async (within, options) => {
    asked.clear()
    layers.clear()
    const { violations } = await axe.run(within, options)
    if (violations.every(({ id }) => id !== rule.id)) for (const colours of asked) passed.add(colours)
    return violations
  }
}
