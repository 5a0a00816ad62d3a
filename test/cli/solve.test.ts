import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { inFolder, run, useFolder } from './run'
import { isLongRun } from '../support/samples'

useFolder()

/** A maze of 3 x 2 cells: in at the top left, out at the bottom right, with one dead end and a way of 5 steps. */
const SNAKE = ['+ +-+-+', '|     |', '+-+-+ +', '|     |', '+ +-+-+', ''].join('\n')
/** The same with a loop. */
const RING = ['+ +-+-+', '|     |', '+ +-+ +', '|     |', '+-+-+ +', ''].join('\n')
/** Two cells that no passage joins to the others. */
const SPLIT = ['+ +-+-+', '| |   |', '+ +-+-+', '|     |', '+-+-+ +', ''].join('\n')

const READ = ['-', '--as', 'mazegen'] as const

describe('brownstone solve', () => {
  it('prints a picture with dots, and the length of the way', async () => {
    const { code, stdout } = await run(['solve', ...READ], SNAKE)
    expect(stdout.split('\n')).toEqual([
      '+.+-+-+',
      '|.....|',
      '+-+-+.+',
      '|.....|',
      '+.+-+-+',
      'The shortest way from column 1, row 1 to column 1, row 2 has 5 steps.',
      '',
    ])
    expect(code).toBe(0)
  })

  it('goes between any two cells, and lists them as JSON', async () => {
    const { code, stdout } = await run(['solve', ...READ, '--from', '2,1', '--to', '3,2', '--json'], SNAKE)
    expect(JSON.parse(stdout)).toEqual({
      file: '-',
      from: { column: 2, row: 1 },
      to: { column: 3, row: 2 },
      steps: 2,
      way: [
        { column: 2, row: 1 },
        { column: 3, row: 1 },
        { column: 3, row: 2 },
      ],
    })
    expect(code).toBe(0)
  })

  it('says that no way leads there, with exit status 1', async () => {
    const words = ['solve', ...READ, '--from', '2,1']
    const text = await run(words, SPLIT)
    expect(text.stdout).toBe(
      'No way leads from column 2, row 1 to column 3, row 2, not even with keys and through secret doors.\n',
    )
    expect(text.code).toBe(1)
    const json = await run([...words, '--json'], SPLIT)
    expect(JSON.parse(json.stdout)).toMatchObject({ steps: null, way: [] })
    expect(json.code).toBe(1)
  })

  it.each([
    ['--from', '4,1', 'lies beyond the level: columns count from 1 to 3, and rows from 1 to 2.'],
    ['--from', '0,1', 'lies beyond the level: columns count from 1 to 3, and rows from 1 to 2.'],
    [
      '--to',
      'chest',
      'takes a column and a row from 1, such as "4,1", or a place, not "chest". The level has gate.',
    ],
    ['--level', 'Attic', 'There is no level "Attic"; levels: 1'],
  ])('refuses %s %s', async (option, value, message) => {
    const { code, stderr } = await run(['solve', ...READ, option, value], SNAKE)
    expect(stderr.join('\n')).toContain(message)
    expect(code).toBe(2)
  })

  it('goes from the start of a dungeon of the program, beside its stairs up, to its stairs down', async () => {
    const made = 'new --generator dungeon/rooms --width 40 --height 30 --seed 3 -o crypt.brownstone'
    expect((await run(made.split(' '))).code).toBe(0)
    const { code, stdout } = await run(['solve', 'crypt.brownstone'])
    expect(stdout).toMatch(/The shortest way from column 18, row 14 to column 34, row 13 has \d+ steps\.\n$/)
    expect(code).toBe(0)
  })

  it('takes kinds, ids and names of places as ends, and the nearest of several', async () => {
    const made = 'new --generator dungeon/rooms --width 40 --height 30 --seed 3 -o crypt.brownstone'
    await run(made.split(' '))
    const crypt = JSON.parse(await readFile(inFolder('crypt.brownstone'), 'utf8')) as {
      readonly levels: readonly [{ readonly places: readonly { kind: string; x: number; y: number }[] }]
    } // as the program has just written it
    const cellsOf = (kind: string): readonly string[] =>
      crypt.levels[0].places.filter((place) => place.kind === kind).map(({ x, y }) => `${x + 1},${y + 1}`)
    const stepsTo = async (from: string, to: string): Promise<number> => {
      const { code, stdout } = await run(['solve', 'crypt.brownstone', '--from', from, '--to', to, '--json'])
      expect(code).toBe(0)
      return (JSON.parse(stdout) as { readonly steps: number }).steps
    }
    const [up = '', down = ''] = [cellsOf('stairs-up')[0], cellsOf('stairs-down')[0]]
    expect(await stepsTo('stairs-down', 'stairs-up')).toBe(await stepsTo(down, up))
    const chests: number[] = []
    for (const chest of cellsOf('chest')) chests.push(await stepsTo(up, chest))
    expect(chests.length).toBeGreaterThan(1)
    expect(await stepsTo('stairs-up', 'chest')).toBe(Math.min(...chests))
    crypt.levels[0].places.forEach((place, at) => Object.assign(place, at === 0 ? { name: 'The hoard' } : {}))
    await writeFile(inFolder('crypt.brownstone'), JSON.stringify(crypt))
    const [{ x, y } = { x: 0, y: 0 }] = crypt.levels[0].places
    expect(await stepsTo(up, 'The hoard')).toBe(await stepsTo(up, `${x + 1},${y + 1}`))
  })

  it('asks for ends where the level has none', async () => {
    const closed = SNAKE.replace('+ +-+-+\n|     |\n+-+-+', '+-+-+-+\n|     |\n+-+-+')
    const { code, stderr } = await run(['solve', ...READ], closed)
    expect(stderr).toEqual([
      'The level has no start, gates, stairs or chest to go between; give --from and --to.',
    ])
    expect(code).toBe(2)
  })
})

describe('brownstone check --maze', () => {
  it.each([
    [
      'a snake',
      SNAKE,
      0,
      'This maze is perfect: 6 cells, 5 passages, and exactly one way between any two cells.',
    ],
    [
      'a ring',
      RING,
      1,
      'This maze is not perfect: 1 passage could be walled up without cutting off a cell. A perfect maze has one part and one passage fewer than cells.',
    ],
    [
      'a maze in two parts',
      SPLIT,
      1,
      'This maze is not perfect: its 6 cells lie in 2 parts, one of them around column 2, row 1. A perfect maze has one part and one passage fewer than cells.',
    ],
  ])('judges %s', async (_what, text, status, sentence) => {
    const { code, stdout } = await run(['check', '--maze', ...READ], text)
    expect(stdout).toBe(`${sentence}\n`)
    expect(code).toBe(status)
  })

  it('proves what each maze generator makes, also as a torus and over floors', async () => {
    const ids = ['walk', 'scan', 'depth-first', 'prim', 'kruskal', 'weights', 'wilson', 'rows']
    for (const [at, id] of ids.entries()) {
      const file = inFolder(`${id}.brownstone`)
      const words = ['new', '--generator', `maze/${id}`, '--seed', '5', '--width', '20', '--height', '15']
      await run([...words, '--floors', '3', '-o', file])
      const { code, stdout } = await run(['check', '--maze', file])
      expect(stdout).toMatch(/^This maze is perfect: 900 cells, 899 passages/)
      expect(code).toBe(0)
      // In a short run every second one as a torus.
      if (id === 'rows' || (!isLongRun && at % 2 === 1)) continue
      await run([...words, '--set', 'wrap=true', 'ends=none', '-o', file])
      expect((await run(['check', '--maze', file])).stdout).toMatch(/^This maze is perfect: 300 cells/)
      await run([...words, '--set', 'wrap=true', 'ends=none', 'braid=50', '-o', file])
      expect((await run(['check', '--maze', file])).code).toBe(1)
    }
  })

  it('proves a maze through several floors as one, of which no floor is', async () => {
    const words = [
      'new',
      '--generator',
      'maze/three-dimensional',
      '--seed',
      '5',
      '--width',
      '9',
      '--height',
      '7',
    ]
    await run([...words, '--floors', '4', '-o', 'deep.brownstone'])
    const { code, stdout } = await run(['check', '--maze', 'deep.brownstone'])
    expect(stdout).toMatch(/^This maze is perfect: 252 cells, 251 passages/)
    expect(code).toBe(0)
    expect((await run(['check', 'deep.brownstone'])).stdout).toBe('No law is broken.\n')
    await run(['export', 'deep.brownstone', '--level', '2', '-o', 'floor.brownstone'])
    const floor = await run(['check', '--maze', 'floor.brownstone'])
    expect(floor.stdout).toMatch(/^This maze is not perfect: its 63 cells lie in \d+ parts/)
    expect(floor.code).toBe(1)
  })

  it('reports the counts as JSON', async () => {
    const { stdout } = await run(['check', '--maze', ...READ, '--json'], RING)
    expect(JSON.parse(stdout)).toMatchObject({
      file: '-',
      mazes: [{ isPerfect: false, cells: 6, passages: 6, parts: 1, loops: 1 }],
    })
  })
})
