import { describe, expect, it } from 'vitest'
import { marginaliaOf, pictureOf } from '../../../src/core/formats/picture-settings'
import { runGenerator } from '../../../src/core/generate/run'
import { town } from '../../../src/core/generate/town/town'
import type { Box } from '../../../src/core/level/grid'
import { CellKind } from '../../../src/core/level/kinds'
import { createDraft, draftOf, type Level } from '../../../src/core/level/level'
import { isArea } from '../../../src/core/level/places'
import { textWidth, type DrawCommand, type Part } from '../../../src/core/picture/commands'
import { drawTown } from '../../../src/core/picture/draw-town'
import { coversDoor } from '../../../src/core/picture/finished/label-places'
import { letteringOf } from '../../../src/core/picture/finished/lettering'
import { boxOfLine } from '../../../src/core/picture/finished/line'
import { createFrame } from '../../../src/core/picture/frame'
import { ega } from '../../../src/core/picture/styles/ega'
import { atlas } from '../../../src/core/picture/styles/atlas'
import '../../../src/core/picture/styles/finished-styles'
import { overlap } from '../../support/boxes'
import { filledTown, filledTowns } from '../../support/filled-town'

const towns = [
  ...filledTowns(),
  ['river-town 13', filledTown('river-town', 13)],
  ['planned', plannedTown()],
] as const

/** A town whose avenue passes the tree in a corner of a square. */
function plannedTown(): Level {
  const settings = { squares: 2, avenues: 2, gates: 4 }
  const result = runGenerator({ generator: town, sketch: createDraft(34, 26), settings, seed: 6 })
  if (result.status !== 'done') throw new RangeError('A blank sketch can be filled')
  return result.level
}

/** Returns the boxes of all rectangles and circles of a part, as drawn. */
function boxesOf(picture: readonly DrawCommand[], parts: readonly Part[]): readonly Box[] {
  return picture.flatMap((command): readonly Box[] => {
    if (!parts.includes(command.part)) return []
    if (command.kind === 'rects') {
      return Array.from({ length: command.rects.length / 4 }, (_, at) => {
        const [x = 0, y = 0, width = 0, height = 0] = command.rects.slice(4 * at, 4 * at + 4)
        return { x, y, width, height }
      })
    }
    if (command.kind !== 'circles') return []
    return Array.from({ length: command.circles.length / 3 }, (_, at) => {
      const [x = 0, y = 0, radius = 0] = command.circles.slice(3 * at, 3 * at + 3)
      return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
    })
  })
}

describe.each([20, 26, 36])('Names of finished towns at %d px a cell', (cell) => {
  it('cover no door, gate or plate, and no other name', () => {
    let labels = 0
    let gates = 0
    for (const [name, level] of towns) {
      const frame = createFrame(level, cell)
      const picture = drawTown(level, atlas, frame)
      const lettering = letteringOf(level, frame)
      const ground = [...[...lettering.lines.values()].flat(), ...lettering.districts.values()].map(boxOfLine)
      const boxes: readonly Box[] = [...lettering.labels.values()]
      // A passage is as long as a cell, and has a tower on both sides.
      const passages = boxesOf(picture, ['gate'])
        .filter(({ width, height }) => Math.max(width, height) >= 0.9 * cell)
        .map(({ x, y, width, height }) => {
          const [wide, high] = width > height ? [0.2 * cell, 0] : [0, 0.2 * cell]
          return { x: x - wide, y: y - high, width: width + 2 * wide, height: height + 2 * high }
        })
      const marks = [...boxesOf(picture, ['door', 'edge-sign']), ...passages]
      const plates = boxesOf(picture, ['place'])
      labels += boxes.length
      gates += passages.length
      const seen = passages.filter((passage) => coversDoor(level, frame, passage))
      expect([name, seen.length]).toEqual([name, passages.length])
      const all = [...boxes, ...ground]
      const found = all.flatMap((box, at) => [
        ...marks.filter((mark) => overlap(box, mark)).map(() => [name, 'mark', box]),
        ...all
          .slice(at + 1)
          .filter((other) => overlap(box, other))
          .map(() => [name, 'name', box]),
      ])
      // A label is beside its own plate, and the rim of a plate is wider than its disc.
      const shrunk = plates.map(({ x, y, width, height }) => ({
        x: x + 1,
        y: y + 1,
        width: width - 2,
        height: height - 2,
      }))
      const hidden = all
        .filter((box) => shrunk.some((plate) => overlap(box, plate)))
        .map((box) => [name, 'plate', box])
      // Trees in the corners of squares, which avenues run past.
      const trees = boxesOf(picture, ['plant'])
      const onTrees = [...lettering.lines.values()]
        .flat()
        .filter((line) => trees.some((tree) => overlap(boxOfLine(line), tree)))
        .map((line) => [name, 'tree', line.text])
      expect([...found, ...hidden, ...onTrees]).toEqual([])
    }
    expect(labels).toBeGreaterThan(10 * towns.length)
    expect(gates).toBeGreaterThan(2 * towns.length)
  })

  it('are as a whole on the ground of all squares and avenues', () => {
    const missing: unknown[] = []
    let count = 0
    for (const [name, level] of towns) {
      const { lines } = letteringOf(level, createFrame(level, cell))
      for (const area of level.places) {
        const whole = area.name.trim().toUpperCase()
        if (!isArea(area) || whole === '') continue
        count++
        const words = (lines.get(area) ?? []).map(({ text }) => text)
        // On one line, which long avenues repeat, or on two.
        if (!words.includes(whole) && words.join(' ') !== whole) missing.push([name, whole, words])
      }
    }
    expect(missing).toEqual([])
    expect(count).toBeGreaterThan(2.3 * towns.length)
  })

  it('are whole on the map, or in the key', () => {
    let numbered = 0
    for (const [name, level] of towns) {
      const frame = createFrame(level, cell)
      const { labels, lines } = letteringOf(level, frame)
      for (const [place, label] of labels) {
        expect([label.text, label.lines.join(' ')]).toEqual([place.name.trim(), place.name.trim()])
      }
      const layers = { marks: false, names: true, grid: false, rulers: false, players: false, legend: false }
      const around = { title: false, compass: false, scale: false, key: true, frame: false }
      const chosen = pictureOf(level, layers, ega)
      const key = marginaliaOf(chosen, around, { cell, title: '', isSnapped: true })?.numbered ?? []
      const named = level.places.filter((place) => place.name.trim() !== '')
      const missing = named.filter((place) => !labels.has(place) && !lines.has(place) && !key.includes(place))
      expect([name, missing]).toEqual([name, []])
      expect(key.filter((each) => 'kind' in each && (labels.has(each) || lines.has(each)))).toEqual([])
      numbered += key.length
    }
    expect(numbered).toBeGreaterThan(0.5 * towns.length)
  })

  it('of districts are inside their districts, and most of them on streets', () => {
    let [count, onStreets] = [0, 0]
    for (const [name, level] of towns) {
      const { districts } = level
      if (!districts) continue
      for (const line of letteringOf(level, createFrame(level, cell)).districts.values()) {
        const zone = districts.list.findIndex((each) => each.name.trim().toUpperCase() === line.text) + 1
        const { x, y, width, height } = boxOfLine(line)
        for (const [atX, atY] of [
          [x, y],
          [x + width, y],
          [x, y + height],
          [x + width, y + height],
          [x + width / 2, y + height / 2],
        ] as const) {
          const at = Math.floor(atY / cell) * level.width + Math.floor(atX / cell)
          expect([name, line.text, districts.zones[at]]).toEqual([name, line.text, zone])
        }
        const columns = Array.from({ length: Math.ceil(width / cell) }, (_, at) => Math.floor(x / cell) + at)
        const row = Math.floor((y + height / 2) / cell) * level.width
        if (columns.every((column) => level.cells[row + column] !== CellKind.house)) onStreets++
        count++
      }
    }
    expect(onStreets).toBeGreaterThan(0.75 * count)
    expect(count).toBe(towns.reduce((sum, [, { districts }]) => sum + (districts?.list.length ?? 0), 0))
  })
})

describe('A name that is longer than a label', () => {
  it('is set on two lines, as a whole', () => {
    const draft = draftOf(filledTown('market', 1))
    const name = 'The Honourable Company of Lamplighters and Keepers of the Northern Gate'
    draft.places = draft.places.map((place) => (isArea(place) ? place : { ...place, name: '' }))
    const at = draft.places.findIndex((place) => place.kind === 'castle' || place.kind === 'guild')
    draft.places = draft.places.map((place, index) => (index === at ? { ...place, name } : place))
    const { labels } = letteringOf(draft, createFrame(draft, 40))
    const [label] = labels.values()
    expect(label?.lines.length).toBe(2)
    expect(label?.lines.join(' ')).toBe(name)
    // The lines are drawn one below the other.
    const words = drawTown(draft, atlas, createFrame(draft, 40)).flatMap((command) =>
      command.kind === 'text' && command.part === 'label' ? [command] : [],
    )
    expect(words.map(({ text }) => text)).toEqual(label?.lines)
    const [first, second] = words
    expect((second?.y ?? 0) - (first?.y ?? 0)).toBeGreaterThanOrEqual(first?.size ?? Infinity)
  })
})

describe('Names at a hundred pixels a cell', () => {
  it('grow with the cells and fit their boxes', () => {
    for (const [name, level] of towns) {
      const labels = [...letteringOf(level, createFrame(level, 100)).labels.values()]
      expect([name, labels.length > 5]).toEqual([name, true])
      for (const { lines, size, width } of labels) {
        expect(size).toBe(24)
        for (const line of lines) expect([line, textWidth(line, size) < width]).toEqual([line, true])
      }
    }
  })
})
