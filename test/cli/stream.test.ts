import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samples } from '../support/samples'
import { bundledProgram } from './bundled-program'
import { inFolder, run, useFolder } from './run'

useFolder()

const WORDS = ['new', '--generator', 'maze/rows', '--width', '40', '--seed', '7', '-o', '-']

describe('a maze higher than the largest level', () => {
  it('is written row by row', async () => {
    const { code, stdout } = await run([...WORDS, '--height', '5000', '--format', 'faq'])
    const lines = stdout.split('\n')
    expect({ code, rows: lines.length }).toEqual({ code: 0, rows: 5002 })
    expect(lines[0]).toBe('._'.repeat(40))
    expect(lines.slice(1, 5001).every((line) => /^\|(?:[ _][.|]){40}$/.test(line))).toBe(true)
    // A maze: one opening fewer than cells, and the exit.
    expect(stdout.slice(81).replaceAll(/[^ .]/g, '')).toHaveLength(40 * 5000)
  })

  it('begins like a lower maze from the same seed', async () => {
    const low = await run([...WORDS, '--height', '4096', '--set', 'ends=none', '--format', 'faq'])
    const high = await run([...WORDS, '--height', '4097', '--set', 'ends=none', '--format', 'faq'])
    const rows = (text: string): string => text.split('\n').slice(0, 4096).join('\n')
    expect(rows(high.stdout)).toBe(rows(low.stdout))
  })

  it('is a classic map like that of a lower maze, up to the openings that are chosen last', async () => {
    const low = await run([...WORDS, '--height', '4096', '--format', 'classic'])
    const high = await run([...WORDS, '--height', '4097', '--format', 'classic'])
    const rows = (text: string): string => text.split('\n').slice(1, 8190).join('\n')
    expect(rows(high.stdout)).toBe(rows(low.stdout))
    expect(high.stdout).toMatch(/^#+-#+\n/)
    expect(high.stdout).toMatch(/\n#+-#+\n$/)
  })

  it.each(['classic', 'faq', 'mazegen', 'simpmaze'])('is the same in a named file, as %s', async (format) => {
    const words = [...WORDS, '--height', '5000', '--format', format]
    const { stdout } = await run(words)
    await writeFile(inFolder('x.txt'), 'an older one')
    const { code, stdout: beside } = await run([...words, '-o', 'x.txt'])
    expect({ code, beside }).toEqual({ code: 0, beside: '' })
    expect(await readFile(inFolder('x.txt'), 'utf8')).toBe(stdout)
    expect(await readdir(inFolder())).toEqual(['x.txt'])
  })

  it('is not written if its folder does not exist', async () => {
    const { code, stderr } = await run([...WORDS, '--height', '5000', '--format', 'faq', '-o', 'no/x.txt'])
    expect(code).toBe(3)
    expect(stderr.join()).toContain('does not exist')
  })

  it('reports which opening its format cannot show', async () => {
    const words = [...WORDS, '--height', '5000', '--format']
    const { stderr } = await run([...words, 'faq'])
    expect(stderr).toHaveLength(1)
    expect(stderr[0]).toMatch(
      /^The opening in the outer wall north of column \d+ is not kept: Maze FAQ text has no place for it\.$/,
    )
    // A written entrance has its exact column open in the first line.
    const column = Number(/column (\d+)/.exec(stderr[0] ?? '')?.[1])
    const { stderr: silent, stdout } = await run([...words, 'mazegen'])
    expect(silent).toEqual([])
    expect(stdout.split('\n')[0]?.slice(2 * column - 1, 2 * column)).toBe(' ')
    expect((await run([...words, 'faq', '--set', 'ends=none'])).stderr).toEqual([])
  })

  it.each([
    ['--format', 'native', 'not as Brownstone project.'],
    ['--format', 'door-bits', 'rows beyond that are written in one of classic, simpmaze, mazegen, faq'],
    ['--format', 'faq', '--set', 'braid=3', 'Braid must be 0'],
    ['--format', 'faq', '--set', 'breakable=3', 'Breakable walls must be 0'],
    ['--format', 'faq', '--set', 'sideways=1001', 'Along the row is 1001'],
    ['--format', 'faq', '--width', '5000', 'The width is 5000'],
    ['--format', 'faq', '--floors', '2', 'leave out --floors'],
    ['--format', 'faq', '--height', '100000001', 'at most 100000000 rows'],
    ['--format', 'faq', '--generator', 'maze/prim', 'The height is 1000000; it must be'],
  ])('is refused with %s %s %s %s', async (...words) => {
    const message = words.pop() ?? ''
    const { code, stdout, stderr } = await run([...WORDS, '--height', '1000000', ...words])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr.join('\n')).toContain(message)
  })
})

describe('the program as a process', () => {
  let folder = ''
  let program = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'brownstone-stream-'))
    program = await bundledProgram()
  }, 60_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  // A system may count the peak memory of the parent process in a forked child's; Linux has an exact figure.
  const script = [
    `import { readFileSync } from 'node:fs'`,
    `const most = () => process.platform === 'linux'`,
    `  ? Number(/VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1])`,
    `  : process.resourceUsage().maxRSS`,
    `process.on('exit', () => console.error('memory', most()))`,
  ].join('\n')

  // A small heap and a collector without threads: otherwise the peak counts garbage that a busy machine collects late.
  const SMALL_HEAP = ['--max-old-space-size=40', '--max-semi-space-size=2', '--single-threaded-gc']

  /** Kilobytes for garbage that has not been collected yet: fewer than the further rows have. */
  const MARGIN = samples({ short: 20_000, long: 40_000 })

  /** Runs the program by itself: the bytes it wrote, and the most memory it held, in kilobytes. */
  async function measured(words: readonly string[]): Promise<{ bytes: number; memory: number }> {
    const child = spawn(process.execPath, [
      ...SMALL_HEAP,
      '--import',
      `data:text/javascript,${encodeURIComponent(script)}`,
      program,
      ...words,
    ])
    let bytes = 0
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (bytes += chunk.length))
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await new Promise((resolve) => child.on('close', resolve))
    return { bytes, memory: Number(/memory (\d+)/.exec(said)?.[1]) }
  }

  it('writes its result even if nobody reads its messages', async () => {
    const file = join(folder, 'told-to-nobody.faq.txt')
    const words = ['new', '--generator', 'maze/walk', '--width', '9', '--height', '9', '-o', file]
    const child = spawn(process.execPath, [program, ...words])
    child.stderr.destroy()
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0)
    expect(await readFile(file, 'utf8')).toMatch(/^\._/)
  }, 60_000)

  it('needs no more memory for more rows', async () => {
    const inRows = (height: number): readonly string[] => [
      ...WORDS,
      '--height',
      String(height),
      '--format',
      'faq',
    ]
    const low = await measured(inRows(10_000))
    const rows = samples({ short: 260_000, long: 2_000_000 })
    const high = await measured(inRows(rows))
    expect(low.bytes).toBe(81 + 82 * 10_000)
    expect(high.bytes).toBe(81 + 82 * rows)
    expect(high.memory).toBeLessThan(low.memory + MARGIN)
  })

  it('needs no more memory for more rows of a town without end', async () => {
    const window = (height: number): readonly string[] =>
      `new --generator town/endless --seed 7 --window=-500,0,1000,${height} --format classic -o -`.split(' ')
    // Higher than the largest level: a lower window is made whole, which needs more memory than rows do.
    const low = await measured(window(4_200))
    const rows = samples({ short: 9_400, long: 50_000 })
    const high = await measured(window(rows))
    expect(high.bytes).toBe(2002 * (2 * rows + 1))
    expect(high.memory).toBeLessThan(low.memory + MARGIN)
  }, 120_000)
})
