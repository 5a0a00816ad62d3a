import { describe, expect, it } from 'vitest'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createDraft, draftOf, type Level } from '../../../src/core/level/level'
import type { DrawCommand, Part } from '../../../src/core/picture/commands'
import { drawTown } from '../../../src/core/picture/draw-town'
import { createFrame, overflow } from '../../../src/core/picture/frame'
import { FINISHED_STYLES } from '../../../src/core/picture/styles/finished-styles'
import { filledTown } from '../../support/filled-town'
import { samples } from '../../support/samples'

const harbours = [1, 2, 3, 4, 5]
  .slice(0, samples({ short: 1, long: 5 }))
  .map((seed) => filledTown('harbour', seed))
const rivers = [1, 2, 3]
  .slice(0, samples({ short: 1, long: 3 }))
  .map((seed) => filledTown('river-town', seed))

/** Returns the part of the last opaque ground that covers a point. */
function groundAt(picture: readonly DrawCommand[], x: number, y: number): Part | undefined {
  return picture.findLast(
    (command) =>
      command.kind === 'rects' &&
      command.opacity === undefined &&
      GROUNDS.has(command.part) &&
      covers(command.rects, x, y),
  )?.part
}

const GROUNDS: ReadonlySet<Part> = new Set(['outside', 'land', 'water', 'street', 'bridge', 'town-wall'])

function covers(rects: readonly number[], x: number, y: number): boolean {
  for (let at = 0; at + 3 < rects.length; at += 4) {
    const [left = 0, top = 0, width = 0, height = 0] = rects.slice(at, at + 4)
    if (x > left && x < left + width && y > top && y < top + height) return true
  }
  return false
}

/** The cells on the border of a level, each with its step outwards. */
function borderOf({
  width,
  height,
}: Level): readonly (readonly [x: number, y: number, dx: number, dy: number])[] {
  return [
    ...Array.from({ length: width }, (_, x) => [x, 0, 0, -1] as const),
    ...Array.from({ length: width }, (_, x) => [x, height - 1, 0, 1] as const),
    ...Array.from({ length: height }, (_, y) => [0, y, -1, 0] as const),
    ...Array.from({ length: height }, (_, y) => [width - 1, y, 1, 0] as const),
  ]
}

describe.each(FINISHED_STYLES.map((style) => ({ id: style.id, style })))('The sheet of $id', ({ style }) => {
  it.each([26, 13, 8])('shows water up to its edge where water leaves the level, at %d px a cell', (cell) => {
    for (const level of [...harbours, ...rivers]) {
      const frame = createFrame(level, cell)
      const picture = drawTown(level, style, frame)
      const edge = overflow(frame, style) / cell
      let count = 0
      const dry: (readonly [number, number])[] = []
      for (const [x, y, dx, dy] of borderOf(level)) {
        if (level.cells[y * level.width + x] !== CellKind.water) continue
        for (const away of [0.5, edge / 2, edge - 0.2]) {
          const [atX, atY] = [(x + 0.5 + dx * (away + 0.5)) * cell, (y + 0.5 + dy * (away + 0.5)) * cell]
          count++
          if (groundAt(picture, atX, atY) !== 'water') dry.push([x, y])
        }
      }
      expect(count).toBeGreaterThan(9)
      expect(dry).toEqual([])
    }
  })

  it('keeps a jetty that ends at the border: water is beyond it, and no wall', () => {
    for (const level of harbours) {
      const draft = draftOf(level)
      const { width, height } = level
      // Each jetty goes on to the southern border.
      let jetties = 0
      for (let x = 1; x + 1 < width; x++) {
        let hasBridge = false
        for (let y = 0; y < height; y++) {
          const cell = y * width + x
          hasBridge ||= draft.cells[cell] === CellKind.bridge
          if (hasBridge && draft.cells[cell] === CellKind.water) draft.cells[cell] = CellKind.bridge
        }
        if (draft.cells[(height - 1) * width + x] === CellKind.bridge) jetties++
      }
      expect(jetties).toBeGreaterThan(0)
      const picture = drawTown(draft, style, createFrame(draft, 26))
      for (let x = 1; x + 1 < width; x++) {
        if (draft.cells[(height - 1) * width + x] !== CellKind.bridge) continue
        for (const away of [0.1, 0.2, 0.3, 0.6, 1.5]) {
          expect(groundAt(picture, (x + 0.5) * 26, (height + away) * 26)).toBe('water')
        }
      }
    }
  })

  it('keeps jetties on all four sides', () => {
    const draft = createDraft(9, 11)
    draft.cells.fill(CellKind.water)
    draft.northEdges.fill(EdgeKind.wall)
    draft.westEdges.fill(EdgeKind.wall)
    // A house makes it a town.
    draft.cells[4 * 9 + 4] = CellKind.house
    const jetties = borderOf(draft).filter(([x, y, dx]) => (dx === 0 ? x === 3 : y === 6))
    for (const [x, y] of jetties) draft.cells[y * 9 + x] = CellKind.bridge
    expect(jetties.length).toBe(4)
    const picture = drawTown(draft, style, createFrame(draft, 26))
    for (const [x, y, dx, dy] of jetties) {
      for (const away of [0.1, 0.2, 0.3, 0.6, 1.5]) {
        const [atX, atY] = [(x + 0.5 + dx * (away + 0.5)) * 26, (y + 0.5 + dy * (away + 0.5)) * 26]
        expect([x, y, away, groundAt(picture, atX, atY)]).toEqual([x, y, away, 'water'])
      }
    }
  })
  it('begins with the first house: around a blank sketch its lines would be all there is', () => {
    const draft = createDraft(12, 9)
    draft.cells.fill(CellKind.undecided)
    const frame = createFrame(draft, 26)
    const atEdge = (): Part | undefined =>
      groundAt(drawTown(draft, style, frame), -overflow(frame, style) + 0.5, 100)
    expect(atEdge()).not.toBe('town-wall')
    draft.cells[40] = CellKind.house
    expect(atEdge()).toBe('town-wall')
  })
})
