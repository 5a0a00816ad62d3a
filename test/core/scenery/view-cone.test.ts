import { describe, expect, it } from 'vitest'
import { isInView, viewCone } from '../../../src/core/scenery/view-cone'

/** Half the angle of a picture. */
const HALF = (42 * Math.PI) / 180

describe('what lies before an eye', () => {
  it('has every cell that a picture shows, wherever in its cell the eye is', () => {
    for (let turn = 0; turn < 64; turn++) {
      const angle = (turn * Math.PI) / 16 - 2 * Math.PI
      for (const [fx, fy] of [
        [0.01, 0.01],
        [0.99, 0.3],
        [0.5, 0.99],
      ] as const) {
        const eye = { x: 7 + fx, y: 4 + fy }
        const cone = viewCone(eye, angle, false)
        for (const aside of [-HALF, -0.3, 0, 0.5, HALF]) {
          for (const away of [0.1, 1.3, 6, 14]) {
            const x = Math.floor(eye.x + away * Math.sin(angle + aside))
            const y = Math.floor(eye.y - away * Math.cos(angle + aside))
            expect({ turn, aside, away, isIn: isInView(cone, x, x, y, y) }).toMatchObject({ isIn: true })
          }
        }
      }
    }
  })

  it('leaves out what is behind', () => {
    const north = viewCone({ x: 7.5, y: 4.5 }, 0, false)
    expect(isInView(north, 7, 7, 7, 7)).toBe(false)
    expect(isInView(north, 0, 6, 8, 9)).toBe(false)
    expect(isInView(north, 12, 12, 4, 4)).toBe(false)
    expect(isInView(north, 7, 7, 0, 20)).toBe(true)
    // A wide wall is in sight if any of it is.
    expect(isInView(north, 0, 20, 4, 4)).toBe(true)
    expect(isInView(viewCone({ x: 7.5, y: 4.5 }, Math.PI / 2, false), 8, 8, 0, 20)).toBe(true)
  })

  it('is wider for an eye that looks up or down', () => {
    expect(isInView(viewCone({ x: 7.5, y: 4.5 }, 0, true), 12, 12, 4, 4)).toBe(true)
  })

  it('is another after a step or an eighth of a turn, and the same after less', () => {
    const { key } = viewCone({ x: 7.5, y: 4.5 }, 0, false)
    expect(viewCone({ x: 7.9, y: 4.1 }, 0.3, false).key).toBe(key)
    expect(viewCone({ x: 7.5, y: 4.5 }, 2 * Math.PI, false).key).toBe(key)
    expect(viewCone({ x: 8.1, y: 4.5 }, 0, false).key).not.toBe(key)
    expect(viewCone({ x: 7.5, y: 4.5 }, 0.5, false).key).not.toBe(key)
    expect(viewCone({ x: 7.5, y: 4.5 }, 0, true).key).not.toBe(key)
  })
})
