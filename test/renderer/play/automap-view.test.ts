import { expect, it } from 'vitest'
import { FITTED, moved, viewByKey, zoomed } from '../../../src/renderer/play/automap-view'

it('moves the map by arrow keys so that what lies that way comes into sight', () => {
  expect(viewByKey(FITTED, 'ArrowLeft')?.right).toBeGreaterThan(0)
  expect(viewByKey(FITTED, 'ArrowRight')?.right).toBeLessThan(0)
  expect(viewByKey(FITTED, 'ArrowUp')?.down).toBeGreaterThan(0)
  expect(viewByKey(FITTED, 'ArrowDown')?.down).toBeLessThan(0)
})

it('zooms by + and - through fixed sizes, and fits by 0', () => {
  const near = viewByKey(FITTED, '+')
  expect(near).toEqual({ zoom: 18, right: 0, down: 0 })
  expect(near && viewByKey(near, '-')).toEqual({ zoom: 13, right: 0, down: 0 })
  let far = FITTED
  for (let time = 0; time < 20; time++) far = zoomed(far, 'out')
  expect(far.zoom).toBe(4)
  expect(viewByKey(moved(far, 30, 10), '0')).toEqual(FITTED)
  expect(viewByKey(far, 'w')).toBeUndefined()
})

it('keeps the spot in the middle when it zooms', () => {
  expect(zoomed({ zoom: 9, right: 90, down: -18 }, 'in')).toEqual({ zoom: 13, right: 130, down: -26 })
})
