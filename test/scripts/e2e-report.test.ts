import { describe, expect, it } from 'vitest'
import { slowestSpecs, testsThatEnded } from '../../scripts/e2e-report.mjs'

function spec(file: string, title: string, results: readonly (readonly [string, number])[]) {
  return {
    file,
    title,
    tests: results.map(([status, duration]) => ({ status, projectName: 'web', results: [{ duration }] })),
  }
}

const report = {
  suites: [
    { specs: [spec('one.spec.ts', 'fills a town', [['expected', 1000]])] },
    {
      specs: [spec('two.spec.ts', 'saves it', [['flaky', 3000]])],
      suites: [{ specs: [spec('two.spec.ts', 'opens it again', [['unexpected', 2000]])] }],
    },
  ],
}

describe('the report of the end-to-end tests', () => {
  it('names the tests that failed, and those that passed at their second try', () => {
    expect(testsThatEnded(report, 'unexpected')).toEqual(['[web] two.spec.ts › opens it again'])
    expect(testsThatEnded(report, 'flaky')).toEqual(['[web] two.spec.ts › saves it'])
  })

  it('names the slowest files with the seconds of all their tests', () => {
    expect(slowestSpecs(report, 1)).toEqual([{ file: 'two.spec.ts', seconds: 5 }])
  })
})
