import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
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
