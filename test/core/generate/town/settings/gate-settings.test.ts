import { describe, expect, it } from 'vitest'
import { extraGates, withTyped } from '../../../../../src/core/generate/town/settings/gate-settings'

describe('gate settings of an older version', () => {
  const old = { gates: 5, left: 3, rock: 1, keepOffRock: true }

  it('count drawn gates among all', () => {
    expect(extraGates(old, 2)).toEqual({ added: 3, closed: 2 })
    expect(extraGates({ ...old, gates: 1 }, 2)).toEqual({ added: 0, closed: 0 })
    expect(extraGates({ gates: 2, walled: 1 }, 2)).toEqual({ added: 2, closed: 1 })
  })

  it('become those of today once a gate setting is typed, which then means what it says', () => {
    expect(withTyped(old, 'walled', 1, 2)).toEqual({ gates: 3, walled: 1, rock: 1, keepOffRock: true })
    expect(withTyped(old, 'gates', 4, 2)).toEqual({ gates: 4, walled: 2, rock: 1, keepOffRock: true })
    expect(withTyped(old, 'rock', 2, 2)).toEqual({ ...old, rock: 2 })
  })
})

describe('gate settings while a field holds no number', () => {
  it('have no sum of gates', () => {
    expect(extraGates({ gates: NaN, walled: 1 }, 2)).toEqual({ added: undefined, closed: 1 })
    expect(extraGates({ gates: 2, walled: NaN }, 2)).toEqual({ added: 2, closed: undefined })
  })
})
