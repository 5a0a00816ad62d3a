import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { NameOnMap } from '../../../src/core/picture/finish'
import { NameDrag } from '../../../src/renderer/canvas/name-drag'

/** What a drag uses of an element. */
class Surface extends EventTarget {
  setPointerCapture(): void {
    // A script cannot capture.
  }
}

const name: NameOnMap = {
  place: { cell: 0, kind: 'inn', name: 'Grey Goat', properties: {} },
  box: { x: 100, y: 100, width: 60, height: 16 },
}

describe('dragging a name on the map', () => {
  let surface: Surface
  let drag: NameDrag
  let happened: unknown[]
  let strokes: string[]

  function send(type: string, x: number, y: number, more: object = {}): void {
    const sent = { pointerId: 1, pointerType: 'mouse', button: 0, clientX: x, clientY: y, ...more }
    surface.dispatchEvent(Object.assign(new Event(type), sent))
  }

  beforeEach(() => {
    surface = new Surface()
    happened = []
    strokes = []
    // The drag uses only these members of an element.
    drag = new NameDrag(surface as unknown as HTMLElement, {
      nameAt: ({ x, y }) => (x >= 100 && x < 160 && y >= 100 && y < 116 ? name : undefined),
      show: (_name, by) => happened.push(['show', by && [by.x, by.y]]),
      drop: (_name, by) => happened.push(['drop', [by.x, by.y]]),
      click: () => happened.push('click'),
    })
    for (const type of ['pointerdown', 'pointermove', 'pointerup'])
      surface.addEventListener(type, () => strokes.push(type))
  })
  afterEach(() => drag.destroy())

  it('shows it on the way and drops it, without a stroke', () => {
    send('pointerdown', 110, 110)
    send('pointermove', 111, 111)
    send('pointermove', 140, 90)
    expect(drag.isDragging).toBe(true)
    send('pointerup', 150, 80)
    expect(happened).toEqual([
      ['show', [30, -20]],
      ['show', undefined],
      ['drop', [40, -30]],
    ])
    expect(strokes).toEqual([])
    expect(drag.isDragging).toBe(false)
  })

  it('is a click if the pointer hardly moves', () => {
    send('pointerdown', 110, 110)
    send('pointermove', 112, 111)
    send('pointerup', 112, 111)
    expect(happened).toEqual(['click'])
  })

  it('leaves no trace once it is cancelled, by Escape or by the system', () => {
    for (const end of [() => drag.cancel(), () => send('pointercancel', 0, 0)]) {
      happened = []
      send('pointerdown', 110, 110)
      send('pointermove', 140, 90)
      end()
      send('pointerup', 140, 90)
      expect(happened).toEqual([
        ['show', [30, -20]],
        ['show', undefined],
      ])
    }
    expect(drag.cancel()).toBe(false)
  })

  it.each([
    ['beside names', 10, {}],
    ['with another button', 110, { button: 1 }],
    ['by a finger', 110, { pointerType: 'touch' }],
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
