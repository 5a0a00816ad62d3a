import { describe, expect, it } from 'vitest'
import { run } from '../run'

/** The words that are offered in place of the last one, without their help. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const { code, stdout } = await run(['complete', '--', ...words])
  expect(code).toBe(0)
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t')[0] ?? '')
}

describe('completing the words of a command line', () => {
  it('offers every command at the start, with its help', async () => {
    const { stdout } = await run(['complete', '--next', '--'])
    expect(stdout).toContain('new\tmake a town, a maze or an overland map from nothing\n')
    expect(await offered('mea')).toEqual(['measure', 'measures'])
  })

  it.each([
    [['new', '--gen'], ['--generator']],
    [
      ['new', '--generator', 'maze/w'],
      ['maze/walk', 'maze/weights', 'maze/wilson'],
    ],
    [['new', '--generator=maze/wi'], ['--generator=maze/wilson']],
    [
      ['new', '--template', 'h'],
      ['harbour', 'hill-fort'],
    ],
    [['new', '--width', '2'], []],
    [
      ['search', 'me'],
      ['merge', ':files'],
    ],
    [['search', 'merge', '--ke'], ['--keep']],
    [['check', ''], [':files']],
    [
      ['generators', 'dungeon/'],
      ['dungeon/rooms', 'dungeon/caves'],
    ],
    [['new', '-o', ''], [':files']],
    [['completion', 'f'], ['fish']],
    [['nothing', '--of', 'this'], []],
  ])('offers for %j', async (words, expected) => {
    expect(await offered(...words)).toEqual(expected)
  })

  it('offers the settings of the chosen generator or format, and the values of a choice', async () => {
    expect(await offered('new', '--set', 'gat')).toEqual(['gates='])
    expect(await offered('new', '--generator', 'maze/prim', '--set', 'gat')).toEqual([])
    expect(await offered('new', '--set', 'gates=3', 'connect=')).toEqual(
      expect.arrayContaining(['connect=shortest']),
    )
    expect(await offered('export', 'x', '--format', 'tmj', '--set', '')).not.toEqual([])
  })

  it('offers only formats that can be written for writing, and read for reading', async () => {
    expect(await offered('export', 'x', '--format', 'gridcart')).toEqual([])
    expect(await offered('import', 'x', '--as', 'glb')).toEqual([])
  })
})

describe('the scripts for shells', () => {
  it.each(['bash', 'zsh', 'fish', 'powershell'])('has one for %s, with its installation', async (shell) => {
    const { code, stdout } = await run(['completion', shell])
    expect(code).toBe(0)
    expect(stdout).toContain('brownstone complete')
    expect(stdout).toContain(`brownstone completion ${shell}`)
  })

  it('refuses other shells with those there are', async () => {
    const { code, stderr } = await run(['completion', 'tcsh'])
    expect(code).toBe(2)
    expect(stderr.join(' ')).toContain('Allowed choices are bash, zsh, fish, powershell.')
  })
})

describe('the manual page', () => {
  it('has every command with its options and notes, and escapes what roff reads as its own', async () => {
    const { stdout } = await run(['man'])
    const { stdout: help } = await run(['--help'])
    const commands = [...help.matchAll(/^ {2}([a-z]+) .*/gm)]
      .map(([, name]) => name)
      .filter((name) => name !== 'help')
    expect(commands.length).toBeGreaterThan(10)
    for (const name of commands) expect(stdout).toMatch(new RegExp(`^\\.SS ${name}\\b`, 'm'))
    expect(stdout).toContain('.B \\-\\-generator <id>\n')
    expect(stdout).toContain('.SS search merge <dir...>')
    expect(stdout).not.toMatch(/^\.(?!TH |SH|SS |TP|B |I |PP|nf|fi)/m)
  })
})
