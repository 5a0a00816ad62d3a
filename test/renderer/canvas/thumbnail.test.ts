import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLevel, draftOf } from '../../../src/core/level/level'
import { CellKind } from '../../../src/core/level/kinds'
import { meanColour } from '../../../src/core/picture/style'
import { CellFill, groundFills } from '../../../src/core/picture/draw-ground'
import { wordOf } from '../../../src/core/picture/raster/painter'
import { light } from '../../../src/core/picture/styles/light'
import { sampledPixels } from '../../../src/renderer/canvas/thumbnail'

/** What a browser offers under this name, without the parts that need one. */
class Pixels {
  readonly data: Uint8ClampedArray
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.data = new Uint8ClampedArray(4 * width * height)
  }
}

/** Columns of streets and rock in turn. */
function striped(side: number) {
  const level = draftOf(createLevel(side, side))
  for (let cell = 0; cell < level.cells.length; cell++)
    level.cells[cell] = cell % 2 === 0 ? CellKind.street : CellKind.rock
  return level
}

const wordOfGround = (ground: number): number => wordOf(meanColour(groundFills(light)[ground]!))
const channels = (word: number): readonly number[] => [word & 255, (word >> 8) & 255, (word >> 16) & 255]

describe('A small picture of a large level', () => {
  beforeEach(() => void vi.stubGlobal('ImageData', Pixels))
  afterEach(() => void vi.unstubAllGlobals())

  const draw = (across: number): Uint32Array => {
    const image = sampledPixels(
      { level: striped(40), style: light },
      { width: 22, height: 22 },
      { scale: 0.5, x: 1, y: 1 },
      across,
    )
    return new Uint32Array(image.data.buffer)
  }

  it('shows a cell a pixel, and is transparent beyond the level', () => {
    const pixels = draw(1)
    expect(pixels[0]).toBe(0)
    expect(pixels[22 * 21 + 21]).toBe(0)
    expect(pixels[22 * 10 + 10]).toBe(wordOfGround(CellFill.rock))
  })

  it('mixes the colours of the cells under a pixel', () => {
    const [street, rock] = [CellFill.street, CellFill.rock].map((ground) => channels(wordOfGround(ground)))
    const mixed = street!.map((value, at) => Math.round((value + rock![at]!) / 2))
    expect(channels(draw(2)[22 * 10 + 10]!)).toEqual(mixed)
  })
})
