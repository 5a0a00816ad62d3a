import { describe, expect, it } from 'vitest'
import { refuseTooMany } from '../../../src/core/quotas/contradictions'
import { MAX_QUOTA_TEXT, parseQuotas } from '../../../src/core/quotas/parse'
import type { QuotaRule } from '../../../src/core/quotas/rule'
import { defaultQuotas } from '../../../src/core/quotas/default-quotas'

function rulesOf(text: string): readonly QuotaRule[] {
  const parsed = parseQuotas(text)
  if (parsed.status === 'refused') throw new Error(parsed.messages.join(' '))
  return parsed.rules
}

function problemsOf(text: string): readonly string[] {
  const parsed = parseQuotas(text)
  return parsed.status === 'refused' ? parsed.messages : []
}

describe('quotas as text', () => {
  it('are read', () => {
    const rules = rulesOf(
      'inn 1..3 apart 6; temple 1 on square; shop 4..8 near gate 12; tower 1 far gate 20\nguild 1 on avenue;; bank 1 in "Harbour"; castle 1 size 3x2; statue 1 facing street; shop 2 reachable;',
    )
    expect(rules).toHaveLength(9)
    expect(rules[0]).toMatchObject({ kind: 'inn', from: 1, to: 3, apart: 6, conditions: [] })
    expect(rules[5]?.conditions).toEqual([{ word: 'in', district: 'Harbour' }])
    expect(rules[6]?.size).toEqual({ width: 3, height: 2 })
  })

  it('may be empty, and use capitals and spaces freely', () => {
    expect(rulesOf(' \n ; ')).toEqual([])
    expect(rulesOf('  INN   2   Near  Gate 3 ')[0]?.text).toBe('inn 2 near gate 3')
  })

  it('are read again from their plainest form', () => {
    const [rule] = rulesOf('castle 1..2 apart 9 size 3x2 far gate 4 in "Old; Town" reachable facing square')
    if (!rule) throw new Error('no rule')
    expect(rulesOf(rule.text)).toEqual([rule])
  })

  it.each([0, 5, 20, 100, 500, 5000, 1_000_000])('are usual ones for a town of %i houses', (houses) => {
    expect(problemsOf(defaultQuotas(houses))).toEqual([])
    let max = 0
    for (const { to } of rulesOf(defaultQuotas(houses))) max += to
    expect(max).toBeLessThanOrEqual(Math.max(3, houses / 4))
  })

  it.each([
    ['bnik 1', 'Column 1: "bnik" is not a kind of place to ask for; kinds: inn, temple, shop,'],
    ['inn', 'Column 1: the rule ends before a number.'],
    ['inn many', 'Column 5: "many" is not a number of inns; write 2 or 1..3'],
    ['inn -1', 'Column 5: "-1" is not a number of inns'],
    ['inn 3..1', 'Column 5: from 3 to 1 inns is not a range; write 1..3.'],
    [
      'inn 1 by gate',
      'Column 7: "by" is not a condition; conditions: apart, near, far, on, in, facing, size, reachable.',
    ],
    ['inn 1 near', 'Column 7: the rule ends before what to be near.'],
    [
      'inn 1 near river 4',
      'Column 12: "river" is not something to be near; known: gate, start, square, avenue, inn',
    ],
    ['inn 1 near gate', 'Column 12: the rule ends before a number of steps.'],
    [
      'inn 1 near gate 0',
      'Column 17: "0" is not a number of steps; write near gate and a number from 1 to 99999.',
    ],
    ['inn 1 on roof', 'Column 10: "roof" is not an area of streets; areas: square, avenue.'],
    ['inn 1 in ""', 'Column 10: a district has a name, such as in "Harbour".'],
    ['inn 1 in "Harbour', 'Column 10: a quote begins here and does not end on its line.'],
    ['inn 1 facing sky', 'Column 14: "sky" is not something to face; known: street, water'],
    ['inn 1 size 5x1', 'Column 12: "5x1" is not a size; write 1x1 to 4x4 cells, such as 3x2.'],
    ['inn 1 size big', '"big" is not a size'],
    ['statue 1 size 2x2', 'Column 10: a statue has one cell; leave out its size.'],
    ['inn 1 apart 2 apart 3', 'Column 15: "apart" occurs twice.'],
    ['inn 1 on square on avenue', 'Column 17: "on" occurs twice.'],
    ['inn 1;\nshop 1;\n  bank x', 'Line 3, column 8: "x" is not a number of banks'],
    ['"inn" 1', 'Column 1: "inn" is not a kind'],
  ])('say where and what is wrong: %s', (text, message) => {
    const problems = problemsOf(text)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(message)
    expect(problems[0]).toMatch(/\.$/)
  })

  it('say every problem, one for each rule', () => {
    expect(problemsOf('inn x; shop y; bank 1')).toHaveLength(2)
  })

  it.each([
    ['inn 1 near gate 5 far gate 10', 'it cannot be at most 5 steps and at least 10 steps from a gate.'],
    ['inn 2 near inn 4', 'measures an inn from itself'],
    ['shop 1 facing shop', 'changes with each shop that it places'],
    ['shop 1 far shop 4', 'measures a shop from itself'],
    ['inn 1; inn 2', '"inn 1" and "inn 2" ask for the same inns; make them one rule.'],
    ['castle 1 size 3x2; castle 1 size 2x3', 'ask for the same castles'],
    ['inn 0; inn 1 on square', '"inn 0" and "inn 1 on square" contradict each other.'],
    [
      'inn 1 near shop 3; shop 1 near bank 2; bank 1 near inn 3',
      'The rules for inn, shop, bank are each measured',
    ],
  ])('that no town can meet are refused: %s', (text, message) => {
    const problems = problemsOf(text)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(message)
  })

  it('that only seem to contradict each other are read', () => {
    expect(
      problemsOf('inn 1 near gate 5 far gate 5; inn 0 on square; inn 2 on avenue; shop 1 facing inn'),
    ).toEqual([])
  })

  it('have limits', () => {
    expect(problemsOf('x'.repeat(MAX_QUOTA_TEXT + 1))[0]).toContain(
      'at most 2000 characters; these have 2001',
    )
    expect(problemsOf('inn 1;'.repeat(61))[0]).toContain('There are 61 rules; at most 60 are right.')
    const many = Array.from({ length: 13 }, (_, at) => `inn 1 near gate ${at + 1}`).join(';')
    expect(problemsOf(many)[0]).toContain('There are 13 rules for inn; at most 12')
  })

  it('that ask for more than a town can hold are refused', () => {
    const rules = rulesOf('shop 20; castle 1 size 3x2')
    expect(refuseTooMany(rules, { width: 5, height: 5 })).toBe(
      'The quotas ask for buildings of 26 cells; 5 x 5 cells are 25.',
    )
    expect(refuseTooMany(rules, { width: 6, height: 5 })).toBeUndefined()
  })
})
