import { describe, expect, it } from 'vitest'
import { readNative } from '../../src/core/formats/native/read'
import { writeNative } from '../../src/core/formats/native/write'
import { GENERATORS } from '../../src/core/generate/index'
import { town } from '../../src/core/generate/town/town'
import { runGenerator } from '../../src/core/generate/run'
import { createLevel, equalLevels, MAX_SIDE } from '../../src/core/level/level'
import { firstLevel, projectOf } from '../../src/core/project/project'
import { projectIn } from '../support/files'

/** Only in the long run: each takes seconds, and small levels test the same laws in the short run. */
describe.each(GENERATORS)('the generator $id', (generator) => {
  it.each([
    [1000, 1000],
    [MAX_SIDE, 6],
    [6, MAX_SIDE],
  ])('fills %d x %d cells by every law, and the project file keeps them', (width, height) => {
    const result = runGenerator({ generator, sketch: createLevel(width, height), settings: {}, seed: 7 })
    // A run that breaks a law fails.
    if (result.status === 'failed') throw new Error(result.problems.map(({ message }) => message).join(' '))
    const [file] = writeNative(projectOf(result.level), 'huge').files
    const back = readNative(file?.bytes ?? new Uint8Array())
    expect(equalLevels(firstLevel(projectIn(back)).level, result.level)).toBe(true)
  })
})

describe('a town of 4,000 x 4,000 cells', () => {
  it.each(['planned', 'classic'])(
    'is filled by every law where streets are %s, and the project file keeps it',
    (pattern) => {
      const sketch = createLevel(4000, 4000)
      const result = runGenerator({ generator: town, sketch, settings: { pattern }, seed: 7 })
      if (result.status === 'failed') throw new Error(result.problems.map(({ message }) => message).join(' '))
      const [file] = writeNative(projectOf(result.level), 'huge').files
      const back = readNative(file?.bytes ?? new Uint8Array())
      expect(equalLevels(firstLevel(projectIn(back)).level, result.level)).toBe(true)
    },
  )
})
