import { describe, expect, it } from 'vitest'
import { runGenerator } from '../../../src/core/generate/run'
import { town } from '../../../src/core/generate/town/town'
import { clearGenerated } from '../../../src/core/level/clear-generated'
import { DIRECTIONS, edgeOf } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { edgeAt } from '../../../src/core/level/level'
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
  it('keeps what was placed or locked, and nothing else', () => {
    expect(cellsText(filled)).not.toContain('.')
    expect(cellsText(cleared)).toBe(cellsText(sketch))
    expect([...cleared.marks]).toEqual([...sketch.marks])
  })

  it('keeps the edges of locked cells as they are, and no others', () => {
    const locked = cellsText(sketch).replaceAll('\n', '').indexOf('H')
    const kept = new Set(DIRECTIONS.map((direction) => edgeOf(filled, locked, direction)))
    for (let edge = 0; edge < filled.northEdges.length + filled.westEdges.length; edge++) {
      expect(edgeAt(cleared, edge)).toBe(kept.has(edge) ? edgeAt(filled, edge) : EdgeKind.undecided)
    }
  })

  it('changes nothing the second time', () => {
    expect(clearGenerated(cleared)).toEqual(cleared)
  })
})
