import type { Page } from '@playwright/test'
import { isLongRun } from './run-length'

/** Sizes of a window of 1,024 x 700 pixels at 200 and 300 %, in pixels of the page. */
const ENLARGED = [
  { width: 512, height: 350 },
  { width: 341, height: 233 },
] as const

/**
 * Returns what cannot be reached or read on the screen in view, at 200 and 300 %, or in a short run at 300 % alone, which is
 * harder; the selector names a part of the page.
 */
export async function problemsEnlarged(page: Page, part = 'body'): Promise<readonly string[]> {
  const problems: string[] = []
  // Beginning with the size that the window has, because a resized window draws its map again.
  const isAtLast = page.viewportSize()?.width === ENLARGED[1].width
  const sizes = isLongRun ? ENLARGED : ENLARGED.slice(1)
  for (const size of isAtLast ? sizes.toReversed() : sizes) {
    await page.setViewportSize(size)
    // The window follows its size in the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    problems.push(...(await page.evaluate(findProblems, part)).map((problem) => `${size.width}: ${problem}`))
  }
  return problems
}

/**
 * Scrolls to each control, as Tab does, and names those that are outside the window or covered there, fields that do not show
 * their number, and parts that scroll sideways. Controls may lie in a row of buttons that scrolls sideways.
 */
function findProblems(part: string): readonly string[] {
  const root = document.querySelector(part)
  if (!root) return [`there is no ${part}`]
  const problems: string[] = []
  const nameOf = (element: Element): string =>
    `${element.tagName} "${(element.getAttribute('aria-label') ?? element.closest('label, .field')?.textContent ?? element.textContent).trim().slice(0, 40)}"`
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  for (const control of root.querySelectorAll<HTMLElement>(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled')) continue
    if (control.closest('.unseen, [aria-hidden=true]')) continue
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { left, top, right, bottom, width, height } = control.getBoundingClientRect()
    // What is larger than the window scrolls through it.
    if (width === 0 || height > window.innerHeight) continue
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    if (!hit) problems.push(`${nameOf(control)} is outside the window`)
    else if (![control, ...labels].some((element) => element.contains(hit)))
      problems.push(`${nameOf(control)} is covered by ${nameOf(hit)}`)
    if (!(control instanceof HTMLInputElement) || !control.matches('[inputmode=numeric], .field-number'))
      continue
    if (control.scrollWidth > control.clientWidth || control.clientWidth < 24)
      problems.push(`${nameOf(control)} is too narrow for ${control.value}`)
  }
  const rows = '[role=menubar], [role=toolbar], .world-strip, .replay-row, input, textarea, pre'
  for (const element of [document.documentElement, root, ...root.querySelectorAll('*')]) {
    if (element.matches(rows) || element.scrollWidth <= element.clientWidth + 1) continue
    const isScrolled =
      element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX)
    if (isScrolled) problems.push(`${nameOf(element)} scrolls sideways`)
  }
  return problems
}
