import { PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { checkOptions } from '../../../../src/core/formats/format-options'
import { loadWriter } from '../../../../src/core/formats/load'
import { indexOfPlaces, joinIndexes } from '../../../../src/core/formats/pdf/index-pages'
import { pdf as pdfEntry } from '../../../../src/core/formats/pdf/entry'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createDraft, createLevel, draftOf } from '../../../../src/core/level/level'
import { sortPlaces } from '../../../../src/core/level/places'
import { legendOf } from '../../../../src/core/picture/legend-entries'
import { playersLevel } from '../../../../src/core/picture/players-level'
import { firstLevel, projectOf, type Project } from '../../../../src/core/project/project'
import type { SettingValues } from '../../../../src/core/settings/setting'
import { levelWithEverything } from '../../picture/everything'
import { layOutWith } from '../../../support/lay-out'
import { streetToInn } from '../../../support/street-to-inn'

const pdf = await loadWriter(pdfEntry)

const written = (values: SettingValues = {}, level = levelWithEverything()) => {
  const result = pdf.write(projectOf(level, 'Skara'), 'a.pdf', values)
  const [file] = result?.files ?? []
  if (!result || !file) throw new Error('PDF is not written')
  return { bytes: file.bytes, losses: result.losses }
}

describe('A PDF file', () => {
  it('has the pages, their size and the title, according to another program', async () => {
    const file = await PDFDocument.load(written({ cell: 40, landscape: true }).bytes, {
      updateMetadata: false,
    })
    expect(file.getTitle()).toBe('Skara')
    // 8 x 11 cells of 40 mm and the numbers around them on 277 x 182 mm: two times four sheets, legend, index.
    expect(file.getPageCount()).toBe(8 + 2)
    const [first] = file.getPages()
    expect(first?.getSize().width).toBeCloseTo((297 * 72) / 25.4, 2)
    expect(first?.getSize().height).toBeCloseTo((210 * 72) / 25.4, 2)
    expect(String(file.catalog.get(PDFName.of('ViewerPreferences')))).toContain('/PrintScaling /None')
  })

  it('has a legend and an index only if they are chosen and not empty', async () => {
    const level = streetToInn()
    const pagesOf = async (values: SettingValues): Promise<number> =>
      (await PDFDocument.load(written({ fit: true, ...values }, level).bytes)).getPageCount()
    expect(await pagesOf({})).toBe(3)
    expect(await pagesOf({ index: false })).toBe(2)
    expect(await pagesOf({ index: false, legend: false })).toBe(1)
    expect(await pagesOf({ players: true })).toBe(2)
    expect(await pagesOf({ names: false })).toBe(2)
  })

  it('reports names with letters that the font lacks', () => {
    const level = streetToInn()
    level.places = [{ cell: 3, kind: 'inn', name: '東京', properties: {} }]
    expect(written({ fit: true }, level).losses.join()).toContain(
      '1 name has letters that are drawn as boxes',
    )
    expect(written({ fit: true, players: true }, level).losses.join()).not.toContain('boxes')
    level.places = [{ cell: 3, kind: 'inn', name: 'Красный бард', properties: {} }]
    expect(written({ fit: true }, level).losses.join()).not.toContain('boxes')
  })
})

describe('A PDF file of several levels', () => {
  const project: Project = {
    name: 'Skara',
    levels: ['Streets', 'Cellar'].map((name, index) => ({
      id: `level-${index}`,
      name,
      level: levelWithEverything(),
    })),
  }

  it('has a chapter a level with a bookmark, and one index that names the level of each place', async () => {
    const values = { fit: true, legend: false }
    const [written] = pdf.write(project, 'a.pdf', values).files
    const file = await PDFDocument.load(written?.bytes ?? new Uint8Array(), { updateMetadata: false })
    expect(file.getTitle()).toBe('Skara')
    expect(file.getPageCount()).toBe(3)
    const outline = file.context.lookup(file.catalog.get(PDFName.of('Outlines')), PDFDict)
    const titles: string[] = []
    let item = outline.lookupMaybe(PDFName.of('First'), PDFDict)
    for (; item; item = item.lookupMaybe(PDFName.of('Next'), PDFDict))
      titles.push(item.lookup(PDFName.of('Title'), PDFHexString).decodeText())
    expect(titles).toEqual(['1 Streets', '2 Cellar', 'Places'])
    const { level } = firstLevel(project)
    const rows = indexOfPlaces(level, layOutWith(level, values))
    const joined = joinIndexes([rows, rows])
    expect(joined).toHaveLength(2 * rows.length)
    expect(joined.slice(0, 2).map(({ sheet }) => sheet)).toEqual(['1A', '2A'])
  })

  it('refuses cells that need too many sheets for one of them', () => {
    const large = { id: 'level-9', name: 'Large', level: createLevel(600, 600) }
    const both = { ...project, levels: [...project.levels, large] }
    const messages = checkOptions(pdf, both, { cell: 40 }).map(({ message }) => message)
    expect(messages).toEqual([
      expect.stringMatching(/^Level “Large”: Millimetres a cell is 40; at most \d+ fit on 400 sheets\.$/),
    ])
    expect(checkOptions(pdf, both, { cell: 40, fit: true })).toEqual([])
  })
})

describe('The index of places', () => {
  it('names the cell and sheet of each named place, in the order of names', () => {
    const level = createDraft(30, 30)
    level.cells.fill(CellKind.house)
    level.places = sortPlaces([
      { cell: 0, kind: 'inn', name: 'scarlet Bard', properties: {} },
      { cell: 29, kind: 'temple', name: 'Mad God', properties: {} },
      { cell: 30 * 30 - 1, kind: 'shop', name: 'Garth', properties: {} },
      { cell: 5, kind: 'statue', name: ' ', properties: {} },
    ])
    expect(indexOfPlaces(level, layOutWith(level, {}))).toEqual([
      { name: 'Garth', kind: 'Shop', cell: 'column 30, row 30', sheet: 'D' },
      { name: 'Mad God', kind: 'Temple', cell: 'column 30, row 1', sheet: 'B' },
      { name: 'scarlet Bard', kind: 'Inn', cell: 'column 1, row 1', sheet: 'A' },
    ])
  })
})

describe('The players’ version', () => {
  it('has no secret doors, names, links and notes, and is otherwise the same level', () => {
    const level = draftOf(levelWithEverything())
    level.places = sortPlaces([
      ...level.places,
      { cell: 20, kind: 'note', name: 'Trap here', properties: {} },
      { cell: 22, kind: 'trap', name: '', properties: {} },
      { cell: 21, kind: 'stairs', name: 'Down', properties: { a: 1 }, link: { id: 'x', kind: 'stairs' } },
    ])
    const seen = playersLevel(level)
    expect(seen.cells).toEqual(level.cells)
    const secret = level.northEdges.indexOf(EdgeKind.secretDoor)
    expect(secret).toBeGreaterThan(0)
    expect(seen.northEdges[secret]).toBe(EdgeKind.wall)
    expect(seen.northEdges.indexOf(EdgeKind.secretDoor)).toBe(-1)
    expect(seen.places.map(({ kind, name, link }) => [kind, name, link])).toEqual([
      ['avenue', '', undefined],
      ['stairs', '', undefined],
      ['inn', '', undefined],
      ['castle', '', undefined],
      ['square', '', undefined],
    ])
    const labelsOf = (of: typeof seen): readonly string[] => legendOf(of).map(({ label }) => label)
    expect(labelsOf(level)).toEqual(
      expect.arrayContaining(['Secret door', 'Locked door', 'Closed gate', 'Note']),
    )
    expect(labelsOf(seen)).not.toContain('Secret door')
    expect(labelsOf(seen)).not.toContain('Note')
  })
})
