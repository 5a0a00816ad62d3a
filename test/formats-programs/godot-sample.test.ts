import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { distancesFrom, shortestWay } from '../../src/core/analyse/routes'
import { levelNode } from '../../src/core/formats/godot/names'
import { writer as godotWriter } from '../../src/core/formats/godot/godot'
import { DIRECTIONS, edgeOf, neighbour, xOf, yOf } from '../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../src/core/level/kinds'
import { edgeAt, type Level } from '../../src/core/level/level'
import { sortPlaces } from '../../src/core/level/places'
import type { Project } from '../../src/core/project/project'
import { gatesOf } from '../../src/core/level/gate-list'
import { textOf } from '../support/files'
import { smallTown } from '../support/small-town'
import { launchBrowser, needsBrowser } from './support/browser'
import { GODOT_FLAGS, runGodot } from './support/godot'

const writeGodot = godotWriter.write

/** The sample for Godot is played in Godot itself, with the actions of its keys. */

const SAMPLE = 'samples/godot'
const project = townWithCellar()

/** The town of the original's manual: one begins at a gate, and stairs in the nearest house lead to a cellar. */
function townWithCellar(): Project {
  const [town, cellar] = smallTown().levels
  if (!town || !cellar) throw new Error('a level is missing')
  const [gate] = gatesOf(town.level)
  const start = gate?.cell ?? 0
  const distances = distancesFrom(town.level, start)
  const houses = Array.from(distances.keys()).filter(
    (cell) => (distances[cell] ?? 0) > 5 && town.level.cells[cell] === CellKind.house,
  )
  const [stairs = 0] = houses.toSorted((a, b) => (distances[a] ?? 0) - (distances[b] ?? 0))
  const link = { id: 'cellar-stairs', kind: 'stairs' } as const
  const places = sortPlaces([
    { cell: start, kind: 'start', name: '', properties: {} },
    { cell: stairs, kind: 'stairs-down', name: '', properties: { light: 2 }, link },
  ])
  return { name: 'Town', levels: [{ ...town, level: { ...town.level, places } }, cellar] }
}

/** How many plain doors are on a way. */
function doorsOn(level: Level, way: readonly number[]): number {
  return way.filter((cell, index) => {
    const side = DIRECTIONS.find((each) => neighbour(level, cell, each) === way[index + 1])
    return side !== undefined && edgeAt(level, edgeOf(level, cell, side)) === EdgeKind.door
  }).length
}

describe('the sample for Godot', () => {
  it('has the scene that is exported today', async () => {
    await expect(textOf(writeGodot(project, 'town.tscn'))).toMatchFileSnapshot(
      path.resolve(SAMPLE, 'town.tscn'),
    )
  })

  it('has at most 100 lines of its own', () => {
    const lines = ['project.godot', 'main.tscn', 'player.gd'].map(
      (name) => readFileSync(path.join(SAMPLE, name), 'utf8').trimEnd().split('\n').length,
    )
    expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(100)
  })
})

describe('Godot 4', await needsBrowser(), () => {
  it('plays the sample: walls hold, a door opens, stairs lead to the other level', async () => {
    const [town, cellar] = project.levels
    if (!town || !cellar) throw new Error('a level is missing')
    const { level } = town
    const start = level.places.find(({ kind }) => kind === 'start')?.cell ?? -1
    const stairs = level.places.find(({ link }) => link)?.cell ?? -1
    const position = (cell: number): readonly number[] => [xOf(level, cell), yOf(level, cell)]
    const cells = shortestWay(level, start, stairs) ?? []
    const way = cells.map(position)
    const walls = DIRECTIONS.filter((side) => edgeAt(level, edgeOf(level, start, side)) === EdgeKind.wall)
    const held = walls.map((side) => {
      const [x = 0, y = 0] = position(start)
      return [
        [x, y],
        [x + ([0, 1, 0, -1][side] ?? 0), y + ([-1, 0, 1, 0][side] ?? 0)],
      ]
    })
    const file = (name: string, folder = SAMPLE): Buffer => readFileSync(path.join(folder, name))
    const driver = `\n[autoload]\nDriver="*res://driver.gd"\n`
    const browser = await launchBrowser(GODOT_FLAGS)
    try {
      const game = await runGodot(
        browser,
        [
          ...['main.tscn', 'player.gd', 'town.tscn'].map((name) => ({ name, bytes: file(name) })),
          { name: 'project.godot', bytes: Buffer.concat([file('project.godot'), Buffer.from(driver)]) },
          { name: 'driver.gd', bytes: file('godot-driver.gd', path.join(import.meta.dirname, 'engines')) },
          { name: 'plan.json', bytes: Buffer.from(JSON.stringify({ node: levelNode(town.id), way, held })) },
        ],
        { isSeen: true },
      )
      await game.wait('PICTURE')
      const picture = await game.page.screenshot()
      const found: unknown = JSON.parse(await game.wait('FOUND'))
      process.stderr.write(
        `The sample in Godot: ${JSON.stringify(found)} (way of ${way.length}, walls ${held.length})\n`,
      )
      expect(doorsOn(level, cells)).toBeGreaterThan(0)
      const other = cellar.level.places[0]?.cell ?? -1
      expect(game.errors()).toEqual([])
      expect(found).toEqual({
        start: position(start),
        held: held.length,
        walked: way.length,
        opened: doorsOn(level, cells),
        visible: [levelNode(cellar.id)],
        arrived: [xOf(cellar.level, other), yOf(cellar.level, other)],
      })
      mkdirSync('test-results', { recursive: true })
      writeFileSync('test-results/godot-sample.png', picture)
      const { data, channels } = decode(picture)
      const colours = new Set<number>()
      for (let at = 0; at < data.length; at += channels) {
        colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
      }
      // Lit walls, floors and doors, and not a grey page.
      expect(colours.size).toBeGreaterThan(8)
    } finally {
      await browser.close()
    }
  })
})
