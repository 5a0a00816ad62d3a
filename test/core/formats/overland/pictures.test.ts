import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import type { WorldMarks } from '../../../../src/core/formats/overland/format'
import { OVERLAND_FORMATS } from '../../../../src/core/formats/overland/index'
import { overlandPdf } from '../../../../src/core/formats/overland/pdf'
import { overlandPng } from '../../../../src/core/formats/overland/png'
import { overlandSvg } from '../../../../src/core/formats/overland/svg'
import { createOverland, type Overland } from '../../../../src/core/overland/overland'
import { Terrain } from '../../../../src/core/overland/terrain'
import { TileBits } from '../../../../src/core/overland/tile'
import type { SettingValues } from '../../../../src/core/settings/setting'
import { xmlProblem } from '../../../support/xml'

const WIDTH = 20
const meadow = createOverland(WIDTH, 12, TileBits.owner | Terrain.grassland)
const town = 5 * WIDTH + 10

function withTown(name: string, ...others: readonly string[]): WorldMarks {
  const towns = [name, ...others].map((each, at) => ({ tile: town + at, name: each }))
  return { title: 'Fish & ships', towns, dungeons: [], roads: [[town, town + 1]] }
}

function pngOf(overland: Overland, values: SettingValues, marks?: WorldMarks) {
  const [file] = overlandPng.write(overland, 'map.png', values, marks).files ?? []
  const { width, height, data } = decode(file?.bytes ?? new Uint8Array())
  return { width, height, data: Buffer.from(data as Uint8Array) } // eight bits a channel
}

function textOf(values: SettingValues, marks?: WorldMarks, overland = meadow): string {
  const [file] = overlandSvg.write(overland, 'map.svg', values, marks).files ?? []
  return new TextDecoder().decode(file?.bytes)
}

const ALL = { title: true, scale: true, legend: true } as const

describe.each(['drawn', 'tiles'])('a picture of a world, %s,', (style) => {
  const values = { style, tile: 24 }

  it('shows towns with their names, and nothing of them if it has to', () => {
    const bare = pngOf(meadow, values)
    expect(pngOf(meadow, { ...values, names: false }, withTown('Skara'))).toEqual(bare)
    const named = pngOf(meadow, values, withTown('Skara'))
    expect([named.width, named.height]).toEqual([bare.width, bare.height])
    expect(named.data.equals(bare.data)).toBe(false)
    // The letters are there, too, not only the sign.
    expect(named.data.equals(pngOf(meadow, values, withTown('')).data)).toBe(false)
  })

  it('has paper around it for a title, a scale and a legend', () => {
    const bare = pngOf(meadow, values)
    let before = bare.height
    for (const id of ['scale', 'legend', 'title']) {
      const { width, height } = pngOf(meadow, { ...values, [id]: true }, withTown('Skara'))
      expect(width).toBeGreaterThan(bare.width)
      expect(height).toBeGreaterThan(bare.height)
      before += height - bare.height
    }
    const all = pngOf(meadow, { ...values, ...ALL }, withTown('Skara'))
    expect(all.height).toBeGreaterThan(bare.height + 60)
    expect(all.height).toBeLessThan(before)
    // White paper in the corner, and the map within.
    expect([...all.data.subarray(0, 4)]).toEqual([255, 255, 255, 255])
  })

  it('keeps letters as letters in SVG, in well-formed text', () => {
    const text = textOf({ ...values, ...ALL }, withTown('Skara <Brae>'))
    expect(xmlProblem(text)).toBeUndefined()
    expect(text).toContain('<title>Fish &amp; ships</title>')
    expect(text).toContain('Skara &lt;Brae&gt;</text>')
    expect(text).toContain('10 tiles, 1,500 points of movement</text>')
    expect(text).toContain('data:image/png;base64,')
  })

  it('explains in its legend what is on the map, and nothing else', () => {
    const words = meadow.words.slice()
    words[0] = TileBits.owner | Terrain.mountains
    words[30] = TileBits.owner | Terrain.grassland | TileBits.river
    words[40] = TileBits.owner | Terrain.grassland | TileBits.humanStart
    const plain = textOf({ ...values, legend: true })
    const rich = textOf({ ...values, legend: true }, withTown('Skara'), { ...meadow, words })
    for (const label of ['Mountains', 'River', 'Start of the human', 'Town', 'Road']) {
      expect(plain).not.toContain(`${label}</text>`)
      expect(rich).toContain(`${label}</text>`)
    }
    expect(plain).toContain('Grassland</text>')
    expect(rich).not.toContain('Forest</text>')
    expect(rich).not.toContain('Start of a nation</text>')
  })
})

describe('names of towns', () => {
  it('never cover each other', () => {
    const text = textOf({ style: 'tiles' }, withTown('Skara Brae', 'Khorinis'))
    expect(text).toContain('Skara Brae</text>')
    expect(text).not.toContain('Khorinis')
  })

  it('come in on the other side of the map where they reach over one', () => {
    const marks = {
      title: '',
      dungeons: [],
      towns: [{ tile: 5 * WIDTH + 19, name: 'Skara Brae' }],
      roads: [],
    }
    expect(textOf({ style: 'tiles' }, marks).split('Skara Brae</text>')).toHaveLength(3)
  })
})

describe('a page of a world', () => {
  it('is a PDF with the map as pixels and its texts as letters', () => {
    const [file] =
      overlandPdf.write(meadow, 'map.pdf', { style: 'tiles', ...ALL }, withTown('Skara')).files ?? []
    const text = Buffer.from(file?.bytes ?? []).toString('latin1')
    expect(text.startsWith('%PDF-1.4')).toBe(true)
    expect(text).toContain('/Subtype /Image /Width 656')
    expect(text).toContain('/Type /Font')
    // Wider than high: the paper lies on its longer side.
    expect(text).toMatch(/\/MediaBox \[0 0 841\.\d+ 595\.\d+\]/)
  })

  it('has options that pictures share by their meaning', () => {
    const pictures = OVERLAND_FORMATS.filter(({ settings }) => settings)
    expect(pictures.map(({ id }) => id)).toEqual(['png', 'svg', 'pdf'])
    const [first = [], ...others] = pictures.map(({ settings = [] }) => settings)
    for (const settings of others) expect(settings.slice(0, first.length)).toEqual(first)
  })
})
