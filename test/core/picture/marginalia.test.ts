import { describe, expect, it } from 'vitest'
import { decode } from 'fast-png'
import { loadWriter } from '../../../src/core/formats/load'
import { layOutPicture } from '../../../src/core/formats/pdf/layout'
import { pdf as pdfEntry } from '../../../src/core/formats/pdf/entry'
import {
  LAYERS,
  LEGEND,
  MARGINALIA,
  marginaliaOf,
  pictureOf,
} from '../../../src/core/formats/picture-settings'
import { png as pngEntry } from '../../../src/core/formats/png/entry'
import { svg as svgEntry } from '../../../src/core/formats/svg/entry'
import { cellNamingOf } from '../../../src/core/level/cell-naming'
import type { Box } from '../../../src/core/level/grid'
import type { DrawCommand } from '../../../src/core/picture/commands'
import { hidesName } from '../../../src/core/picture/draw-places'
import { createFrame } from '../../../src/core/picture/frame'
import { setLine } from '../../../src/core/picture/glyphs/font'
import { boundsOfLevelPicture, drawLevelPicture } from '../../../src/core/picture/level-picture'
import { layOutMarginalia, type Marginalia } from '../../../src/core/picture/marginalia/marginalia'
import { drawNumbers } from '../../../src/core/picture/marginalia/numbers'
import { drawLevelAsPng } from '../../../src/core/picture/png'
import { FINISHED_STYLES } from '../../../src/core/picture/styles/finished-styles'
import { MAP_STYLES } from '../../../src/core/picture/styles/index'
import { light } from '../../../src/core/picture/styles/light'
import { projectOf } from '../../../src/core/project/project'
import { overlap } from '../../support/boxes'
import { filledTown } from '../../support/filled-town'
import { levelWithEverything } from './everything'
import { PDF_SETTINGS } from '../../../src/core/formats/pdf/settings'
import { defineSettings } from '../../../src/core/settings/define'
import { parseSettings } from '../../../src/core/settings/parse'

const pdf = await loadWriter(pdfEntry)
const png = await loadWriter(pngEntry)
const svg = await loadWriter(svgEntry)

const level = filledTown('river-town')
const SETTINGS = defineSettings({ ...LAYERS, legend: LEGEND, ...MARGINALIA })
const ALL = Object.fromEntries(Object.keys(MARGINALIA).map((id) => [id, true]))
const TITLE = 'Brasswick on the Water'

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

/** The boxes of everything that a layout has around its map. */
function boxesOf({ title, compass, scale, key, size }: ReturnType<typeof layOutMarginalia>): readonly Box[] {
  const boxes: Box[] = []
  if (title) boxes.push(title)
  if (key) boxes.push(key)
  if (compass) {
    const { x, y, radius } = compass
    boxes.push({ x: x - radius, y: y - 1.9 * radius, width: 2 * radius, height: 2.9 * radius })
  }
  if (scale) boxes.push({ x: scale.x, y: scale.y - size, width: scale.length, height: 2 * size })
  return boxes
}

describe('What surrounds a map', () => {
  it.each([png, svg, pdf])('is off by default: $label keeps its bytes', (format) => {
    const small = projectOf(levelWithEverything(), TITLE)
    const off = Object.fromEntries(Object.keys(MARGINALIA).map((id) => [id, false]))
    const plain = format.write(small, 'a', { cell: 12, style: 'atlas' })
    const chosen = format.write(small, 'a', { cell: 12, style: 'atlas', ...off })
    expect(chosen?.files[0]?.bytes).toEqual(plain?.files[0]?.bytes)
    const all = format.write(small, 'a', { cell: 12, style: 'atlas', ...ALL })
    expect(all?.files[0]?.bytes).not.toEqual(plain?.files[0]?.bytes)
  })

  it('has each part within the picture, beside the map and beside the others, for all sizes', () => {
    const numbered = level.places.filter(({ name }) => name !== '')
    for (const parts of [0, 1, 2, 5, 8, 15]) {
      for (const count of [0, 1, 7, numbered.length]) {
        for (const [width, height, cell] of [
          [200, 100, 20],
          [420, 300, 8],
          [1000, 700, 26],
          [9000, 4000, 13],
          [300, 2000, 40],
        ] as const) {
          const map = { x: -30, y: -30, width, height }
          const marginalia: Marginalia = {
            ...((parts & 1) !== 0 ? { title: TITLE } : {}),
            hasFrame: (parts & 2) !== 0,
            hasCompass: (parts & 4) !== 0,
            hasScale: (parts & 8) !== 0,
            numbered: numbered.slice(0, count),
          }
          const layout = layOutMarginalia(marginalia, map, cell)
          for (const value of Object.values(layout.bounds)) expect(Number.isInteger(value)).toBe(true)
          expect(isInside(map, layout.bounds)).toBe(true)
          const boxes = boxesOf(layout)
          boxes.forEach((box, at) => {
            expect(isInside(box, layout.bounds)).toBe(true)
            expect(overlap(box, map)).toBe(false)
            expect(boxes.slice(at + 1).filter((other) => overlap(box, other))).toEqual([])
          })
        }
      }
    }
  })

  it('has a key with room for its longest name', () => {
    const [first] = level.places
    if (!first) throw new RangeError('The town has places')
    const named = (name: string) => ({ ...first, name })
    const numbered = ['Inn', 'The Worshipful Company of Chandlers and Wicks', 'Mill'].map(named)
    const map = { x: 0, y: 0, width: 900, height: 600 }
    const around = { hasFrame: false, hasCompass: false, hasScale: true, numbered }
    const { key, size } = layOutMarginalia(around, map, 20)
    for (const { name } of key?.entries ?? []) {
      expect(setLine(name).width * 0.85 * size + 2.4 * size).toBeLessThanOrEqual(key?.columnWidth ?? 0)
    }
    expect(key?.entries.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  it.each([...FINISHED_STYLES, ...MAP_STYLES])(
    'tells every name that the map of $label does not show',
    (style) => {
      for (const names of [true, false]) {
        const values = parseSettings(SETTINGS, { names, ...ALL })
        const chosen = pictureOf(level, values, style)
        const marginalia = marginaliaOf(chosen, values, { cell: 16, title: TITLE, isSnapped: false })
        if (!marginalia) throw new RangeError('All parts are chosen')
        const picture = drawLevelPicture(level, style, 16, { ...chosen.options, marginalia })
        const texts = picture.commands.flatMap((command) => (command.kind === 'text' ? [command.text] : []))
        expect(texts).toContain(TITLE)
        const frame = createFrame(level, 16, { snap: false })
        const hidden = [...(level.districts?.list ?? []), ...level.places].filter(
          (named) => named.name !== '' && (!names || hidesName(level, style, frame, named)),
        )
        expect(marginalia.numbered).toEqual(hidden)
        expect(hidden.filter(({ name }) => !texts.includes(name))).toEqual([])
        // Each number is on the map and in the key.
        marginalia.numbered.forEach((_, at) =>
          expect(texts.filter((text) => text === String(at + 1)).length).toBeGreaterThanOrEqual(2),
        )
      }
    },
  )

  it('has the number of a district inside it, also if a place is on its only cell', () => {
    const [district] = level.districts?.list ?? []
    const [place] = level.places
    if (!district || !place) throw new RangeError('The town has districts and places')
    const zones = new Uint8Array(level.cells.length)
    zones[place.cell] = 1
    const commands: DrawCommand[] = []
    const small = { ...level, districts: { list: [district], zones } }
    drawNumbers(commands, small, light, createFrame(level, 24), [district])
    const [number] = commands.flatMap((command) => (command.kind === 'text' ? [command] : []))
    const { x, y } = number ?? { x: -1, y: -1 }
    expect(Math.floor(y / 24) * level.width + Math.floor(x / 24)).toBe(place.cell)
  })

  it.each([...FINISHED_STYLES, ...MAP_STYLES])(
    'has a district in the key whose name does not fit into it, with its number inside, in $label',
    (style) => {
      const { districts } = level
      if (!districts) throw new RangeError('The town has districts')
      const [first, ...others] = districts.list
      if (!first) throw new RangeError('The town has districts')
      const name = 'The Quarter of the Ropemakers, the Sailmakers and the Chandlers'
      const long = {
        ...level,
        places: [],
        districts: { ...districts, list: [{ ...first, name }, ...others] },
      }
      const values = parseSettings(SETTINGS, ALL)
      const cell = 24
      const chosen = pictureOf(long, values, style)
      const marginalia = marginaliaOf(chosen, values, { cell, title: TITLE, isSnapped: false })
      expect(marginalia?.numbered[0]?.name).toBe(name)
      if (!marginalia) throw new RangeError('All parts are chosen')
      const { commands } = drawLevelPicture(long, style, cell, { ...chosen.options, marginalia })
      const [onMap] = commands.flatMap((command) =>
        command.kind === 'text' && command.part === 'legend' && command.text === '1' ? [command] : [],
      )
      const { x, y } = onMap ?? { x: -1, y: -1 }
      expect(districts.zones[Math.floor(y / cell) * level.width + Math.floor(x / cell)]).toBe(1)
    },
  )

  it('is the same in a PNG picture of many bands, and its numbers do not move those of columns and rows', () => {
    const values = parseSettings(SETTINGS, ALL)
    const marginalia = marginaliaOf(pictureOf(level, values, light), values, {
      cell: 14,
      title: TITLE,
      isSnapped: true,
    })
    if (!marginalia) throw new RangeError('All parts are chosen')
    const options = { marginalia, palettePixels: Infinity }
    const whole = decode(drawLevelAsPng(level, light, 14, options)).data
    const bands = decode(drawLevelAsPng(level, light, 14, { ...options, bandPixels: 4000 })).data
    let farthest = 0
    for (let at = 0; at < whole.length; at++)
      farthest = Math.max(farthest, Math.abs((whole[at] ?? 0) - (bands[at] ?? 0)))
    expect(farthest).toBeLessThanOrEqual(8)
    const rulers = cellNamingOf('rows')
    const numbers = (around: { readonly marginalia?: Marginalia }): readonly DrawCommand[] =>
      drawLevelPicture(level, light, 14, { rulers, ...around }).commands.filter(
        ({ part }) => part === 'ruler',
      )
    expect(numbers({ marginalia })).toEqual(numbers({}))
  })

  it('is on the paper of a print, with the land that a finished style has around its town', () => {
    const [atlas] = FINISHED_STYLES
    if (!atlas) throw new RangeError('There are finished styles')
    const values = parseSettings(PDF_SETTINGS, { ...ALL, fit: true, rulers: false }, level)
    const { bounds, marginalia, units } = layOutPicture(pictureOf(level, values, atlas), values, TITLE)
    expect(marginalia).toMatchObject({ title: TITLE, hasCompass: true, hasScale: true, hasFrame: true })
    if (!marginalia) throw new RangeError('All parts are chosen')
    expect(bounds).toEqual(boundsOfLevelPicture(level, units, { marginalia }, atlas))
    const plain = parseSettings(PDF_SETTINGS, {}, level)
    expect(layOutPicture(pictureOf(level, plain, atlas), plain, TITLE).marginalia).toBeUndefined()
  })
})
