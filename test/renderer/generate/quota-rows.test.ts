import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_RULES, parseQuotas } from '../../../src/core/quotas/parse'
import { QUOTA_KINDS } from '../../../src/core/quotas/rule'
import { defaultQuotas } from '../../../src/core/quotas/default-quotas'
import {
  choicesOf,
  createCondition,
  createQuotaRow,
  problemsOfRows,
  ROW_WORDS,
  rowsOfText,
  textOfRow,
  textOfRows,
  defaultRows,
  type QuotaRow,
} from '../../../src/renderer/generate/quota-rows'

function rowsOf(text: string): readonly QuotaRow[] {
  const rows = rowsOfText(text)
  if (!rows) throw new Error(`${text} must be quotas`)
  return rows
}

const number = fc.integer({ min: 1, max: 999 }).map(String)
const condition = fc.constantFrom(...ROW_WORDS).chain((word) =>
  fc.record({
    word: fc.constant(word),
    what:
      word === 'size'
        ? fc.constantFrom('1', '2', '4')
        : word === 'in'
          ? fc.constantFrom('Harbour', 'Upper Town; east')
          : fc.constantFrom('', ...choicesOf(word)),
    typed: word === 'size' ? fc.constantFrom('2', '3') : number,
  }),
)
const row = fc.record({
  id: fc.constant(1),
  kind: fc.constantFrom(...QUOTA_KINDS),
  from: number,
  to: number,
  apart: fc.option(number, { nil: '' }),
  conditions: fc.array(condition, { maxLength: 4 }),
})

describe('rows of quotas', () => {
  it('say what the text says that they are read from', () => {
    fc.assert(
      fc.property(row, (any) => {
        const parsed = parseQuotas(textOfRow(any))
        fc.pre(parsed.status === 'parsed')
        const again = textOfRows(rowsOf(textOfRow(any)))
        expect(parseQuotas(again)).toEqual(parsed)
      }),
    )
    for (const houses of [12, 500, 9000]) {
      const plain = defaultQuotas(houses)
      expect(parseQuotas(textOfRows(rowsOf(plain)))).toEqual(parseQuotas(plain))
    }
  })

  it('are the default ones for the town’s houses, and for those that undecided cells may become', () => {
    expect(textOfRows(defaultRows({ houses: 500, undecided: 0 }))).toBe(
      textOfRows(rowsOf(defaultQuotas(500))),
    )
    expect(defaultRows({ houses: 0, undecided: 900 })).toEqual(defaultRows({ houses: 495, undecided: 0 }))
    expect(defaultRows({ houses: 0, undecided: 0 })).toEqual([])
    const market = textOfRows(defaultRows({ houses: 500, undecided: 0 }, 'market'))
    expect(market).toContain('shop')
    expect(market).not.toContain('castle')
    expect(defaultRows({ houses: 500, undecided: 0 }, 'homes')).toEqual([])
  })

  it('are none for an empty text, and no rows for one that cannot be read', () => {
    expect(rowsOfText('  ')).toEqual([])
    expect(rowsOfText('inn two')).toBeUndefined()
  })

  it('are legal as they are added, each of another kind while there are any', () => {
    let rows: readonly QuotaRow[] = []
    for (let id = 1; id <= QUOTA_KINDS.length; id++) rows = [...rows, createQuotaRow(id, rows)]
    expect(new Set(rows.map(({ kind }) => kind)).size).toBe(QUOTA_KINDS.length)
    expect(problemsOfRows(rows)).toEqual({ ofRow: new Map(), others: [] })
  })

  it.each(ROW_WORDS.filter((word) => word !== 'in'))('are legal with a new condition "%s"', (word) => {
    const fresh = { ...createQuotaRow(1, []), conditions: [createCondition(word)] }
    expect(problemsOfRows([fresh]).ofRow.size).toBe(0)
  })
})

describe('what is wrong with rows', () => {
  const inn = createQuotaRow(1, [])

  it.each([
    [{ from: '' }, 'Type the missing number.'],
    [{ to: '1.5' }, '"1..1.5" is not a number of inns'],
    [{ from: '3', to: '1' }, 'From 3 to 1 inns is not a range; write 1..3.'],
    [{ apart: '0' }, '"0" is not a number of steps; write apart and a number'],
    [{ conditions: [{ word: 'near', what: 'gate', typed: '' }] as const }, 'Type the missing number.'],
    [{ conditions: [createCondition('in')] }, 'A district has a name'],
    [{ conditions: [{ word: 'size', what: '9', typed: '2' }] as const }, 'is not a size'],
  ])('is said at the row: %j', (wrong, sentence) => {
    const { ofRow, others } = problemsOfRows([createQuotaRow(7, [inn]), { ...inn, ...wrong }])
    expect(ofRow.get(1)).toContain(sentence)
    expect(ofRow.get(1)).not.toContain('Column')
    expect(ofRow.size + others.length).toBe(1)
  })

  it('is said at the last of two rows that contradict each other', () => {
    const rows = rowsOf('inn 2; temple 1').map((each) => ({ ...each, conditions: [] }))
    const none = { ...inn, id: 3, from: '0', to: '0' }
    const { ofRow, others } = problemsOfRows([...rows, none])
    expect([...ofRow.keys()]).toEqual([3])
    expect(ofRow.get(3)).toContain('make them one rule')
    expect(others).toEqual([])
  })

  it('is said below all rows if it concerns no single one', () => {
    const circle = problemsOfRows(
      rowsOf('inn 1; temple 1').map((each, at) => ({
        ...each,
        conditions: [{ word: 'near', what: at === 0 ? 'temple' : 'inn', typed: '5' }],
      })),
    )
    expect(circle.ofRow.size).toBe(0)
    expect(circle.others.join()).toContain('each measured from another')
    const many = Array.from({ length: MAX_RULES + 1 }, (_, id) => ({ ...inn, id }))
    expect(problemsOfRows(many).others.join()).toContain(`at most ${MAX_RULES}`)
  })
})
