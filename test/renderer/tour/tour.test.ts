import { describe, expect, it } from 'vitest'
import { actionById, runAction } from '../../../src/renderer/actions'
import { TOUR } from '../../../src/renderer/texts/tour'
import { placeCard } from '../../../src/renderer/tour/card-place'
import { testApp } from '../support/stand-in-host'

describe('the tour', () => {
  it('refers to existing actions, and writes out no key', () => {
    const ids = TOUR.flatMap(({ text }) => [...text.matchAll(/\{([^}]*)\}/g)].map(([, id = '']) => id))
    expect(ids.length).toBeGreaterThan(10)
    expect(ids.filter((id) => actionById(id) === undefined)).toEqual([])
    expect(TOUR.filter(({ text }) => /\b(?:Ctrl|Shift|Alt|F\d{1,2}|[B-HJ-Z])\b(?!\})/.test(text))).toEqual([])
  })

  it('starts at the first stop each time', () => {
    const app = testApp()
    app.store.change({ window: { tour: 4 } })
    runAction(app, 'help.tour')
    expect(app.store.getState().window.tour).toBe(0)
  })
})

describe('the card of a stop', () => {
  const window = { left: 0, top: 0, width: 1280, height: 800 }
  const card = { left: 0, top: 0, width: 340, height: 180 }

  it.each([
    ['below a bar at the top', { left: 0, top: 30, width: 1280, height: 40 }, { left: 470, top: 82 }],
    ['above a bar at the bottom', { left: 0, top: 774, width: 1280, height: 26 }, { left: 470, top: 582 }],
    [
      'left of a column at the right',
      { left: 960, top: 70, width: 320, height: 704 },
      { left: 608, top: 332 },
    ],
    ['right of a column at the left', { left: 0, top: 70, width: 184, height: 704 }, { left: 196, top: 332 }],
    [
      'over the middle of what fills the window',
      { left: 0, top: 0, width: 1280, height: 800 },
      { left: 470, top: 310 },
    ],
    ['at the foot where there is nothing', undefined, { left: 470, top: 608 }],
  ])('stands %s', (_, at, expected) => {
    expect(placeCard(card, at, window)).toEqual(expected)
  })
})
