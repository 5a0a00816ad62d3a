import { describe, expect, it } from 'vitest'
import { runGenerator } from '../../../src/core/generate/run'
import { town } from '../../../src/core/generate/town/town'
import { clearGenerated } from '../../../src/core/level/clear-generated'
import { DIRECTIONS, edgeOf, NORTH } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { Mark } from '../../../src/core/level/marks'
import { edgeAt } from '../../../src/core/level/level'
import { buildingCells } from '../../../src/core/level/buildings'
import { joinedHouses } from '../../support/building-levels'
import { cellsText, levelFromText } from '../../support/level-text'

const sketch = levelFromText(`
  . . . g . . . .
  . . . . . . . .
  . . c . . . . .
  . . . . . H . .
  . . h . . . . .
  . . . . . . . .
  . . . . . . . .
`)

const made = runGenerator({ generator: town, sketch, settings: { gates: 1, left: 1 }, seed: 5 })
if (made.status !== 'done') throw new Error('The sketch could not be filled')
const filled = made.level
const cleared = clearGenerated(filled)

describe('clearGenerated', () => {
  it('keeps only placed and locked cells', () => {
    expect(cellsText(filled)).not.toContain('.')
    expect(cellsText(cleared)).toBe(cellsText(sketch))
    expect([...cleared.marks]).toEqual([...sketch.marks])
  })

  it('keeps only the edges of locked cells and the outer side of a drawn gate', () => {
    const locked = cellsText(sketch).replaceAll('\n', '').indexOf('H')
    const gate = cellsText(sketch).indexOf('g')
    const staying = new Set(DIRECTIONS.map((direction) => edgeOf(filled, locked, direction)))
    staying.add(edgeOf(filled, gate, NORTH))
    for (let edge = 0; edge < filled.northEdges.length + filled.westEdges.length; edge++) {
      expect(edgeAt(cleared, edge)).toBe(staying.has(edge) ? edgeAt(filled, edge) : EdgeKind.undecided)
    }
  })

  it('keeps a drawn building in one piece, and removes the others', () => {
    const hall = joinedHouses('sss', 'hhs', 'sss')
    expect(buildingCells(clearGenerated(hall), 3)).toEqual([3, 4])
    const half = { ...hall, marks: Uint8Array.from(hall.cells, (_, cell) => (cell === 4 ? 0 : Mark.placed)) }
    const after = clearGenerated(half)
    expect(edgeAt(after, edgeOf(after, 3, 1))).toBe(EdgeKind.undecided)
  })

  it('changes nothing the second time', () => {
    expect(clearGenerated(cleared)).toEqual(cleared)
  })
})
