import { describe, expect, it } from 'vitest'
import { createWheelReader, type WheelTurn } from '../../../src/renderer/canvas/wheel'

const turn: WheelTurn = {
  deltaX: 0,
  deltaY: 100,
  deltaMode: 0,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  timeStamp: 0,
}

describe('The wheel', () => {
  it('of a mouse zooms: towards the user out, away from them in', () => {
    const read = createWheelReader()
    const out = read(turn)
    const into = read({ ...turn, deltaY: -100 })
    expect(out.kind === 'zoom' && out.factor).toBeLessThan(1)
    expect(into.kind === 'zoom' && into.factor).toBeGreaterThan(1)
    expect(out.kind === 'zoom' && into.kind === 'zoom' && out.factor * into.factor).toBeCloseTo(1)
  })

  it('counted in lines zooms as well', () => {
    expect(createWheelReader()({ ...turn, deltaY: 3, deltaMode: 1 }).kind).toBe('zoom')
  })

  it('pans sideways with Shift', () => {
    expect(createWheelReader()({ ...turn, shiftKey: true })).toEqual({ kind: 'pan', dx: -100, dy: 0 })
  })

  it('zooms with Ctrl, finely for a pinch', () => {
    const pinch = createWheelReader()({ ...turn, deltaY: -4, ctrlKey: true })
    expect(pinch.kind === 'zoom' && pinch.factor).toBeGreaterThan(1)
    expect(pinch.kind === 'zoom' && pinch.factor).toBeLessThan(1.1)
  })

  it('of a trackpad pans, even when it becomes fast, until it pauses', () => {
    const read = createWheelReader()
    expect(read({ ...turn, deltaX: 2, deltaY: 5 })).toEqual({ kind: 'pan', dx: -2, dy: -5 })
    expect(read({ ...turn, deltaY: 120, timeStamp: 16 }).kind).toBe('pan')
    expect(read({ ...turn, deltaY: 120, timeStamp: 1000 }).kind).toBe('zoom')
  })
})
