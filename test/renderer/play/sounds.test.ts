import { describe, expect, it } from 'vitest'
import { soundOf } from '../../../src/renderer/play/sounds'

describe('the sound of a move', () => {
  it('tells steps, doors and walls apart, and turns are silent', () => {
    const [step, door, wall] = [soundOf('moved', false), soundOf('moved', true), soundOf('stopped', false)]
    expect(new Set([step, door, wall]).size).toBe(3)
    expect(soundOf('opened', true)).toBe(door)
    expect(soundOf('turned', false)).toBeUndefined()
  })
})
