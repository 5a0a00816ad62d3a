import { AxeBuilder } from '@axe-core/playwright'
import type { EditorPage } from './editor-page'

/** What axe finds on the screen as it is, or in the part of it that a selector names, as rule and element. */
export async function axeFaults({ page }: EditorPage, within?: string): Promise<string[]> {
  // A colour on its way to another is neither.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  )
  // The desktop knows no second page, which axe would open to put its results together.
  const builder = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
