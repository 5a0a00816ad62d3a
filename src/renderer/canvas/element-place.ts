/** Position of an element in the window, in CSS pixels. */
export interface ElementPosition {
  readonly left: number
  readonly top: number
  /** The size of the window and of the interface in it, for comparison. */
  readonly windowSize: string
}

/** Returns where an element is now. */
export function placeOf(element: HTMLElement): ElementPosition {
  const { left, top } = element.getBoundingClientRect()
  // Tests of pointers have no window.
  if (typeof window === 'undefined') return { left, top, windowSize: '' }
  const scale = document.documentElement.style.getPropertyValue('--ui-scale')
  return { left, top, windowSize: `${window.innerWidth} x ${window.innerHeight} at ${scale}` }
}
