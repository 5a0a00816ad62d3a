import { describe, expect, it } from 'vitest'
import { wayIntoView } from '../../../src/renderer/ui/way-into-view'

const seen = { top: 100, bottom: 200 }

describe('The way into view', () => {
  it.each([
    ['leaves a row in view where it is', { top: 100, bottom: 200 }, 0],
    ['goes up to a row above', { top: 60, bottom: 90 }, -40],
    ['goes up to a row that is half cut off', { top: 95, bottom: 125 }, -5],
    ['goes down until a row below is whole', { top: 190, bottom: 230 }, 30],
    ['shows the top of a row that is too high', { top: 150, bottom: 400 }, 50],
    ['stays at the top of a row that is too high', { top: 100, bottom: 400 }, 0],
  ])('%s', (_, row, way) => {
    expect(wayIntoView(seen, row)).toBe(way)
  })
})
