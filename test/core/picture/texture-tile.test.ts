import { describe, expect, it } from 'vitest'
import { textureAt } from '../../../src/core/picture/draw-ground'
import { createFrame } from '../../../src/core/picture/frame'
import { print } from '../../../src/core/picture/styles/print'
import { createTextureTile } from '../../../src/core/picture/texture-tile'

describe('The dot screen of the printed map', () => {
  it('has dots large enough for a photocopier, at every cell size that shows them', () => {
    const { texture } = print.house
    if (!texture) throw new RangeError('Houses have lost their dots')
    for (let cell = 6; cell <= 208; cell++) {
      const frame = createFrame({ width: 1, height: 1 }, cell)
      const { size, period } = textureAt(frame, texture)
      const { cover } = createTextureTile(texture.pattern, size, period)
      const dark = cover.filter((share) => share >= 0.5).length / cover.length
      expect(dark).toBeGreaterThan(0.1)
      expect(dark).toBeLessThan(0.35)
    }
  })
})
