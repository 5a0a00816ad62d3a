import { describe, expect, it, vi } from 'vitest'
import { chooseDoor } from '../../../../src/core/generate/town-endless/doors'
import { keyOf } from '../../../../src/core/generate/town-endless/place-hash'
import { MARGIN, planWard } from '../../../../src/core/generate/town-endless/plan-ward'
import { wardsIn } from '../../../../src/core/generate/town-endless/wards'
import { PlanSheet, type Cut } from '../../../../src/core/generate/town/plan/plan-sheet'
import { createRandom } from '../../../../src/core/random/random'
import { samples } from '../../../support/samples'

const settings = { straightness: 750, blockLength: 6, density: 0, houseDepth: 2, districts: true }
/** Shorter streets lie between rows of houses, with rows along both sides and not across. */
const LONG = 19
/** Cells of a side street that make it a straight one. */
const STRAIGHT = 4

/** Counts of cells along one side of streets. */
interface Side {
  cells: number
  streets: number
  straight: number
  backToBack: number
}

const shares = ({ cells, streets, straight, backToBack }: Side) => ({
  streets: (100 * streets) / cells,
  straight: (100 * straight) / streets,
  backToBack: (100 * backToBack) / (cells - streets),
})

/**
 * Avenues are the seams between separately planned wards. They are compared with the streets that part wards inside: both have plots on either side, whose rows run along them or across. Mouths of other avenues and squares are there by
 * design, so wards with a square are left out, and a ward's own cells are counted.
 */
function measure(towns: number): { readonly avenues: Side; readonly inside: Side } {
  const avenues = { cells: 0, streets: 0, straight: 0, backToBack: 0 }
  const inside = { cells: 0, streets: 0, straight: 0, backToBack: 0 }
  const lay = vi.spyOn(PlanSheet.prototype, 'lay')
  for (let seed = 0; seed < towns; seed++) {
    const key = keyOf(createRandom(seed))
    for (const ward of wardsIn(key, { left: -700, top: -700, right: 700, bottom: 700 })) {
      if (ward.squares.length > 0) continue
      lay.mockClear()
      const { planned, stride } = planWard(key, ward, settings)
      const [right, bottom] = [MARGIN + ward.right - ward.left, MARGIN + ward.bottom - ward.top]
      const frame: readonly (readonly [Cut, number, number])[] = [
        [{ isColumn: true, at: MARGIN - 1 }, MARGIN - 1, bottom + 1],
        [{ isColumn: true, at: right }, MARGIN - 1, bottom + 1],
        [{ isColumn: false, at: MARGIN - 1 }, MARGIN - 1, right + 1],
        [{ isColumn: false, at: bottom }, MARGIN - 1, right + 1],
      ]
      // The avenues, for doors and for streets that go straight on.
      const indexOf = ({ isColumn, at }: Cut, along: number) =>
        isColumn ? along * stride + at : at * stride + along
      for (const [cut, from, to] of frame)
        for (let along = from; along < to; along++) planned[indexOf(cut, along)] = 1

      const count = (into: Side, { isColumn, at }: Cut, along: number, step: 1 | -1): void => {
        const index = indexOf({ isColumn, at: at + step }, along)
        const ahead = step * (isColumn ? 1 : stride)
        into.cells++
        if (planned[index] === 1) {
          into.streets++
          let length = 1
          while (length < STRAIGHT && planned[index + length * ahead] === 1) length++
          if (length === STRAIGHT) into.straight++
          return
        }
        const door = chooseDoor(key, planned, { index, stride, x: ward.left + along, y: ward.top + at })
        const behind = [stride, -1, -stride, 1][door] ?? 0
        if (planned[index + behind] !== 1) into.backToBack++
      }
      for (const [cut, from, to] of frame)
        for (let along = from + 1; along < to - 1; along++)
          count(avenues, cut, along, cut.at < MARGIN ? 1 : -1)
      for (const [isColumn, at, from, to] of lay.mock.calls) {
        if (to - from < LONG) continue
        for (let along = from; along < to; along++)
          for (const step of [-1, 1] as const) count(inside, { isColumn, at }, along, step)
      }
    }
  }
  lay.mockRestore()
  return { avenues, inside }
}

describe('the avenues of a town without end', () => {
  it('do not show as seams: the ground along them is like that along streets inside wards, within two points', () => {
    const { avenues, inside } = measure(samples({ short: 3, long: 30 }))
    expect(Math.min(avenues.cells, inside.cells)).toBeGreaterThan(100_000)
    const [there, here] = [shares(avenues), shares(inside)]
    for (const figure of ['streets', 'straight', 'backToBack'] as const)
      expect([figure, Math.abs(there[figure] - here[figure]) < 2, there[figure], here[figure]]).toEqual([
        figure,
        true,
        expect.anything(),
        expect.anything(),
      ])
  })
})
