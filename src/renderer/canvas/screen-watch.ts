import type { Screen } from './viewport'

/** The canvas that fits an element: whole device pixels, at least one. */
export function screenOf(element: HTMLElement): Screen {
  const ratio = window.devicePixelRatio
  const pixels = (length: number) => Math.max(1, Math.floor(length * ratio))
  return { width: pixels(element.clientWidth), height: pixels(element.clientHeight), ratio }
}

/** Tells whenever an element's size or the window's device pixels change; returns what ends it. */
export function watchScreen(element: HTMLElement, onChange: () => void): () => void {
  const resizing = new ResizeObserver(onChange)
  resizing.observe(element)
  let ratioWatch = new AbortController()
  // A query holds for one ratio only: after each change the next one is asked.
  const watchRatio = () => {
    ratioWatch = new AbortController()
    const onRatio = () => {
      onChange()
      watchRatio()
    }
    const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    query.addEventListener('change', onRatio, { once: true, signal: ratioWatch.signal })
  }
  watchRatio()
  return () => {
    resizing.disconnect()
    ratioWatch.abort()
  }
}
