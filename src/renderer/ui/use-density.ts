import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The highest density: the row wraps into several. */
const LAST = 5

/**
 * Makes a row as dense as needed to fit its space: `data-density` from 0, with all names, to 5. The row is measured,
 * because its content and the scale of the interface are not known here.
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
    fit()
    return () => observer.disconnect()
  }, [])
  return row
}
