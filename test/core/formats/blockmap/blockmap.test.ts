import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writer as blockMapWriter } from '../../../../src/core/formats/blockmap/blockmap'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, draftOf } from '../../../../src/core/level/level'
import { firstLevel, projectOf } from '../../../../src/core/project/project'
import { textOf } from '../../../support/files'
import { oddProjects } from '../../../support/random-level'
import { sidesOf, type Side } from '../../../support/sides'
import { smallTown } from '../../../support/small-town'

const writeBlockMap = blockMapWriter.write

const options = fc.record({
  wall: fc.constantFrom('#', 'X', '1'),
  floor: fc.constantFrom('.', 'blank', '0'),
  door: fc.constantFrom('+', 'D', '2'),
  posts: fc.boolean(),
})

describe('a block map', () => {
  it('shows rock, walls and doors, whatever the characters', () => {
    fc.assert(
      fc.property(oddProjects(), options, (project, values) => {
        const { level } = firstLevel(project)
        const lines = textOf(writeBlockMap(project, 'x', values)).split('\n')
        expect(lines.pop()).toBe('')
        expect(lines.map((line) => line.length)).toEqual(
          Array.from({ length: 2 * level.height + 1 }, () => 2 * level.width + 1),
        )
        const floor = values.floor === 'blank' ? ' ' : values.floor
        const sideAt = (x: number, y: number): Side => {
          const character = lines[y]?.[x]
          if (character === values.door) return 'door'
          expect([values.wall, floor]).toContain(character)
          return character === floor ? 'open' : 'wall'
        }
        const read = Array.from(level.cells, (_, cell) => {
          const x = 2 * (cell % level.width) + 1
          const y = 2 * Math.floor(cell / level.width) + 1
          return [sideAt(x, y - 1), sideAt(x + 1, y), sideAt(x, y + 1), sideAt(x - 1, y)]
        })
        expect(read).toEqual(sidesOf(level))
        for (const [cell, kind] of [...level.cells].entries()) {
          const x = 2 * (cell % level.width) + 1
          const y = 2 * Math.floor(cell / level.width) + 1
          const isWall = kind === CellKind.rock || kind === CellKind.water || kind === CellKind.outside
          expect(lines[y]?.[x]).toBe(isWall ? values.wall : floor)
        }
      }),
    )
  })

  it('has a post in the middle of a square only on request', () => {
    const draft = draftOf(createLevel(2, 2))
    draft.cells.fill(CellKind.street)
    draft.northEdges.fill(EdgeKind.wall).fill(EdgeKind.open, 2, 4)
    draft.westEdges.set([32, 16, 32, 32, 16, 32])
    const project = projectOf(draft)
    expect(textOf(writeBlockMap(project, 'x'))).toBe('#####\n#...#\n#...#\n#...#\n#####\n')
    expect(textOf(writeBlockMap(project, 'x', { posts: true }))).toBe('#####\n#...#\n#.#.#\n#...#\n#####\n')
    expect(writeBlockMap(project, 'x').losses).toEqual([])
  })

  it('lists its losses', () => {
    const draft = draftOf(createLevel(2, 1))
    draft.cells[0] = CellKind.house
    draft.northEdges.fill(EdgeKind.wall)
    draft.westEdges.fill(EdgeKind.bars)
    expect(writeBlockMap(projectOf(draft), 'x').losses).toEqual([
      '3 edges with bars become walls.',
      '1 undecided cell becomes floor like a street.',
      '1 house becomes floor like a street.',
    ])
  })

  it('is always the same file', async () => {
    const text = textOf(writeBlockMap(smallTown(), 'town.blocks.txt'))
    await expect(text).toMatchFileSnapshot('../../../fixtures/formats/town.blocks.txt')
  })
})
