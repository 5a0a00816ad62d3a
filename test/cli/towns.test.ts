import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { writeNative } from '../../src/core/formats/native/write'
import { readNative } from '../../src/core/formats/native/read'
import { Terrain } from '../../src/core/overland/terrain'
import { normaliseWord, terrainOf } from '../../src/core/overland/tile'
import { projectIn } from '../support/files'
import { inFolder, run, useFolder } from './run'

useFolder()

const NEW = ['new', '--generator', 'overland/the-big-river', '--seed', '1', '-o', 'a.cevomap']

describe('the towns of a world', () => {
  it('are made on every start, keep the laws, and are the same from the same seed', async () => {
    await run(NEW)
    const made = await run(['towns', 'a.cevomap', '--seed', '7', '-o', 'a.brownstone'])
    expect(made.code).toBe(0)
    const bytes = await readFile(inFolder('a.brownstone'))
    const project = projectIn(readNative(new Uint8Array(bytes)))
    expect(project.levels).toHaveLength(7)
    expect(project.worlds?.map(({ name, towns }) => [name, towns?.length])).toEqual([['a', 7]])
    expect((await run(['check', 'a.brownstone'])).code).toBe(0)

    await run(['towns', 'a.cevomap', '--seed', '7', '-o', 'b.brownstone'])
    expect(bytes.equals(await readFile(inFolder('b.brownstone')))).toBe(true)
    await run(['towns', 'a.cevomap', '--seed', '8', '-o', 'c.brownstone'])
    expect(bytes.equals(await readFile(inFolder('c.brownstone')))).toBe(false)
  })

  it('are checked with their world, by its name and the position of their tile', async () => {
    await run(NEW)
    await run(['towns', 'a.cevomap', '--seed', '7', '-o', 'a.brownstone'])
    const project = projectIn(readNative(new Uint8Array(await readFile(inFolder('a.brownstone')))))
    const [world] = project.worlds ?? []
    if (!world) throw new Error('the towns stand on a world')
    const { width } = world.overland
    const words = Uint32Array.from(world.overland.words)
    const tile = words.findIndex((word) => terrainOf(word) === Terrain.coast)
    words[tile] = normaliseWord(Terrain.ocean)
    const overland = { ...world.overland, words }
    const [file] = writeNative({ ...project, worlds: [{ ...world, overland }] }, 'broken').files
    await writeFile(inFolder('broken.brownstone'), file?.bytes ?? '')

    const result = await run(['check', 'broken.brownstone'])
    expect(result.code).toBe(1)
    expect(result.stdout).toContain('Error: a: Water is coast where a city on it would work land')
    const { problems } = JSON.parse((await run(['check', 'broken.brownstone', '--json'])).stdout)
    expect(problems).toContainEqual({
      world: world.id,
      rule: 'coast-by-land',
      severity: 'error',
      message: expect.stringContaining('coast'),
      tiles: [{ column: (tile % width) + 1, row: Math.floor(tile / width) + 1 }],
    })
  })

  it('are made on land only, and maps without a start get one clear sentence', async () => {
    await run(NEW)
    const bytes = await readFile(inFolder('a.cevomap'))
    const map = (starts: readonly ('water' | 'land')[]): Promise<void> => {
      const copy = Buffer.from(bytes)
      for (let at = 24; at < copy.length; at += 4) copy.writeUInt32LE(copy.readUInt32LE(at) & 0x7f9f_ffff, at)
      for (const where of starts) {
        for (let at = 24; at < copy.length; at += 4) {
          if (copy.readUInt32LE(at) !== (where === 'water' ? 0x7800_0001 : 0x7800_0002)) continue
          copy.writeUInt32LE((copy.readUInt32LE(at) | 0x40_0000) >>> 0, at)
          break
        }
      }
      return writeFile(inFolder('b.cevomap'), copy)
    }
    await map([])
    expect(await run(['towns', 'b.cevomap', '-o', 'b.brownstone'])).toMatchObject({
      code: 2,
      stderr: ['b.cevomap: The map has no start for a town. Set one with the start tool.'],
    })
    await map(['water'])
    const wet =
      /The start at column \d+, row \d+ is on water, where no town can stand\. Move the start to land\.$/
    expect(await run(['towns', 'b.cevomap', '-o', 'b.brownstone'])).toMatchObject({
      code: 2,
      stderr: [expect.stringMatching(wet)],
    })
    const checked = await run(['check', 'b.cevomap'])
    expect(checked.code).toBe(1)
    expect(checked.stdout).toContain('Nations start on grassland, prairie, tundra or hills')
    await map(['water', 'land'])
    const made = await run(['towns', 'b.cevomap', '--seed', '1', '-o', 'b.brownstone'])
    expect(made).toMatchObject({ code: 0, stderr: [expect.stringMatching(wet)] })
    expect(JSON.parse(await readFile(inFolder('b.brownstone'), 'utf8')).levels).toHaveLength(1)

    const later = Buffer.from(bytes)
    later.writeUInt32LE(1, 8)
    await writeFile(inFolder('c.cevomap'), later)
    expect(await run(['check', 'c.cevomap'])).toMatchObject({
      code: 2,
      stderr: ['c.cevomap: The map is of version 1; the game reads version 0 (byte 9).'],
    })
    // "Distant Horizon", another version of the game, has larger maps.
    const wide = Buffer.alloc(24 + 4 * 126 * 132, bytes.subarray(0, 24))
    wide.writeUInt32LE(126, 16)
    wide.writeUInt32LE(132, 20)
    await writeFile(inFolder('d.cevomap'), wide)
    expect(await run(['check', 'd.cevomap'])).toMatchObject({
      code: 2,
      stderr: ['d.cevomap: The map is 126 tiles wide; the game takes from 20 to 100 (byte 17).'],
    })
  })

  it('are refused without a map, without such a world, or without a free start', async () => {
    await run(NEW)
    await run(['towns', 'a.cevomap', '-o', 'a.brownstone'])
    expect(await run(['towns', 'a.brownstone', '-o', 'b.brownstone'])).toMatchObject({
      code: 2,
      stderr: ['a.brownstone: Every start on this map holds a town or a dungeon already.'],
    })
    expect(await run(['towns', 'a.brownstone', '--world', 'x', '-o', 'b.brownstone'])).toMatchObject({
      code: 2,
      stderr: ['a.brownstone: there is no world "x"; worlds: 1 “a”.'],
    })
    await run(['new', '--width', '12', '--height', '12', '--seed', '1', '-o', 't.brownstone'])
    expect(await run(['towns', 't.brownstone', '-o', 'b.brownstone'])).toMatchObject({
      code: 2,
      stderr: ['t.brownstone: the project holds no overland map.'],
    })
    expect((await run(['towns', 'a.cevomap', '--seed', ' ', '-o', 'b.brownstone'])).code).toBe(2)
  })
})
