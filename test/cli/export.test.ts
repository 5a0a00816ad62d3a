import { readdir, readFile, writeFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeNative } from '../../src/core/formats/native/write'
import { projectOf, type Project } from '../../src/core/project/project'
import { levelFromText } from '../support/level-text'
import { inFolder, run, useFolder } from './run'

useFolder()

const project: Project = {
  ...projectOf(levelFromText('hhhh\nhssh\nhhhh', 'generated'), 'Skara'),
  presets: [
    { name: 'Letters', format: 'blockmap', values: { wall: 'X' } },
    { name: 'Of tomorrow', format: 'hologram', values: {} },
    { name: 'Of yesterday', format: 'blockmap', values: { wall: 'X', gone: true } },
  ],
}

beforeEach(async () => {
  const bytes = writeNative(project, 'skara.brownstone').files[0]?.bytes
  await writeFile(inFolder('skara.brownstone'), bytes ?? new Uint8Array())
})

describe('brownstone export with a preset', () => {
  it('lists the presets of a project, with their options', async () => {
    const { code, stdout } = await run(['export', 'skara.brownstone', '--presets'])
    expect(code).toBe(0)
    expect(stdout.split('\n').map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
      'Letters blockmap wall=X',
      'Of tomorrow hologram',
      'Of yesterday blockmap gone=true wall=X', // as they are written: sorted
      '',
    ])
    const none = await run(['export', '-', '--presets'], 'ss.\n...\n')
    expect(none.stdout).toBe('The project has no presets.\n')
  })

  it('writes as the preset says, whatever the extension of the file', async () => {
    const asked = ['export', 'skara.brownstone', '--format', 'blockmap', '--set', 'wall=X', '-o', '-']
    const plain = await run(asked)
    expect(plain.stdout).toContain('X')
    for (const preset of ['Letters', 'Of yesterday']) {
      const { code, stdout } = await run(['export', 'skara.brownstone', '--preset', preset, '-o', '-'])
      expect({ code, stdout }).toEqual({ code: 0, stdout: plain.stdout })
    }
    await run(['export', 'skara.brownstone', '--preset', 'Letters', '-o', 'map.csv'])
    expect(await readFile(inFolder('map.csv'), 'utf8')).toBe(plain.stdout)
  })

  it('is overridden by other options', async () => {
    const words = ['export', 'skara.brownstone', '--preset', 'Letters', '--set', 'wall=#', '-o', '-']
    const { stdout } = await run(words)
    expect(stdout).toContain('#')
    expect(stdout).not.toContain('X')
  })

  it.each([
    [['--preset', 'Digits', '-o', '-'], 'There is no preset "Digits"; presets: "Letters", "Of tomorrow"'],
    [['--preset', 'Of tomorrow', '-o', '-'], 'is for the format "hologram", which is not written'],
    [['--preset', 'Letters', '--format', 'csv', '-o', '-'], 'for the format "blockmap", not "csv"'],
    [['--preset', 'Letters', '--set', 'wall=long', '-o', '-'], 'Wall is "long"'],
    [['--preset', 'Letters'], 'Give -o <file>, --all to run the exports of the project, or --presets'],
  ])('refuses %j', async (words, message) => {
    const { code, stdout, stderr } = await run(['export', 'skara.brownstone', ...words])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr[0]).toContain(message)
  })
})

describe('brownstone export of several levels', () => {
  beforeEach(async () => {
    const level = levelFromText('hhhh\nhssh\nhhhh', 'generated')
    const levels = ['Streets', 'Cellar', '2'].map((name, index) => ({ id: `level-${index}`, name, level }))
    const bytes = writeNative({ name: 'Skara', levels }, 'x.brownstone').files[0]?.bytes
    await writeFile(inFolder('three.brownstone'), bytes ?? new Uint8Array())
  })

  async function written(...words: readonly string[]): Promise<readonly string[]> {
    const { code } = await run(['export', 'three.brownstone', ...words])
    expect(code).toBe(0)
    return (await readdir(inFolder('.'))).filter((name) => !name.endsWith('.brownstone')).toSorted()
  }

  it('writes the first with a notice, or all where a file holds several', async () => {
    const { stderr } = await run(['export', 'three.brownstone', '-o', 'town.txt'])
    expect(stderr[0]).toBe('Only the first of 3 levels is written; see --level and --all-levels.')
    expect(await written('-o', 'town.json')).toEqual(['town.json', 'town.txt'])
    const { levels } = JSON.parse(await readFile(inFolder('town.json'), 'utf8')) as { levels: unknown[] } // ours
    expect(levels).toHaveLength(3)
  })

  it('writes those that are asked for by name or number', async () => {
    expect(await written('--level', 'Cellar', '-o', 'town.txt')).toEqual(['town.txt'])
    expect(await written('--level', 'Streets', '--level', '2', '-o', 'x.txt')).toEqual([
      'town.txt',
      'x-2.txt',
      'x-Streets.txt',
    ])
  })

  it('writes all, named by a pattern', async () => {
    expect(await written('--all-levels', '-o', '{project} {number} {level}.txt')).toEqual([
      'Skara 1 Streets.txt',
      'Skara 2 Cellar.txt',
      'Skara 3 2.txt',
    ])
  })

  it.each([
    [['--level', 'Attic'], 'There is no level "Attic"; levels: 1 “Streets”, 2 “Cellar”, 3 “2”.'],
    [['--level', '4'], 'There is no level "4"; levels: 1 “Streets”'],
    [['--level', '1', '--all-levels'], 'Give --level or --all-levels, not both.'],
    [['--all-levels', '--format', 'classic', '-o', '-'], 'consists of 3 files'],
  ])('refuses %j', async (words, message) => {
    const output = words.includes('-o') ? [] : ['-o', 'town.txt']
    const { code, stdout, stderr } = await run(['export', 'three.brownstone', ...words, ...output])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr.join('\n')).toContain(message)
  })
})
