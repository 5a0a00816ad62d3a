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
})
