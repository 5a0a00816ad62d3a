import { describe, expect, it } from 'vitest'
import { isInSight, sightOf } from '../../../../src/renderer/play/first-person/sight'

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
        const sight = sightOf(eye, angle, false)
        for (const aside of [-HALF, -0.3, 0, 0.5, HALF]) {
          for (const away of [0.1, 1.3, 6, 14]) {
            const x = Math.floor(eye.x + away * Math.sin(angle + aside))
            const y = Math.floor(eye.y - away * Math.cos(angle + aside))
            expect({ turn, aside, away, isIn: isInSight(sight, x, x, y, y) }).toMatchObject({ isIn: true })
          }
        }
      }
    }
  })

  it('leaves out what is behind', () => {
    const north = sightOf({ x: 7.5, y: 4.5 }, 0, false)
    expect(isInSight(north, 7, 7, 7, 7)).toBe(false)
    expect(isInSight(north, 0, 6, 8, 9)).toBe(false)
    expect(isInSight(north, 12, 12, 4, 4)).toBe(false)
    expect(isInSight(north, 7, 7, 0, 20)).toBe(true)
    // A wide wall is in sight if any of it is.
    expect(isInSight(north, 0, 20, 4, 4)).toBe(true)
    expect(isInSight(sightOf({ x: 7.5, y: 4.5 }, Math.PI / 2, false), 8, 8, 0, 20)).toBe(true)
  })

  it('is wider for an eye that looks up or down', () => {
    expect(isInSight(sightOf({ x: 7.5, y: 4.5 }, 0, true), 12, 12, 4, 4)).toBe(true)
  })

  it('is another after a step or an eighth of a turn, and the same after less', () => {
    const { key } = sightOf({ x: 7.5, y: 4.5 }, 0, false)
    expect(sightOf({ x: 7.9, y: 4.1 }, 0.3, false).key).toBe(key)
    expect(sightOf({ x: 7.5, y: 4.5 }, 2 * Math.PI, false).key).toBe(key)
    expect(sightOf({ x: 8.1, y: 4.5 }, 0, false).key).not.toBe(key)
    expect(sightOf({ x: 7.5, y: 4.5 }, 0.5, false).key).not.toBe(key)
    expect(sightOf({ x: 7.5, y: 4.5 }, 0, true).key).not.toBe(key)
  })
})
