import { readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { ProgramIo } from '../../src/cli/io'
import { inFolder, run, useFolder } from './run'

useFolder()

/** The JSON document of a command that writes. */
interface Document {
  readonly files: readonly string[]
  readonly losses: readonly string[]
  readonly playable: boolean | null
  readonly problems: readonly string[]
  readonly [more: string]: unknown
}

const documentOf = (stdout: string): Document => JSON.parse(stdout) as Document // as the program printed it
const words = (line: string): readonly string[] => line.split(' ')
const town = async (): Promise<unknown> =>
  run(words('new --width 20 --height 14 --floors 2 --seed 1 -o town.brownstone'))
const exists = (name: string): Promise<boolean> =>
  stat(inFolder(name)).then(
    () => true,
    () => false,
  )

/** A level whose start is cut off from a building with a name. */
async function writeCut(): Promise<void> {
  await run(words('new --width 12 --height 9 --seed 1 -o cut.brownstone'))
  const project = JSON.parse(await readFile(inFolder('cut.brownstone'), 'utf8')) as {
    readonly levels: readonly [{ rows: { cells: string; north: string; west: string }[]; places: object[] }]
  } // as the program has just written it
  const [level] = project.levels
  const [first] = level.rows
  if (first) {
    first.cells = `s${first.cells.slice(1)}`
    first.north = `#${first.north.slice(1)}`
    first.west = `##${first.west.slice(2)}`
  }
  const below = level.rows[1]
  if (below) below.north = `#${below.north.slice(1)}`
  level.places = [
    { x: 0, y: 0, kind: 'start', name: '', properties: {} },
    { x: 6, y: 4, kind: 'note', name: 'Goal', properties: {} },
  ]
  await writeFile(inFolder('cut.brownstone'), JSON.stringify(project))
}

describe('--json of commands that write', () => {
  it.each([
    ['new', 'new --width 20 --height 14 --seed 1 -o a.brownstone', ['a.brownstone']],
    [
      'new of a map',
      'new --generator overland/mountains --set map_size=35 --seed 1 -o a.cevomap',
      ['a.cevomap'],
    ],
    [
      'new of several',
      'new --width 12 --height 9 --seeds 1..2 --out-dir many',
      ['many/seed-1.brownstone', 'many/seed-2.brownstone'],
    ],
    ['new of rows', 'new --generator maze/rows --width 5 --height 9000 --seed 1 -o a.faq.txt', ['a.faq.txt']],
    ['fill', 'fill town.brownstone --reroll --seed 1 -o a.brownstone', ['a.brownstone']],
    ['dungeon', 'dungeon town.brownstone --at 3,3 --seed 1 -o a.brownstone', ['a.brownstone']],
    [
      'export',
      'export town.brownstone --all-levels -o a.tmj',
      ['a.world', 'a-Floor 1.tmj', 'a-Floor 1-tiles.png', 'a-Floor 2-tiles.png', 'a-Floor 2.tmj'],
    ],
    ['import', 'import town.brownstone -o a.brownstone', ['a.brownstone']],
    [
      'search',
      'search town.brownstone --reroll --want deadEnds<=90 --seeds 1..1 --keep 1 --sheet s.png --out-dir found',
      ['s.png', 'found/seed-1.brownstone', 'found/best.jsonl'],
    ],
  ])('is one document for %s', async (_, line, files) => {
    await town()
    const { code, stdout, stderr } = await run([...words(line), '--json'])
    expect({ code, stderr }).toMatchObject({ code: 0 })
    const document = documentOf(stdout)
    expect(document.files.toSorted()).toEqual(files.toSorted())
    expect(document.problems).toEqual([])
    expect(document.losses.every((loss) => stderr.some((text) => text.includes(loss)))).toBe(true)
  })

  it('tells losses and whether the files can be played', async () => {
    await town()
    const csv = documentOf((await run(words('export town.brownstone --level 1 -o a.csv --json'))).stdout)
    expect(csv.losses.length).toBeGreaterThan(0)
    expect(csv.playable).toBeNull()
    await writeCut()
    const { code, stdout } = await run(words('export cut.brownstone -o a.wad --json'))
    expect(documentOf(stdout)).toMatchObject({ playable: false, files: ['a.wad'] })
    expect(documentOf(stdout).problems.join()).toContain('start')
    expect(code).toBe(0)
  })

  it('tells the seed, and what failed', async () => {
    const made = documentOf(
      (await run(words('new --width 12 --height 9 --seed 7 -o a.brownstone --json'))).stdout,
    )
    expect(made['seed']).toBe('7')
    await writeFile(inFolder('bad.sketch.txt'), 'ooo\nooo\nooo\n')
    const { code, stdout, stderr } = await run(words('fill bad.sketch.txt --seed 1 -o b.brownstone --json'))
    expect(code).toBe(1)
    expect(documentOf(stdout)).toMatchObject({ files: [], problems: [expect.any(String)] })
    expect(JSON.parse(stderr.at(-1) ?? '')).toMatchObject({ status: 1 })
  })

  it('is refused where the result itself goes to standard output', async () => {
    const { code, stdout, stderr } = await run(words('new --width 12 --height 9 --seed 7 -o - --json'))
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr.join()).toContain('--json prints on standard output; name a file with -o.')
  })
})

describe('--strict', () => {
  it('writes nothing at a loss, with exit status 1', async () => {
    await town()
    const { code, stderr } = await run(words('export town.brownstone --level 1 -o a.csv --strict'))
    expect(code).toBe(1)
    expect(stderr.at(-1)).toMatch(
      /^Nothing was written, because --strict forbids \d+ loss(?:es)?; see above\.$/,
    )
    expect(await exists('a.csv')).toBe(false)
    expect((await run(words('export town.brownstone -o b.brownstone --strict'))).code).toBe(0)
  })

  it('fails where a level cannot be played, and where only one of several is written', async () => {
    await writeCut()
    const { code, stderr } = await run(words('export cut.brownstone -o a.wad --strict'))
    expect(code).toBe(1)
    expect(stderr.at(-1)).toContain('a level that cannot be played')
    expect(await exists('a.wad')).toBe(false)
    await town()
    const first = await run(words('export town.brownstone -o a.mazegen --format mazegen --strict'))
    expect(first.stderr.join()).toContain('Only the first of 2 levels is written')
    expect(first.code).toBe(1)
  })

  it('goes on with other seeds', async () => {
    const { code, stdout } = await run(
      words('new --width 12 --height 9 --seeds 1..2 --out-dir many --format csv --strict --json'),
    )
    expect(code).toBe(1)
    expect(documentOf(stdout).files).toEqual([])
    expect(documentOf(stdout).problems.filter((text) => text.startsWith('Seed '))).toHaveLength(2)
  })
})

describe('files that exist', () => {
  const again = words('new --width 12 --height 9 --seed 2 -o a.brownstone')

  it('are never replaced with --no-clobber', async () => {
    await run(again)
    const before = await readFile(inFolder('a.brownstone'), 'utf8')
    const { code, stderr } = await run([...again, '--seed', '3', '--no-clobber'])
    expect(code).toBe(3)
    expect(stderr).toEqual([
      '"a.brownstone" would be replaced, which --no-clobber forbids. Nothing was written.',
    ])
    expect(await readFile(inFolder('a.brownstone'), 'utf8')).toBe(before)
    await town()
    await writeFile(inFolder('c-Floor 2.csv'), 'mine')
    const levels = await run(words('export town.brownstone --all-levels -o c.csv --no-clobber'))
    expect(levels.code).toBe(3)
    expect(await exists('c-Floor 1.csv')).toBe(false)
  })

  it('are replaced without a question where nobody can answer', async () => {
    await writeFile(inFolder('a.brownstone'), 'mine')
    expect((await run(again)).code).toBe(0)
    expect(await readFile(inFolder('a.brownstone'), 'utf8')).not.toBe('mine')
  })

  it('are asked about on a terminal, unless the program wrote them and nobody changed them since', async () => {
    const questions: string[] = []
    const answering = (answer: string): Partial<ProgramIo> => ({
      prompt: {
        ask: async (question) => {
          questions.push(question)
          return answer
        },
        record: inFolder('state/written.json'),
      },
    })
    await writeFile(inFolder('a.brownstone'), 'mine')
    const no = await run(again, '', answering(''))
    expect(no.code).toBe(3)
    expect(no.stderr).toEqual(['"a.brownstone" was not replaced. Nothing was written.'])
    expect(await readFile(inFolder('a.brownstone'), 'utf8')).toBe('mine')
    expect(questions).toEqual([
      '"a.brownstone" would be replaced, and this program did not write what is in it. Replace? [y/N] ',
    ])
    expect((await run(again, '', answering('y'))).code).toBe(0)
    expect(questions).toHaveLength(2)
    expect(await run(again, '', answering(''))).toMatchObject({ code: 0 })
    expect(questions).toHaveLength(2)
    await utimes(inFolder('a.brownstone'), 1, 1)
    expect(await run(again, '', answering(''))).toMatchObject({ code: 3 })
    expect(questions).toHaveLength(3)
    expect(await run([...again, '--yes'], '', answering(''))).toMatchObject({ code: 0 })
    await writeFile(inFolder('state/written.json'), '{"version":1,"files":[7]}')
    expect(await run(again, '', answering(''))).toMatchObject({ code: 3 })
  })
})

describe('a folder that does not exist', () => {
  it.each([
    'new --width 12 --height 9 -o none/a.brownstone',
    'new --generator overland/mountains -o none/a.cevomap',
    'new --generator overland/mountains -o a.cevomap --log none/log.txt',
    'fill - -o none/a.brownstone',
    'dungeon missing.brownstone --at 1,1 -o none/a.brownstone',
    'export missing.brownstone -o none/a.tmj',
    'import missing.tmj -o none/a.brownstone',
    'import missing.tmj -o a.brownstone --save-rules none/rules.json',
    'towns missing.cevomap -o none/a.brownstone',
    'search missing.brownstone --want deadEnds<=1 --seeds 1..2 --out-dir found --sheet none/s.png',
    'search merge missing --out-dir found --sheet none/s.png',
  ])('is told before anything is read or made by "%s"', async (line) => {
    const { code, stderr } = await run(words(line))
    expect(stderr).toEqual([`The folder "${inFolder('none')}" does not exist.`])
    expect(code).toBe(3)
  })
})
