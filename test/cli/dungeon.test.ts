import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkLinks } from '../../src/core/analyse/check-links'
import { readNative } from '../../src/core/formats/native/read'
import { isIn, LAND } from '../../src/core/overland/terrain'
import { terrainOf } from '../../src/core/overland/tile'
import { townAt } from '../../src/core/project/worlds'
import { otherEnd, endAt } from '../../src/core/project/links'
import { projectIn } from '../support/files'
import { inFolder, run, useFolder } from './run'

useFolder()

const DUNGEON = 'dungeon town.brownstone --at 5,6 --seed deep -o below.brownstone'.split(' ')

async function written(name: string) {
  return projectIn(readNative(await readFile(inFolder(name))))
}

describe('dungeon', () => {
  beforeEach(async () => {
    await run('new --width 14 --height 12 --seed 7 -o town.brownstone'.split(' '))
  })

  it('adds floors below a cell, joined by stairs that lead on to the last', async () => {
    const words = '--generator dungeon/caves --width 24 --height 16 --floors 3 --name Mine'.split(' ')
    expect((await run([...DUNGEON, ...words])).code).toBe(0)
    const project = await written('below.brownstone')
    expect(project.levels.map(({ name }) => name).slice(1)).toEqual([
      'Mine',
      'Mine, floor 2',
      'Mine, floor 3',
    ])
    expect(checkLinks(project)).toEqual([])
    const [town, first, second, third] = project.levels
    const end = endAt(project, { level: town!.id, cell: 5 * 14 + 4 })
    expect(end && otherEnd(project, end)?.level).toBe(first?.id)
    const stairs = [first, second, third].map((entry) =>
      entry!.level.places
        .filter(({ link }) => link)
        .map(({ kind }) => kind)
        .toSorted(),
    )
    expect(stairs).toEqual([['stairs-down', 'stairs-up'], ['stairs-down', 'stairs-up'], ['stairs-up']])
    // A play begins above ground.
    expect(project.levels.flatMap(({ level }) => level.places).map(({ kind }) => kind)).not.toContain('start')
    expect(first?.level.width).toBe(24)
    expect(project.levels[0]?.level.cells).toEqual((await written('town.brownstone')).levels[0]?.level.cells)
    expect((await run(['check', 'below.brownstone'])).code).toBe(0)
  })

  it.each([
    [['--at', '15,1'], '--at is "15,1"; it must be a column and a row of the level from 1'],
    [['--at', '0,1'], '--at is "0,1"'],
    [['--floors', '0'], '--floors is "0"; it must be a whole number from 1'],
    [['--generator', 'town'], '"town" makes no level below ground'],
    [['--level', 'Crypt'], 'There is no level "Crypt"'],
  ])('refuses %s', async (words, message) => {
    const { code, stderr } = await run([...DUNGEON, ...words])
    expect(code).toBe(2)
    expect(stderr.join()).toContain(message)
  })

  it('refuses a cell that a link begins at', async () => {
    await run(DUNGEON)
    const again = await run(DUNGEON.with(1, 'below.brownstone'))
    expect(again.code).toBe(2)
    expect(again.stderr.join()).toContain('A link begins at 5,6 already')
  })
})

describe('dungeon --world', () => {
  /** Writes a project with a world, and returns a tile of land without a town and one of water, as the shell takes them. */
  async function settle() {
    await run(
      'new --generator overland/the-big-river --set map_size=35 --seed 4 -o isles.brownstone'.split(' '),
    )
    await run('towns isles.brownstone --seed 4 -o isles.brownstone'.split(' '))
    const [world] = (await written('isles.brownstone')).worlds ?? []
    if (!world) throw new Error('no world')
    const { width, words } = world.overland
    const tiles = Array.from({ length: words.length }, (_, tile) => tile)
    const place = (tile = 0): string => `${(tile % width) + 1},${Math.floor(tile / width) + 1}`
    const isLand = (tile: number): boolean => isIn(LAND, terrainOf(words[tile] ?? 0))
    const land = tiles.find((tile) => isLand(tile) && townAt(world, tile) === undefined)
    return { land: place(land), tile: land, water: place(tiles.find((tile) => !isLand(tile))) }
  }

  it('puts a dungeon on a tile of a world, with stairs up to it', async () => {
    const { land, tile, water } = await settle()
    const words = `dungeon isles.brownstone --world world-1 --at ${land} --generator maze/prim --name Mine --seed 7 -o mine.brownstone`
    expect(await run(words.split(' '))).toMatchObject({ code: 0 })
    const project = await written('mine.brownstone')
    const mine = project.levels.at(-1)
    expect(project.worlds?.[0]?.dungeons).toEqual([{ tile, level: mine?.id }])
    expect(mine?.name).toBe('Mine')
    expect(mine?.level.places.filter(({ kind }) => kind === 'stairs-up')).toHaveLength(1)

    const wet = await run(words.replace(`--at ${land}`, `--at ${water}`).split(' '))
    expect(wet).toMatchObject({ code: 2 })
    expect(wet.stderr.join()).toContain('this tile is water')
    const both = await run([...words.split(' '), '--level', '1'])
    expect(both).toMatchObject({ code: 2 })
    expect(both.stderr.join()).toContain('--level for a dungeon below a town, or --world')
  })
})
