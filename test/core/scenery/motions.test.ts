import { describe, expect, it } from 'vitest'
import { cellThingShape } from '../../../src/core/mesh/cell-thing-shapes'
import type { FloorKind } from '../../../src/core/mesh/cell-things'
import { openingShape } from '../../../src/core/mesh/opening-shape'
import { MeshPart } from '../../../src/core/mesh/parts'
import { writeVertices, type PlacedPiece } from '../../../src/core/scenery/placed-piece'
import { moves, riseOfBars, swingOfLeaf } from '../../../src/core/scenery/thing-motions'

const SIZES = { cell: 3, height: 3 }
const STILL = { x: 0, z: 0, quarters: 0, hinge: 0, role: 'plain', cells: undefined } as const

/** How far a piece reaches after a share of its motion, and its faces. */
function moved(piece: PlacedPiece, share: number) {
  const positions = new Float32Array(piece.triangles.positions.length)
  const faces = new Int8Array((4 * positions.length) / 3)
  writeVertices(piece, { positions, faces }, 0, share)
  const axis = (at: number): number[] => Array.from(positions.filter((_, index) => index % 3 === at))
  const [xs, ys, zs] = [axis(0), axis(1), axis(2)]
  return {
    low: Math.min(...ys),
    high: Math.max(...ys),
    far: Math.max(...zs),
    wide: Math.max(...xs) - Math.min(...xs),
    faces,
  }
}

function partOf(kind: FloorKind, part: number): PlacedPiece {
  const triangles = cellThingShape(kind, SIZES).find((each) => each.part === part)
  if (!triangles) throw new Error('There is no such part')
  const place = { cell: 0, kind, name: '', properties: {} }
  return { ...STILL, triangles, ...moves(kind, part, place, SIZES) }
}

describe('things of a level', () => {
  it('are bars that rise into the lintel, and leave the way below free', () => {
    const look = { kind: 'bars', first: 0, second: 0, isFirstOutside: false } as const
    const [triangles] = openingShape(look, SIZES).still
    const bars = { ...STILL, triangles: triangles!, motion: riseOfBars(SIZES), mover: 3 }
    expect(moved(bars, 0)).toMatchObject({ low: 0, high: 3 })
    expect(moved(bars, 0.5).low).toBeGreaterThan(1)
    expect(moved(bars, 1).low).toBeGreaterThan(2.5)
    expect(moved(bars, 1).high).toBe(3)
  })

  it('are levers that point up while they are off, and down while they are on', () => {
    const knob = partOf('switch', MeshPart.awning)
    expect(moved(knob, 0).low).toBeGreaterThan(moved(knob, 1).high)
    expect(moved(knob, 0.5).far).toBeGreaterThan(moved(knob, 0).far)
    expect(moved(knob, 0).faces).not.toEqual(moved(knob, 1).faces)
  })

  it('are plates that sink in their frame, which stays', () => {
    const plate = partOf('plate', MeshPart.step)
    expect(moved(plate, 1).high).toBeLessThan(moved(plate, 0).high)
    expect(partOf('plate', MeshPart.iron).motion).toBeUndefined()
  })

  it.each([
    ['pit', MeshPart.shaft],
    ['teleporter', MeshPart.portal],
  ] as const)('disappear: a %s', (kind, part) => {
    const piece = partOf(kind, part)
    expect(moved(piece, 0).wide).toBeGreaterThan(1)
    expect(moved(piece, 1).wide).toBeCloseTo(0)
  })

  it('are doors that swing about their hinge, with their faces turned', () => {
    const look = { kind: 'door', first: 0, second: 0, isFirstOutside: false } as const
    const leaf = openingShape(look, SIZES).leaf!
    const [triangles] = leaf.parts
    const door = {
      ...STILL,
      triangles: triangles!,
      hinge: leaf.hinge,
      motion: swingOfLeaf(true),
      mover: 3,
    }
    expect(moved(door, 0).wide).toBeCloseTo(leaf.width, 1)
    expect(moved(door, 1).wide).toBeLessThan(leaf.width / 3)
    expect(moved(door, 0).faces).not.toEqual(moved(door, 1).faces)
  })
})
