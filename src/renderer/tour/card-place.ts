/** A rectangle of the window, in CSS pixels. */
export interface WindowRect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Distance between the card, its target, and the side of the window. */
const GAP = 12

/**
 * Position of a card that covers nothing of its target: below, above, left or right, whichever has room first; over the
 * middle of a target that is too large; at the bottom of the window without a target.
 */
export function placeCard(
  card: WindowRect,
  at: WindowRect | undefined,
  window: WindowRect,
): { left: number; top: number } {
  const { width, height } = card
  const within = (value: number, length: number, whole: number): number =>
    Math.max(GAP, Math.min(value, whole - length - GAP))
  const left = (value: number): number => within(value, width, window.width)
  const top = (value: number): number => within(value, height, window.height)
  if (!at) return { left: left((window.width - width) / 2), top: top(window.height) }

  const [middleX, middleY] = [at.left + (at.width - width) / 2, at.top + (at.height - height) / 2]
  const [right, bottom] = [at.left + at.width, at.top + at.height]
  if (bottom + height + 2 * GAP <= window.height) return { left: left(middleX), top: bottom + GAP }
  if (at.top - height - 2 * GAP >= 0) return { left: left(middleX), top: at.top - height - GAP }
  if (at.left - width - 2 * GAP >= 0) return { left: at.left - width - GAP, top: top(middleY) }
  if (right + width + 2 * GAP <= window.width) return { left: right + GAP, top: top(middleY) }
  return { left: left(middleX), top: top(middleY) }
}
