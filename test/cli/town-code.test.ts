import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readLevelFile } from '../../src/core/formats/read-level-file'
import { town } from '../../src/core/generate/town/town'
import { withDefaults } from '../../src/core/generate/settings'
import { createLevel, equalLevels } from '../../src/core/level/level'
import { firstLevel } from '../../src/core/project/project'
import { writeTownCode } from '../../src/core/codes/town-code'
import { inFolder, run, useFolder } from './run'

useFolder()

const settings = withDefaults(town, { gates: 6, left: 3, straightness: 900 })
const code = writeTownCode({
  generator: town.id,
  version: town.version,
  settings,
  seed: 'skara',
  sketch: createLevel(24, 18),
  isFilled: true,
})

async function levelIn(name: string) {
  const result = await readLevelFile(new Uint8Array(await readFile(inFolder(name))), name)
  if (result.status === 'refused') throw new Error(result.problems[0]?.message)
  return firstLevel(result.project)
}

describe('a new town from a code', () => {
  it('has the settings and the seed of the code', async () => {
    expect((await run(['new', '--code', code, '-o', 'code.brownstone'])).code).toBe(0)
    const words =
      '--width 24 --height 18 --set gates=6 left=3 straightness=900 --seed skara -o same.brownstone'
    expect((await run(['new', ...words.split(' ')])).code).toBe(0)
    const [one, other] = [await levelIn('code.brownstone'), await levelIn('same.brownstone')]
    expect(equalLevels(one.level, other.level)).toBe(true)
    expect(one.recipe).toEqual(other.recipe)
  })

  it('is refused with a reason if the code is damaged, or other options contradict it', async () => {
    const damaged = await run(['new', '--code', `${code}A`, '-o', 'x.brownstone'])
    expect([damaged.code, damaged.stderr.join()]).toEqual([
      2,
      expect.stringMatching(/This town code is damaged/),
    ])
    const doubled = await run(['new', '--code', code, '--seed', '1', '--width', '9', '-o', 'x.brownstone'])
    expect([doubled.code, doubled.stderr.join()]).toEqual([
      2,
      expect.stringMatching(/leave out --width, --seed/),
    ])
    const without = await run(['new', '--width', '9', '-o', 'x.brownstone'])
    expect([without.code, without.stderr.join()]).toEqual([
      2,
      expect.stringMatching(/needs --width and --height, --template, or --code/),
    ])
  })
})
