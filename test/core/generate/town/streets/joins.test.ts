import { expect, it } from 'vitest'
import { createStreets } from '../../../../../src/core/generate/town/ground/create-streets'
import { setStatus, slotOf, Status, statusOf } from '../../../../../src/core/generate/town/ground/ground'
import { layGround } from '../../../../../src/core/generate/town/ground/lay-ground'
import { joinByShortestWays } from '../../../../../src/core/generate/town/streets/joins'
import { createLevel } from '../../../../../src/core/level/level'

const SIDE = 5
/** Streets keep off the border of a town. */
const AROUND = SIDE + 2
const [NORTH, EAST, WEST] = [0, 1, 3] as const

/** Joins a street that heads somewhere to the one in the middle, over houses, and draws the streets. */
function joined(from: readonly [x: number, y: number], heading: number): string {
  const ground = layGround(createLevel(AROUND, AROUND))
  const streets = createStreets(ground, { straightness: 0 })
  const slots = Array.from({ length: SIDE * SIDE }, (_, at) =>
    slotOf(ground, (Math.floor(at / SIDE) + 1) * AROUND + (at % SIDE) + 1),
  )
  streets.make(slots[2 * SIDE + 2]!, NORTH)
  streets.make(slots[from[1] * SIDE + from[0]]!, heading)
  for (const slot of slots) if (statusOf(ground, slot) !== Status.street) setStatus(ground, slot, Status.dead)
  joinByShortestWays(ground, streets)
  const line = (y: number): string =>
    slots
      .slice(y * SIDE, (y + 1) * SIDE)
      .map((slot) => (statusOf(ground, slot) === Status.street ? 's' : '.'))
      .join('')
  return Array.from({ length: SIDE }, (_, y) => line(y)).join('\n')
}

it.each([
  [[4, 4], NORTH, '.....\n.....\n..sss\n....s\n....s'],
  [[4, 4], WEST, '.....\n.....\n..s..\n..s..\n..sss'],
  [[0, 4], NORTH, '.....\n.....\nsss..\ns....\ns....'],
  [[0, 4], EAST, '.....\n.....\n..s..\n..s..\nsss..'],
] as const)(
  'the shortest way from %j joins two streets straight on, with one bend: %i',
  (from, heading, drawn) => {
    expect(joined(from, heading)).toBe(drawn)
  },
)
