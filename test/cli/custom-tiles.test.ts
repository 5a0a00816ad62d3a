import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { writeNative } from '../../src/core/formats/native/write'
import { withTile } from '../../src/core/formats/tiled/custom-tiles/table'
import { tileTableText } from '../../src/core/formats/tiled/custom-tiles/table-file'
import { withPresets } from '../../src/core/project/presets'
import { TABLE, tilesetPicture, tsx } from '../support/custom-tileset'
import { smallTown } from '../support/small-town'
import { inFolder, run, useFolder } from './run'

/** `export --tiles`: a Tiled map with the tileset of its author. */

useFolder()

/** Writes a project, a table in a folder, and the tileset in another one, whose picture is in a third. */
async function put({ table = tileTableText({ ...TABLE, tileset: '../tilesets/castle.tsx' }, true) } = {}) {
  for (const folder of ['tables', 'tilesets', 'tilesets/img']) await mkdir(inFolder(folder))
  const preset = { name: 'Castle', format: 'tmj', values: { tiles: tileTableText(TABLE), variant: 'blocks' } }
  const written = writeNative(withPresets(smallTown(), [preset]), 'town.brownstone')
  await writeFile(inFolder('town.brownstone'), written?.files[0]?.bytes ?? '')
  await writeFile(inFolder('tables/map.json'), table)
  await writeFile(inFolder('tilesets/castle.tsx'), tsx('img/castle.png'))
  await writeFile(inFolder('tilesets/img/castle.png'), tilesetPicture())
}

const EXPORT = ['export', 'town.brownstone', '-o', 'maps.tmj', '--tiles', 'tables/map.json']

async function mapIn(
  name: string,
): Promise<{ tilewidth: number; tilesets: object[]; layers: { name: string }[] }> {
  return JSON.parse(await readFile(inFolder(name), 'utf8'))
}

describe('the option --tiles', () => {
  it('names the tileset by its path from the map, and copies nothing', async () => {
    await put()
    await mkdir(inFolder('maps'))
    const words = [...EXPORT.slice(0, 3), 'maps/town.tmj', ...EXPORT.slice(4)]
    expect(await run(words)).toMatchObject({ code: 0 })
    expect(await readdir(inFolder('maps'))).toEqual(['town.tmj'])
    const map = await mapIn('maps/town.tmj')
    expect(map.tilesets).toEqual([{ firstgid: 1, source: '../tilesets/castle.tsx' }])
    expect(map.tilewidth).toBe(16)
  })

  it('copies the tileset beside the map where the path is empty', async () => {
    await put()
    expect(await run([...EXPORT, '--set', 'tilesetPath='])).toMatchObject({ code: 0 })
    const names = await readdir(inFolder())
    expect(names).toEqual(expect.arrayContaining(['maps.tmj', 'castle-copy.tsx', 'castle-copy.png']))
    expect(await readFile(inFolder('castle-copy.tsx'), 'utf8')).toContain('<image source="castle-copy.png"')
  })

  it('overrides the table of a preset, which alone says what is missing', async () => {
    await put()
    const preset = ['export', 'town.brownstone', '-o', 'maps.tmj', '--preset', 'Castle']
    expect(await run(preset)).toMatchObject({
      code: 2,
      stderr: expect.arrayContaining([
        'The tileset “castle.tsx” is missing here. Choose its file and its picture in the Export dialog (in a shell: --tiles).',
      ]),
    })
    expect(await run([...preset, '--tiles', 'tables/map.json'])).toMatchObject({ code: 0 })
    const map = await mapIn('maps.tmj')
    expect(map.layers.map(({ name }) => name)).toEqual(['blocks', 'places', 'collision', 'objects'])
    expect(map.tilesets).toEqual([{ firstgid: 1, source: 'tilesets/castle.tsx' }])
  })

  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'an empty table',
      () => put().then(() => writeFile(inFolder('tables/map.json'), '')),
      /^tables\/map\.json: The file is empty\.$/,
    ],
    [
      'an unknown word',
      () => put({ table: tileTableText(TABLE, true).replace('"house"', '"hut"') }),
      /^tables\/map\.json: line 5, column \d+: "cells" has no word "hut"; it knows undecided/,
    ],
    [
      'an unknown tile',
      () =>
        put({
          table: tileTableText({ ...withTile(TABLE, 'walls', 'N', 64), tileset: '../tilesets/castle.tsx' }),
        }),
      /^tables\/map\.json: walls\.N is tile 64, and “castle\.tsx” has the tiles 0 to 63\. Choose one of them\.$/,
    ],
    [
      'a tileset that is missing',
      () => put({ table: tileTableText(TABLE) }),
      /^There is no file ".*castle\.tsx"\.$/,
    ],
    [
      'a picture that is missing',
      () => put().then(() => writeFile(inFolder('tilesets/castle.tsx'), tsx('img/keep.png'))),
      /^The picture “img\/keep\.png” of “castle\.tsx” is missing\. Put it where the tileset says/,
    ],
    [
      'a collection of pictures',
      () => put().then(() => writeFile(inFolder('tilesets/castle.tsx'), tsx().replace(/<image [^>]*>/, ''))),
      /collection of pictures/,
    ],
    [
      'a picture that is too small',
      () =>
        put().then(() =>
          writeFile(
            inFolder('tilesets/castle.tsx'),
            tsx('img/castle.png').replace('columns="8"', 'columns="9"'),
          ),
        ),
      /has 8 columns and 8 rows of 16 x 16 pixels, and “castle\.tsx” 9 columns of 64 tiles/,
    ],
  ])('writes nothing, and says what is wrong with %s', async (_, prepare, sentence) => {
    await prepare()
    const before = await readdir(inFolder())
    const { code, stderr } = await run(EXPORT)
    expect(code).toBe(2)
    expect(stderr.filter((line) => !line.startsWith('Only the first'))).toEqual([
      expect.stringMatching(sentence),
    ])
    expect(await readdir(inFolder())).toEqual(before)
  })

  it('is refused for other formats', async () => {
    await put()
    const { code, stderr } = await run([
      'export',
      'town.brownstone',
      '-o',
      'x.png',
      '--tiles',
      'tables/map.json',
    ])
    expect([code, stderr]).toEqual([2, ['PNG picture files have no tiles of your own; leave out --tiles.']])
  })
})
