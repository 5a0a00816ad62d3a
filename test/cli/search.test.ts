import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MEASURE_WORDS, signatureOf } from '../../src/core/analyse/measure-words'
import { parseWishes } from '../../src/core/analyse/wishes'
import { MAX_RESULT_LINE } from '../../src/cli/search-folder'
import { MAX_FILE_BYTES } from '../../src/core/text/file-size'
import { readNative } from '../../src/core/formats/native/read'
import { bundledProgram } from './bundled-program'
import { inFolder, run, useFolder, type RunResult } from './run'
import { samples } from '../support/samples'

useFolder()

const docs = path.resolve(import.meta.dirname, '../../docs')
const manual = readFileSync(path.join(docs, 'search.md'), 'utf8')
const manifest = readFileSync(path.join(docs, 'search-job.yaml'), 'utf8')

const SKETCH = [
  '......g....',
  '...........',
  '...c.......',
  '...........',
  'g......r...',
  '......H....',
  '...........',
  '....g......',
]
/** Seeds of searches in one process, of those in three shards, of one that stops, and of one that is killed while it runs. */
const FEW = samples({ short: 20, long: 200 })
const MIDDLE = samples({ short: 34, long: 104 })
const STOPPED = 200
const MANY = samples({ short: 250, long: 1000 })

const WISHES = ['--want', 'deadEnds<=1', 'longestWalk >= 24', '--want', 'distance(gate,gate)<9']

/** Runs a search of the sketch in the temporary folder. */
function search(words: string, io = {}): Promise<RunResult> {
  return run(['search', 'a.sketch.txt', ...WISHES, ...words.split(' ')], '', io)
}

/** The files of a folder by name. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(inFolder(folder))).sort()
  const files = names.map(async (name) => [name, await readFile(inFolder(`${folder}/${name}`), 'utf8')])
  return Object.fromEntries(await Promise.all(files))
}

/** The lines of a file as JSON. */
async function rowsOf(name: string): Promise<Record<string, unknown>[]> {
  const text = await readFile(inFolder(name), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

beforeEach(() => writeFile(inFolder('a.sketch.txt'), `${SKETCH.join('\n')}\n`))

describe('a search', () => {
  it('ranks the towns by score and seed, and keeps each once', async () => {
    expect(await search('--seeds 1..24 --keep 5 --out-dir a')).toMatchObject({ code: 0, stderr: [] })
    const rows = await rowsOf('a/results.jsonl')
    expect(rows.map(({ seed }) => seed)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
    const seen = new Set<unknown>()
    const expected = rows
      .toSorted((a, b) => Number(a['score']) - Number(b['score']) || Number(a['seed']) - Number(b['seed']))
      .filter(({ town }) => !seen.has(town) && seen.add(town))
      .slice(0, 5)
    const best = await rowsOf('a/best.jsonl')
    expect(best.map(({ seed, score }) => [seed, score])).toEqual(
      expected.map(({ seed, score }) => [seed, score]),
    )
    expect(best.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5])
    const towns = best.map(({ file }) => String(file)).sort()
    expect((await readdir(inFolder('a'))).sort()).toEqual(
      ['best.jsonl', 'results.jsonl', 'search.json', ...towns].sort(),
    )
  })

  it('keeps each town once, by its lowest seed', async () => {
    await writeFile(inFolder('a.sketch.txt'), Array.from({ length: 5 }, () => '......').join('\n'))
    await search('--seeds 1..60 --keep 60 --out-dir a')
    const rows = await rowsOf('a/results.jsonl')
    const towns = rows.map(({ town }) => town)
    expect(new Set(towns).size).toBeLessThan(60)
    const first = rows.filter(({ town }, at) => towns.indexOf(town) === at).map(({ seed }) => Number(seed))
    const found = (await rowsOf('a/best.jsonl')).map(({ seed }) => Number(seed))
    expect(found.toSorted((a, b) => a - b)).toEqual(first)
  })

  it('keeps the town that fill makes of the seed, whose measures are those of the results', async () => {
    await search('--seeds 1..9 --keep 1 --out-dir a')
    const [best] = await rowsOf('a/best.jsonl')
    const { seed, file, values } = best as { seed: number; file: string; values: Record<string, number> }
    await mkdir(inFolder('filled'))
    await run(`fill a.sketch.txt --seed ${seed} -o filled/${file}`.split(' '))
    const town = await readFile(inFolder(`a/${file}`))
    const found = readNative(town)
    const filled = readNative(await readFile(inFolder(`filled/${file}`)))
    if (found.status !== 'read' || filled.status !== 'read') throw new Error('No project')
    expect(found.project.levels).toEqual(filled.project.levels)
    const { words } = JSON.parse((await run(['measure', `a/${file}`, '--json'])).stdout)
    expect(words).toMatchObject({ deadEnds: values['deadEnds'], longestWalk: values['longestWalk'] })
  })

  it('gives the same bytes after a kill at any byte as in one run', async () => {
    await search(`--seeds 1..${FEW} --keep 6 --out-dir whole`)
    const whole = await filesOf('whole')
    const results = whole['results.jsonl'] ?? ''
    for (const length of [
      0,
      1,
      Math.floor(results.length / 2),
      results.indexOf('\n') + 1,
      results.length - 1,
    ]) {
      await rm(inFolder('part'), { recursive: true, force: true })
      await mkdir(inFolder('part'))
      await writeFile(inFolder('part/search.json'), whole['search.json'] ?? '')
      await writeFile(inFolder('part/results.jsonl'), results.slice(0, length))
      await writeFile(inFolder('part/.brownstone-0123456789ab.tmp'), 'left by a kill')
      const { code, stderr } = await search(`--seeds 1..${FEW} --keep 6 --out-dir part`)
      const lines = results.slice(0, length).split('\n').length - 1
      expect({ code, stderr }).toEqual({
        code: 0,
        stderr: lines === 0 ? [] : [`${lines} of ${FEW} seeds were tried before.`],
      })
      await rm(inFolder('part/.brownstone-0123456789ab.tmp'))
      expect(await filesOf('part')).toEqual(whole)
    }
  })

  it('keeps what was tried when it stops, and goes on there', async () => {
    await search(`--seeds 1..${STOPPED} --keep 6 --out-dir whole`)
    let calls = 0
    const stopped = search(`--seeds 1..${STOPPED} --keep 6 --out-dir part`, {
      now: () => {
        if (++calls === 3) throw new Error('killed')
        return 0
      },
    })
    await expect(stopped).rejects.toThrow('killed')
    const tried = (await rowsOf('part/results.jsonl')).length
    expect(tried).toBeGreaterThan(0)
    expect(tried).toBeLessThan(STOPPED)
    const { stderr } = await search(`--seeds 1..${STOPPED} --keep 6 --out-dir part`)
    expect(stderr).toEqual([`${tried} of ${STOPPED} seeds were tried before.`])
    expect(await filesOf('part')).toEqual(await filesOf('whole'))
  })

  it('in shards, merged, gives the same bytes as in one run', async () => {
    await search(`--seeds 5..${MIDDLE} --keep 6 --out-dir whole`)
    for (const shard of [1, 2, 3])
      await search(`--seeds 5..${MIDDLE} --keep 2 --shard ${shard}/3 --out-dir s${shard}`)
    const merged = await run('search merge s2 s3 s1 --keep 6 --out-dir merged'.split(' '))
    expect(merged).toMatchObject({ code: 0, stderr: [] })
    expect(await filesOf('merged')).toEqual(await filesOf('whole'))
    // With more shards than seeds, some are empty.
    await search('--seeds 1..2 --keep 6 --out-dir two')
    for (const shard of [1, 2, 3]) await search(`--seeds 1..2 --shard ${shard}/3 --out-dir t${shard}`)
    await run('search merge t1 t2 t3 --keep 6 --out-dir two-merged'.split(' '))
    expect(await filesOf('two-merged')).toEqual(await filesOf('two'))
  })

  it('takes another number of towns to keep without trying again', async () => {
    await search('--seeds 1..14 --keep 9 --out-dir a')
    await search('--seeds 1..14 --keep 3 --out-dir a')
    await search('--seeds 1..14 --keep 3 --out-dir b')
    expect(await filesOf('a')).toEqual(await filesOf('b'))
  })

  it('draws the kept towns on a picture', async () => {
    await search('--seeds 1..6 --keep 3 --out-dir a --sheet sheet.png')
    const bytes = await readFile(inFolder('sheet.png'))
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect(bytes.readUInt32BE(16)).toBeGreaterThan(300)
  })
})

describe('a search refuses', () => {
  const refused = async (words: readonly string[]): Promise<readonly string[]> => {
    const { code, stdout, stderr } = await run(words)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    return stderr
  }

  it.each([
    ['--seeds 1..9', 'Give at least one wish, such as --want "deadEnds<=12".'],
    ['--want rock>1 --out-dir d', 'Give --seeds, a range such as 1..1000.'],
    ['--want rock>1 --seeds 9..1', '--seeds is "9..1", and holds no seed; write 1..9.'],
    [
      '--want rock>1 --seeds 1..10000001',
      '--seeds is "1..10000001", which are 10000001 seeds; at most 10000000 are tried at once.',
    ],
    [
      '--want rock>1 --seeds 1..9 --shard 0/4',
      '--shard is "0/4"; write i/n with a whole number i from 1 to n, such as 1/4.',
    ],
    [
      '--want rock>1 --seeds 1..9 --shard 5/4',
      '--shard is "5/4"; write i/n with a whole number i from 1 to n, such as 1/4.',
    ],
    ['--want rock>1 --seeds 1..9 --keep 0', '--keep is "0"; it must be a whole number from 1 to 1000.'],
    ['--want rock>1 --seeds 1..9 --jobs many', '--jobs is "many"; it must be a whole number from 1 to 256.'],
    ['--want rock>5 rock<2 --seeds 1..9', 'The wishes "rock>5" and "rock<2" contradict each other.'],
    ['--want rock>1 --seeds 1..9 --set gates=x', 'Extra gates is x;'],
  ])('%s', async (words, message) => {
    const [line = ''] = await refused(['search', 'a.sketch.txt', '--out-dir', 'd', ...words.split(' ')])
    expect(line.startsWith(message)).toBe(true)
    expect((await readdir(inFolder())).sort()).toEqual(['a.sketch.txt'])
  })

  it('an unknown word, with the known ones', async () => {
    const [line = ''] = await refused([
      'search',
      'a.sketch.txt',
      '--want',
      'inns>1',
      '--seeds',
      '1..9',
      '--out-dir',
      'd',
    ])
    expect(line).toMatch(/^There is no measure "inns"\. The closest are \S+, \S+, \S+\.$/)
  })

  it('no folder for the results', async () => {
    expect(await refused('search a.sketch.txt --want rock>1 --seeds 1..9'.split(' '))).toEqual([
      'Give --out-dir, a folder for the results.',
    ])
  })

  it('a folder with another search, and says what differs', async () => {
    const base = ['search', 'a.sketch.txt', '--out-dir', 'd']
    await run([...base, '--want', 'rock>1', '--seeds', '1..4'])
    const before = await filesOf('d')
    const other = (what: string): string[] => [
      `The folder "d" holds another search (${what}); name another one with --out-dir.`,
    ]
    expect(await refused([...base, '--want', 'rock>2', '--seeds', '1..4'])).toEqual(other('the wishes'))
    expect(await refused([...base, '--want', 'rock>1', '--seeds', '1..5', '--set', 'gates=5'])).toEqual(
      other('the settings, the seeds'),
    )
    expect(await refused([...base, '--want', 'rock>1', '--seeds', '1..4', '--shard', '1/2'])).toEqual(
      other('the shard'),
    )
    await writeFile(inFolder('a.sketch.txt'), `${SKETCH.join('\n').replace('H', '.')}\n`)
    expect(await refused([...base, '--want', 'rock>1', '--seeds', '1..4'])).toEqual(other('the sketch'))
    expect(await filesOf('d')).toEqual(before)
  })

  it('a folder with other files, and damaged results', async () => {
    await mkdir(inFolder('d'))
    await writeFile(inFolder('d/note.txt'), 'mine')
    const words = 'search a.sketch.txt --want rock>1 --seeds 1..4 --out-dir d'.split(' ')
    expect(await refused(words)).toEqual([
      'The folder "d" is not empty and holds no search; name another one with --out-dir.',
    ])
    await rm(inFolder('d/note.txt'))
    await run(words)
    await writeFile(inFolder('d/results.jsonl'), '{"seed":1,"failed":"x"}\n{"seed":3,"failed":"x"}\n')
    expect(await refused(words)).toEqual(['"d/results.jsonl" is damaged in line 2; begin a new search.'])
    await writeFile(inFolder('d/search.json'), '{')
    expect(await refused(words)).toEqual(['"d/search.json" is damaged; begin a new search.'])
  })

  it('a line of results or a description of a search that exceeds its limit', async () => {
    const words = 'search a.sketch.txt --want rock>1 --seeds 1..2 --out-dir d'.split(' ')
    await run(words)
    const failed = (length: number): string => {
      const line = JSON.stringify({ seed: 1, failed: '' })
      return line.replace('""', `"${'x'.repeat(length - line.length)}"`)
    }
    await writeFile(inFolder('d/results.jsonl'), `${failed(MAX_RESULT_LINE)}\n`)
    expect((await run(words)).code).toBe(0)
    for (const end of ['\n', '']) {
      await writeFile(inFolder('d/results.jsonl'), `${failed(MAX_RESULT_LINE + 1)}${end}`)
      expect(await refused(words)).toEqual(['"d/results.jsonl" is damaged in line 1; begin a new search.'])
    }
    // Sparse: it takes no space on the disk.
    await truncate(inFolder('d/search.json'), MAX_FILE_BYTES + 1)
    expect(await refused(words)).toEqual(['"d/search.json" is too large; a file may have at most 256 MB.'])
  })

  it.each([
    [
      { generator: 'brownstone' },
      'The search in "d" asks for the generator "brownstone", which does not exist; ',
    ],
    [{ wishes: ['much rock'] }, '"d/search.json" is damaged; '],
    [{ settings: { gates: 'many' } }, '"d/search.json" is damaged; '],
  ])('to merge a search that was changed by hand: %j', async (change, words) => {
    await run('search a.sketch.txt --want rock>1 --seeds 1..4 --out-dir d'.split(' '))
    const file = inFolder('d/search.json')
    const record = JSON.parse(await readFile(file, 'utf8')) as object // as the program wrote it
    await writeFile(file, JSON.stringify({ ...record, ...change }))
    expect(await refused('search merge d --out-dir m'.split(' '))).toEqual([`${words}begin a new search.`])
  })

  it('to merge what is not all shards of one search', async () => {
    const shard = (words: string) => run(`search a.sketch.txt --want ${words}`.split(' '))
    await shard('rock>1 --seeds 1..9 --shard 1/2 --out-dir s1')
    await shard('rock>1 --seeds 1..9 --shard 1/2 --out-dir copy')
    await shard('rock>1 --seeds 1..9 --shard 2/2 --out-dir s2')
    await shard('rock>1 --seeds 1..9 --shard 2/3 --out-dir third')
    await shard('rock>2 --seeds 1..9 --shard 2/2 --out-dir other')
    const merge = (words: string) => refused(`search merge ${words} --out-dir m`.split(' '))
    expect(await merge('s1')).toEqual(['Shard 2/2 is missing; name its folder too.'])
    expect(await merge('s1 s2 copy')).toEqual(['"s1" and "copy" both hold shard 1/2.'])
    expect(await merge('s1 other')).toEqual(['"s1" and "other" hold different searches (the wishes).'])
    expect(await merge('s1 third')).toEqual([
      '"s1" and "third" hold different searches (the number of shards).',
    ])
    expect(await merge('s1 none')).toEqual(['The folder "none" holds no search.'])
    await writeFile(inFolder('s2/results.jsonl'), '')
    expect(await merge('s1 s2')).toEqual([
      'The search in "s2" is not finished: 0 of 4 seeds were tried; run it again first.',
    ])
    expect(await refused('search merge s1 s2'.split(' '))).toEqual([
      'Give --out-dir, a folder for the result.',
    ])
  })
})

describe('the manual', () => {
  it('lists the measures with their words', () => {
    const rows = MEASURE_WORDS.map((word) => `| \`${signatureOf(word)}\` | ${word.unit} | ${word.help} |`)
    expect(manual).toContain(`|---|---|---|\n${rows.join('\n')}\n\n`)
  })

  it('has wishes that are read', () => {
    const wishes = [...manual.matchAll(/"'?([^"']*[<>=][^"']*?)'?"/g)].map(([, wish = '']) => wish)
    expect(wishes.length).toBeGreaterThan(3)
    expect(parseWishes(wishes)).toMatchObject({ status: 'parsed' })
  })
})

describe('the examples of the manual', () => {
  /** Runs a line of a shell: the shell splits it into words, with which the program runs here. */
  async function shell(line: string, environment: Record<string, string> = {}): Promise<number> {
    const script = `brownstone() { printf '%s\\0' "$@"; }\n${line}`
    const env = { ...process.env, ...environment }
    const { stdout } = await promisify(execFile)('sh', ['-c', script], { env })
    const words = stdout.split('\0').slice(0, -1)
    return (await run(words.map((word) => (word === '1..400' ? FEWER : word)))).code
  }

  /** In place of the seeds of the examples, which take seconds. */
  const FEWER = `1..${samples({ short: 24, long: 400 })}`
  const WHOLE = 'brownstone search town.sketch.txt --want "deadEnds<=2" --seeds 1..400 --out-dir whole'
  let whole: Promise<Record<string, string>> | undefined

  /** The files of one run over all seeds, which both examples share out. */
  async function filesOfOneRun(): Promise<Record<string, string>> {
    expect(await shell(WHOLE)).toBe(0)
    return filesOf('whole')
  }

  beforeEach(() => writeFile(inFolder('town.sketch.txt'), SKETCH.join('\n')))

  it.skipIf(process.platform === 'win32')('for GNU parallel', async () => {
    const [, command = '', jobs = ''] = /^parallel (.*) ::: (.*)$/m.exec(manual) ?? []
    const [merge = ''] = /^brownstone search merge .*$/m.exec(manual) ?? []
    // GNU parallel passes each line on to a shell, without the outer quotes.
    const line = command.replaceAll('"', '')
    for (const job of jobs.split(' ')) expect(await shell(line.replaceAll('{}', job))).toBe(0)
    expect(await shell(merge)).toBe(0)
    whole ??= filesOfOneRun()
    expect(await filesOf('found')).toEqual(await whole)
  })

  it.skipIf(process.platform === 'win32')('for an indexed Job', async () => {
    const count = Number(/completions: (\d+)/.exec(manifest)?.[1])
    const [, command = ''] = /- >-\n([^]*?)\n {10}resources:/.exec(manifest) ?? []
    const line = command
      .trim()
      .split(/\s*\n\s*/)
      .join(' ')
    for (let index = 0; index < count; index++) {
      expect(await shell(line, { JOB_COMPLETION_INDEX: String(index) })).toBe(0)
    }
    const [merge = ''] = /brownstone search merge .*$/m.exec(manifest) ?? []
    expect(await shell(merge)).toBe(0)
    whole ??= filesOfOneRun()
    expect(await filesOf('found')).toEqual(await whole)
  })
})

describe('the bundled program', () => {
  let program = ''

  beforeAll(async () => {
    program = await bundledProgram()
  }, 120_000)

  const start = (words: string) =>
    spawn(process.execPath, [program, 'search', 'a.sketch.txt', ...WISHES, ...words.split(' ')], {
      cwd: inFolder(),
      stdio: 'ignore',
    })

  const finish = (words: string): Promise<number | null> =>
    new Promise((resolve) => start(words).on('exit', resolve))

  it('writes the same with several threads, and after a kill', async () => {
    await search(`--seeds 1..${MANY} --keep 6 --out-dir whole`)
    const killed = start(`--seeds 1..${MANY} --keep 6 --jobs 2 --out-dir part`)
    const ended = new Promise((resolve) => killed.on('exit', resolve))
    const size = async (): Promise<number> => {
      try {
        return (await stat(inFolder('part/results.jsonl'))).size
      } catch {
        return 0
      }
    }
    while ((await size()) === 0 && killed.exitCode === null) await wait(2)
    killed.kill('SIGKILL')
    await ended
    const tried = (await filesOf('part'))['results.jsonl']?.split('\n').length ?? 0
    expect(tried).toBeGreaterThan(0)
    expect(tried).toBeLessThan(MANY)
    expect(await finish(`--seeds 1..${MANY} --keep 6 --jobs 3 --out-dir part`)).toBe(0)
    expect(await filesOf('part')).toEqual(await filesOf('whole'))
  }, 120_000)
})
