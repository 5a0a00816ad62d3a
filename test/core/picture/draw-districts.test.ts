import { describe, expect, it } from 'vitest'
import { createLevel } from '../../../src/core/level/level'
import type { DrawCommand } from '../../../src/core/picture/commands'
import { districtLook, drawDistricts } from '../../../src/core/picture/draw-districts'
import { createFrame } from '../../../src/core/picture/frame'
import { MAP_STYLES } from '../../../src/core/picture/styles'
import { MAX_DISTRICTS } from '../../../src/core/level/districts'

const level = createLevel(4, 3)
const districts = {
  zones: Uint8Array.of(0, 1, 1, 0, 0, 1, 1, 2, 0, 0, 0, 2),
  list: [
    { name: 'Docks', settings: {} },
    { name: 'Old Town', settings: {} },
    { name: 'Nowhere', settings: {} },
  ],
}

function drawn(
  cell: number,
  style = MAP_STYLES[0],
  isTinted = true,
  framed: number | 'all' = 'all',
): readonly DrawCommand[] {
  if (!style) throw new Error('The list of map styles is empty')
  const picture: DrawCommand[] = []
  drawDistricts(picture, level, style, createFrame(level, cell), { districts, isTinted, framed })
  return picture
}

describe('districts on the map', () => {
  it('are tinted by runs of cells, each once', () => {
    const [tint] = drawn(20)
    expect(tint).toMatchObject({ kind: 'rects', fill: districtLook(1).colour })
    expect(tint?.kind === 'rects' && tint.rects).toEqual([20, 0, 40, 20, 20, 20, 40, 20])
  })

  it('have the outlines that are asked for, and names without any', () => {
    const framesOf = (framed: number | 'all'): number =>
      drawn(26, MAP_STYLES[0], false, framed).filter(({ kind }) => kind !== 'box' && kind !== 'text').length
    const names = (framed: number | 'all') =>
      drawn(26, MAP_STYLES[0], false, framed).filter(({ kind }) => kind === 'text')
    expect(framesOf(0)).toBeLessThan(framesOf(1))
    expect(framesOf(1) + framesOf(2)).toBe(framesOf('all') + framesOf(0))
    expect(names(0)).toEqual(names('all'))
    expect(names(0)).toHaveLength(2)
  })

  it('are only outlines and names unless they are tinted', () => {
    const plain = drawn(26, MAP_STYLES[0], false)
    expect(plain.some(({ kind }) => kind === 'texture')).toBe(false)
    const outlines = drawn(26).filter(
      ({ kind, opacity }) => kind !== 'texture' && (kind === 'box' || opacity === undefined),
    )
    expect(plain).toEqual(outlines)
  })

  it('have their numbers and names where they have cells', () => {
    const names = drawn(20).flatMap((command) => (command.kind === 'text' ? command.text : []))
    expect(names).toEqual(['1 Docks', '2 Old Town'])
  })

  it('have patterns while cells are large, and outlines until they are tiny', () => {
    const kinds = (cell: number): readonly string[] => [...new Set(drawn(cell).map(({ kind }) => kind))]
    expect(kinds(26)).toContain('texture')
    expect(kinds(6)).not.toContain('texture')
    expect(drawn(2).filter(({ kind }) => kind === 'rects').length).toBeLessThan(
      drawn(6).filter(({ kind }) => kind === 'rects').length,
    )
  })

  it('follow the frame and the style', () => {
    expect(drawn(20)).toEqual(drawn(20))
    expect(drawn(10)).not.toEqual(drawn(20))
    expect(drawn(20, MAP_STYLES[1])).not.toEqual(drawn(20))
  })

  it('differ in colour or pattern from the 20 before them', () => {
    const looks = Array.from({ length: MAX_DISTRICTS }, (_, at) => JSON.stringify(districtLook(at + 1)))
    for (const [at, look] of looks.entries())
      expect(looks.slice(Math.max(0, at - 20), at)).not.toContain(look)
  })
})
