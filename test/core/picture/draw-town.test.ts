import { describe, expect, it } from 'vitest'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createDraft, createLevel, draftOf, type Level } from '../../../src/core/level/level'
import { Mark } from '../../../src/core/level/marks'
import type { DrawCommand, Part } from '../../../src/core/picture/commands'
import { lockBadges } from '../../../src/core/picture/draw-outlines'
import { drawSelected, drawTown } from '../../../src/core/picture/draw-town'
import { createFrame, labelReach, overflow } from '../../../src/core/picture/frame'
import type { MapStyle } from '../../../src/core/picture/style'
import { MAP_STYLES } from '../../../src/core/picture/styles/index'
import { light } from '../../../src/core/picture/styles/light'
import { contrast } from '../../support/contrast'
import { levelFromText } from '../../support/level-text'
import { boundsOf, shapeCount } from './bounds'
import { levelWithEverything } from './everything'

const sizes = [60, 26, 20, 16, 12, 8, 6, 4, 3, 2, 0.7]

function parts(picture: readonly DrawCommand[]): Set<Part> {
  return new Set(picture.map((command) => command.part))
}

/** A selection of every other cell, like a chessboard, so that its outline is at every door. */
function chessboard({ width, cells }: Level): Uint8Array {
  return Uint8Array.from(cells, (_, cell) => ((cell % width) + Math.floor(cell / width)) % 2)
}

/** Whether a style shows a part at all. */
function shows({ shows: shown }: MapStyle, part: Part): boolean {
  if (part === 'street-dot') return shown.streetDots
  if (part === 'placed') return shown.placed
  return part !== 'lock' || shown.locks
}

describe.each(MAP_STYLES.map((style) => ({ id: style.id, style })))('A map in the style $id', ({ style }) => {
  it.each(sizes)('draws every door after every outline, at %d pixels a cell', (cell) => {
    const level = levelWithEverything()
    const frame = createFrame(level, cell)
    const selection: DrawCommand[] = []
    drawSelected(selection, level, style, frame, chessboard(level))
    const town = drawTown(level, style, frame)
    for (const [picture, part] of [
      [town, 'lock'],
      [selection, 'selection'],
    ] as const) {
      // The padlock is a badge drawn later, not an outline.
      const badge = picture.findIndex(({ kind, part }) => kind === 'box' && part === 'lock')
      const outline = picture
        .slice(0, badge < 0 ? picture.length : badge)
        .findLastIndex((command) => command.part === part)
      const firstDoor = picture.findIndex((command) => command.part === 'door')
      expect(outline >= 0).toBe(shows(style, part))
      // Below 6 pixels there are no doors.
      expect(firstDoor > outline).toBe(cell >= 6)
      expect(firstDoor < 0).toBe(cell < 6)
    }
  })

  it('draws labels last, after doors and plates', () => {
    const level = levelWithEverything()
    const order = drawTown(level, style, createFrame(level, 26)).map((command) => command.part)
    expect(order.indexOf('label')).toBeGreaterThan(order.lastIndexOf('door'))
    expect(order.indexOf('label')).toBeGreaterThan(order.lastIndexOf('place'))
  })

  it('shows each element of a level that has them all', () => {
    const level = levelWithEverything()
    const shown = parts(drawTown(level, style, createFrame(level, 26)))
    const expected: Part[] = [
      'outside',
      'street',
      'street-dot',
      'house',
      'rock',
      'court',
      'avenue',
      'square',
      'land',
      'water',
      'bridge',
      'bank',
      'undecided',
      'party-wall',
    ]
    expected.push('facade', 'town-wall', 'gate', 'placed', 'lock', 'door', 'edge-sign', 'place', 'label')
    expect([...shown].sort()).toEqual(expected.filter((part) => shows(style, part)).sort())
  })

  it('shows only paper, dots and a frame for an undecided level', () => {
    const level = createLevel(6, 4)
    expect([...parts(drawTown(level, style, createFrame(level, 26)))].sort()).toEqual([
      'outside',
      'undecided',
    ])
  })
})

describe('The level of detail', () => {
  const level = levelWithEverything()
  const shownAt = (cell: number, ratio = 1) =>
    parts(drawTown(level, light, createFrame(level, cell, { ratio })))

  it('omits the dots of streets below 20 pixels', () => {
    expect(shownAt(20)).toContain('street-dot')
    expect(shownAt(19)).not.toContain('street-dot')
  })

  it('omits party walls, labels and hand marks below 12 pixels', () => {
    for (const part of ['party-wall', 'label', 'place', 'placed'] as const) {
      expect(shownAt(12)).toContain(part)
      expect(shownAt(11)).not.toContain(part)
    }
    expect(shownAt(11)).toContain('door')
  })

  it('omits doors and the façades of houses below 6 pixels, but no wall between streets', () => {
    expect(shownAt(6)).toContain('door')
    expect(shownAt(5)).not.toContain('door')
    expect(shownAt(5)).toContain('facade')
    expect(shownAt(5)).toContain('gate')
    const houses = levelFromText(`hhh\nsss`)
    expect(parts(drawTown(houses, light, createFrame(houses, 5)))).not.toContain('facade')
  })

  it('counts screen pixels, not pixels of the picture', () => {
    expect(shownAt(38, 2)).not.toContain('street-dot')
    expect(shownAt(40, 2)).toContain('street-dot')
  })

  it('keeps the width of lines within their limits on the screen', () => {
    for (const [cell, ratio] of [
      [200, 1],
      [12, 1],
      [24, 2],
      [400, 2],
    ] as const) {
      const frame = createFrame(level, cell, { ratio })
      const wall = drawTown(level, light, frame).find(({ part }) => part === 'town-wall')
      if (wall?.kind !== 'rects') throw new Error('The town wall is made of rectangles')
      const thick = Math.min(wall.rects[2] ?? 0, wall.rects[3] ?? 0)
      expect(thick).toBeGreaterThanOrEqual(3 * ratio)
      expect(thick).toBeLessThanOrEqual(8 * ratio)
    }
  })
})

describe('The window of a map', () => {
  it.each(sizes)('contains every command, at %d pixels a cell', (cell) => {
    const level = levelWithEverything()
    const beyond: unknown[] = []
    for (const window of [
      { left: 0, top: 0, right: 3, bottom: 2 },
      { left: 2, top: 3, right: 6, bottom: 5 },
      { left: 5, top: 5, right: 8, bottom: 8 },
      { left: 4, top: 4, right: 4, bottom: 4 },
    ]) {
      const frame = createFrame(level, cell, { window })
      for (const command of drawTown(level, light, frame)) {
        const isPlace = command.part === 'place' || command.part === 'label'
        const margin = isPlace ? (labelReach(frame) + 3) * cell : overflow(frame)
        const bounds = boundsOf(command)
        if (!bounds) continue
        const isWithin =
          bounds.left >= Math.floor(window.left * cell - margin) &&
          bounds.top >= Math.floor(window.top * cell - margin) &&
          bounds.right <= Math.ceil(window.right * cell + margin) &&
          bounds.bottom <= Math.ceil(window.bottom * cell + margin)
        if (!isWithin) beyond.push({ part: command.part, bounds, window })
      }
    }
    expect(beyond).toEqual([])
  })

  it('determines the number of shapes; the level beyond it does not', () => {
    const window = { left: 10, top: 10, right: 30, bottom: 30 }
    const counts = [40, 80, 320].map((side) => {
      const level = striped(side)
      return shapeCount(drawTown(level, light, createFrame(level, 26, { window })))
    })
    expect(counts[1]).toBe(counts[0])
    expect(counts[2]).toBe(counts[0])
    // A negative control: without the window the count does grow.
    const [small, large] = [striped(40), striped(80)]
    expect(shapeCount(drawTown(large, light, createFrame(large, 26)))).toBeGreaterThan(
      2 * shapeCount(drawTown(small, light, createFrame(small, 26))),
    )
  })
})

/** Rows of houses and streets, with an inn in every row of doors. */
function striped(side: number): Level {
  const level = createDraft(side, side)
  const places: Level['places'][number][] = []
  for (let cell = 0; cell < level.cells.length; cell++) {
    const y = Math.floor(cell / side)
    level.cells[cell] = y % 3 === 0 ? CellKind.street : CellKind.house
    level.northEdges[cell] = y % 3 === 1 ? EdgeKind.door : EdgeKind.wall
    level.westEdges[cell + y] = y % 3 === 0 ? EdgeKind.open : EdgeKind.wall
    if (y % 3 === 1 && cell % side === 14) places.push({ cell, kind: 'inn', name: 'An inn', properties: {} })
  }
  level.places = places
  return level
}

describe('A locked area', () => {
  it('has one outline around it and none inside', () => {
    const level = levelFromText(`
      ....
      .HH.
      .HH.
      ....
    `)
    const outline = drawTown(level, light, createFrame(level, 26)).filter(
      (command) => command.part === 'lock' && command.kind === 'rects' && command.opacity === undefined,
    )
    const rects = outline[0]?.kind === 'rects' ? outline[0].rects.length / 4 : 0
    expect(rects).toBe(4)
  })

  it('has one padlock, on its first cell, even if its outline has several corners', () => {
    const level = levelFromText(`
      ..H..S
      .HHH..
      ..H..S
    `)
    expect(lockBadges(level)).toEqual([2, 5, 17])
    const boxes = drawTown(level, light, createFrame(level, 26)).filter(
      ({ part, kind }) => part === 'lock' && kind === 'box',
    )
    expect(boxes).toHaveLength(3)
  })
})

describe('A gate', () => {
  const gateCommands = (level: Level) =>
    drawTown(level, light, createFrame(level, 26)).filter(({ part }) => part === 'gate')

  it('has towers and an arrow outwards where it is open', () => {
    const level = levelFromText(`hgh\nsss\nhhh`)
    const commands = gateCommands(level)
    expect(commands.map(({ kind }) => kind)).toEqual(['rects', 'rects', 'strokes'])
    const arrow = commands[2]
    expect(arrow && boundsOf(arrow)?.bottom).toBeLessThan(0)
  })

  it('has towers, bars and no arrow where it is closed', () => {
    const level = draftOf(levelFromText(`hgh\nsss\nhhh`))
    level.northEdges[1] = EdgeKind.wall
    const commands = gateCommands(level)
    expect(commands.map(({ kind }) => kind)).toEqual(['rects', 'rects'])
    expect(commands[1]?.kind === 'rects' && commands[1].rects.length / 4).toBe(5)
  })

  it('leaves the wall closed if the gate is closed, and opens it if the gate is open', () => {
    const open = levelFromText(`hgh\nsss\nhhh`)
    const closed = draftOf(open)
    closed.northEdges[1] = EdgeKind.wall
    const wallOf = (level: Level) =>
      drawTown(level, light, createFrame(level, 26)).filter(
        ({ part, kind }) => part === 'town-wall' && kind === 'rects',
      ).length
    expect(wallOf(closed)).toBe(wallOf(open) + 1)
  })
})

describe('Marks', () => {
  it('of hand-drawn cells fill a corner of the cell', () => {
    const byHand = levelFromText(`ss`)
    const generated = levelFromText(`ss`, 'generated')
    expect(parts(drawTown(byHand, light, createFrame(byHand, 26)))).toContain('placed')
    expect(parts(drawTown(generated, light, createFrame(generated, 26)))).not.toContain('placed')
    expect(byHand.marks[0]).toBe(Mark.placed)
  })

  it('of rock that allows streets beside it are two kerbs on a plate within its cell, if its style shows marks', () => {
    const level = draftOf(levelFromText(`rr`, 'generated'))
    level.marks[1] = Mark.streetsBeside
    const signsIn = (style: MapStyle, size: number): readonly DrawCommand[] =>
      drawTown(level, style, createFrame(level, size)).filter(({ part }) => part === 'placed')
    for (const style of MAP_STYLES.filter(({ shows: shown }) => !shown.placed)) {
      expect(signsIn(style, 26)).toEqual([])
    }
    for (const style of MAP_STYLES.filter(({ shows: shown }) => shown.placed)) {
      for (const size of [26, 14]) {
        const signs = signsIn(style, size)
        expect(signs.map((sign) => sign.kind === 'rects' && [sign.fill, sign.rects.length / 4])).toEqual([
          [style.placed.halo, 1],
          [style.placed.colour, 2],
        ])
        expect(contrast(style.placed.halo, style.placed.colour)).toBeGreaterThanOrEqual(3)
        const [plate, kerbs] = signs.map(boundsOf)
        expect(plate?.left).toBeGreaterThanOrEqual(size)
        expect(plate?.right).toBeLessThan(2 * size)
        expect(plate?.bottom).toBeLessThan(size)
        expect(kerbs?.left).toBeGreaterThan(plate?.left ?? Infinity)
        expect(kerbs?.bottom).toBeLessThan(plate?.bottom ?? 0)
      }
    }
    level.cells[1] = CellKind.house
    expect(parts(drawTown(level, light, createFrame(level, 26)))).not.toContain('placed')
  })
})
