/**
 * Passes the first value on at once, and later ones at most once in each interval; the last one is always passed on. For
 * values that change every frame and cost more than a frame to show. The second function stops it.
 */
export function throttle<T>(
  milliseconds: number,
  pass: (value: T) => void,
): { readonly say: (value: T) => void; readonly end: () => void } {
  let pause: ReturnType<typeof setTimeout> | undefined
  let waiting: { readonly value: T } | undefined
  const say = (value: T): void => {
    if (pause !== undefined) {
      waiting = { value }
      return
    }
    pass(value)
    pause = setTimeout(() => {
      pause = undefined
      const next = waiting
      waiting = undefined
      if (next) say(next.value)
    }, milliseconds)
  }
  return { say, end: () => clearTimeout(pause) }
}
