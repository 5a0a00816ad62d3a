import { describe, expect, it } from 'vitest'
import { CellKind } from '../../../src/core/level/kinds'
import { draftOf, type Level } from '../../../src/core/level/level'
import { scaleLegend, type CellOverlay } from '../../../src/core/picture/cell-overlay'
import type { Part } from '../../../src/core/picture/commands'
import { drawProblems } from '../../../src/core/picture/draw-marks'
import { drawTown } from '../../../src/core/picture/draw-town'
import { createFrame } from '../../../src/core/picture/frame'
import { withLayers, type Layers } from '../../../src/core/picture/style'
import { MAP_STYLES } from '../../../src/core/picture/styles/index'
import { light } from '../../../src/core/picture/styles/light'
import { print } from '../../../src/core/picture/styles/print'
import { contrast } from '../../support/contrast'
import { levelWithEverything } from './everything'

const legend = [{ colour: '#2c7fb8' }, { colour: '#fdae61', pattern: 'hatch' }] as const

function overlayOf(level: Level, set: Readonly<Record<number, number>>): CellOverlay {
  const values = new Uint8Array(level.cells.length)
  for (const [cell, value] of Object.entries(set)) values[Number(cell)] = value
  return { values, legend }
}

function fillsOf(level: Level, overlay: CellOverlay | undefined, cell = 26, style = light): string[] {
  const picture = drawTown(level, style, createFrame(level, cell), overlay ? { overlay } : {})
  return picture.flatMap((command) => (command.kind === 'rects' ? [command.fill] : []))
}

describe('An overlay', () => {
  const level = levelWithEverything()

  it.each([60, 26, 16, 8, 4, 2])('colours the cells that have a value, at %d pixels a cell', (cell) => {
    expect(fillsOf(level, overlayOf(level, { 9: 1 }), cell)).toContain('#2c7fb8')
    expect(fillsOf(level, overlayOf(level, {}), cell)).not.toContain('#2c7fb8')
  })

  it.each(MAP_STYLES)('turns every roof of the style $id grey, unless told to keep the roofs', (style) => {
    const overlay = overlayOf(level, {})
    const roof = [style.house.colour, style.namedHouse.colour]
    const grey = fillsOf(level, overlay, 26, style)
    expect(grey).toContain(style.neutralRoof)
    expect(fillsOf(level, undefined, 26, style)).toEqual(expect.arrayContaining(roof))
    expect(fillsOf(level, { ...overlay, keepsRoofs: true }, 26, style)).toEqual(expect.arrayContaining(roof))
    // The walls are still visible on them.
    expect(contrast(style.neutralRoof, style.partyWall.colour)).toBeGreaterThanOrEqual(3)
  })

  it('adds its pattern to its colour', () => {
    const picture = drawTown(level, light, createFrame(level, 26), { overlay: overlayOf(level, { 9: 2 }) })
    const own: readonly Part[] = ['rock', 'land', 'water', 'bridge', 'avenue', 'square']
    const textures = picture.filter(({ kind, part }) => kind === 'texture' && !own.includes(part))
    expect(textures).toHaveLength(1)
    expect(textures[0]?.kind === 'texture' && textures[0].rects).toHaveLength(4)
  })

  it('ignores values without an entry in its legend', () => {
    const pictureOf = (set: Readonly<Record<number, number>>) =>
      drawTown(level, light, createFrame(level, 26), { overlay: overlayOf(level, set) })
    expect(pictureOf({ 9: 3, 10: 200 })).toEqual(pictureOf({}))
  })

  it('takes as few rectangles for one value everywhere as for none', () => {
    const all = overlayOf(level, {})
    const values = new Uint8Array(level.cells.length).fill(1)
    expect(fillsOf(level, { ...all, values }).length).toBeLessThanOrEqual(fillsOf(level, all).length + 1)
  })
})

describe('A scale', () => {
  it('goes from light to dark in one direction, so that it is readable in grey', () => {
    for (const steps of [1, 2, 7, 64, 255]) {
      const scale = scaleLegend(steps)
      expect(scale).toHaveLength(steps)
      const lights = scale.map(({ colour }) => contrast(colour, '#000000'))
      expect(lights).toEqual(lights.toSorted((a, b) => b - a))
      expect(new Set(lights).size).toBeGreaterThan(0.9 * steps)
    }
  })
})

describe('Layers', () => {
  const courtAndGate = draftOf(levelWithEverything())
  const cell = courtAndGate.cells.findIndex((kind) => kind === CellKind.undecided)
  const partsWithout = (layer: keyof Layers): Set<Part> => {
    const style = withLayers(light, { [layer]: false })
    const picture = [...drawTown(courtAndGate, style, createFrame(courtAndGate, 26))]
    drawProblems(picture, courtAndGate, style, createFrame(courtAndGate, 26), [{ cell, severity: 'error' }])
    return new Set(picture.map(({ part }) => part))
  }
  const parts = {
    streetDots: 'street-dot',
    placed: 'placed',
    locks: 'lock',
    seeds: 'court',
    names: 'label',
    problems: 'problem',
  } as const satisfies Partial<Record<keyof Layers, Part>>

  it.each(Object.entries(parts))('can be hidden one by one: %s', (layer, part) => {
    // The keys of the table are layers; `Object.entries` types them as strings.
    const hidden = partsWithout(layer as keyof typeof parts)
    expect(Object.values(parts).filter((other) => !hidden.has(other))).toEqual([part])
  })

  it('that a style hides stay hidden', () => {
    expect(withLayers(print, { placed: true, locks: true }).shows).toEqual(print.shows)
  })
})
