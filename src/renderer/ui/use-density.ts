import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The highest density: the row wraps into several. */
const LAST = 5

/**
 * Makes a row as dense as needed to fit its space: `data-density` from 0, with all names, to 5. The row is measured,
 * because its content and the scale of the interface are not known here: when its width changes, and when buttons come
 * or go.
 */
export function useDensity(): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return undefined
    let width = -1
    const fit = (): void => {
      for (let density = 0; density <= LAST; density++) {
        element.dataset['density'] = String(density)
        if (element.scrollWidth <= element.clientWidth) break
      }
    }
    const observer = new ResizeObserver(() => {
      const { clientWidth } = element
      if (clientWidth === width) return
      width = clientWidth
      fit()
    })
    observer.observe(element)
    // Texts that change in place, as the zoom, are no new nodes, and measure nothing.
    const content = new MutationObserver(fit)
    content.observe(element, { childList: true, subtree: true })
    fit()
    return () => {
      observer.disconnect()
      content.disconnect()
    }
  }, [])
  return row
}
