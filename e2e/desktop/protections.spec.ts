import path from 'node:path'
import { expect, test } from '../support/editor'
import { changedFiles, MUTANTS } from '../../scripts/hardening-mutants.mjs'

// `npm run test:hardening` removes them one by one, which takes minutes. This test notices a renamed protection at once.
test('the built desktop holds the text of each protection once', () => {
  const out = path.resolve('out')
  const wrong = MUTANTS.flatMap((mutant) => {
    try {
      return changedFiles(mutant, out).size === 1 ? [] : [`${mutant.name}: in several files`]
    } catch (error) {
      return [String(error)]
    }
  })
  expect(wrong).toEqual([])
})
