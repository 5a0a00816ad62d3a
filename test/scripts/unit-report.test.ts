import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeSkips, failedTests, slowestFiles, type UnitReport } from '../../scripts/unit-report.mjs'

type Test = UnitReport['testResults'][number]['assertionResults'][number]

function lacking(...lacks: readonly string[]): Test {
  return {
    status: 'skipped',
    fullName: 'loads',
    meta: { skipReason: `not installed: ${lacks.join(', ')}.`, lacks },
  }
}

function reportOf(...files: readonly (readonly Test[])[]): UnitReport {
  return {
    testResults: files.map((assertionResults, index) => ({
      name: path.resolve(import.meta.dirname, '../..', `test/${index}.test.ts`),
      status: 'passed',
      startTime: 1000,
      endTime: 1000 + 1250 * index,
      assertionResults,
    })),
  }
}

describe('the skipped tests of a report', () => {
  it('are counted for each program they lack, over all files', () => {
    const passed = { status: 'passed', fullName: 'is' }
    const report = reportOf(
      [lacking('tiled'), passed, lacking('tiled', 'lua5.1'), lacking('a browser')],
      [lacking('tiled')],
    )
    expect(describeSkips(report)).toEqual([
      'tiled is not here: 3 tests skipped (npm run setup:formats installs it)',
      'lua5.1 is not here: 1 test skipped (npm run setup:formats installs it)',
      'a browser is not here: 1 test skipped',
    ])
  })

  it('are told by their reason where no program is missing, and by its absence', () => {
    const windows = {
      status: 'pending',
      fullName: 'writes',
      meta: { skipReason: 'Windows has no such file.', lacks: [] },
    }
    expect(describeSkips(reportOf([windows, windows, { status: 'todo', fullName: 'is' }]))).toEqual([
      '2 tests skipped: Windows has no such file.',
      '1 test skipped: no reason is given.',
    ])
  })
})

it('names the slowest files of a report with their seconds', () => {
  expect(slowestFiles(reportOf([], [], []), 2)).toEqual([
    { file: 'test/2.test.ts', seconds: 2.5 },
    { file: 'test/1.test.ts', seconds: 1.3 },
  ])
})

it('names the failed tests of a report, and files that failed as a whole', () => {
  const failed = { status: 'failed', fullName: 'a town has gates' }
  const [first, second, third] = reportOf(
    [failed, { status: 'passed', fullName: 'a town has walls' }],
    [],
    [],
  ).testResults
  if (!first || !second || !third) throw new Error('three files')
  const broken = { testResults: [{ ...first, status: 'failed' }, { ...second, status: 'failed' }, third] }
  expect(failedTests(broken)).toEqual(['test/0.test.ts › a town has gates', 'test/1.test.ts'])
})
