import type { Page } from '@playwright/test'

/**
 * Tries in a page what a content policy forbids. Resolves to a function that returns the directives violated so far,
 * and "broken" if a forbidden script ran, else "whole".
 */
export async function violateContentPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const directives = new Set<string>()
    Reflect.set(window, 'violated', directives)
    document.addEventListener('securitypolicyviolation', (event) => directives.add(event.effectiveDirective))
    const script = document.createElement('script')
    script.textContent = 'window.broken = 1'
    const image = new Image()
    image.src = 'https://example.test/picture.png'
    const frame = document.createElement('iframe')
    frame.src = 'https://example.test/'
    const base = document.createElement('base')
    base.href = 'https://example.test/'
    document.body.append(script, frame, base)
    for (const element of [script, frame, base]) element.remove()
    // In a separate task, because the ban on eval is lifted while a test's code runs.
    setTimeout(() => new Function('window.broken = 1')())
    return fetch('https://example.test/').catch(() => undefined)
  })
  return () =>
    page.evaluate(() => {
      const directives = Reflect.get(window, 'violated') as Set<string> // set above
      return [...directives, 'broken' in window ? 'broken' : 'whole'].toSorted()
    })
}
