import { describe, expect, it } from 'vitest'
import { EAST, edgeOf } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { draftOf, setEdge, type Level } from '../../../src/core/level/level'
import { chunksOf, meshChunk } from '../../../src/core/mesh/chunk'
import { lookOf, openingShape } from '../../../src/core/mesh/opening-shape'
import { openingAt } from '../../../src/core/mesh/openings'
import { MeshPart } from '../../../src/core/mesh/parts'
import { disguised } from '../../../src/core/play/disguise'
import { levelFromText } from '../../support/level-text'

const SIZES = { cell: 3, height: 3 }

function cracked(rows: string): Level {
  const draft = draftOf(levelFromText(rows))
  setEdge(draft, edgeOf(draft, 0, EAST), EdgeKind.breakableWall)
  return draft
}

describe('The mesh of a breakable wall', () => {
  it.each([
    ['streets', 'ss'],
    ['a house and a street', 'hs'],
    ['houses', 'hh'],
  ])('between %s is a whole wall with cracks before both of its faces', (_, rows) => {
    const level = cracked(rows)
    const openings = chunksOf(level, 32).flatMap((chunk) => meshChunk(level, chunk, SIZES).openings)
    const opening = openings.find(({ kind }) => kind === 'breakableWall')
    expect(opening?.edge).toBe(edgeOf(level, 0, EAST))
    const { still } = openingShape(lookOf(level, opening!), SIZES)
    const cracks = still.find(({ part }) => part === MeshPart.shaft)!
    const [normals, depths] = [new Set<number>(), new Set<number>()]
    for (let at = 0; at < cracks.positions.length; at += 3) {
      normals.add(Math.round(cracks.normals[at + 2] ?? 0))
      depths.add(Math.sign(cracks.positions[at + 2] ?? 0) * Math.round(cracks.normals[at + 2] ?? 0))
    }
    expect([...normals].toSorted()).toEqual([-1, 1])
    // Each crack lies before the face that it faces away from.
    expect([...depths]).toEqual([1])
    const faces = still.filter(({ part }) => part !== MeshPart.shaft)
    const heights = faces.flatMap(({ positions }) => [...positions].filter((_value, at) => at % 3 === 1))
    expect([Math.min(...heights), Math.max(...heights)]).toEqual([0, 3])
  })
})

describe('The mesh of a broken wall', () => {
  it('is a wall up to its top with a hole in its middle, and has stones beside the way', () => {
    const level = cracked('ss')
    const edge = edgeOf(level, 0, EAST)
    const seen = disguised(level, new Set(), new Set([edge]))
    expect(openingAt(seen, edge)).toBe('brokenWall')
    const { still } = openingShape(lookOf(seen, { edge, kind: 'brokenWall' }), SIZES)
    const corners = still.flatMap(({ positions, normals }) =>
      Array.from({ length: positions.length / 3 }, (_, at) => ({
        x: positions[3 * at] ?? 0,
        y: positions[3 * at + 1] ?? 0,
        z: positions[3 * at + 2] ?? 0,
        faces: normals[3 * at + 2] ?? 0,
      })),
    )
    const xs = corners.map(({ x }) => x)
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([0, 3])
    expect(Math.max(...corners.map(({ y }) => y))).toBe(3)
    // The hole is free of stone up to the height of a walker's head.
    expect(corners.filter(({ x, y }) => x > 1.3 && x < 1.8 && y < 2)).toEqual([])
    // The faces of the wall look away from each other.
    const leaning = corners.filter(({ y, z, faces }) => y > 1 && z !== 0 && Math.abs(faces) > 0.5)
    expect(leaning.length).toBeGreaterThan(20)
    expect(leaning.every(({ z, faces }) => z > 0 === faces > 0)).toBe(true)
  })
})
