import { describe, expect, it } from 'vitest'
import { loadBoth } from '../support/formats'
import { checkLevel } from '../../src/core/analyse/check'
import { measureLevel } from '../../src/core/analyse/measure'
import { classic as classicEntry } from '../../src/core/formats/classic/entry'
import { firstLevel, type Project } from '../../src/core/project/project'
import { NOW, run, useFolder } from './run'

const classic = await loadBoth(classicEntry)

useFolder()

/** The project of a printed map; fails if it cannot be read. */
function projectIn(text: string): Project {
  const result = classic.read(Buffer.from(text), 'town.txt')
  if (result?.status !== 'read') throw new Error('The map could not be read')
  return result.project
}

describe('townmaze', () => {
  it('prints the header line and a lawful map of the requested size', async () => {
    const words = '-h 15 -w 33 -g 4 -l 1 -c 2 -u 1 -s 950 -r 113181'.split(' ')
    const { code, stdout, stderr } = await run(['townmaze', ...words])
    expect({ code, stderr }).toEqual({ code: 0, stderr: [] })
    const [header, ...rows] = stdout.trimEnd().split('\n')
    expect(header).toBe('ht 15 wd 33 gates 4 left 1 courts 2 unused 1 straight 950 seed 113181')
    expect(rows.map((row) => row.length)).toEqual(Array.from({ length: 15 }, () => 33))
    expect(checkLevel(firstLevel(projectIn(stdout)).level)).toEqual([])
  })

  it('has the defaults of the original and takes the seed from the clock', async () => {
    const { stdout } = await run(['townmaze'])
    expect(stdout).toMatch(
      new RegExp(`^ht 23 wd 77 gates 4 left 2 courts 0 unused 0 straight 750 seed ${NOW}\n`),
    )
  })

  it('prints the same town for the same seed, and a different one for another', async () => {
    const first = await run(['townmaze', '-r', '48151'])
    expect((await run(['townmaze', '-r', '48151'])).stdout).toBe(first.stdout)
    expect((await run(['townmaze', '-r', '48152'])).stdout).not.toBe(first.stdout)
  })

  it('converts a word to a number, and that number gives the same town', async () => {
    const { stdout } = await run(['townmaze', '-r', 'Skara Brae'])
    const number = /seed (\d+)/.exec(stdout)?.[1] ?? ''
    expect((await run(['townmaze', '-r', number])).stdout).toBe(stdout)
  })

  it('uses the literal connecting step, which gives up houses at random', async () => {
    const words = '-h 101 -w 101 -g 52 -l 0 -c 256 -r 3'.split(' ')
    const { code, stdout } = await run(['townmaze', ...words])
    expect(code).toBe(0)
    const { level, recipe } = firstLevel(projectIn(stdout))
    expect(recipe?.settings['connect']).toBe('classic')
    // With this many seeds, the step of the original destroys many more houses than the shortest joins.
    expect(measureLevel(level).streetShare).toBeGreaterThan(0.6)
  })

  it.each([['help'], ['--help']])('prints its flags for %s', async (word) => {
    const { code, stdout } = await run(['townmaze', word])
    expect(code).toBe(0)
    for (const flag of ['-h', '-w', '-g', '-l', '-c', '-u', '-s', '-r'])
      expect(stdout).toContain(`  ${flag}  `)
    expect((await run(['help', 'townmaze'])).stdout).toBe(stdout)
  })
})

describe('townmaze with wrong flags', () => {
  it.each([
    [
      '-h 9',
      'The height (-h) is 9; it must be a whole number of characters from 11 to 8193, and odd: smaller',
    ],
    [
      '-h 24',
      'The height (-h) is 24; it must be a whole number of characters from 11 to 8193, and odd: a map',
    ],
    [
      '-w 10',
      'The width (-w) is 10; it must be a whole number of characters from 11 to 8193, and odd: smaller',
    ],
    ['-w 9001', 'The width (-w) is 9001; it must be'],
    ['-h 8193 -w 8193', 'The height (-h) and width (-w) give 16777216 cells; a map has at most 16000000'],
    ['-g -1', 'The gates (-g) is -1; it must be a whole number from 0 to 24'],
    ['-g 25', 'The gates (-g) is 25; it must be a whole number from 0 to 24: gates keep their distance'],
    ['-l -1', 'The gates left open (-l) is -1; it must be a whole number from 0 to 4'],
    ['-l 5', 'The gates left open (-l) is 5; it must be a whole number from 0 to 4: there cannot be more'],
    ['-c -1', 'The courtyards (-c) is -1; it must be a whole number from 0 to 36'],
    ['-c 37', 'The courtyards (-c) is 37; it must be a whole number from 0 to 36'],
    ['-u -1', 'The unused cells (-u) is -1; it must be a whole number from 0 to 5'],
    ['-u 6', 'The unused cells (-u) is 6; it must be a whole number from 0 to 5'],
    ['-s -1', 'The straightness (-s) is -1; it must be a whole number from 0 to 998'],
    [
      '-s 999',
      'The straightness (-s) is 999; it must be a whole number from 0 to 998: one bend in a thousand',
    ],
    ['-g 0 -l 0', 'The gates (-g) and courtyards (-c) are both 0; together they must be at least 1'],
    ['-r -1', 'The random seed (-r) is "-1"; it must be a whole number from 0 to 9007199254740991'],
    ['-r 9007199254740992', 'The random seed (-r) is "9007199254740992"'],
    ['-g many', 'The gates (-g) is "many"; it must be a whole number from 0 to 24.'],
    ['-g 1.5', 'The gates (-g) is "1.5"; it must be'],
    ['-h', 'The flag -h has no value'],
    ['-x 5', 'There is no flag "-x"'],
    ['23 77', 'There is no flag "23"'],
  ])('names the fault in %s, with status 2 and no output', async (words, message) => {
    const { code, stdout, stderr } = await run(['townmaze', ...words.split(' ')])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr[0]).toContain(message)
    const usage = (await run(['townmaze', 'help'])).stdout.trimEnd().split('\n')
    expect(stderr.slice(-usage.length)).toEqual(usage)
    expect(stderr.at(-usage.length - 1)).toMatch(
      /^ht \S+ wd \S+ gates \S+ left \S+ courts \S+ unused \S+ straight \S+ seed \S+$/,
    )
  })

  it('accepts the minimum and the maximum of every range', async () => {
    const greatest = '-h 23 -w 77 -g 24 -l 24 -c 36 -u 5 -s 998 -r 9007199254740991'
    expect((await run(['townmaze', ...greatest.split(' ')])).code).toBe(0)
    const least = '-h 11 -w 11 -g 0 -l 0 -c 1 -u 0 -s 0 -r 0'
    expect((await run(['townmaze', ...least.split(' ')])).code).toBe(0)
  })

  it('reports all errors at once', async () => {
    const words = '-h 12 -w 9 -g -1 -l 3 -c 99 -u 9 -s 1000 -r -7 -q 1'.split(' ')
    const { stderr } = await run(['townmaze', ...words])
    for (const flag of ['-h', '-w', '-g', '-l', '-c', '-u', '-s', '-r']) {
      expect(stderr.some((line) => line.includes(`(${flag}) is`))).toBe(true)
    }
    expect(stderr.some((line) => line.includes('"-q"'))).toBe(true)
    expect(stderr.findIndex((line) => line.startsWith('ht '))).toBe(9)
    expect(stderr[9]).toBe('ht 12 wd 9 gates -1 left 3 courts 99 unused 9 straight 1000 seed ?')
  })

  it('reports on standard error what did not fit', async () => {
    // With the maximum number of gates, about one town in three has no room for one of them.
    const lines: string[] = []
    for (let seed = 1; seed <= 12; seed++) {
      const { stdout, stderr } = await run(['townmaze', '-g', '24', '-l', '0', '-r', String(seed)])
      expect(stdout.startsWith('ht 23 wd 77 gates 24 ')).toBe(true)
      lines.push(...stderr)
    }
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/^2\d of 24 gates fitted: .*\.$/)
  })
})
