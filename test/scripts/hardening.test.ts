import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { judge } from '../../scripts/hardening-judge.mjs'
import { MUTANTS } from '../../scripts/hardening-mutants.mjs'
import { rowsIn, withTable } from '../../scripts/hardening-table.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const document = readFileSync(path.join(root, 'docs/security.md'), 'utf8')

it('the table of removed protections lists each, and none that nothing noticed', () => {
  const rows = rowsIn(document)
  expect(rows.map(({ name }) => name)).toEqual(MUTANTS.map(({ name }) => name))
  expect(rows.filter(({ noticed }) => noticed === undefined)).toEqual([])
})

it('each removed protection names one test that must notice', () => {
  const titles = (spec: string): readonly string[] => {
    const text = readFileSync(path.join(root, `e2e/desktop/security/${spec}.spec.ts`), 'utf8')
    return [...text.matchAll(/^test\('([^']+)'/gm)].map(([, title]) => title ?? '')
  }
  const wrong = MUTANTS.filter(({ test: [spec, words] }) => {
    const named = titles(spec).filter((title) => title.includes(words))
    return named.length !== 1
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length)
})

it('a table is written and read back', () => {
  const rows = [
    { name: 'one', noticed: 'a test' },
    { name: 'two', noticed: undefined },
  ]
  const text = withTable(document, rows)
  expect(rowsIn(text)).toEqual(rows)
  expect(text).toContain('2 protections, each removed from a copy of the built program; 1 unnoticed.')
  expect(() => withTable('nothing', rows)).toThrow('The document has no')
})

it('only a failed expectation, or the expected refusal, counts as noticed', () => {
  const mutant = { test: ['window', 'a title'] } as const
  const outcome = (message: string, problem?: RegExp) =>
    judge(problem ? { ...mutant, problem } : mutant, [{ title: 'a title', passed: false, message }])
  const expectation = 'Error: \u001B[2mexpect(\u001B[22mreceived\u001B[2m).\u001B[22mtoBe(expected)'
  expect(outcome(expectation)).toEqual({ noticed: 'a title' })
  expect(judge(mutant, [{ title: 'a title', passed: true, message: '' }])).toEqual({})
  const inconclusive = [
    'TimeoutError: electron.launch: Timeout 60000ms exceeded.',
    'TimeoutError: locator.click: Timeout 30000ms exceeded.',
    `Test timeout of 120000ms exceeded.\n${expectation}`,
    'Error: electron.launch: Process failed to launch!',
    'Error: electronApplication.evaluate: Target page, context or browser has been closed',
    'ReferenceError: Cannot access a before initialization',
  ]
  expect(inconclusive.filter((message) => outcome(message).unclear === undefined)).toEqual([])

  const notStarted = 'Error: electronApplication.firstWindow: Target page, context or browser has been closed'
  expect(outcome(notStarted, /has been closed/).noticed).toContain('refuses to start')
  expect(outcome(expectation, /has been closed/)).toHaveProperty('unclear')
  expect(judge(mutant, [])).toHaveProperty('unclear')
})
