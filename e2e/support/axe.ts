import { AxeBuilder } from '@axe-core/playwright'
import type { EditorPage } from './editor-page'

type RunOptions = Parameters<AxeBuilder['options']>[0]

/** The parts of axe and of its results that the tests use. */
interface Axe {
  run(within: string | Document, options: RunOptions): Promise<{ readonly violations: readonly Violation[] }>
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
  // Axe stays in the document once its builder has injected it; injecting it again takes longer than running it.
  const again = await page.evaluate(
    async ([selector, options]) => {
      const axe = Reflect.get(globalThis, 'axe') as Axe | undefined
      const results = await axe?.run(selector ?? document, options)
      return results?.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))
    },
    [within, OPTIONS] as const,
  )
  return asTexts(again ?? (await firstLook(page, within)))
}

async function firstLook(page: EditorPage['page'], within?: string): Promise<readonly Violation[]> {
  // Axe would open a second page to join its results, which the desktop does not support.
  const builder = new AxeBuilder({ page }).setLegacyMode().options(OPTIONS)
  return (await (within === undefined ? builder : builder.include(within)).analyze()).violations
}

function asTexts(violations: readonly Violation[]): string[] {
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
