import { beforeEach, describe, expect, it } from 'vitest'
import { Grips, type Grip } from '../../../../src/renderer/canvas/lively/grips'

/** What a drag uses of an element. */
class Surface {
  readonly captured: number[] = []
  setPointerCapture(id: number): void {
    this.captured.push(id)
  }
}

describe('dragging something on the map', () => {
  let surface: Surface
  let grips: Grips
  let happened: unknown[]
  let strokes: string[]

  const grip: Grip = {
    cursor: 'move',
    grab: () => ({
      move: (by) => happened.push(['move', [by.x, by.y]]),
      cancel: () => happened.push('cancel'),
      drop: (by) => happened.push(['drop', [by.x, by.y]]),
      click: () => happened.push('click'),
    }),
  }

  /** Sends an event of a pointer that is over something to grab if it is in the box from 100 to 160. */
  function send(type: string, x: number, y: number, more: object = {}): void {
    const sent = { pointerId: 1, pointerType: 'mouse', button: 0, clientX: x, clientY: y, ...more }
    const isOver = x >= 100 && x < 160 && y >= 100 && y < 116
    // Grips use only these members of an event.
    const event = Object.assign(new Event(type), sent) as unknown as PointerEvent
    if (!grips.take(event, isOver ? grip : undefined)) strokes.push(type)
  }

  beforeEach(() => {
    surface = new Surface()
    happened = []
    strokes = []
    // They use only this member of an element.
    grips = new Grips(surface as unknown as HTMLElement)
  })

  it('shows it on the way and drops it, without a stroke', () => {
    send('pointerdown', 110, 110)
    send('pointermove', 111, 111)
    send('pointermove', 140, 90)
    expect(grips.isDragging).toBe(true)
    send('pointerup', 150, 80)
    expect(happened).toEqual([
      ['move', [30, -20]],
      ['drop', [40, -30]],
    ])
    expect(surface.captured).toEqual([1])
    expect(strokes).toEqual([])
    expect(grips.isDragging).toBe(false)
  })

  it('is a click if the pointer hardly moves', () => {
    send('pointerdown', 110, 110)
    send('pointermove', 112, 111)
    send('pointerup', 112, 111)
    expect(happened).toEqual(['click'])
  })

  it('leaves no trace once it is cancelled, by Escape or by the system', () => {
    for (const end of [() => grips.cancel(), () => send('pointercancel', 0, 0)]) {
      happened = []
      send('pointerdown', 110, 110)
      send('pointermove', 140, 90)
      end()
      send('pointerup', 140, 90)
      expect(happened).toEqual([['move', [30, -20]], 'cancel'])
    }
    expect(grips.cancel()).toBe(false)
  })

  it('is dragged by a finger, too, until a second one comes to pinch', () => {
    const finger = (pointerId: number): object => ({ pointerId, pointerType: 'touch' })
    send('pointerdown', 110, 110, finger(1))
    send('pointermove', 140, 90, finger(1))
    send('pointerdown', 400, 110, finger(2))
    send('pointermove', 150, 80, finger(1))
    send('pointerup', 150, 80, finger(1))
    expect(happened).toEqual([['move', [30, -20]], 'cancel'])
    expect(strokes).toEqual(['pointermove', 'pointerup'])
  })

  it('is not let go by a finger while a mouse drags it', () => {
    send('pointerdown', 110, 110)
    send('pointerdown', 400, 110, { pointerId: 2, pointerType: 'touch' })
    send('pointermove', 140, 90)
    expect(happened).toEqual([['move', [30, -20]]])
    expect(strokes).toEqual([])
  })

  it('does not grab while the main button pans', () => {
    grips.isPaused = true
    send('pointerdown', 110, 110)
    expect(strokes).toEqual(['pointerdown'])
    grips.isPaused = false
    send('pointerdown', 110, 110)
    expect(surface.captured).toEqual([1])
  })

  it.each([
    ['beside it', 10, {}],
    ['with another button', 110, { button: 1 }],
    ['with Shift', 110, { shiftKey: true }],
    ['with Alt', 110, { altKey: true }],
  ])('leaves presses to strokes: %s', (_, x, more) => {
    send('pointerdown', x, 110, more)
    send('pointermove', x + 50, 110, more)
    send('pointerup', x + 50, 110, more)
    expect(happened).toEqual([])
    expect(strokes).toEqual(['pointerdown', 'pointermove', 'pointerup'])
  })
})
