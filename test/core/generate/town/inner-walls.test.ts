import { describe, expect, it } from 'vitest'
import { JOINS_STREETS, labelNetworks } from '../../../../src/core/analyse/networks'
import { checkPreserved } from '../../../../src/core/generate/check-preserved'
import { explainSketch } from '../../../../src/core/generate/sketch-doctor'
import { partSketch, putPart } from '../../../../src/core/generate/part'
import { runGenerator } from '../../../../src/core/generate/run'
import { layGround } from '../../../../src/core/generate/town/ground/lay-ground'
import { GroundSheet } from '../../../../src/core/generate/town/plan/ground-sheet'
import { town } from '../../../../src/core/generate/town/town'
import { cellAt, edgeOf, NORTH, WEST, type Box } from '../../../../src/core/level/grid'
import { visitInnerWalls } from '../../../../src/core/level/inner-walls'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, edgeAt, setEdge, type Level } from '../../../../src/core/level/level'
import { namedRoofs, plainRoofs } from '../../../../src/core/level/roofs'
import { generatorById } from '../../../../src/core/generate/index'
import { runCommand } from '../../../../src/editor/commands/index'
import { levelFromText } from '../../../support/level-text'
import { samples } from '../../../support/samples'

/** Blank ground with a wall from north to south that leaves a gap, and one from west to east. */
function walledGround(width = 30, height = 22): Level {
  const draft = draftOf(createLevel(width, height))
  for (let y = 0; y < height; y++) {
    if (y === 8 || y === 9) continue
    setEdge(draft, edgeOf(draft, cellAt(draft, 14, y), WEST), EdgeKind.innerWall)
  }
  for (let x = 3; x < 12; x++) setEdge(draft, edgeOf(draft, cellAt(draft, x, 13), NORTH), EdgeKind.innerWall)
  return draft
}

function wallsOf(level: Level): readonly number[] {
  const edges: number[] = []
  visitInnerWalls(level, (edge) => edges.push(edge))
  return edges
}

/** The squares and avenues of a level. */
function areasOf(level: Level): readonly Box[] {
  return level.places.flatMap(({ cell, size }) =>
    size ? [{ x: cell % level.width, y: Math.floor(cell / level.width), ...size }] : [],
  )
}

/** Whether an inner wall lies between two cells of an area. */
function isSpanned(level: Level, { x, y, width, height }: Box): boolean {
  for (let atY = y; atY < y + height; atY++)
    for (let atX = x; atX < x + width; atX++) {
      const cell = cellAt(level, atX, atY)
      if (atX > x && edgeAt(level, edgeOf(level, cell, WEST)) === EdgeKind.innerWall) return true
      if (atY > y && edgeAt(level, edgeOf(level, cell, NORTH)) === EdgeKind.innerWall) return true
    }
  return false
}

function filled(sketch: Level, seed: number, pattern: string, generator = town): Level {
  const settings = generator === town ? { pattern, rock: 0 } : {}
  const result = runGenerator({ generator, sketch, settings, seed })
  if (result.status === 'failed') throw new Error(result.problems[0]?.message)
  return result.level
}

describe('inner walls drawn on blank ground', () => {
  it.each(['classic', 'grown', 'planned'])('stay, and streets grow around them: %s', (pattern) => {
    const sketch = walledGround()
    for (let seed = 1; seed <= samples({ short: 5, long: 12 }); seed++) {
      const level = filled(sketch, seed, pattern)
      expect(wallsOf(level)).toEqual(wallsOf(sketch))
      // The town lies on both sides, and only the corners are rock.
      let rock = 0
      for (let cell = 0; cell < sketch.cells.length; cell++) if (level.cells[cell] === CellKind.rock) rock++
      expect(rock).toBe(4)
    }
  })

  it('are reported if a result lacks one of them', () => {
    const sketch = walledGround()
    const level = filled(sketch, 3, 'grown')
    expect(checkPreserved(sketch, level)).toEqual([])
    const lost = draftOf(level)
    setEdge(lost, edgeOf(lost, cellAt(lost, 14, 5), WEST), EdgeKind.wall)
    expect(checkPreserved(sketch, lost).map(({ message }) => message)).toEqual([
      expect.stringContaining('its inner wall'),
    ])
  })

  it('stay in a re-roll of the town and of a part, and while cells are painted on both sides', () => {
    const sketch = walledGround()
    const level = filled(sketch, 4, 'planned')
    const cleared = runCommand(level, { kind: 'clear-generated' }).level
    expect(cleared).toEqual(sketch)
    const part = Array.from({ length: 200 }, (_, index) => index)
    const rerolled = runGenerator({ generator: town, sketch: partSketch(level, part), settings: {}, seed: 9 })
    if (rerolled.status === 'failed') throw new Error(rerolled.problems[0]?.message)
    expect(wallsOf(putPart(level, rerolled.level, part))).toEqual(wallsOf(sketch))
    const row = [13, 14].map((x) => cellAt(sketch, x, 3))
    for (const brush of ['street', 'house', 'undecided'] as const) {
      for (const cell of row) {
        const painted = runCommand(sketch, { kind: 'paint', brush, cells: [cell] }).level
        expect(wallsOf(painted)).toEqual(wallsOf(sketch))
      }
    }
  })

  it('go with the cells on both sides when an author erases these together', () => {
    const sketch = walledGround()
    const row = [13, 14].map((x) => cellAt(sketch, x, 3))
    const erased = runCommand(sketch, { kind: 'clear-cells', cells: row, label: 'Clear' }).level
    expect(wallsOf(sketch).filter((edge) => !wallsOf(erased).includes(edge))).toEqual([
      edgeOf(sketch, cellAt(sketch, 14, 3), WEST),
    ])
  })

  it('part the ground for squares and avenues', () => {
    const sheet = new GroundSheet(layGround(walledGround()))
    // Slots are cells with a rim of one around the level. Walls: west of column 15, and north of row 14 from column 4 to 12.
    const plot = { left: 16, top: 2, right: 20, bottom: 6 }
    expect(sheet.isClear(plot)).toBe(true)
    expect(sheet.isClear({ ...plot, left: 15 })).toBe(true)
    expect(sheet.isClear({ ...plot, left: 14 })).toBe(false)
    expect(sheet.isClear({ left: 6, top: 10, right: 9, bottom: 14 })).toBe(true)
    expect(sheet.isClear({ left: 6, top: 14, right: 9, bottom: 17 })).toBe(true)
    expect(sheet.isClear({ left: 6, top: 10, right: 9, bottom: 15 })).toBe(false)
  })

  it('are not crossed by roofs, squares or buildings of several houses', () => {
    const sketch = walledGround()
    for (let seed = 1; seed <= samples({ short: 5, long: 12 }); seed++) {
      const level = filled(sketch, seed, 'planned')
      const named = namedRoofs(level, level.places)
      const range = { left: 0, top: 0, right: level.width, bottom: level.height }
      const roofs = [...plainRoofs(level, range, named), ...named.roofs]
      expect([...roofs, ...areasOf(level)].filter((area) => isSpanned(level, area))).toEqual([])
    }
  })

  it('are not crossed by avenues, narrow or wide', () => {
    const towns = samples({ short: 8, long: 40 })
    let count = 0
    for (let seed = 1; seed <= towns; seed++) {
      const draft = draftOf(createLevel(40, 32))
      const at = 4 + ((seed * 7) % 26)
      const isRow = seed % 2 === 0
      for (let along = 3; along < 26; along++) {
        if (along % 9 === 0) continue
        const edge = isRow
          ? edgeOf(draft, cellAt(draft, along, at), NORTH)
          : edgeOf(draft, cellAt(draft, at, along), WEST)
        setEdge(draft, edge, EdgeKind.innerWall)
      }
      // Without a square, avenues are straight streets through the town.
      const settings = { pattern: 'planned', rock: 0, squares: seed % 3, avenues: 3, avenueWidth: 3 }
      // A gate at the end of a wall draws an avenue along it.
      const gate = [cellAt(draft, at - 1, 0)]
      const sketch = isRow ? draft : runCommand(draft, { kind: 'paint', brush: 'gate', cells: gate }).level
      const result = runGenerator({ generator: town, sketch, settings, seed })
      if (result.status === 'failed') throw new Error(result.problems[0]?.message)
      const areas = areasOf(result.level)
      expect([seed, areas.filter((area) => isSpanned(result.level, area))]).toEqual([seed, []])
      count += areas.length
    }
    expect(count).toBeGreaterThan(1.5 * towns)
  })

  it.each(['maze/wilson', 'maze/kruskal', 'dungeon/rooms', 'dungeon/caves'])(
    'stay in %s, and cut off no cell',
    (id) => {
      const generator = generatorById(id)
      if (!generator) throw new Error(`no ${id}`)
      const sketch = walledGround(24, 20)
      for (let seed = 1; seed <= 4; seed++) {
        const level = filled(sketch, seed, '', generator)
        expect(wallsOf(level)).toEqual(wallsOf(sketch))
        expect(labelNetworks(level, JOINS_STREETS).count).toBe(1)
      }
    },
  )

  it('are named if they keep a sketch from being filled, and each can be removed', () => {
    const draft = draftOf(
      levelFromText(`
        ..........
        ..........
        ..s....s..
        ..........
        ..........
        ..........`),
    )
    for (let y = 0; y < draft.height; y++)
      setEdge(draft, edgeOf(draft, cellAt(draft, 5, y), WEST), EdgeKind.innerWall)
    const problems = explainSketch(town, draft, {})
    expect(problems.map(({ message }) => message)).toMatchInlineSnapshot(`
      [
        "The street at column 8, row 3 cannot meet the street at column 3, row 3: the inner wall between column 5, row 1 and column 6, row 1 and 5 more is in the way. Take any one of them away.",
      ]
    `)
  })
})
