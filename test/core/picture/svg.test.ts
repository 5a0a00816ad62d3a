import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellNamingOf } from '../../../src/core/level/cell-naming'
import { draftOf } from '../../../src/core/level/level'
import { scaleLegend } from '../../../src/core/picture/cell-overlay'
import { drawLevelPicture, WITHOUT_TRACES } from '../../../src/core/picture/level-picture'
import { MAP_STYLES } from '../../../src/core/picture/styles/index'
import { light } from '../../../src/core/picture/styles/light'
import { print } from '../../../src/core/picture/styles/print'
import { drawLevelAsSvg, writeSvg } from '../../../src/core/picture/svg'
import { anyCharacter } from '../../support/characters'
import { oddLevels } from '../../support/random-level'
import { xmlProblem } from '../../support/xml'
import { levelWithEverything } from './everything'

const rulers = cellNamingOf('rows')

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

describe('A level as SVG', () => {
  // Opening these four pictures is the quickest way to see the effect of a change to the drawing.
  it.each(MAP_STYLES)('is the picture on file in the style $id', async (style) => {
    const problems = [{ cell: 9, severity: 'error' as const }]
    const svg = drawLevelAsSvg(levelWithEverything(), style, 26, { problems, rulers, title: 'Town' })
    await expect(svg).toMatchFileSnapshot(`../../fixtures/pictures/${style.id}.svg`)
  })

  it('is well-formed, whatever the level and its names', () => {
    fc.assert(
      fc.property(
        oddLevels(),
        fc.constantFrom(...MAP_STYLES),
        fc.integer({ min: 1, max: 60 }),
        fc.string({ unit: anyCharacter }),
        (level, style, cell, title) => {
          const named = draftOf(level)
          named.places = level.places.map((place) => ({ ...place, name: title }))
          expect(xmlProblem(drawLevelAsSvg(named, style, cell, { title, rulers }))).toBeUndefined()
        },
      ),
    )
  })

  it.each(['Salt & pepper', '<b>&amp;</b>', '"\' ]]>', '\u0000\u000b\ud800x\udfff', 'Füße und Höfe'])(
    'escapes the title %j',
    (title) => {
      const svg = drawLevelAsSvg(levelWithEverything(), light, 26, { title })
      expect(xmlProblem(svg)).toBeUndefined()
      // oxlint-disable-next-line no-control-regex -- characters that XML forbids are removed or replaced by a question mark
      const cleaned = title.replaceAll(/[\u0000-\u001f]/g, '').replaceAll(/[\ud800-\udfff]/gu, '\ufffd')
      expect(unescaped(/<title>([^]*)<\/title>/.exec(svg)?.[1] ?? '')).toBe(cleaned)
    },
  )

  it('defines each texture it uses, once, and refers to nothing else', () => {
    for (const style of MAP_STYLES) {
      const level = levelWithEverything()
      const values = Uint8Array.from(level.cells, (_, cell) => cell % 4)
      const legend = (['hatch', 'crosshatch', 'backhatch'] as const).map((pattern) => ({
        colour: '#abcdef',
        pattern,
      }))
      const svg = drawLevelAsSvg(level, style, 26, { overlay: { values, legend } })
      const defined = [...svg.matchAll(/<pattern id="([^"]+)"/g)].map(([, id]) => id)
      const used = new Set([...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id))
      expect(new Set(defined).size).toBe(defined.length)
      expect([...used].toSorted()).toEqual(defined.toSorted())
      expect(defined.length).toBeGreaterThan(2)
      expect(svg).not.toMatch(/href|<image|<script|https?:(?!\/\/www\.w3\.org\/2000\/svg")/)
    }
  })

  it('holds every command within its frame, and grows with the cells alone', () => {
    const level = levelWithEverything()
    const small = drawLevelPicture(level, light, 26)
    expect(small.width).toBe(8 * 26 - 2 * small.x)
    expect(small.x).toBeLessThan(0)
    const part = drawLevelPicture(level, light, 26, { window: { left: 2, top: 2, right: 5, bottom: 4 } })
    expect(part).toMatchObject({ x: 2 * 26, y: 2 * 26, width: 3 * 26, height: 2 * 26 })
    expect(drawLevelPicture(level, light, 26, { rulers }).width).toBeGreaterThan(small.width)
  })

  it('omits editing marks on request', () => {
    const level = levelWithEverything()
    const problems = [{ cell: 9, severity: 'hint' as const }]
    const partsOf = (layers = {}) =>
      new Set(drawLevelPicture(level, light, 26, { layers, problems }).commands.map(({ part }) => part))
    const traces = ['placed', 'lock', 'problem'] as const
    expect(traces.filter((part) => partsOf().has(part))).toEqual(traces)
    expect(traces.filter((part) => partsOf(WITHOUT_TRACES).has(part))).toEqual([])
  })

  it('is black and white on paper', () => {
    const svg = drawLevelAsSvg(levelWithEverything(), print, 26, { rulers })
    expect(new Set(svg.match(/#[0-9a-f]{6}"/g))).toEqual(new Set(['#000000"', '#ffffff"']))
  })

  it('shows an overlay with one fill per value in use', () => {
    const level = levelWithEverything()
    const values = Uint8Array.from(level.cells, (_, cell) => 1 + cell)
    const svg = drawLevelAsSvg(level, light, 26, { overlay: { values, legend: scaleLegend(64) } })
    expect(svg.match(/<path fill="#[0-9a-f]{6}"/g)?.length).toBeGreaterThan(60)
  })

  it('centres the letters of spaced names, which browsers draw with a space after the last letter', () => {
    const name = { kind: 'text', part: 'lettering', fill: '#000000', text: 'Skara', x: 50, y: 20 } as const
    const commands = [{ ...name, size: 10, spacing: 0.4, isUpright: true }]
    const svg = writeSvg({ commands, x: 0, y: 0, width: 100, height: 40 })
    expect(svg).toContain(' x="52"')
    expect(svg).toContain('rotate(-90 50 20)')
  })
})
