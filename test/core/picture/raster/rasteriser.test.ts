import { describe, expect, it } from 'vitest'
import { CellKind } from '../../../../src/core/level/kinds'
import { createLevel } from '../../../../src/core/level/level'
import { Mark } from '../../../../src/core/level/marks'
import { createFrame } from '../../../../src/core/picture/frame'
import type { MapStyle } from '../../../../src/core/picture/style'
import { light } from '../../../../src/core/picture/styles/light'
import { rasterise } from '../../../../src/core/picture/raster/rasteriser'

const SIDE = 6
const level = {
  ...createLevel(SIDE, SIDE),
  cells: new Uint8Array(SIDE * SIDE).fill(CellKind.rock),
  marks: new Uint8Array(SIDE * SIDE).fill(Mark.locked),
}

/** The pixels of rock at a cell size; all of it is locked, so that it has the tint of locks. */
function pixelsOf(style: MapStyle, cell: number): Uint32Array {
  const [width, height] = [SIDE * cell, SIDE * cell]
  const pixels = new Uint32Array(width * height)
  const colours = new Uint32Array(SIDE * SIDE)
  const frame = createFrame(level, cell)
  rasterise({ level, frame, style, overlay: undefined, colours }, { x: 0, y: 0, width, height, pixels })
  return pixels
}

describe('the textures of small cells', () => {
  it('are made again for another cell size and another style', () => {
    // The same fills with another tint, as in a custom style; copies have no cached textures.
    const other = { ...light, lock: { ...light.lock, colour: '#ff0000' } }
    for (const [style, cell] of [
      [light, 14],
      [light, 20],
      [other, 20],
      [light, 20],
    ] as const) {
      const expected = pixelsOf(structuredClone(style), cell)
      expect(new Set(expected).size).toBeGreaterThan(2)
      expect(pixelsOf(style, cell).every((pixel, at) => pixel === expected[at])).toBe(true)
    }
    expect(pixelsOf(other, 20)).not.toEqual(pixelsOf(light, 20))
  })
})
