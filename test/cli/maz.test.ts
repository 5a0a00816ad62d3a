import { describe, expect, it } from 'vitest'
import { loadBoth } from '../support/formats'
import { maz as mazEntry } from '../../src/core/formats/maz/entry'
import { firstLevel } from '../../src/core/project/project'
import { run, useFolder } from './run'

const maz = await loadBoth(mazEntry)

useFolder()

describe('maz', () => {
  it('prints a maze of the original size in its characters, which is read again', async () => {
    const { code, stdout, stderr } = await run(['maz', '-r', '7'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: [] })
    const rows = stdout.trimEnd().split('\n')
    expect(rows.map((row) => row.length)).toEqual(Array.from({ length: 23 }, () => 79))
    expect(new Set(rows.join(''))).toEqual(new Set(['-', '|', ' ']))
    // Walls between rows are horizontal, those beside cells upright.
    expect(rows[0]?.slice(1, -1)).toBe('-'.repeat(77))
    expect(rows[1]?.at(0)).toBe('|')
    const result = maz.read(Buffer.from(stdout), 'maze.maz.txt')
    if (result?.status !== 'read') throw new Error('The maze could not be read')
    const { width, height, cells } = firstLevel(result.project).level
    expect([width, height, cells.length]).toEqual([39, 11, 429])
    // 429 cells and the 428 passages of a perfect maze are floor.
    expect(rows.join('').replaceAll(/[^ ]/g, '')).toHaveLength(429 + 428)
  })

  it('prints the same maze in any three characters, also without a blank after the option', async () => {
    const plain = (await run(['maz', '-r', '7', '-x', '21', '-y', '9'])).stdout
    const { stdout } = await run(['maz', '-h=', '-v', '!', '-f', '░', '-x21', '-y9', '-r7'])
    const dressed = { '-': '=', '|': '!', ' ': '░' }
    expect(stdout).toBe(plain.replaceAll(/[-| ]/g, (sign) => dressed[sign as keyof typeof dressed])) // one of them
  })

  it('makes another maze with another multiple or offset, and the same with the same', async () => {
    const first = (await run(['maz', '-r', '7', '-m', '57', '-o', '1'])).stdout
    expect((await run(['maz', '-r', '7'])).stdout).toBe(first)
    const other = (await run(['maz', '-r', '7', '-m', '61'])).stdout
    expect(other).not.toBe(first)
    expect((await run(['maz', '-r', '7', '-o', '3'])).stdout).not.toBe(first)
    expect((await run(['maz', '-r', '7', '-m', '61'])).stdout).toBe(other)
  })

  it.each([
    ['-x 80', 'The width (-x) is "80"; it must be an odd number of characters from 3 to'],
    ['-y 1', 'The height (-y) is "1"; it must be an odd number'],
    ['-y many', 'The height (-y) is "many"'],
    ['-x 3 -y 3', 'Error: A maze of 1 x 1 cells has nowhere to go'],
    ['-m x', 'The option -m is "x"; it must be a whole number.'],
    ['-h', 'The option -h has no value.'],
    ['-q 5', 'There is no option "-q"'],
  ])('names the fault in %s, with status 2 and no output', async (words, message) => {
    const { code, stdout, stderr } = await run(['maz', ...words.split(' ')])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr[0]).toContain(message)
  })

  it.each([[['maz', 'help']], [['help', 'maz']]])('prints its options for %j', async (words) => {
    const { code, stdout } = await run(words)
    expect(code).toBe(0)
    for (const option of ['-h', '-v', '-f', '-y', '-x', '-m', '-o']) expect(stdout).toContain(`  ${option}  `)
  })
})
