import { copyFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { first, second } from '../../src/core/formats/grimrock/grimrock'
import { proveProject } from '../../src/core/logic/prove'
import type { Project } from '../../src/core/project/project'
import { findProgram } from '../support/find-program'
import { logicProjectOf, logicProjects } from '../support/logic-projects'
import { samples } from '../support/samples'
import { tomb } from '../support/tomb'
import { textOf } from '../support/files'
import { needsPrograms, Workshop } from './support/programs'

const LUA = findProgram('lua5.1') ?? 'lua5.1'
const PLAY = path.join(import.meta.dirname, 'support', 'grimrock-play.lua')

/** The moves of the proof, a line each, and where they end in the games. */
function solutionOf(project: Project, isThick: boolean): { readonly moves: string; readonly end: string } {
  const proof = proveProject(project, { goal: 'goal' })
  if ('refused' in proof || !proof.solved) throw new Error('The tomb must be solved')
  const lines = proof.moves.map((move) => (typeof move === 'string' ? move : 'use'))
  return { moves: `${lines.join('\n')}\n`, end: isThick ? 'ends 2 11 3' : 'ends 2 5 1' }
}

describe('the logic of a dungeon of Legend of Grimrock, in real Lua', needsPrograms('lua5.1'), () => {
  const workshop = new Workshop()
  copyFileSync(PLAY, workshop.path('play.lua'))
  const play = (dungeon: string, moves: string, isThick: boolean) => {
    writeFileSync(workshop.path('dungeon.lua'), dungeon)
    writeFileSync(workshop.path('moves.txt'), moves)
    return workshop.run('lua5.1', ['play.lua', 'dungeon.lua', 'moves.txt', isThick ? 'thick' : 'thin'])
  }
  const games = [
    ['1', first.writer.write],
    ['2', second.writer.write],
  ] as const

  it.each(games.flatMap(([game, write]) => [true, false].map((isThick) => ({ game, write, isThick }))))(
    'is solved by the moves of the proof: game $game, thick walls $isThick',
    ({ write, isThick }) => {
      const { moves, end } = solutionOf(tomb, isThick)
      const written = write(tomb, 'dungeon.lua', { walls: isThick ? 'blocks' : 'entities' })
      expect(play(textOf(written), moves, isThick).output.trim()).toBe(end)
      expect(written.losses.filter((loss) => /connector|switch|pull chain|key/.test(loss))).toEqual([])
    },
  )

  it.each([
    [
      'the lever opens nothing',
      first.writer.write,
      /^\t:addConnector\("activate", "dungeon_door_portcullis\w+", "open"\)\n/m,
      'a shut door',
    ],
    [
      'the lever opens nothing',
      second.writer.write,
      /^\w+\.lever:addConnector\("onActivate".*\n/m,
      'a shut door',
    ],
    [
      'the plate opens nothing',
      first.writer.write,
      /^\t:addConnector\("activate", "wall_\w+", "open"\)\n/m,
      'a shut door',
    ],
    ['a lock has another key', second.writer.write, /setOpenedBy\("brass_key"\)/g, 'a shut door'],
    ['a key is gone', first.writer.write, /^spawn\("brass_key".*\n/m, 'a shut door'],
    ['the pit is shut', second.writer.write, /pit:setState\("open"\)/, 'a shut door|into a wall|ends 1'],
    ['the hatch is shut', first.writer.write, /^\t:setDoorState\("open"\)\n/m, 'a shut door'],
  ] as const)('is not solved if %s', (_, write, from, why) => {
    const { moves, end } = solutionOf(tomb, true)
    const whole = textOf(write(tomb, 'dungeon.lua', { walls: 'blocks' }))
    expect(whole).toMatch(from)
    const broken = whole.replace(
      from,
      from.source.includes('setOpenedBy')
        ? 'setOpenedBy("iron_key")'
        : from.source.includes('setState')
          ? 'pit:setState("closed")'
          : '',
    )
    const { output } = play(broken, moves, true)
    expect(output).toMatch(new RegExp(why))
    expect(output).not.toContain(end)
  })

  it.each(games)(
    'loads with unique names, and with connectors to objects only, in random levels: game %s',
    (_, write) => {
      const projects = logicProjects(samples({ short: 25, long: 1_000 }))
      for (const [at, project] of projects.entries())
        writeFileSync(
          workshop.path(`random-${at}.lua`),
          textOf(write(project, 'dungeon.lua', { walls: 'blocks' })),
        )
      writeFileSync(workshop.path('moves.txt'), '')
      // A process of this size takes longer to start another one than Lua takes to play.
      const line = 'for at in $(seq 0 $1); do "$0" play.lua random-$at.lua moves.txt thick 2>&1; done'
      const { output } = workshop.run('sh', ['-c', line, LUA, String(projects.length - 1)], 600)
      const lines = output.trim().split('\n')
      expect(lines.filter((each) => !each.startsWith('ends '))).toEqual([])
      expect(lines).toHaveLength(projects.length)
    },
  )

  it('names what the games do not have', () => {
    const thing = (kind: string, more: object) => ({ x: 0, y: 0, kind, name: '', properties: {}, ...more })
    const odd = logicProjectOf({
      rows: [['##', 'ss', '# #']],
      south: '##',
      places: [
        thing('chest', {
          properties: { key: 'k1' },
          connectors: [{ on: 'take', target: 'wall', do: 'open' }],
        }),
        thing('pit', { properties: { to: 'far' } }),
        { ...thing('teleporter', { id: 'far', properties: { to: 'far' } }), x: 1 },
      ],
      doors: [{ x: 0, y: 0, side: 'north', id: 'wall' }],
    })
    expect(first.writer.write(odd, 'dungeon.lua').losses).toEqual(
      expect.arrayContaining([
        '1 connector is left out: the games have no such event, action or target.',
        '1 pit becomes a teleporter: a pit of the games leads to the same block of the next map.',
        '1 chest becomes its key.',
      ]),
    )
  })
})
