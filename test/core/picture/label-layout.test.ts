import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLevel } from '../../../src/core/level/level'
import { sortPlaces, type Place } from '../../../src/core/level/places'
import { drawTown } from '../../../src/core/picture/draw-town'
import { createFrame } from '../../../src/core/picture/frame'
import { layLabels, middleOf, plateRadius } from '../../../src/core/picture/label-layout'
import { light } from '../../../src/core/picture/styles/light'

const named = (cell: number, name: string): Place => ({ cell, kind: 'inn', name, properties: {} })

/** Towns with many names close together. */
const crowded = fc.record({
  side: fc.integer({ min: 3, max: 12 }),
  cell: fc.integer({ min: 12, max: 60 }),
  names: fc.array(fc.tuple(fc.nat(), fc.stringMatching(/^[A-Za-z ]{0,40}$/)), { maxLength: 25 }),
})

function townOf({ side, cell, names }: { side: number; cell: number; names: [number, string][] }) {
  const places = sortPlaces(names.map(([at, name]) => named(at % (side * side), name)))
  const level = { ...createLevel(side, side), places }
  return { level, frame: createFrame(level, cell) }
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe('The names on a map', () => {
  it('never cover each other or the plate of a place', () => {
    fc.assert(
      fc.property(crowded, (choice) => {
        const { level, frame } = townOf(choice)
        const labels = [...layLabels(level, frame).values()]
        const radius = plateRadius(frame)
        const plates = level.places.map((place): Box => {
          const { x, y } = middleOf(level, frame, place)
          return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
        })
        labels.forEach((label, at) => {
          for (const other of labels.slice(at + 1)) expect(meet(label, other)).toBe(false)
          for (const plate of plates) expect(meet(label, plate)).toBe(false)
        })
      }),
    )
  })

  it('keep off the row numbers beside the map, if the map is wide enough', () => {
    const level = {
      ...createLevel(12, 12),
      places: [named(36, 'The Long Gallery of Kings'), named(71, 'East End Baths')],
    }
    const frame = createFrame(level, 26)
    const labels = [...layLabels(level, frame).values()]
    expect(labels).toHaveLength(2)
    for (const { x, width } of labels) {
      expect(x).toBeGreaterThanOrEqual(-13)
      expect(x + width).toBeLessThanOrEqual(12 * 26 + 13)
    }
  })

  it('move aside, are shortened, and finally disappear; earlier places come first', () => {
    const level = createLevel(30, 30)
    const frame = createFrame(level, 20)
    const row = [0, 1, 2, 3].map((at) => named(15 * 30 + 10 + at, `The tavern number ${at + 1}`))
    const labels = layLabels({ ...level, places: row }, frame)
    expect(labels.get(row[0] as Place)?.text).toBe('The tavern number 1')
    const shown = row.filter((place) => labels.has(place))
    expect(shown.length).toBeGreaterThan(1)
    const block = Array.from({ length: 49 }, (_, at) =>
      named((10 + Math.floor(at / 7)) * 30 + 10 + (at % 7), `House of the name ${at}`),
    )
    const crowd = layLabels({ ...level, places: block }, frame)
    expect(crowd.size).toBeLessThan(block.length)
    expect([...crowd.values()].some(({ text }) => text.endsWith('…'))).toBe(true)
  })

  it('are those of areas, the author and landmarks first, with a gap, and more of them at larger cells', () => {
    const generated = { properties: {}, isGenerated: true } as const
    const size = { width: 4, height: 3 }
    const square: Place = { cell: 495, kind: 'square', name: 'Corn Market', size, ...generated }
    const castle: Place = { cell: 400, kind: 'castle', name: 'High Castle', ...generated }
    const shops = Array.from({ length: 120 }, (_, at): Place => {
      const cell = 60 * Math.floor(at / 8) + 3 * (at % 8) + 1
      return { cell, kind: 'shop', name: `Shop ${at}`, ...generated }
    })
    const own: Place = { cell: 401, kind: 'shop', name: 'My own shop', properties: {} }
    const level = { ...createLevel(30, 30), places: sortPlaces([square, castle, own, ...shops]) }
    const at = (cell: number) => layLabels(level, createFrame(level, cell))

    const small = at(13)
    expect(small.has(square)).toBe(true)
    expect([...small.keys()].filter(({ kind }) => kind === 'castle' || kind === 'square')).toHaveLength(1)
    expect(small.has(own)).toBe(true)
    expect(small.size).toBeLessThan(20)
    const sizes = [13, 26, 52, 208].map((cell) => at(cell).size)
    expect(sizes.toSorted((a, b) => a - b)).toEqual(sizes)
    expect(sizes[3]).toBe(level.places.length)
    const withoutOwn = { ...level, places: level.places.filter((place) => place !== own) }
    expect(layLabels(withoutOwn, createFrame(level, 13)).has(castle)).toBe(true)

    const labels = [...at(26).values()]
    labels.forEach((label, index) => {
      const gap = 0.5 * label.size
      const wide = {
        x: label.x - gap,
        y: label.y - gap,
        width: label.width + 2 * gap,
        height: label.height + 2 * gap,
      }
      for (const other of labels.slice(index + 1)) expect(meet(wide, other)).toBe(false)
    })
  })

  it('are the same in parts of a map as in the whole', () => {
    fc.assert(
      fc.property(crowded, (choice) => {
        const { level, frame } = townOf(choice)
        const words = (left: number, right: number): string[] =>
          drawTown(
            level,
            light,
            createFrame(level, frame.cell, { window: { left, top: 0, right, bottom: level.height } }),
          )
            .filter(({ part }) => part === 'label')
            .map((command) => JSON.stringify(command))
        const middle = Math.floor(level.width / 2)
        const parts = new Set([...words(0, middle), ...words(middle, level.width)])
        expect(parts).toEqual(new Set(words(0, level.width)))
      }),
    )
  })
})
