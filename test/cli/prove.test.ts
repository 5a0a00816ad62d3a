import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { run, useFolder } from './run'

useFolder()

const fileOf = (number: number): string =>
  readFileSync(path.join(import.meta.dirname, `../fixtures/logic/level-${number}.brownstone`), 'utf8')

describe('brownstone prove', () => {
  it('prints the fewest moves to a goal as one object, with exit status 0', async () => {
    const { code, stdout } = await run(['prove', '-', '--goal', 'goal', '--json'], fileOf(4))
    expect(JSON.parse(stdout)).toEqual({
      complete: true,
      solved: true,
      steps: 2,
      moves: ['north', 'west'],
      stuck: null,
      unreached: ['teleporter-5'],
      findings: [],
      states: expect.any(Number),
    })
    expect(code).toBe(0)
  })

  it('names what is to blame if the goal cannot be reached, with exit status 1', async () => {
    const { code, stdout } = await run(['prove', '-', '--goal', 'goal', '--json'], fileOf(3))
    expect(JSON.parse(stdout)).toMatchObject({
      solved: false,
      steps: null,
      stuck: { moves: [], because: 'door-1' },
    })
    expect(code).toBe(1)
  })

  it('prints the proof in sentences, with exit status 0', async () => {
    const { code, stdout } = await run(['prove', '-'], fileOf(4))
    expect(stdout).toBe(
      [
        'It can be solved in 5 moves: west, west, north, west, south.',
        'No walker can get stuck.',
        'Never reached: teleporter-5.',
        '24 states searched.\n',
      ].join('\n'),
    )
    expect(code).toBe(0)
  })

  it('names the door behind which a walker gets stuck, with exit status 1 although the goal can be reached', async () => {
    const row = { north: '###', cells: 'sss', west: '# >#', marks: '000' }
    const places = [
      { x: 0, y: 0, kind: 'note', name: '', properties: {}, id: 'goal' },
      { x: 1, y: 0, kind: 'start', name: '', properties: {} },
    ]
    const level = { id: 'level-1', name: 'Trap', width: 3, height: 1, rows: [row], south: '###', places }
    const file = { format: 'brownstone', version: 1, name: 'trap', levels: [level] }
    const { code, stdout } = await run(['prove', '-', '--goal', 'goal'], JSON.stringify(file))
    expect(stdout).toContain('It can be solved in 1 move: west.')
    expect(stdout).toContain('A walker can get stuck for good because of level-1:2,0,west: east.')
    expect(code).toBe(1)
  })

  it('begins at the stairs up of a dungeon without a start', async () => {
    await run([
      'new',
      '--generator',
      'dungeon/rooms',
      '--width',
      '30',
      '--height',
      '24',
      '--seed',
      '7',
      '-o',
      'crypt.brownstone',
    ])
    const { code, stdout } = await run(['prove', 'crypt.brownstone', '--json'])
    expect(JSON.parse(stdout)).toMatchObject({
      complete: true,
      solved: true,
      stuck: null,
      unreached: [],
      findings: [],
    })
    expect(code).toBe(0)
  })

  it('refuses an unknown goal, and things that set each other off without end, with exit status 2', async () => {
    const unknown = await run(['prove', '-', '--goal', 'treasure'], fileOf(4))
    expect(unknown.stderr.join()).toContain('No place of the project has the id "treasure".')
    expect(unknown.code).toBe(2)
    const toggle = { on: 'on', target: 'switch-4', do: 'toggle' }
    const back = { on: 'off', target: 'switch-4', do: 'toggle' }
    const loop = fileOf(1).replace(
      /"connectors": \[[^\]]*\]/,
      `"connectors": ${JSON.stringify([toggle, back])}`,
    )
    const { code, stderr } = await run(['prove', '-', '--goal', 'goal'], loop)
    expect(stderr.join()).toContain('set each other off without end: switch-4')
    expect(code).toBe(2)
  })

  it.each([
    ['an id twice', '"id": "trap-5"', '"id": "goal"', 'must be unique in the project'],
    ['an unknown event', '"on": "on"', '"on": "touch"', 'must be one of "enter"'],
    ['an unknown action', '"do": "open"', '"do": "explode"', 'must be one of "open"'],
    ['a key of 300 characters', '"key": "iron"', `"key": "${'k'.repeat(300)}"`, '100'],
    [
      'a door beside the grid',
      '"x": 4,\n     "y": 1,\n     "side"',
      '"x": 40,\n     "y": 1,\n     "side"',
      'beside the grid',
    ],
    [
      'a door on an open edge',
      '"x": 4,\n     "y": 1,\n     "side"',
      '"x": 5,\n     "y": 1,\n     "side"',
      'an edge that is',
    ],
  ])('refuses a file with %s, naming the place', async (_, from, to, words) => {
    expect(fileOf(1)).toContain(from)
    const { code, stderr } = await run(['prove', '-'], fileOf(1).replace(from, to))
    expect(stderr.join()).toContain('levels[0]')
    expect(stderr.join()).toContain(words)
    expect(code).toBe(2)
  })
})
