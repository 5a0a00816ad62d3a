import { describe, expect, it } from 'vitest'
import { EAST, edgeOf, NORTH, SOUTH, WEST } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { draftOf, setEdge, type Level } from '../../../src/core/level/level'
import { chunksOf, meshChunk } from '../../../src/core/mesh/chunk'
import { MeshPart } from '../../../src/core/mesh/parts'
import { wallEnds } from '../../../src/core/mesh/wall-ends'
import { levelFromText } from '../../support/level-text'

const SIZES = { cell: 3, height: 3 }

/** A square of nine streets with one wall east of a cell. */
function withWall(cell: number, kind: number = EdgeKind.wall): Level {
  const draft = draftOf(levelFromText('sss\nsss\nsss'))
  for (const direction of [NORTH, EAST, SOUTH, WEST] as const) {
    for (let each = 0; each < 9; each++) {
      const edge = edgeOf(draft, each, direction)
      setEdge(draft, edge, EdgeKind.open)
    }
  }
  setEdge(draft, edgeOf(draft, cell, EAST), kind)
  return draft
}

/** The middles of all piers, in cells, with their thickness. */
function piersOf(level: Level, side = 32): readonly string[] {
  return chunksOf(level, side).flatMap((chunk) =>
    wallEnds(level, chunk, SIZES).flatMap(({ positions }) => {
      const piers: string[] = []
      for (let at = 0; at < positions.length; at += 48) {
        const of = (axis: number): number[] =>
          Array.from({ length: 16 }, (_, corner) => (positions[at + 3 * corner + axis] ?? 0) / SIZES.cell)
        const [xs, zs] = [of(0), of(2)]
        const middle = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2
        expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(0.05)
        expect(Math.max(...zs) - Math.min(...zs)).toBeGreaterThan(0.05)
        piers.push(`${Math.round(middle(xs))},${Math.round(middle(zs))}`)
      }
      return piers
    }),
  )
}

describe('a wall', () => {
  it('has a pier at each of its free ends, whatever chunks it is built in', () => {
    expect(piersOf(withWall(4)).toSorted()).toEqual(['2,1', '2,2'])
    expect(piersOf(withWall(4), 1).toSorted()).toEqual(['2,1', '2,2'])
    expect(piersOf(withWall(4, EdgeKind.door))).toHaveLength(2)
  })

  it('has none where it meets another, and bars have none', () => {
    const corner = draftOf(withWall(4))
    setEdge(corner, edgeOf(corner, 4, SOUTH), EdgeKind.wall)
    expect(piersOf(corner).toSorted()).toEqual(['1,2', '2,1'])
    expect(piersOf(withWall(4, EdgeKind.bars))).toEqual([])
  })
})

describe('a ceiling over everything', () => {
  it('lies over every cell, and over streets only if it is asked for', () => {
    const level = levelFromText('ss\nsh')
    const area = (cover: 'ceilings' | 'everything'): number => {
      const [chunk] = chunksOf(level)
      const ceiling = meshChunk(level, chunk!, SIZES, { cover }).parts.find(
        ({ part }) => part === MeshPart.ceiling,
      )
      const xs = [...(ceiling?.positions ?? [])].filter((_, at) => at % 3 === 0)
      return xs.length === 0 ? 0 : (Math.max(...xs) - Math.min(...xs)) / SIZES.cell
    }
    expect(area('ceilings')).toBe(1)
    expect(area('everything')).toBe(2)
  })
})
