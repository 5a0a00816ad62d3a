import { expect, it } from 'vitest'
import { openDocument } from '../../../src/editor/editor-document'
import { squareGeometry } from '../../../src/renderer/canvas/geometry'
import { PointerReader } from '../../../src/renderer/canvas/pointer-reader'
import { ViewMovement } from '../../../src/renderer/canvas/view-movement'
import { FIRST_PLACE } from '../../../src/renderer/canvas/viewport'
import { chooseTool } from '../../../src/renderer/edit/edit'
import { createLevelHand } from '../../../src/renderer/map/level-hand'
import { replaceDocument } from '../../../src/renderer/state/state'
import { gatehouse } from '../../support/gatehouse'
import { PointerSurface } from '../support/pointer-surface'
import { testApp } from '../support/stand-in-host'

it('a finger drawn from a plate to a pit asks what the plate does to the pit', () => {
  const { project, plate, pit } = gatehouse()
  const { store } = testApp()
  store.change((state) => replaceDocument(state, openDocument(project)))
  chooseTool(store, 'connect')
  const hand = createLevelHand(store)
  const surface = new PointerSurface()
  // The reader and the view use only these members of an element.
  const element = surface as unknown as HTMLElement
  const movement = new ViewMovement(element, { ...FIRST_PLACE }, () => undefined)
  movement.setGeometry(squareGeometry({ width: 7, height: 3 }))
  movement.setScreen({ width: 700, height: 300, ratio: 1 })
  movement.zoomTo(100)
  const reader = new PointerReader(
    { element, on: (type, handle) => element.addEventListener(type, (event) => handle(event, false)) },
    { movement, panButtons: [1], onPointer: (event) => hand.point(event) },
  )
  const points = new Map<number, { readonly clientX: number; readonly clientY: number }>()
  for (let clientY = 2; clientY < 300; clientY += 4)
    for (let clientX = 2; clientX < 700; clientX += 4)
      points.set(movement.targetAt(clientX, clientY).cell, { clientX, clientY })
  const touch = (type: string, cell: number): void => {
    const sent = {
      pointerId: 1,
      pointerType: 'touch',
      button: 0,
      getCoalescedEvents: () => [],
      ...points.get(cell),
    }
    surface.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), sent))
  }
  touch('pointerdown', plate.cell)
  touch('pointermove', pit.cell)
  touch('pointerup', pit.cell)
  touch('pointerleave', pit.cell)
  reader.destroy()
  expect(store.getState().level.connecting).toMatchObject({ from: { place: plate }, to: { place: pit } })
})
