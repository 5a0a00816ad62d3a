import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { squareGeometry, type Geometry } from '../../../src/renderer/canvas/geometry'
import {
  PointerReader,
  type MapPointer,
  type PointerSource,
} from '../../../src/renderer/canvas/pointer-reader'
import { ViewMovement } from '../../../src/renderer/canvas/view-movement'
import { FIRST_PLACE } from '../../../src/renderer/canvas/viewport'
import { tileGeometry } from '../../../src/renderer/canvas/worlds/tile-geometry'
import { PointerSurface } from '../support/pointer-surface'

/** Reports the events of an element as a stage does; `isTaken` tells which of them something else uses. */
function sourceOn(element: HTMLElement, isTaken: () => boolean): PointerSource {
  return {
    element,
    on: (type, handle) => element.addEventListener(type, (event) => handle(event, isTaken())),
  }
}

interface Hand {
  readonly id?: number
  readonly button?: number
  readonly kind?: 'mouse' | 'touch'
}

const GEOMETRIES: readonly (readonly [name: string, geometry: Geometry])[] = [
  ['square cells', squareGeometry({ width: 40, height: 30 })],
  ['staggered tiles', tileGeometry({ width: 40, height: 60 })],
]

describe.each(GEOMETRIES)('A reader of pointers on %s', (_, geometry) => {
  let surface: PointerSurface
  let movement: ViewMovement
  let reader: PointerReader
  let isTaken: boolean
  let heard: MapPointer[]

  /** Sends the pointer events of a browser. */
  function send(type: string, x: number, y: number, { id = 1, button = 0, kind = 'mouse' }: Hand = {}): void {
    const sent = {
      pointerId: id,
      pointerType: kind,
      button,
      clientX: x,
      clientY: y,
      getCoalescedEvents: () => [],
    }
    surface.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), sent))
  }
  const types = () => heard.map(({ type }) => type)
  const finger = (id: number): Hand => ({ id, kind: 'touch' })

  beforeEach(() => {
    surface = new PointerSurface()
    heard = []
    // The reader and the view use only these members of an element.
    const element = surface as unknown as HTMLElement
    movement = new ViewMovement(element, { ...FIRST_PLACE }, () => undefined)
    movement.setGeometry(geometry)
    movement.setScreen({ width: 600, height: 400, ratio: 1 })
    movement.zoomTo(100)
    isTaken = false
    reader = new PointerReader(
      sourceOn(element, () => isTaken),
      {
        movement,
        panButtons: [1],
        onPointer: (event) => heard.push(event),
      },
    )
  })
  afterEach(() => reader.destroy())

  it('reports a stroke with every cell on its way', () => {
    send('pointerdown', 200, 150)
    send('pointermove', 330, 190)
    send('pointerup', 330, 190)
    expect(types()).toEqual(['press', 'move', 'release'])
    const path = heard.flatMap((event) => event.path)
    expect(path[0]).toBe(movement.targetAt(200, 150).cell)
    expect(path.at(-1)).toBe(movement.targetAt(330, 190).cell)
    expect(new Set(path).size).toBe(path.length)
    const whole: number[] = []
    movement.addPath(whole, movement.positionAt(200, 150), movement.positionAt(330, 190))
    expect(path.slice(1)).toEqual(whole)
  })

  it('reports a hovering pointer when it enters another cell, and when it leaves', () => {
    send('pointermove', 200, 150)
    send('pointermove', 200, 150)
    expect(types()).toEqual(['move'])
    send('pointermove', 280, 150)
    send('pointerleave', 281, 150)
    expect(types()).toEqual(['move', 'move', 'leave'])
    expect(heard[1]?.path).toEqual([movement.targetAt(280, 150).cell])
  })

  it('pans with the main button in panning mode, and draws nothing', () => {
    reader.setPanning(true)
    expect(surface.style.cursor).toBe('grab')
    const before = movement.view
    send('pointerdown', 200, 150)
    send('pointermove', 170, 140)
    expect(surface.style.cursor).toBe('grabbing')
    // Releasing the key during the pan does not turn it into a stroke.
    reader.setPanning(false)
    send('pointermove', 160, 130)
    send('pointerup', 160, 130)
    expect([movement.view.x - before.x, movement.view.y - before.y]).toEqual([-40, -20])
    expect(heard).toEqual([])
  })

  it('pans with the panning buttons', () => {
    const before = movement.view
    send('pointerdown', 200, 150, { button: 1 })
    send('pointermove', 170, 140, { button: 1 })
    send('pointerup', 170, 140, { button: 1 })
    expect(movement.view.x - before.x).toBe(-30)
    expect(heard).toEqual([])
  })

  /** Sends an event of a mouse as a browser does, and returns it; `isPassed` is whether the window hears it. */
  function sendMouse(type: string, button: number, keys: { readonly ctrlKey?: boolean } = {}) {
    const event = Object.assign(new Event(type, { cancelable: true }), { button, ctrlKey: false, ...keys })
    const stop = vi.spyOn(event, 'stopPropagation')
    surface.dispatchEvent(event)
    return { isPassed: stop.mock.calls.length === 0, isPrevented: event.defaultPrevented }
  }

  describe.each([
    ['a stroke', 0, ['press', 'move', 'release']],
    ['a pan', 1, []],
  ])('in the middle of %s', (_name, button, expected) => {
    const end = (): void => {
      send('pointermove', 230, 150, { button: -1 })
      send('pointerup', 230, 150, { button })
    }
    beforeEach(() => send('pointerdown', 200, 150, { button }))

    it.each([
      ['at once', ['mousedown', 'contextmenu', 'mouseup']],
      ['when it is released', ['mousedown', 'mouseup', 'contextmenu']],
    ])('the right button opens no menu, on systems that open it %s', (_when, order) => {
      expect(order.map((type) => sendMouse(type, 2)).at(order.indexOf('contextmenu'))?.isPassed).toBe(false)
      end()
      expect(types()).toEqual(expected)
    })

    it('a right button that is released afterwards opens no menu, and the next press does', () => {
      sendMouse('mousedown', 2)
      end()
      expect(sendMouse('contextmenu', 2).isPassed).toBe(false)
      sendMouse('mousedown', 2)
      expect(sendMouse('contextmenu', 2).isPassed).toBe(true)
      expect(types()).toEqual(expected)
    })

    it('the menu key opens no menu', () => {
      expect(sendMouse('contextmenu', -1).isPassed).toBe(false)
      end()
      expect(sendMouse('contextmenu', -1).isPassed).toBe(true)
      expect(types()).toEqual(expected)
    })

    it('the wheel zooms, and the gesture goes on', () => {
      const { scale } = movement.view
      const turn = { deltaX: 0, deltaY: -100, deltaMode: 0, clientX: 200, clientY: 150, ctrlKey: true }
      surface.dispatchEvent(Object.assign(new Event('wheel', { cancelable: true }), turn))
      expect(movement.view.scale).toBeGreaterThan(scale)
      const { x } = movement.view
      end()
      expect(types()).toEqual(expected)
      expect(movement.view.x - x).toBe(button === 1 ? 30 : 0)
    })

    it('a key that cancels ends a stroke once, and leaves a pan alone', () => {
      expect(reader.cancel()).toBe(button === 0)
      expect(reader.cancel()).toBe(false)
      end()
      expect(types()).toEqual(button === 0 ? ['press', 'cancel'] : [])
    })

    it('the other buttons and their release change nothing', () => {
      for (const other of [0, 1, 2].filter((each) => each !== button)) {
        send('pointermove', 200, 150, { button: other })
        send('pointerup', 200, 150, { button: other })
      }
      end()
      expect(types()).toEqual(expected)
    })
  })

  it('lets Ctrl and the main button open the menu, as on a Mac', () => {
    send('pointerdown', 200, 150)
    expect(sendMouse('contextmenu', 0, { ctrlKey: true }).isPassed).toBe(true)
  })

  it('keeps the middle button from scrolling and pasting', () => {
    for (const type of ['mousedown', 'mouseup', 'auxclick']) {
      expect(sendMouse(type, 1).isPrevented).toBe(true)
      expect(sendMouse(type, 0).isPrevented).toBe(false)
    }
  })

  it("prevents the browser's menu over the map", () => {
    const event = new Event('contextmenu', { cancelable: true })
    surface.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  })

  it('cancels the stroke of a finger when a second one comes, and pinches', () => {
    const { scale } = movement.view
    send('pointerdown', 300, 200, finger(1))
    send('pointermove', 290, 200, finger(1))
    send('pointerdown', 330, 200, finger(2))
    expect(types().at(-1)).toBe('cancel')
    heard.length = 0
    const between = movement.positionAt(310, 200)
    send('pointermove', 270, 200, finger(1))
    send('pointermove', 350, 200, finger(2))
    expect(movement.view.scale / scale).toBeCloseTo(2)
    expect(movement.positionAt(310, 200).x).toBeCloseTo(between.x, 1)
    send('pointerup', 350, 200, finger(2))
    send('pointermove', 240, 200, finger(1))
    send('pointerup', 240, 200, finger(1))
    expect(heard).toEqual([])
    // The next finger draws again.
    send('pointerdown', 300, 200, finger(3))
    send('pointerup', 300, 200, finger(3))
    expect(types()).toEqual(['press', 'release'])
  })

  it('makes no stroke of a press that something else uses, and pinches when a second finger comes', () => {
    isTaken = true
    send('pointerdown', 300, 200, finger(1))
    send('pointermove', 290, 200, finger(1))
    send('pointerdown', 330, 200, finger(2))
    isTaken = false
    const { scale } = movement.view
    send('pointermove', 270, 200, finger(1))
    send('pointermove', 350, 200, finger(2))
    expect(movement.view.scale / scale).toBeCloseTo(2)
    send('pointerup', 350, 200, finger(2))
    send('pointermove', 240, 200, finger(1))
    send('pointerup', 240, 200, finger(1))
    expect(heard).toEqual([])
    send('pointerdown', 300, 200, finger(3))
    expect(types()).toEqual(['press'])
  })

  it('reports a finger that was lifted, not a pointer that left', () => {
    send('pointerdown', 200, 150, finger(1))
    send('pointerup', 200, 150, finger(1))
    send('pointerleave', 200, 150, finger(1))
    expect(types()).toEqual(['press', 'release', 'lift'])
  })

  describe('with a finger that stays', () => {
    /** What Node lacks of the events of a mouse. */
    class Click extends Event {
      readonly clientX: number
      constructor(type: string, init: EventInit & { readonly clientX: number }) {
        super(type, init)
        this.clientX = init.clientX
      }
    }
    let opened: number[]

    beforeEach(() => {
      vi.useFakeTimers()
      vi.stubGlobal('MouseEvent', Click)
      opened = []
      surface.addEventListener('contextmenu', (event) => {
        if (event instanceof Click && event.defaultPrevented) opened.push(event.clientX)
      })
    })
    afterEach(() => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    })

    it('asks for the menu once, where the finger came down', () => {
      send('pointerdown', 200, 150, finger(1))
      send('pointermove', 206, 154, finger(1))
      vi.advanceTimersByTime(499)
      expect(opened).toEqual([])
      vi.advanceTimersByTime(2000)
      expect(opened).toEqual([200])
    })

    it('asks for no menu after a tap, a drag, a pinch, a lost finger, or for a mouse', () => {
      send('pointerdown', 200, 150, finger(1))
      send('pointerup', 200, 150, finger(1))
      vi.advanceTimersByTime(1000)
      send('pointerdown', 200, 150, finger(2))
      send('pointermove', 200, 161, finger(2))
      vi.advanceTimersByTime(1000)
      send('pointerup', 200, 161, finger(2))
      send('pointerdown', 200, 150, finger(3))
      send('pointerdown', 240, 150, finger(4))
      vi.advanceTimersByTime(1000)
      send('pointercancel', 200, 150, finger(3))
      send('pointercancel', 240, 150, finger(4))
      send('pointerdown', 200, 150, finger(5))
      send('pointercancel', 200, 150, finger(5))
      send('pointerdown', 200, 150)
      vi.advanceTimersByTime(1000)
      expect(opened).toEqual([])
    })

    it('asks for no menu once the map is gone', () => {
      send('pointerdown', 200, 150, finger(1))
      reader.destroy()
      vi.advanceTimersByTime(1000)
      expect(opened).toEqual([])
    })
  })

  it('goes on panning with one finger when the other is lifted', () => {
    reader.setPanning(true)
    send('pointerdown', 300, 200, finger(1))
    send('pointerdown', 340, 200, finger(2))
    send('pointermove', 260, 200, finger(1))
    send('pointerup', 340, 200, finger(2))
    const before = movement.view
    send('pointermove', 255, 200, finger(1))
    expect(movement.view.x - before.x).toBe(-5)
  })

  it('cancels one stroke when asked to', () => {
    expect(reader.cancel()).toBe(false)
    send('pointerdown', 200, 150)
    expect(reader.cancel()).toBe(true)
    expect(reader.cancel()).toBe(false)
    send('pointermove', 280, 150)
    send('pointerup', 280, 150)
    expect(types()).toEqual(['press', 'cancel'])
    send('pointerdown', 200, 150)
    send('pointerup', 200, 150)
    expect(types().slice(2)).toEqual(['press', 'release'])
  })

  it.each(['lostpointercapture', 'pointercancel'])(
    'cancels a stroke on %s, and is ready for the next',
    (loss) => {
      send('pointerdown', 200, 150)
      expect(surface.held).toContain(1)
      send(loss, 220, 150)
      send('pointerup', 220, 150)
      expect(types()).toEqual(['press', 'cancel'])
      send('pointerdown', 200, 150)
      send('pointerup', 200, 150)
      // The browser sends it after every release.
      send('lostpointercapture', 200, 150)
      expect(types().slice(2)).toEqual(['press', 'release'])
    },
  )

  it('ignores other pointers during a stroke', () => {
    send('pointerdown', 200, 150)
    send('pointermove', 280, 150, { id: 2 })
    send('pointerdown', 280, 150, { id: 2 })
    send('pointerup', 280, 150, { id: 2 })
    expect(types()).toEqual(['press'])
  })
})
