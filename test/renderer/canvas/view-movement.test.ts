import { describe, expect, it } from 'vitest'
import { squareGeometry } from '../../../src/renderer/canvas/geometry'
import { ViewMovement } from '../../../src/renderer/canvas/view-movement'
import { FIRST_PLACE, fittingView } from '../../../src/renderer/canvas/viewport'

/** What a view uses of its element: its place in the window. */
const element = { getBoundingClientRect: () => ({ left: 0, top: 0 }) } as unknown as HTMLElement

describe('a view whose canvas grows', () => {
  const level = { width: 40, height: 30 }
  const wide = { width: 1900, height: 900, ratio: 1 }

  function moved(): ViewMovement {
    const movement = new ViewMovement(element, { ...FIRST_PLACE }, () => undefined)
    movement.setGeometry(squareGeometry(level))
    movement.setScreen({ width: 900, height: 700, ratio: 1 })
    movement.zoomTo(130)
    movement.panBy(-60, 20)
    return movement
  }

  it('stays where it is, but shows the whole map in the middle if it was asked to, once', () => {
    const stays = moved()
    const { scale } = stays.view
    stays.setScreen(wide)
    expect(stays.view.scale).toBe(scale)
    const fits = moved()
    fits.fitNext()
    fits.setScreen(wide)
    expect(fits.view).toEqual(fittingView(level, wide))
    fits.zoomTo(130)
    fits.setScreen({ ...wide, width: 1200 })
    expect(fits.view.scale).toBe(scale)
  })
})
