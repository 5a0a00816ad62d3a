import type { Screen } from './viewport'

/** The canvas size for an element: whole device pixels, at least one. */
export function screenOf(element: HTMLElement): Screen {
  const ratio = window.devicePixelRatio
  const pixels = (length: number) => Math.max(1, Math.floor(length * ratio))
  return { width: pixels(element.clientWidth), height: pixels(element.clientHeight), ratio }
}

/** Calls back when an element's size or the window's pixel ratio changes; returns a function that stops it. */
export function watchScreen(element: HTMLElement, onChange: () => void): () => void {
  const resizing = new ResizeObserver(onChange)
  resizing.observe(element)
  let ratioWatch = new AbortController()
  // A media query matches one ratio only, so each change needs a new one.
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
