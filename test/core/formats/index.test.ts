import { describe, expect, it } from 'vitest'
import { detectFormat, formatById, formatForName, FORMATS, readersFor } from '../../../src/core/formats/index'
import { readLevelFile } from '../../../src/core/formats/read-level-file'
import { csv } from '../../../src/core/formats/csv/entry'
import { donjon } from '../../../src/core/formats/donjon/entry'
import { loadOptions } from '../../../src/core/formats/format'
import { checkOptions } from '../../../src/core/formats/format-options'
import { loadFormat, loadReader, loadWriter } from '../../../src/core/formats/load'
import { MAX_FILE_BYTES } from '../../../src/core/text/file-size'
import { firstLevel, projectOf } from '../../../src/core/project/project'
import { createLevel } from '../../../src/core/level/level'
import { TWO_WAY, WRITERS } from '../../support/all-formats'
import { fileKind } from '../../../src/core/formats/unknown-file'
import { bytesOf, fixture, projectIn, problemOf } from '../../support/files'

const sample = fixture('townmaze-sample.txt')

describe('the list of formats', () => {
  it('has unique ids and extensions', () => {
    const ids = FORMATS.map((format) => format.id)
    const extensions = FORMATS.flatMap((format) => format.extensions)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(extensions).size).toBe(extensions.length)
    expect(ids).toEqual([
      'native',
      'classic',
      'sketch',
      'tmj',
      'tmx',
      'world',
      'ldtk',
      'uvtt',
      'foundry',
      'json',
      'csv',
      'blockmap',
      'svg',
      'png',
      'pdf',
      'glb',
      'simpmaze',
      'mazegen',
      'faq',
      'maz-c',
      'bennett',
      'door-bits',
      'door-bits-csv',
      'mazemaster',
      'eob',
      'wad',
      'udmf',
      'grimrock1',
      'grimrock2',
      'godot',
      'gridcart',
      'donjon',
      'onepage',
      'pngmaze',
      'textmaze',
    ])
    expect(formatById('tmj')?.label).toBe('Tiled map')
    expect(formatById('nope')).toBeUndefined()
  })

  it.each(FORMATS)('says of $id what its module does', async (format) => {
    const { reader, writer } = await loadFormat(format)
    expect([reader !== undefined, writer !== undefined]).toEqual([format.isRead, format.isWritten])
  })

  it.each(FORMATS.filter(({ isWritten }) => isWritten))(
    'has the same options for $id before and after its code is loaded',
    async (entry) => {
      const offered = await loadOptions(entry)
      const writer = await loadWriter(entry)
      expect(offered.settings ?? []).toEqual(writer.settings ?? [])
      for (const fact of ['holdsLevels', 'holdsAnySize', 'drawsTexts', 'isOfRows'] as const)
        expect([fact, offered[fact]]).toEqual([fact, writer[fact]])
      expect(offered.problems !== undefined).toBe(writer.problems !== undefined)
      expect(offered.isOfRows === true).toBe(writer.rows !== undefined)
    },
  )

  it('loads nothing that a format cannot do', async () => {
    await expect(loadReader(csv)).rejects.toThrow('Tables (CSV) files are not read')
    await expect(loadWriter(donjon)).rejects.toThrow('donjon dungeon files are not written')
  })
})

describe('formatForName', () => {
  it.each([
    ['a.brownstone', 'native'],
    ['A.BROWNSTONE', 'native'],
    ['a.town.txt', 'classic'],
    ['a.txt', 'classic'],
    ['a.sketch', 'sketch'],
    ['a.sketch.txt', 'sketch'],
    ['a.b.tmj', 'tmj'],
    ['a.tmx', 'tmx'],
    ['a.svg', 'svg'],
    ['a.json', 'json'],
    ['a.blocks.txt', 'blockmap'],
    ['a.dd2vtt', 'uvtt'],
    ['a.maz', 'eob'],
    ['a.maz.txt', 'maz-c'],
    ['a.doorbits.csv', 'door-bits-csv'],
    ['a.toml', undefined],
    ['brownstone', undefined],
    ['.tmj', undefined],
  ])('recognises %s as %s', (name, id) => {
    expect(formatForName(name)?.id).toBe(id)
  })
})

describe('detectFormat', () => {
  it.each([
    ['a name that is certain', bytesOf('anything'), 'a.sketch', 'sketch'],
    ['a header', sample, 'a.txt', 'classic'],
    ['a top wall', bytesOf('###-###\n'), 'a.txt', 'classic'],
    ['rows of letters', bytesOf('..g..\r\n.shr.\r\n'), 'a.txt', 'sketch'],
    ['a comment', bytesOf('; my town\n'), 'a.txt', 'sketch'],
    ['a single row without an end', bytesOf('ss'), '-', 'sketch'],
    ['a project', bytesOf('\ufeff{\n "format" : "brownstone"'), 'a.json', 'native'],
    ['a map of Tiled', bytesOf('{"type":"map","tiledversion":"1.10"}'), 'a.json', 'tmj'],
    ['a map that Tiled wrote', bytesOf('{ "compressionlevel":-1,\n "height":5'), 'a.json', 'tmj'],
    ['a map in XML', bytesOf('<?xml version="1.0"?>\n<map version="1.10" orientation="x"'), 'stdin', 'tmx'],
    ['a picture', bytesOf('<?xml version="1.0"?>\n<svg xmlns="x">'), 'a.xml', 'svg'],
    ['a picture to be read', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), 'a.png', 'pngmaze'],
    ['what is only written, by its name', bytesOf('anything'), 'a.svg', 'svg'],
    ['plain JSON', bytesOf('{"format": "brownstone-level"}'), 'a.json', 'json'],
    ['JSON of anybody', bytesOf('{"a": 1}'), 'a.json', undefined],
    ['prose', bytesOf('Dear reader,'), 'a.txt', undefined],
  ])('knows %s', (_, bytes, name, id) => {
    expect(detectFormat(bytes, name)?.id).toBe(id)
  })
})

describe('readersFor', () => {
  it('is empty for files of unknown content under any name', () => {
    expect(readersFor(bytesOf('{"a": 1}'), 'a.json')).toEqual([])
    expect(readersFor(bytesOf('Dear reader,'), 'a.txt')).toEqual([])
    expect(readersFor(sample, 'a.txt')[0]?.id).toBe('classic')
  })
})

describe('readLevelFile', () => {
  it('reads every format from its bytes alone', async () => {
    for (const format of TWO_WAY) {
      const bytes = format.write(projectOf(createLevel(3, 2)), 'x').files[0]?.bytes ?? new Uint8Array()
      // Walls of Eye of the Beholder have one size only.
      const width = format.id === 'eob' ? 32 : 3
      expect(firstLevel(projectIn(await readLevelFile(bytes, 'stdin'))).level.width).toBe(width)
    }
  })

  it.each([
    ['Old town.sketch', 'ss\n', 'Old town'],
    ['Old town.SKETCH.txt', 'ss\n', 'Old town'],
    ['v1.2.sketch', 'ss\n', 'v1.2'],
    ['Old town', 'ss\n', 'Old town'],
    ['vault.onepage.json', '{"rects":[{"x":0,"y":0,"w":2,"h":2}]}', 'vault'],
    ['vault.json', '{"rects":[{"x":0,"y":0,"w":2,"h":2}]}', 'vault'],
  ])('names a project after its file %s', async (name, text, title) => {
    expect(projectIn(await readLevelFile(bytesOf(text), name)).name).toBe(title)
  })

  it.each<[string, Uint8Array, string, string]>([
    [
      'an unknown format',
      bytesOf('Dear reader,'),
      'a.doc',
      'The format of this file is unknown: it seems to be a text that draws no map. The manual lists what is read',
    ],
    [
      'a format that is only written',
      bytesOf('{}'),
      'a.grimrock1.lua',
      'files are written but not read. Open the project that it was exported from.',
    ],
    [
      'JSON',
      bytesOf('{"name":"not a map","stats":{"hp":3}}'),
      'a.json',
      'it seems to be JSON of another program.',
    ],
    [
      'a project of LEd',
      bytesOf('{"__header__":{"fileType":"LEd Project JSON","app":"LEd"},"defs":{},"levels":[]}'),
      'a.json',
      'it seems to be a project of LEd, which is called LDtk today',
    ],
    [
      'a project of Ogmo',
      bytesOf('{"name":"Tower","levelPaths":["."],"ogmoVersion":"3.4.0","layers":[]}'),
      'a.ogmo',
      'it seems to be a project of Ogmo Editor.',
    ],
    [
      'a level of Ogmo',
      bytesOf('{"ogmoVersion":"3.4.0","width":320,"height":240,"layers":[{"name":"walls","_eid":"5"}]}'),
      'a.json',
      'it seems to be a level of Ogmo Editor.',
    ],
    [
      'a map of Azgaar',
      bytesOf(
        '{"info":{"version":"1.9","description":"Azgaar\'s Fantasy Map Generator output: azgaar.github.io/Fantasy-map-generator"},"pack":{}}',
      ),
      'a.json',
      "it seems to be a map of Azgaar's Fantasy Map Generator.",
    ],
    [
      'a scene of Foundry',
      bytesOf(`{"name":"Inn","thumb":"${'x'.repeat(9000)}","tokenVision":true,"walls":[],"regions":[]}`),
      'fvtt-Scene-inn.json',
      'it seems to be a scene of Foundry VTT.',
    ],
    [
      'a map of Dungeondraft',
      bytesOf('{"header":{"creation_build":"1.0","asset_manifest":[]},"world":{}}'),
      'a.dungeondraft_map',
      'it seems to be a map of Dungeondraft: export it as Universal VTT there',
    ],
    ['JSON with regions', bytesOf('{"regions":[{"name":"North"}]}'), 'a.json', 'JSON of another program'],
    ['an archive', bytesOf('PK\u0003\u0004'), 'a.zip', 'it seems to be a ZIP archive.'],
    ['a file of bytes', Uint8Array.of(1, 2, 3), 'a.dat', 'it seems to be a binary file.'],
    ['an empty file', new Uint8Array(), 'a.brownstone', 'The file is empty.'],
    ['a file that is too large', new Uint8Array(MAX_FILE_BYTES + 1), 'a.brownstone', 'files of at most'],
    ['bytes that are no text', Uint8Array.of(0x73, 0xff, 0x0a), 'a.sketch', 'Byte 2 (hexadecimal FF)'],
  ])('refuses %s with a reason', async (_, bytes, name, words) => {
    expect(problemOf(await readLevelFile(bytes, name)).join()).toContain(words)
  })

  it('names JSON of other programs in linear time', { timeout: 1_000 }, () => {
    // A search that starts again at each key takes seconds.
    expect(fileKind(bytesOf(`{${'"ogmoVersion":'.repeat(18_000)}`))).toBe('a level of Ogmo Editor')
  })
})

describe('levels too large for most formats', () => {
  const most = projectOf(createLevel(4096, 1024))
  const larger = projectOf(createLevel(4096, 1025))

  it.each(WRITERS)('are written or refused with a sentence as $id', (format) => {
    const isOfSize = ({ setting }: { readonly setting: string }): boolean => setting === 'width'
    const holdsAny = format.holdsAnySize === true || format.rows !== undefined
    expect(checkOptions(format, most, {}).filter(isOfSize)).toEqual([])
    expect(checkOptions(format, larger, {}).filter(isOfSize)).toEqual(
      holdsAny
        ? []
        : [
            {
              setting: 'width',
              message: `The level “Untitled” has 4096 x 1025 cells; ${format.label} is written for at most 4194304 cells. Export a smaller level.`,
            },
          ],
    )
  })

  it('keep project files, text and pictures', () => {
    const open = WRITERS.filter(({ holdsAnySize }) => holdsAnySize === true).map(({ id }) => id)
    expect(open).toEqual(['native', 'sketch', 'ldtk', 'json', 'png'])
  })
})
