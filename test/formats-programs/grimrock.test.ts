import { copyFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { distancesFrom, NATIVE } from '../../src/core/analyse/routes'
import { gatesOf } from '../../src/core/level/gate-list'
import { first, second } from '../../src/core/formats/grimrock/grimrock'
import { runGenerator } from '../../src/core/generate/run'
import { defaultsFor } from '../../src/core/generate/settings'
import { town } from '../../src/core/generate/town/town'
import { CellKind, EdgeKind } from '../../src/core/level/kinds'
import { createLevel, draftOf, type Level } from '../../src/core/level/level'
import { addLink } from '../../src/core/project/links'
import { projectOf, type Project } from '../../src/core/project/project'
import { needsPrograms, Workshop, type Run } from './support/programs'
import { samples } from '../support/samples'

const writeGrimrock1 = first.writer.write
const writeGrimrock2 = second.writer.write

const WALK = path.join(import.meta.dirname, 'support', 'grimrock-walk.lua')

function townOf(side: number, seed: number): Level {
  const sketch = createLevel(side, side)
  const result = runGenerator({ generator: town, sketch, settings: defaultsFor(town, sketch), seed })
  if (result.status === 'failed') throw new Error('the town must fill')
  return result.level
}

/** The same town with every fifth door secret, and every seventh locked. */
function secretive(level: Level): Level {
  const draft = draftOf({ ...level, places: [] })
  let doors = 0
  for (const edges of [draft.northEdges, draft.westEdges]) {
    for (const [index, kind] of edges.entries()) {
      if (kind !== EdgeKind.door) continue
      doors++
      if (doors % 5 === 0) edges[index] = EdgeKind.secretDoor
      else if (doors % 7 === 0) edges[index] = EdgeKind.lockedDoor
    }
  }
  return draft
}

const startOf = (level: Level): number => gatesOf(level).find(({ isOpen }) => isOpen)?.cell ?? -1

/** The blocks of every cell that can be reached on foot from a cell, with all keys and secrets. */
function goals(level: Level, from: number, number: number, isThick: boolean): readonly string[] {
  const distances = distancesFrom(level, from, NATIVE)
  return [...distances.keys()]
    .filter((cell) => distances[cell] !== -1)
    .map((cell) => {
      const [x, y] = [cell % level.width, Math.floor(cell / level.width)]
      return isThick ? `${number} ${2 * x + 1} ${2 * y + 1}` : `${number} ${x} ${y}`
    })
}

const WRITERS = [
  ['1', writeGrimrock1],
  ['2', writeGrimrock2],
] as const

describe('a dungeon of Legend of Grimrock, in real Lua', needsPrograms('lua5.1'), () => {
  const workshop = new Workshop()
  copyFileSync(WALK, workshop.path('walk.lua'))
  const walk = (dungeon: string, reach: readonly string[]): Run => {
    writeFileSync(workshop.path('dungeon.lua'), dungeon)
    writeFileSync(workshop.path('goals.txt'), reach.map((goal) => `${goal}\n`).join(''))
    return workshop.run('lua5.1', ['walk.lua', 'dungeon.lua', 'goals.txt'])
  }
  const textOf = (
    write: typeof writeGrimrock1,
    project: Project,
    values: Readonly<Record<string, string>> = {},
  ): string => new TextDecoder().decode(write(project, 'dungeon.lua', values).files[0]?.bytes)

  const small = secretive(townOf(15, 3))
  // Two towns whose last houses are linked.
  const two: Project = {
    name: 'Town',
    levels: ['A "quoted" \\ name\n', 'Second'].map((name, at) => ({
      id: `level-${at + 1}`,
      name,
      level: small,
    })),
  }
  const distances = distancesFrom(small, startOf(small), NATIVE)
  const end = [...distances.keys()].findLast(
    (cell) => small.cells[cell] === CellKind.house && distances[cell] !== -1,
  )
  const linked = addLink(
    two,
    { level: 'level-1', cell: end ?? -1 },
    { level: 'level-2', cell: end ?? -1 },
    'stairs',
  )

  it.each(WRITERS.flatMap(([game, write]) => [true, false].map((isThick) => ({ game, write, isThick }))))(
    'is walked through all its doors and links: game $game, thick walls $isThick',
    ({ write, isThick }) => {
      const reach = [1, 2].flatMap((number) => goals(small, startOf(small), number, isThick))
      const dungeon = textOf(write, linked, { walls: isThick ? 'blocks' : 'entities' })
      const { status, output } = walk(dungeon, reach)
      expect(output).toMatch(/^lua ok\t2\t[1-9]\d*\t[1-9]\d*\tSecond\t/)
      const [openers, buttons, teleporters, reached] = output.trim().split('\t').slice(-4).map(Number)
      expect(openers).toBeGreaterThan(40)
      expect(buttons).toBeGreaterThan(isThick ? 10 : -1)
      expect([teleporters, reached]).toEqual([2, reach.length])
      expect(status).toBe(0)
    },
  )

  it.each(WRITERS)('begins on a street in each town, in game %s', (_, write) => {
    for (let seed = 1; seed <= samples({ short: 2, long: 6 }); seed++) {
      const side = seed % 2 === 0 ? 15 : 30
      const level = townOf(side, seed)
      const isThick = side === 15
      const { output } = walk(textOf(write, projectOf(level)), goals(level, startOf(level), 1, isThick))
      const [x = -1, y = -1] = (/start 1 (\d+) (\d+)/.exec(output) ?? [output]).slice(1).map(Number)
      const cell = isThick ? ((y - 1) / 2) * side + (x - 1) / 2 : y * side + x
      expect(level.cells[cell]).toBe(CellKind.street)
    }
  })

  /** The linked towns with walls as blocks, which can be walked; made and walked once for each game. */
  const wholes = new Map<typeof writeGrimrock1, string>()
  const reach = [1, 2].flatMap((number) => goals(small, startOf(small), number, true))
  function wholeOf(write: typeof writeGrimrock1): string {
    const known = wholes.get(write)
    if (known !== undefined) return known
    const whole = textOf(write, linked, { walls: 'blocks' })
    expect(walk(whole, reach).status).toBe(0)
    wholes.set(write, whole)
    return whole
  }

  it.each([
    ['a row is short', writeGrimrock1, /^#/m, '', 'row 0'],
    ['a tile is missing', writeGrimrock2, /^ {2}2,/m, '  ', 'tiles 1023'],
    ['a text is not closed', writeGrimrock1, 'Second"', 'Second', 'unfinished string'],
    ['there is no start', writeGrimrock2, /^spawn\("starting_location".*$/m, '', 'no start'],
    ['a door has no chain', writeGrimrock1, /^\t:addPullChain\(\)$/m, '', 'no opener'],
    ['a door has no chain', writeGrimrock2, /^\w+\.door:setPullChain\(true\)$/m, '', 'no opener'],
    ['a button opens nothing', writeGrimrock1, /(:addConnector\("activate", ")/, '$1x', 'opens nothing'],
    ['a link is gone', writeGrimrock2, /^\w+\.teleporter:setTeleportTarget.*$/m, '', 'leads nowhere'],
    ['a link leads into a wall', writeGrimrock1, /(:setTeleportTarget\()\d+, \d+/, '$10, 0', 'into a wall'],
    ['a method does not exist', writeGrimrock2, '.door:setPullChain', '.door:pullTheChain', 'pullTheChain'],
    [
      'the start is a wall',
      writeGrimrock1,
      /(spawn\("starting_location", )\d+, \d+/,
      '$10, 0',
      'start is a wall',
    ],
  ] as const)('is refused if %s', (_, write, from, to, why) => {
    const broken = walk(wholeOf(write).replace(from, to), reach)
    expect(broken.output).toContain(why)
    expect(broken.status).not.toBe(0)
  })

  it('is refused if a goal cannot be reached', () => {
    const whole = textOf(writeGrimrock1, two, { walls: 'blocks' })
    expect(walk(whole, goals(small, startOf(small), 1, true)).status).toBe(0)
    expect(walk(whole, goals(small, startOf(small), 2, true)).output).toContain('not reached: 2 ')
  })
})
