import { describe, expect, it } from 'vitest'
import type { District } from '../../../../src/core/level/districts'
import type { Level } from '../../../../src/core/level/level'
import { sortPlaces, type LabelSetting, type Place } from '../../../../src/core/level/places'
import { createFrame } from '../../../../src/core/picture/frame'
import { FINISHED_STYLES } from '../../../../src/core/picture/styles/finished-styles'
import { distanceOf, nameAt } from '../../../../src/renderer/canvas/lively/name-boxes'
import { levelFromText } from '../../../support/level-text'

const inn: Place = { cell: 12, kind: 'inn', name: 'Grey Goat', properties: {}, label: { x: 4, y: 0 } }
const text: Place = { cell: 31, kind: 'text', name: 'Rats', properties: {} }

function townWith(label: LabelSetting): Level {
  const ground = levelFromText(Array.from({ length: 6 }, () => 'ssssssssss').join('\n'))
  const list = [{ name: 'Dock', settings: {}, label }]
  const zones = new Uint8Array(60).fill(1, 10, 50)
  return { ...ground, places: sortPlaces([inn, text]), districts: { zones, list } }
}

describe('a name on the map', () => {
  it.each(FINISHED_STYLES)(
    'is grabbed where it is drawn, of a place, a text or a district, in $label',
    (style) => {
      const level = townWith({ x: 2, y: 1.5 })
      const frame = createFrame(level, 40)
      const [district] = level.districts?.list ?? []
      // The middle of the cells is at 5, 3.
      const where: readonly (readonly [Place | District | undefined, number, number])[] = [
        [inn, 6.5, 1.5],
        [text, 1.5, 3.5],
        [district, 7, 4.5],
        [undefined, 1, 5.5],
      ]
      for (const [named, x, y] of where) expect(nameAt(level, style, frame, { x, y })?.named).toBe(named)
    },
  )

  it('is dropped at a distance from the middle of what it names', () => {
    const level = townWith({ x: 0, y: 0 })
    const frame = createFrame(level, 40)
    const box = { x: 7, y: 4, width: 2, height: 1 }
    const [district] = level.districts?.list ?? []
    expect(distanceOf(box, level, frame, inn)).toEqual({ x: 5.5, y: 3 })
    expect(distanceOf(box, level, frame, text)).toEqual({ x: 6.5, y: 1 })
    expect(district && distanceOf(box, level, frame, district)).toEqual({ x: 3, y: 1.5 })
    // Another district may have taken its place during the drag.
    expect(distanceOf(box, level, frame, { name: 'Dock', settings: {} })).toBeUndefined()
  })
})
