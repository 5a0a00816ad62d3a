import { describe, expect, it } from 'vitest'
import { chance } from '../../../src/core/level/chance'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createDraft, type Level } from '../../../src/core/level/level'
import { drawTown } from '../../../src/core/picture/draw-town'
import { createFrame } from '../../../src/core/picture/frame'
import { FINISHED_STYLES } from '../../../src/core/picture/styles/finished-styles'
import { samples } from '../../support/samples'

const SIDE = 9

/** A street around one building of joined cells. */
function levelWith(own: ReadonlySet<number>, isNamed: boolean): Level {
  const draft = createDraft(SIDE, SIDE)
  draft.cells.fill(CellKind.street)
  draft.northEdges.fill(EdgeKind.open)
  draft.westEdges.fill(EdgeKind.open)
  for (const cell of own) draft.cells[cell] = CellKind.house
  const [first = 0] = own
  if (isNamed) draft.places = [{ cell: first, kind: 'castle', name: '', properties: {} }]
  return draft
}

/** Returns the cells of a building that turns at least one corner: each cell touches an earlier one. */
function buildingOf(seed: number): ReadonlySet<number> {
  const own = new Set([4 * SIDE + 4])
  for (let step = 0; own.size < 4 + (seed % 14) && step < 400; step++) {
    const x = 1 + Math.floor((SIDE - 2) * chance(seed, step, 1))
    const y = 1 + Math.floor((SIDE - 2) * chance(seed, step, 2))
    const cell = y * SIDE + x
    if ([cell - 1, cell + 1, cell - SIDE, cell + SIDE].some((beside) => own.has(beside))) own.add(cell)
  }
  return own
}

function isRectangle(own: ReadonlySet<number>): boolean {
  const xs = [...own].map((cell) => cell % SIDE)
  const ys = [...own].map((cell) => Math.floor(cell / SIDE))
  return (Math.max(...xs) - Math.min(...xs) + 1) * (Math.max(...ys) - Math.min(...ys) + 1) === own.size
}

function areaOf(polygon: readonly number[]): number {
  let area = 0
  for (let at = 0; at + 1 < polygon.length; at += 2) {
    const next = (at + 2) % polygon.length
    area += (polygon[at] ?? 0) * (polygon[next + 1] ?? 0) - (polygon[next] ?? 0) * (polygon[at + 1] ?? 0)
  }
  return area / 2
}

const SEEDS = samples({ short: 8, long: 60 })
const buildings = Array.from({ length: SEEDS }, (_, seed) => buildingOf(seed)).filter(
  (own) => !isRectangle(own),
)

describe.each(FINISHED_STYLES.map((style) => ({ id: style.id, style })))('A hall in $id', ({ style }) => {
  it('has one roof over exactly its cells, whatever its shape, with a name and without', () => {
    expect(buildings.length).toBeGreaterThan((2 / 3) * SEEDS)
    for (const [seed, own] of buildings.entries()) {
      for (const isNamed of [false, true]) {
        const level = levelWith(own, isNamed)
        const picture = drawTown(level, style, createFrame(level, 24, { snap: false }))
        const areas = picture.flatMap((command) =>
          command.kind === 'polygons' && command.part === 'roof'
            ? command.polygons.map((polygon) => areaOf(polygon) / 24 ** 2)
            : [],
        )
        expect([seed, areas.every((area) => area > 0)]).toEqual([seed, true])
        expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(own.size, 6)
        // The last strokes are the outline: one for each side of a cell with a street beside it.
        const outline = picture.findLast(({ kind, part }) => kind === 'strokes' && part === 'roof')
        const sides = [...own].flatMap((cell) =>
          [cell - 1, cell + 1, cell - SIDE, cell + SIDE].filter((beside) => !own.has(beside)),
        )
        expect(outline?.kind === 'strokes' ? outline.strokes.length : 0).toBe(sides.length)
      }
    }
  })

  it('has its own roof beside another one', () => {
    // An L of three cells and a U of five.
    const own = new Set([0, 1, SIDE].map((cell) => cell + SIDE + 1))
    for (const cell of [0, 2, SIDE, SIDE + 1, SIDE + 2]) own.add(cell + 5 * SIDE + 4)
    const level = levelWith(own, false)
    const picture = drawTown(level, style, createFrame(level, 24, { snap: false }))
    const areas = picture.flatMap((command) =>
      command.kind === 'polygons' && command.part === 'roof'
        ? command.polygons.map((polygon) => areaOf(polygon) / 24 ** 2)
        : [],
    )
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(8, 6)
  })
})
