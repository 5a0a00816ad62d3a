import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { windowOf } from '../../src/core/generate/town-endless/window-of'
import { equalLevels } from '../../src/core/level/level'
import { firstLevel } from '../../src/core/project/project'
import { readNative } from '../../src/core/formats/native/read'
import { projectIn } from '../support/files'
import { inFolder, run, useFolder } from './run'

useFolder()

const WORDS = ['new', '--generator', 'town/endless', '--seed', '7', '-o', '-']

describe('new --window', () => {
  it('writes a window of the town without end, with a recipe that makes it again', async () => {
    const { code, stdout, stderr } = await run([...WORDS, '--window=-70,1000000000,40,30'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: [] })
    const { level, recipe } = firstLevel(projectIn(readNative(new TextEncoder().encode(stdout))))
    expect(equalLevels(level, windowOf(7, {}, { x: -70, y: 1_000_000_000, width: 40, height: 30 }))).toBe(
      true,
    )
    expect(recipe?.settings).toMatchObject({ x: -70, y: 1_000_000_000 })
  })

  it('is the same as the size and the settings x and y', async () => {
    const words = ['--width', '40', '--height', '30', '--set', 'x=-70', 'y=5']
    expect((await run([...WORDS, '--window', ' -70, 5, 40, 30'])).stdout).toBe(
      (await run([...WORDS, ...words])).stdout,
    )
  })

  it('streams a window larger than a level, the same as in small windows', async () => {
    // Beyond row 499 begins a second band of rows.
    const { code, stdout, stderr } = await run([
      ...WORDS,
      '--window=-4100,-300,4200,520',
      '--format',
      'classic',
    ])
    expect({ code, stderr }).toEqual({ code: 0, stderr: [] })
    const lines = stdout.split('\n')
    expect(lines.map(({ length }) => length)).toEqual([...Array<number>(1041).fill(8401), 0])
    const [x, y] = [4000, 470]
    const small = await run([...WORDS, `--window=${x - 4100},${y - 300},90,40`, '--format', 'classic'])
    const map = small.stdout.split('\n').filter((line) => /^[#\-| ]+$/.test(line))
    expect(map).toHaveLength(81)
    // Posts of the border look solid.
    for (const [row, line] of map.entries()) {
      if (row === 0 || row === 80) continue
      expect(lines[2 * y + row]?.slice(2 * x + 1, 2 * x + 180)).toBe(line.slice(1, -1))
    }
  })

  it.each([
    [
      '--window=1,2,3',
      '--window is "1,2,3"; write the first column and row, the width and the height, such as',
    ],
    ['--window=a,0,9,9', '--window is "a,0,9,9"; write'],
    ['--window=0,0,-5,9', '--window is "0,0,-5,9"; write'],
    ['--window=0,0,0,9', 'The width of --window is 0; it must be at least 1.'],
    ['--window=0,0,9,0', 'The height of --window is 0; it must be at least 1.'],
    [
      '--window=-2147483649,0,9,9',
      '--window has columns from -2147483649 to -2147483641; those of a town without end go from -2147483648 to 2147483647.',
    ],
    ['--window=0,2147483640,9,9', '--window has rows from 2147483640 to 2147483648; those'],
    ['--window=0,0,200000,9', 'The width is 200000; it must be a whole number of cells from 1 to 100000.'],
    ['--width', '9', 'A town without end needs --window, or --width and --height.'],
    ['--window=0,0,9,9', '--width', '9', '--window gives the cells to make; leave out --width'],
    [
      '--window=0,0,9,9',
      '--set',
      'x=3',
      '--window gives the first column and row; leave out x and y of --set.',
    ],
    ['--window=0,0,9,9', '--generator', 'town', '--window is for town/endless; "town" makes'],
    [
      '--window=0,0,9,9',
      '--generator',
      'overland/mountains',
      '--window works only for towns and mazes; leave it out for an overland map.',
    ],
    ['--window=0,0,5000,9', '--format', 'svg', 'rows beyond that are written in one of classic'],
  ])('refuses %s %s %s %s in one sentence, and writes nothing', async (...words) => {
    const message = words.pop() ?? ''
    const { code, stdout, stderr } = await run([...WORDS, '--format', 'classic', ...words])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toEqual([expect.stringContaining(message)])
    expect(await readdir(inFolder())).toEqual([])
  })
})
