import { describe, expect, it } from 'vitest'
import { readFile } from 'node:fs/promises'
import { readNative } from '../../src/core/formats/native/read'
import { projectIn } from '../support/files'
import { inFolder, run, useFolder } from './run'

useFolder()

const WORDS = 'new --generator maze/prim --width 8 --height 6 --seed deep'.split(' ')

describe('floors', () => {
  it('are levels of one project, each with its own recipe', async () => {
    const { code, stderr } = await run([...WORDS, '--floors', '3', '-o', 'x.brownstone'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: [] })
    const bytes = await readFile(inFolder('x.brownstone'))
    const { levels } = projectIn(readNative(bytes))
    expect(levels.map(({ name, recipe }) => `${name}: ${recipe?.seed}`)).toEqual([
      'Floor 1: deep',
      'Floor 2: deep, floor 2',
      'Floor 3: deep, floor 3',
    ])
    expect(levels.map(({ level }) => level.places.length)).toEqual([1, 2, 1])
    expect((await run(['check', 'x.brownstone'])).code).toBe(0)
  })

  it.each(['0', 'two', '257', '-1'])('are refused if they are %s', async (floors) => {
    const { code, stderr } = await run([...WORDS, `--floors=${floors}`, '-o', 'x.brownstone'])
    expect(code).toBe(2)
    expect(stderr.join()).toContain(`--floors is "${floors}"; it must be a whole number from 1 to 256`)
  })

  it('are filled and measured by name or number', async () => {
    await run([...WORDS, '--floors', '2', '-o', 'x.brownstone'])
    const measured = async (level: string) =>
      (await run(['measure', 'x.brownstone', '--json', '--level', level])).stdout
    expect(await measured('Floor 2')).toBe(await measured('2'))
    expect(await measured('2')).not.toBe(await measured('1'))
    expect((await run(['measure', 'x.brownstone', '--level', '3'])).stderr.join()).toContain('no level "3"')

    const fill = 'fill x.brownstone --reroll --seed 9 --level 2 -o'.split(' ')
    expect((await run([...fill, 'y.brownstone'])).code).toBe(0)
    const seeds = projectIn(readNative(await readFile(inFolder('y.brownstone')))).levels.map(
      ({ recipe }) => recipe?.seed,
    )
    expect(seeds).toEqual(['deep', '9'])
    // A format of one level holds the one that was filled.
    expect((await run([...fill, 'y.faq.txt'])).code).toBe(0)
    await run(['export', 'y.brownstone', '--level', '2', '-o', 'z.faq.txt'])
    expect(await readFile(inFolder('y.faq.txt'))).toEqual(await readFile(inFolder('z.faq.txt')))
  })
})
