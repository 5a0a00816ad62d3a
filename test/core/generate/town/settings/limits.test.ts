import { describe, expect, it } from 'vitest'
import { maxRock, ROCK_DISTANCE } from '../../../../../src/core/generate/town/settings/limits'
import { runGenerator } from '../../../../../src/core/generate/run'
import { town } from '../../../../../src/core/generate/town/town'
import { createLevel } from '../../../../../src/core/level/level'
import { samples } from '../../../../support/samples'

/**
 * How much rock fits into a town, set greedily row by row from the best of a few offsets: each piece three cells from
 * the border, from the next and from the corners.
 */
function fits(width: number, height: number): number {
  let most = 0
  for (const [first, shift] of [
    [ROCK_DISTANCE, 0],
    [ROCK_DISTANCE, 1],
    [ROCK_DISTANCE + 1, 0],
  ] as const) {
    const placed: [number, number][] = []
    for (let y = first; y < height - ROCK_DISTANCE; y++) {
      for (let x = ROCK_DISTANCE + shift; x < width - ROCK_DISTANCE; x++) {
        const isByCorner = [0, width - 1].some((cornerX) =>
          [0, height - 1].some(
            (cornerY) => Math.max(Math.abs(x - cornerX), Math.abs(y - cornerY)) <= ROCK_DISTANCE,
          ),
        )
        const isNear = placed.some(
          ([toX, toY]) => Math.max(Math.abs(x - toX), Math.abs(y - toY)) <= ROCK_DISTANCE,
        )
        if (!isByCorner && !isNear) placed.push([x, y])
      }
    }
    most = Math.max(most, placed.length)
  }
  return most
}

describe('the greatest count of rock', () => {
  it('fits into every town from 9 x 9 to 40 x 40 cells, to 60 x 60 in a long run', () => {
    const largest = samples({ short: 40, long: 60 })
    const tooMany: string[] = []
    for (let width = 9; width <= largest; width++) {
      for (let height = 5; height <= width; height++) {
        if (maxRock({ width, height }) > fits(width, height)) tooMany.push(`${width} x ${height}`)
      }
    }
    expect(tooMany).toEqual([])
  })

  it('is one in towns of 7 x 7 and 8 x 8 cells, as in the original, which never fits', () => {
    for (const side of [7, 8]) {
      expect(maxRock({ width: side, height: side })).toBe(1)
      expect(fits(side, side)).toBe(0)
      const result = runGenerator({
        generator: town,
        sketch: createLevel(side, side),
        settings: { gates: 1, courts: 1, rock: 1 },
        seed: 1,
      })
      expect(result.status === 'done' && result.notices.join()).toContain('0 of 1 cells of rock')
    }
  })
})
