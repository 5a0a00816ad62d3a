import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readElements } from './elements'
import { sheetsOf, unloaded } from './loading'
import { Meetings, tiesOf } from './meeting'
import { readRules } from './rules'

const root = path.resolve(import.meta.dirname, '../../../src')
const all = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .sort()
  .map((file) => path.join(root, file))
const sources = all.filter((file) => /[/\\](?:renderer|web)[/\\].*\.tsx?$/.test(file))
const rules = all
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => readRules(file, readFileSync(file, 'utf8')))
const elements = readElements(sources)
const meetings = new Meetings(elements, sources)

it('no look depends on the order in which style sheets are loaded', () => {
  expect(tiesOf(rules, meetings)).toEqual([])
})

it('every component loads the style sheets of its classes', () => {
  const shared = sheetsOf(path.join(root, 'renderer/shell/styles.ts'))
  expect(shared.length).toBeGreaterThan(3)
  expect(unloaded(elements, rules, shared)).toEqual([])
})

it('every style sheet is loaded', () => {
  const loaded = new Set(sources.flatMap(sheetsOf))
  expect([...new Set(rules.map(({ file }) => file))].filter((file) => !loaded.has(file))).toEqual([])
})

it('every class that is styled is a class of some element', () => {
  const styled = rules.flatMap(({ selector }) => selector.text.match(/\.[a-z][\w-]*/g) ?? [])
  expect([...new Set(styled)].filter((name) => !meetings.isUsed(name.slice(1)))).toEqual([])
})

describe('Rules meet', () => {
  const pair = (one: string, other: string) =>
    tiesOf([...readRules('one.css', one), ...readRules('other.css', other)], meetings).length

  it.each([
    ['classes of one element', '.button { height: 1px }', '.button-main { height: 2px }', 1],
    ['a shorthand and its part', '.button { padding: 1px }', '.button-main { padding-left: 2px }', 1],
    ['under any condition', '@media print { .button { height: 1px } }', '.button-main { height: 2px }', 1],
    [
      'in rules within rules',
      '.dialog { .button { height: 1px } }',
      '.panel .button-main { height: 2px }',
      1,
    ],
    ['children without a class', '.panel > * { height: 1px }', '.panel-title { height: 2px }', 1],
    ['elements that a part holds', '.panel p { height: 1px }', '.dialog p { height: 2px }', 1],
    ['of one weight only', '.button { height: 1px }', '.dialog .button-main { height: 2px }', 0],
    ['on one element only', '.dialog { height: 1px }', '.toolbar { height: 2px }', 0],
    ['below one parent only', '.dialog > .button { height: 1px }', '.toolbar > .button { height: 2px }', 0],
    ['where they disagree', '.button { height: 1px }', '.button-main { height: 1px }', 0],
    ['on the element, not its content', '.button { height: 1px }', '.button::after { height: 2px }', 0],
  ] as const)('%s', (_, one, other, ties) => {
    expect(pair(one, other)).toBe(ties)
  })
})
