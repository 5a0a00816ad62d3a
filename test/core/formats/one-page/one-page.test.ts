import { describe, expect, it } from 'vitest'
import { onePage } from '../../../../src/core/formats/one-page/entry'
import { readOnePage } from '../../../../src/core/formats/one-page/read'
import { detectFormat } from '../../../../src/core/formats/index'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { firstLevel } from '../../../../src/core/project/project'
import { bytesOf, fixture, projectIn, problemOf } from '../../../support/files'

const bytes = fixture('imports/vault.onepage.json')
const text = new TextDecoder().decode(bytes)
const read = (from: Uint8Array) => readOnePage(from, 'vault')

describe('a one page dungeon', () => {
  it('is recognised by its content', () => {
    expect(detectFormat(bytes, 'a.json')).toBe(onePage)
  })

  it('has its rooms as streets in rock, whatever its coordinates', () => {
    const { name, level } = firstLevel(projectIn(read(bytes)))
    expect([name, level.width, level.height]).toEqual(['The Vault', 6, 4])
    const picture = [...level.cells].map((kind) => (kind === CellKind.street ? 's' : '#')).join('')
    expect(picture).toBe('sss###sssssssss####s####')
  })

  it('has its doors on the side they face, and its notes and ways as places', () => {
    const { level } = firstLevel(projectIn(read(bytes)))
    expect(Array.from(level.westEdges.slice(7, 14))).toEqual([
      EdgeKind.wall,
      EdgeKind.open,
      EdgeKind.open,
      EdgeKind.open,
      EdgeKind.secretDoor,
      EdgeKind.door,
      EdgeKind.wall,
    ])
    expect(level.northEdges[4 * 6 + 1]).toBe(EdgeKind.archway)
    expect(level.places).toEqual([
      { cell: 11, kind: 'note', name: '1', properties: { note: 'A chest' } },
      { cell: 19, kind: 'start', name: '', properties: {} },
    ])
  })

  it('lists what does not fit', () => {
    const result = read(bytes)
    expect(result.status === 'read' && result.notes).toEqual([
      '1 door of an unknown type becomes a plain door.',
      '1 door lies outside the rooms or face no side; left out.',
      '1 round room becomes square.',
      '1 column is left out.',
      'The story of the dungeon is left out.',
    ])
  })

  it('comes in with columns and notes off the grid', () => {
    const result = read(fixture('imports/column-off-grid.onepage.json'))
    const { level } = firstLevel(projectIn(result))
    expect([level.width, level.height]).toEqual([9, 5])
    expect(result.status === 'read' && result.notes).toEqual([
      '1 round room becomes square.',
      '1 column is left out.',
    ])
  })

  it.each<[string, string, readonly string[]]>([
    ['"x": -1, "y": 0 }', '"x": -1.5, "y": null }', ['1 column is left out.']],
    ['"columns": [', '"columns": null, "others": [', []],
    ['"water": []', '"water": [{ "x": 0.5 }, 7]', ['2 cells of water become streets.']],
    ['"x": 3.5', '"x": 3e9', ['1 note lies outside the rooms; left out.']],
    ['"ref": "1"', '"ref": { "number": 1 }', []],
    ['"rotunda": true', '"rotunda": "yes"', []],
    ['"Somebody lost something."', '["Somebody", "lost something."]', []],
    ['"The Vault"', 'null', []],
  ])('is not refused for contents that are left out: %s reads %s', (from, to, notes) => {
    expect(text).toContain(from)
    const result = read(bytesOf(text.replace(from, to)))
    expect(result.status === 'read' && result.notes).toEqual(expect.arrayContaining([...notes]))
  })

  it.each([
    ['"w": 3', '"w": 0', /^line 6, column 30: rects\[0\]\.w must be a whole number from 1/],
    ['"w": 3', '"w": 5000', /^line 5, column 12: The width is 5000/],
    ['"x": 3.5', '"x": "here"', /notes\[0\]\.pos\.x must be a number/],
    ['"type": 6', '"type": 6.5', /doors\[0\]\.type must be a whole number/],
    ['"rects": [', '"rects": [],"others": [', /rects must hold at least 1/],
  ])('is refused with the position of the fault if %s reads %s', (from, to, words) => {
    expect(problemOf(read(bytesOf(text.replace(from, to)))).join('\n')).toMatch(words)
  })

  it('is refused if too many of its rooms overlap', () => {
    const rect = '{"x":0,"y":0,"w":2048,"h":2048}'
    const many = `{"rects":[${Array.from({ length: 17 }, () => rect).join(',')}]}`
    expect(problemOf(read(bytesOf(many))).join()).toContain('too many times')
  })
})
