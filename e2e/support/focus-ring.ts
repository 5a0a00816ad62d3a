import type { Page } from '@playwright/test'

/**
 * Returns by how many pixels the focus ring sticks out of the element that scrolls or clips it: 0 if it is fully
 * visible, Infinity if there is no ring.
 */
export function ringCutOff(page: Page): Promise<number> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return Infinity
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused)
    if (outlineStyle === 'none') return Infinity
    const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset)
    const ring = focused.getBoundingClientRect()
    let cut = 0
    for (let around = focused.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const { left: x, top: y } = around.getBoundingClientRect()
      const [left, top] = [x + around.clientLeft, y + around.clientTop]
      cut = Math.max(
        cut,
        left - (ring.left - reach),
        top - (ring.top - reach),
        ring.right + reach - left - around.clientWidth,
        ring.bottom + reach - top - around.clientHeight,
      )
    }
    return Math.round(cut)
  })
}
