import { AxeBuilder } from '@axe-core/playwright'
import type { EditorPage } from './editor-page'

type RunOptions = Parameters<AxeBuilder['options']>[0]

/** What is used of axe and its results. */
interface Axe {
  run(within: string | Document, options: RunOptions): Promise<{ readonly violations: readonly Violation[] }>
}

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

/** Only faults are told whole, which saves axe the words about all that is well. */
const OPTIONS: RunOptions = { resultTypes: ['violations'] }

/** What axe finds on the screen as it is, or in the part of it that a selector names, as rule and element. */
export async function axeFaults({ page }: EditorPage, within?: string): Promise<string[]> {
  // A colour on its way to another is neither.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  )
  // Axe stays in the document into which its builder has put it; to put it there again takes longer than to run it.
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
  // The desktop knows no second page, which axe would open to put its results together.
  const builder = new AxeBuilder({ page }).setLegacyMode().options(OPTIONS)
  return (await (within === undefined ? builder : builder.include(within)).analyze()).violations
}

function asTexts(violations: readonly Violation[]): string[] {
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
