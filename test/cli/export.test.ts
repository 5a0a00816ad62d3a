import { readFile, writeFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatById } from '../../src/core/formats/index'
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
  const bytes = formatById('native')?.write?.(project, 'skara.brownstone').files[0]?.bytes
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
    [['--preset', 'Letters'], 'Give -o <file>, or --presets'],
  ])('refuses %j', async (words, message) => {
    const { code, stdout, stderr } = await run(['export', 'skara.brownstone', ...words])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr[0]).toContain(message)
  })
})
