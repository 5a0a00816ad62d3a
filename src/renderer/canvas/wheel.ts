/** Effect of a turn of the wheel. */
export type WheelAction =
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'pan'; readonly dx: number; readonly dy: number }

/** Facts about a turn of the wheel; a `WheelEvent` satisfies it. */
export interface WheelTurn {
  readonly deltaX: number
  readonly deltaY: number
  /** 0 pixels, 1 lines, 2 pages. */
  readonly deltaMode: number
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  /** Milliseconds. */
  readonly timeStamp: number
}

const LINE = 16
const PAGE = 400
/** Pause, in milliseconds, after which a turn starts a new gesture. */
const SILENCE = 250

/**
 * Distinguishes zooming from panning, like map editors: a mouse wheel zooms at the pointer; Shift and the wheel pan
 * sideways; two fingers on a trackpad pan; a pinch, which browsers report as Ctrl and wheel, zooms. A browser does not
 * say which device it was, but a wheel turns in coarse steps on one axis and a trackpad in fine ones on two. A gesture
 * that started on a trackpad stays one until it pauses, however fast it becomes.
 */
export function createWheelReader(): (turn: WheelTurn) => WheelAction {
  let lastTime = -Infinity
  let wasTrackpad = false
  return (turn) => {
    const unit = turn.deltaMode === 1 ? LINE : turn.deltaMode === 2 ? PAGE : 1
    const dx = turn.deltaX * unit
    const dy = turn.deltaY * unit
    const isCoarse = turn.deltaMode !== 0 || (dx === 0 && Math.abs(dy) >= 50)
    const isSameGesture = turn.timeStamp - lastTime < SILENCE
    const isTrackpad = (isSameGesture && wasTrackpad) || (!isCoarse && !turn.shiftKey)
    lastTime = turn.timeStamp
    if (turn.ctrlKey || turn.metaKey) {
      // A pinch comes in small steps, a wheel with Ctrl in large ones.
      return { kind: 'zoom', factor: Math.exp(-dy * (isCoarse ? 0.002 : 0.01)) }
    }
    wasTrackpad = isTrackpad
    if (turn.shiftKey) return { kind: 'pan', dx: -(dx === 0 ? dy : dx), dy: 0 }
    if (isTrackpad) return { kind: 'pan', dx: -dx, dy: -dy }
    return { kind: 'zoom', factor: Math.exp(-Math.max(-300, Math.min(300, dy)) * 0.002) }
  }
}
