import { describe, expect, it } from 'vitest'
import { anchorShift } from '../../../src/core/level/relay-grid'

describe('an anchor', () => {
  it('holds its side, or the middle as exactly as whole cells allow', () => {
    expect([0, 1, 2].map((at) => anchorShift(10, 13, at as 0 | 1 | 2))).toEqual([0, 1, 3])
    expect([0, 1, 2].map((at) => anchorShift(13, 10, at as 0 | 1 | 2))).toEqual([0, -1, -3])
  })
})
