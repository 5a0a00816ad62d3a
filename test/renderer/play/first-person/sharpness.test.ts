import { describe, expect, it } from 'vitest'
import { Sharpness } from '../../../../src/renderer/play/first-person/sharpness'

describe('the sharpness of pictures while walking', () => {
  it('stays full where full pictures are quick', () => {
    const sharpness = new Sharpness()
    for (let picture = 0; picture < 100; picture++) sharpness.took(12, 1)
    expect(sharpness.moving).toBe(1)
  })

  it('falls with the first slow picture, and never below a limit', () => {
    const sharpness = new Sharpness()
    sharpness.took(56, 1)
    expect(sharpness.moving).toBeCloseTo(0.5)
    for (let picture = 0; picture < 100; picture++) sharpness.took(500, sharpness.moving)
    expect(sharpness.moving).toBeCloseTo(0.3)
  })

  it('falls and rises with the pictures of a walk, and becomes full again', () => {
    const sharpness = new Sharpness()
    sharpness.took(56, 1)
    sharpness.took(30, 0.5)
    expect(sharpness.moving).toBeLessThan(0.5)
    for (let picture = 0; picture < 10; picture++) sharpness.took(5, sharpness.moving)
    expect(sharpness.moving).toBe(1)
  })

  it('keeps its level where pictures take about a frame', () => {
    const sharpness = new Sharpness()
    sharpness.took(56, 1)
    for (let picture = 0; picture < 10; picture++) sharpness.took(11, sharpness.moving)
    expect(sharpness.moving).toBeCloseTo(0.5)
  })
})
