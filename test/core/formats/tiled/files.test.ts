import { describe, expect, it } from 'vitest'
import { gatherBeside, IS_MISSING, type OpenBeside } from '../../../../src/core/formats/beside'
import { writeLevels } from '../../../../src/core/formats/level-files'
import {
  tiled as tiledEntry,
  tiledWorld as tiledWorldEntry,
  tiledXml as tiledXmlEntry,
} from '../../../../src/core/formats/tiled/entry'
import { loadReader } from '../../../../src/core/formats/load'
import { checkMap } from '../../../../src/core/formats/tiled/check-map'
import { mapSource } from '../../../../src/core/formats/tiled/input/map-bytes'
import { MapFiles } from '../../../../src/core/formats/tiled/input/map-files'
import { isRecord } from '../../../../src/core/text/is-record'
import { readClassic } from '../../../../src/core/formats/classic/read'
import { equalLevels } from '../../../../src/core/level/level'
import { addLink } from '../../../../src/core/project/links'
import type { Project } from '../../../../src/core/project/project'
import { bytesOf, fixture, problemOf, projectIn } from '../../../support/files'
import { loadBoth } from '../../../support/formats'
import { cellRows, levelOf, notesOf, openCase, readCase, readTiledFile } from '../../../support/tiled-cases'

/** Maps whose tilesets and templates lie in files beside them, and worlds of several maps. */

const nothing: OpenBeside = async () => ({ problem: IS_MISSING })
const tiledWorld = await loadReader(tiledWorldEntry)

/** Opens files by their texts. */
function openFrom(files: Readonly<Record<string, string>>): OpenBeside {
  return async (path) => {
    const text = files[path]
    return text === undefined ? { problem: IS_MISSING } : { bytes: bytesOf(text) }
  }
}

const text = (name: string): string => new TextDecoder().decode(fixture(`tiled/cases/${name}`))

describe('a tileset beside its map', () => {
  it('gives the classes of its tiles', async () => {
    const result = await readCase('external-tileset.tmx')
    expect(cellRows(levelOf(result))).toEqual(['.#.'])
    expect(result).not.toHaveProperty('missing')
  })

  it('is read as JSON, from folders, and from where another computer had it', async () => {
    const json = JSON.stringify({
      type: 'tileset',
      name: 'kinds',
      tilewidth: 32,
      tileheight: 32,
      tiles: [{ id: 1, type: 'rock' }],
    })
    for (const [named, path] of [
      ['tiles/kinds.tsj', 'tiles/kinds.tsj'],
      ['..\\kinds.tsj', '../kinds.tsj'],
      ['C:\\work\\kinds.tsj', 'kinds.tsj'],
    ] as const) {
      const map = bytesOf(text('external-tileset.tmx').replace('kinds.tsx', named))
      const result = await readTiledFile(map, 'x.tmx', { open: openFrom({ [path]: json }) })
      expect([named, cellRows(levelOf(result))]).toEqual([named, ['.#.']])
    }
  })

  it('is read once for all tilesets and templates that name it', () => {
    const bytes = bytesOf(text('kinds.tsx'))
    const files = new MapFiles(new Map([['kinds.tsx', { bytes }]]), '')
    const read = mapSource(fixture('tiled/cases/external-tileset.tmx'))
    const content = read.status === 'source' && isRecord(read.source.content) ? read.source.content : {}
    const named = ['kinds.tsx', './kinds.tsx', 'kinds.tsx']
    const tilesets = named.map((source, index) => ({ firstgid: 1 + 100 * index, source }))
    const checked = checkMap({ ...content, tilesets }, files)
    const found = 'map' in checked ? checked.map.tilesets : []
    expect(found.map(({ firstGid }) => firstGid)).toEqual([1, 101, 201])
    expect(new Set(found.map(({ tiles }) => tiles)).size).toBe(1)
  })

  it.each([
    [nothing, 'There is no such file.'],
    [
      openFrom({ 'kinds.tsx': '<map/>' }),
      'line 1, column 1: This is a file of <map>; a tileset of Tiled begins with <tileset>.',
    ],
    [openFrom({ 'kinds.tsx': '[1]' }), 'This is not a tileset of Tiled.'],
    [openFrom({ 'kinds.tsx': '{"type":"map","layers":[]}' }), 'This is not a tileset of Tiled.'],
    [openFrom({ 'kinds.tsx': '{"tiles":[{"id":"x"}]}' }), 'tiles[0].id must be a whole number from 0 to'],
    [
      openFrom({ 'kinds.tsx': '{"tiles":[[[[['.padEnd(9000, '[') }),
      'line 1: This JSON is nested more than 200 deep',
    ],
  ])('is named if it cannot be read, and the rest of the map comes in (%#)', async (open, why) => {
    const result = await readTiledFile(fixture('tiled/cases/external-tileset.tmx'), 'x.tmx', { open })
    expect(levelOf(result).width).toBe(3)
    expect(notesOf(result).join('\n')).toContain(
      `The tileset “kinds.tsx” is not read, so its tiles have only numbers: ${why}`,
    )
    expect(result).toMatchObject({ missing: ['kinds.tsx'] })
  })
})

describe('a template of objects', () => {
  it('gives the class, name and properties of its objects', async () => {
    const result = await readCase('template.tmx')
    expect(levelOf(result).places).toEqual([
      { cell: 4, kind: 'inn', name: 'Red Boar', properties: { beds: 4 } },
    ])
  })

  it('is overridden by the fields of the object', async () => {
    const own =
      '<object id="1" template="lamp.tx" name="Swan" x="32" y="32"><properties><property name="beds" type="int" value="9"/><property name="open" type="bool" value="true"/></properties></object>'
    const map = text('template.tmx').replace('<object id="1" template="lamp.tx" x="32" y="32"/>', own)
    const result = await readTiledFile(bytesOf(map), 'x.tmx', { open: openCase })
    expect(levelOf(result).places).toEqual([
      { cell: 4, kind: 'inn', name: 'Swan', properties: { beds: 9, open: true } },
    ])
  })

  it('shows a tile of a tileset of its own, whose class its objects have', async () => {
    const map = text('template.tmx').replace('lamp.tx', 'things/chest.tj')
    const template = {
      type: 'template',
      tileset: { firstgid: 7, source: 'things.tsx' },
      object: { gid: 8, width: 32, height: 32, rotation: 0 },
    }
    const files = {
      'things/chest.tj': JSON.stringify(template),
      'things/things.tsx':
        '<tileset name="things" tilewidth="32" tileheight="32"><tile id="1" type="chest"/></tileset>',
    }
    const result = await readTiledFile(bytesOf(map), 'x.tmx', { open: openFrom(files) })
    // The point of a tile is its south-west corner.
    expect(levelOf(result).places).toEqual([{ cell: 1, kind: 'chest', name: '', properties: {} }])
  })

  it('cannot make a short map large: the points and properties of all objects are limited', async () => {
    const polygon = Array.from({ length: 20_000 }, (_, x) => ({ x, y: x % 7 }))
    const open = openFrom({ 'lamp.tx': JSON.stringify({ type: 'template', object: { polygon } }) })
    const reading = (count: number) => {
      const objects = '<object template="lamp.tx" x="32" y="32"/>'.repeat(count)
      return readTiledFile(bytesOf(text('template.tmx').replace(/<object .*[/]>/, objects)), 'x.tmx', {
        open,
      })
    }
    expect((await reading(10)).status).toBe('read')
    expect(problemOf(await reading(201)).join()).toContain(
      'layers hold objects with more than 4000000 properties and points together',
    )
  })

  it('is not taken for a tileset, even if the map also names it as one', async () => {
    const map = text('template.tmx').replace(
      /<tileset .*<[/]tileset>/,
      '<tileset firstgid="1" source="lamp.tx"/>',
    )
    const result = await readTiledFile(bytesOf(map), 'x.tmx', { open: openCase })
    expect(levelOf(result).places).toMatchObject([{ kind: 'inn' }])
    expect(notesOf(result).join()).toContain('The tileset “lamp.tx” is not read')
  })

  it.each([
    [{}, 'There is no such file.'],
    [{ 'lamp.tx': '<template/>' }, 'This is not a template of Tiled.'],
    [{ 'lamp.tx': '<template><object name="a" width="b"/></template>' }, 'object.width must be a number.'],
  ])('is named if it cannot be read (%#)', async (files, why) => {
    const result = await readTiledFile(fixture('tiled/cases/template.tmx'), 'x.tmx', {
      open: openFrom(files),
    })
    expect(notesOf(result).join('\n')).toContain(
      `The template “lamp.tx” is not read, so its objects have only what the map says: ${why}`,
    )
    expect(result).toMatchObject({ missing: ['lamp.tx'] })
  })
})

describe('a world of Tiled', () => {
  it('has its maps as levels', async () => {
    const result = await readCase('world.world')
    expect(projectIn(result).levels.map(({ name, level }) => [name, level.width, level.height])).toEqual([
      ['walls-only', 5, 4],
      ['class-1-9', 5, 4],
    ])
    expect(notesOf(result)).toContain('Where the maps lie in the world is left out.')
    expect(result).not.toHaveProperty('missing')
  })

  it('names the maps that are missing, and those that are refused', async () => {
    const open = openFrom({ 'class-1-9.tmx': text('class-1-9.tmx') })
    const result = await readTiledFile(fixture('tiled/cases/world.world'), 'x.world', { open })
    expect(projectIn(result).levels.map(({ name }) => name)).toEqual(['class-1-9'])
    expect(notesOf(result)[0]).toBe('The map “walls-only.tmx” is left out: There is no such file.')
    expect(result).toMatchObject({ missing: ['walls-only.tmx'] })
    const none = await readTiledFile(fixture('tiled/cases/world.world'), 'x.world', {
      open: openFrom({ 'class-1-9.tmx': '<map width="0"/>' }),
    })
    expect(problemOf(none)).toEqual([
      'The map “walls-only.tmx” is left out: There is no such file.',
      expect.stringContaining('The map “class-1-9.tmx” is left out: '),
    ])
  })

  it('finds the tilesets of its maps beside them', async () => {
    const files = {
      'maps/a.tmx': text('external-tileset.tmx'),
      'maps/kinds.tsx': text('kinds.tsx'),
    }
    const world = JSON.stringify({ type: 'world', maps: [{ fileName: 'maps/a.tmx', x: 0, y: 0 }] })
    const result = await readTiledFile(bytesOf(world), 'x.world', { open: openFrom(files) })
    expect(cellRows(levelOf(result))).toEqual(['.#.'])
  })

  it.each([
    ['{"maps": 3}', 'This is not a world of Tiled: it lists no maps.'],
    ['[]', 'This is not a world of Tiled: it lists no maps.'],
    ['{"maps": []}', 'The world lists no maps that could become levels.'],
    ['{"patterns": [{"regexp": "a"}]}', 'The world names its maps by patterns of file names'],
    ['{"maps": [{"fileName": 3}, 4, null]}', 'The world lists no maps that could become levels.'],
    [
      JSON.stringify({ maps: Array.from({ length: 257 }, (_, at) => ({ fileName: `${at}.tmx` })) }),
      'The world lists 257 maps; at most 256 become levels of one project.',
    ],
  ])('is refused with a reason (%#)', async (world, why) => {
    expect(problemOf(tiledWorld.read(bytesOf(world), 'x')).join('\n')).toContain(why)
  })
})

describe.each([await loadBoth(tiledEntry), await loadBoth(tiledXmlEntry)])(
  'a world of ours ($id)',
  (format) => {
    const sample = projectIn(readClassic(fixture('townmaze-sample.txt'), 'sample')).levels[0]!.level
    const bare: Project = {
      name: 'Skara',
      levels: [
        { id: 'level-1', name: 'Streets', level: sample },
        { id: 'level-2', name: 'Cellar "1"', level: { ...sample, places: [] } },
        { id: 'level-3', name: 'Crypt', level: { ...sample, places: [] } },
      ],
    }
    const joined = [
      ['level-1', 3, 'level-2', 7],
      ['level-2', 20, 'level-3', 30],
      ['level-3', 31, 'level-3', 40],
      ['level-1', 50, 'level-3', 50],
    ] as const
    const linked = joined.reduce<Project>(
      (project, [from, cell, to, other]) =>
        addLink(project, { level: from, cell }, { level: to, cell: other }, 'stairs'),
      bare,
    )
    const { files } = writeLevels(format, linked, `Skara.${format.id}`)
    const byName = new Map(files.map(({ name, bytes }) => [name, bytes]))
    const open: OpenBeside = async (path) => {
      const bytes = byName.get(path)
      return bytes ? { bytes } : { problem: IS_MISSING }
    }

    it('comes back with its levels and the links within and between them', async () => {
      const result = await readTiledFile(byName.get('Skara.world')!, 'Skara.world', { open })
      const back = projectIn(result)
      expect(back.name).toBe('Skara')
      expect(back.levels.map(({ name }) => name)).toEqual(linked.levels.map(({ name }) => name))
      expect(back.levels.map(({ level }, at) => equalLevels(level, linked.levels[at]!.level))).toEqual([
        true,
        true,
        true,
      ])
      expect(notesOf(result)).toEqual(['Where the maps lie in the world is left out.'])
    })

    it('names the links to a map that is missing', async () => {
      byName.delete([...byName.keys()].find((name) => name.includes('Crypt'))!)
      const result = await readTiledFile(byName.get('Skara.world')!, 'Skara.world', { open })
      expect(notesOf(result)).toContain('The links of 2 places to other maps are left out.')
      const ends = projectIn(result).levels.flatMap(({ level }) => level.places.filter(({ link }) => link))
      expect(ends).toHaveLength(2)
    })

    it('reads its list once for each file that it wants', async () => {
      const asked: string[] = []
      await gatherBeside(tiledWorld, byName.get('Skara.world')!, async (path, left) => {
        asked.push(path)
        return open(path, left)
      })
      expect(new Set(asked).size).toBe(asked.length)
    })
  },
)
