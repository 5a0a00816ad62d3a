import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { countSeeds, parseSeeds, parseShard, seedsOf } from '../../src/cli/seeds'
import { inFolder, run, useFolder } from './run'

useFolder()

const NEW = 'new --width 9 --height 8'
const sketch = ['........', '..c.....', '........', '....r...', '...g....'].join('\n')

/** Streets that cannot meet, because the rock around one of them is locked. */
const ENCLOSED = [
  '.........',
  '.SRRRRR..',
  '.RRSSSR..',
  '..RRRRR..',
  '.........',
  '..S......',
  '.........',
].join('\n')

/** The files of a folder by name. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(inFolder(folder))).sort()
  const files = names.map(async (name) => [name, await readFile(inFolder(`${folder}/${name}`), 'latin1')])
  return Object.fromEntries(await Promise.all(files))
}

async function problem(words: string): Promise<{ code: number; stderr: readonly string[] }> {
  const { code, stdout, stderr } = await run(words.split(' '))
  expect(stdout).toBe('')
  return { code, stderr }
}

describe('--seeds', () => {
  it('makes the towns that single seeds make, and no other files', async () => {
    expect((await run(`${NEW} --seeds 9..11 --out-dir out/towns`.split(' '))).code).toBe(0)
    const files = await filesOf('out/towns')
    expect(Object.keys(files)).toEqual(['seed-10.brownstone', 'seed-11.brownstone', 'seed-9.brownstone'])
    await mkdir(inFolder('single'))
    for (const seed of [9, 10, 11]) {
      await run(`${NEW} --seed ${seed} -o single/seed-${seed}.brownstone`.split(' '))
    }
    expect(files).toEqual(await filesOf('single'))
  })

  it('fills a sketch as single seeds do, in any format', async () => {
    await writeFile(inFolder('a.sketch.txt'), sketch)
    await mkdir(inFolder('single'))
    for (const format of ['native', 'tmj', 'classic']) {
      const { code } = await run(
        `fill a.sketch.txt --seeds 1..3 --out-dir ${format} --format ${format}`.split(' '),
      )
      expect(code).toBe(0)
      const files = await filesOf(format)
      expect(Object.keys(files).length).toBeGreaterThanOrEqual(3)
    }
    for (const seed of [1, 2, 3]) {
      await run(`fill a.sketch.txt --seed ${seed} -o single/seed-${seed}.brownstone`.split(' '))
    }
    expect(await filesOf('native')).toEqual(await filesOf('single'))
  })

  it('makes mazes and overland maps too', async () => {
    await run(
      'new --generator maze/prim --width 6 --height 6 --seeds 1..2 --out-dir m --format png'.split(' '),
    )
    expect(Object.keys(await filesOf('m'))).toEqual(['seed-1.png', 'seed-2.png'])
    const overland = 'new --generator overland/mountains --seeds 1..2 --out-dir w --format cevomap'
    expect(await run(overland.split(' '))).toMatchObject({ code: 0 })
    expect(Object.keys(await filesOf('w'))).toEqual(['seed-1.cevomap', 'seed-2.cevomap'])
  })

  it('reports the seeds that fail', async () => {
    await writeFile(inFolder('a.sketch.txt'), ENCLOSED)
    const { code, stderr } = await run('fill a.sketch.txt --seeds 1..2 --out-dir none'.split(' '))
    expect(code).toBe(1)
    expect(stderr.filter((line) => line.startsWith('Seed 1: Error: ')).length).toBeGreaterThan(0)
    expect(stderr.at(-1)).toBe('2 of 2 seeds failed; see above.')
    expect(await filesOf('none')).toEqual({})
  })

  it('leaves no new folder behind wrong usage', async () => {
    const { code } = await problem(`${NEW} --seeds 1..2 --out-dir none --set gates=-1`)
    expect(code).toBe(2)
    expect(await readdir(inFolder())).toEqual([])
  })

  it('refuses a folder that is not empty', async () => {
    await mkdir(inFolder('full'))
    await writeFile(inFolder('full/note.txt'), 'mine')
    expect(await problem(`${NEW} --seeds 1..2 --out-dir full`)).toEqual({
      code: 2,
      stderr: ['The folder "full" is not empty; name an empty or a new one with --out-dir.'],
    })
    expect(await filesOf('full')).toEqual({ 'note.txt': 'mine' })
    expect(await problem(`${NEW} --seeds 1..2 --out-dir full/note.txt`)).toEqual({
      code: 3,
      stderr: ['"full/note.txt" is a file, not a folder.'],
    })
  })

  it.each([
    ['--seeds 1..2', '--seeds makes many files; give --out-dir, a folder for them.'],
    ['--seeds 1..2 --out-dir d -o a.png', '--seeds makes many files; leave out -o.'],
    ['--seeds 1..2 --out-dir d --seed 4', 'Give --seed or --seeds, not both.'],
    ['--out-dir d', '--out-dir is for many results; give --seeds, or -o for one.'],
    ['', 'Give -o <file>, or --seeds with --out-dir.'],
    ['--seeds 2..1 --out-dir d', '--seeds is "2..1", and holds no seed; write 1..2.'],
    ['--seeds 7 --out-dir d', '--seeds is "7"; write a range of whole numbers, such as 1..100.'],
    ['--seeds .. --out-dir d', '--seeds is ".."; write a range of whole numbers, such as 1..100.'],
    ['--seeds 1..x --out-dir d', '--seeds is "1..x"; write a range of whole numbers, such as 1..100.'],
    [
      '--seeds 1..100001 --out-dir d',
      '--seeds is "1..100001", which are 100001 seeds; at most 100000 are tried at once.',
    ],
    [
      '--seeds 1..9007199254740992 --out-dir d',
      '--seeds is "1..9007199254740992"; a seed is at most 9007199254740991.',
    ],
    ['--seed 1..100 -o a.png', '--seed is "1..100", but takes one seed; write --seeds 1..100 --out-dir DIR.'],
  ])('refuses new %s', async (words, message) => {
    expect(await problem(`${NEW} ${words}`.trim())).toEqual({ code: 2, stderr: [message] })
  })

  it.each([
    ['fill - --seeds 1..2 --out-dir d', '--seeds reads the sketch for every seed; name a file, not "-".'],
    ['new --code x --seeds 1..2 --out-dir d', 'A town code carries its seed; leave out --seeds.'],
  ])('refuses %s', async (words, message) => {
    expect(await problem(words)).toEqual({ code: 2, stderr: [message] })
  })
})

describe('shards', () => {
  it.each([
    [1, 1, 1],
    [1, 20, 3],
    [5, 9, 8],
    [0, 99, 7],
  ])('of the seeds %i to %i in %i parts hold each seed once', (first, last, count) => {
    const parts = Array.from({ length: count }, (_, at) => ({ index: at + 1, count }))
    const seeds = parts.flatMap((part) => [...seedsOf({ first, last }, part)])
    expect(seeds.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: last - first + 1 }, (_, at) => first + at),
    )
    for (const part of parts) {
      expect(countSeeds({ first, last }, part)).toBe([...seedsOf({ first, last }, part)].length)
    }
  })

  it.each(['0/4', '5/4', 'x', '1', '1/0', '-1/4', '1/4/2', ''])('refuse %j', (text) => {
    expect(() => parseShard(text)).toThrow(
      `--shard is "${text}"; write i/n with a whole number i from 1 to n, such as 1/4.`,
    )
  })

  it('are read as they are written', () => {
    expect(parseShard('3/8')).toEqual({ index: 3, count: 8 })
    expect(parseSeeds(' 0..5 ', 6)).toEqual({ first: 0, last: 5 })
  })
})
