import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cellsOfEdge,
  DIRECTIONS,
  EAST,
  edgeCount,
  edgeOf,
  isNorthEdge,
  neighbour,
  NORTH,
  SOUTH,
  WEST,
} from '../../../src/core/level/grid'
import { CellKind, EdgeKind, EDGE_KINDS, IS_DOOR, IS_OPEN } from '../../../src/core/level/kinds'
import { draftOf, edgeAt, setEdge, type Level } from '../../../src/core/level/level'
import { Mark } from '../../../src/core/level/marks'
import { EDGE_CHOICES, nextEdgeKind, refuseEdge } from '../../../src/editor/edge-kinds'
import { describeCommand, runCommand } from '../../../src/editor/commands/index'
import { gridPosition } from '../../../src/editor/line'
import { edgeTool } from '../../../src/editor/tools/edge'
import { levelFromText, levelText } from '../../support/level-text'
import { createPointer, type PointerSettings } from '../../support/pointer-driver'
import { oddLevels } from '../../support/random-level'
import { someMirror } from '../arbitrary'

const town = levelFromText(`
  h h h h h
  s s s s s
  h h h h h`)
const at = (x: number, y: number) => y * town.width + x
const north = (x: number, y: number) => edgeOf(town, at(x, y), NORTH)

/** A stroke that begins at a cell beside its edge, as a pointer close to that does. */
function stroke(settings: PointerSettings, edge: number, positions: readonly { x: number; y: number }[]) {
  const pointer = createPointer(edgeTool, settings)
  pointer.drag(positions, { edge })
  return { pointer, command: pointer.commands[0] }
}

const someStroke = oddLevels({ maxSide: 6 })
  .chain((level) =>
    fc.record({
      level: fc.constant(level),
      edge: fc.nat(edgeCount(level) - 1),
      choice: fc.constantFrom(...EDGE_CHOICES.map(({ id }) => id)),
      mirror: someMirror(level),
      way: fc.array(fc.record({ x: fc.integer({ min: -2, max: 8 }), y: fc.integer({ min: -2, max: 8 }) }), {
        maxLength: 4,
      }),
    }),
  )
  .map(({ way, ...rest }) => {
    const cell = cellsOfEdge(rest.level, rest.edge).find((beside) => beside >= 0) ?? 0
    return { ...rest, positions: [gridPosition(rest.level, cell), ...way] }
  })

/**
 * Returns the marks after edges were set: streets whose side to the outside changed are gates if they have a door to the outside, and
 * corners without a way out are not.
 */
function marksWithDrawnGates(before: Level, after: Level): readonly number[] {
  const { width, height, cells } = after
  return Array.from(before.marks, (marks, cell) => {
    const sides = DIRECTIONS.map((direction) => {
      const edge = edgeOf(after, cell, direction)
      const beside = neighbour(after, cell, direction)
      const isOuter = beside < 0 || cells[beside] === CellKind.outside
      return { isOuter, kind: edgeAt(after, edge), isChanged: edgeAt(before, edge) !== edgeAt(after, edge) }
    })
    const outer = sides.filter(({ isOuter }) => isOuter)
    const isTouched = outer.some(({ isChanged }) => isChanged)
    if (!isTouched || cells[cell] !== CellKind.street || outer.length === 0 || after.wraps) return marks
    if (outer.some(({ kind }) => IS_DOOR[kind] === 1)) return marks | Mark.gateSeed | Mark.placed
    const [x, y] = [cell % width, Math.floor(cell / width)]
    const isMapCorner = (x === 0 || x === width - 1) && (y === 0 || y === height - 1)
    const isCorner = isMapCorner || sides.some(({ isOuter }, at) => isOuter && sides[(at + 1) % 4]?.isOuter)
    const isOpen = outer.some(({ kind }) => IS_OPEN[kind] === 1)
    return isCorner && !isOpen ? marks & ~Mark.gateSeed : marks
  })
}

describe('the edge tool', () => {
  it('makes a clicked edge the next of wall, door and open', () => {
    let level: Level = town
    const edge = edgeOf(town, at(1, 1), WEST)
    const seen: number[] = []
    for (let click = 0; click < 4; click++) {
      const { command } = stroke({ level }, edge, [{ x: 1, y: 1 }])
      if (command) level = runCommand(level, command).level
      seen.push(edgeAt(level, edge))
    }
    expect(seen).toEqual([EdgeKind.wall, EdgeKind.door, EdgeKind.open, EdgeKind.wall])
  })

  it.each(EDGE_CHOICES.filter(({ id }) => id !== 'cycle'))('sets what is chosen: $label', ({ id }) => {
    const edge = edgeOf(town, at(2, 1), EAST)
    const { command } = stroke({ level: town, edgeChoice: id }, edge, [{ x: 2, y: 1 }])
    const after = command ? runCommand(town, command).level : town
    expect(edgeAt(after, edge)).toBe(id === 'cycle' ? -1 : EdgeKind[id])
  })

  it('draws one kind along a straight line, however the pointer strays, as one named step', () => {
    const { command } = stroke({ level: town, edgeChoice: 'lockedDoor' }, north(1, 1), [
      { x: 1, y: 1 },
      { x: 2, y: 2 },
      { x: 3, y: 0 },
    ])
    expect(command).toEqual({
      kind: 'set-edges',
      edges: [1, 2, 3].map((x) => ({ edge: north(x, 1), kind: EdgeKind.lockedDoor })),
    })
    expect(describeCommand(command as NonNullable<typeof command>, 3)).toBe('Locked door, 3 edges')
  })

  it('draws a line from north to south as well', () => {
    const streets = levelFromText('sss\nsss\nsss')
    const west = (y: number) => edgeOf(streets, 3 * y + 1, WEST)
    const { command } = stroke({ level: streets, edgeChoice: 'bars' }, west(2), [
      { x: 1, y: 2 },
      { x: 2, y: 0 },
    ])
    const edges = [0, 1, 2].map((y) => ({ edge: west(y), kind: EdgeKind.bars }))
    expect(command).toEqual({ kind: 'set-edges', edges })
  })

  it('draws an inner wall across blank ground, and removes it again from where it begins', () => {
    const blank = levelFromText('....\n....\n....')
    const wall = (x: number) => edgeOf(blank, 4 + x, NORTH)
    const drag = (
      level: Level,
      edgeChoice: PointerSettings['edgeChoice'],
      from: number,
      to: number,
    ): Level => {
      const way = [from, to].map((x) => ({ x, y: 1 }))
      const { command } = stroke({ level, ...(edgeChoice && { edgeChoice }) }, wall(from), way)
      return command ? runCommand(level, command).level : level
    }
    const drawn = drag(blank, 'innerWall', 0, 2)
    const wallsOf = (level: Level) =>
      [0, 1, 2, 3].filter((x) => edgeAt(level, wall(x)) === EdgeKind.innerWall)
    expect(wallsOf(drawn)).toEqual([0, 1, 2])
    for (const choice of ['innerWall', 'cycle'] as const) {
      const shorter = drag(drawn, choice, 1, 3)
      expect(wallsOf(shorter)).toEqual([0])
      expect([...shorter.northEdges].filter((kind) => kind !== EdgeKind.undecided)).toEqual([
        EdgeKind.innerWall,
      ])
    }
    const grown = drag(drag(drawn, 'innerWall', 3, 3), 'innerWall', 0, 3)
    expect(grown).toEqual(blank)
    expect(refuseEdge(blank, edgeOf(blank, 0, NORTH), EdgeKind.innerWall)).toMatch(
      'between two cells of the town',
    )
    expect(refuseEdge(blank, wall(0), EdgeKind.wall)).toMatch('draw an inner wall')
  })

  it('returns no command before the release, and then exactly what the last preview showed', () => {
    fc.assert(
      fc.property(someStroke, ({ level, edge, choice, mirror, positions }) => {
        const { pointer, command } = stroke({ level, edgeChoice: choice, mirror }, edge, positions)
        expect(pointer.commands).toHaveLength(1)
        const preview = pointer.steps.at(-2)?.preview
        if (!command) throw new Error('no command')
        const { level: after, refused, touched } = runCommand(level, command)
        for (let each = 0; each < edgeCount(level); each++) {
          const change = preview?.edges?.find((shown) => shown.edge === each)
          expect(edgeAt(after, each)).toBe(change?.kind ?? edgeAt(level, each))
          if (edgeAt(after, each) === edgeAt(level, each)) continue
          expect(touched?.length).toBeGreaterThan(0)
        }
        expect([...after.cells]).toEqual([...level.cells])
        expect([...after.marks]).toEqual(marksWithDrawnGates(level, after))
        expect(refused.length > 0).toBe((preview?.refusedEdges?.length ?? 0) > 0)
        const reasons = refused.map(({ reason }) => reason)
        expect([...reasons, undefined]).toContain(preview?.reason)
      }),
    )
  })

  it('leaves no trace of a stroke that is cancelled', () => {
    fc.assert(
      fc.property(someStroke, ({ level, edge, choice, positions: [position] }) => {
        const picture = levelText(level)
        const pointer = createPointer(edgeTool, { level, edgeChoice: choice })
        pointer.move(position?.x ?? 0, position?.y ?? 0, { edge })
        pointer.press({ edge })
        expect(pointer.cancel()).toEqual({ state: edgeTool.start, preview: undefined, command: undefined })
        pointer.release()
        expect(pointer.commands).toEqual([])
        expect(levelText(level)).toBe(picture)
      }),
    )
  })

  it('previews a press when hovering, and nothing far from every edge', () => {
    fc.assert(
      fc.property(someStroke, ({ level, edge, choice, mirror, positions: [position] }) => {
        const pointer = createPointer(edgeTool, { level, edgeChoice: choice, mirror })
        const hover = pointer.move(position?.x ?? 0, position?.y ?? 0, { edge })
        expect(hover.state).toBe(edgeTool.start)
        expect(pointer.press({ edge }).preview).toEqual(hover.preview)
      }),
    )
    const pointer = createPointer(edgeTool, { level: town })
    expect(pointer.move(1, 1, { edge: -1 }).preview).toBeUndefined()
    expect(pointer.press({ edge: -1 }).problem).toContain('closer to a side')
    pointer.release({ edge: -1 })
    expect(pointer.commands).toEqual([])
  })

  it('picks the kind of the edge with Alt, and sets nothing', () => {
    const draft = draftOf(town)
    setEdge(draft, north(2, 1), EdgeKind.secretDoor)
    const pointer = createPointer(edgeTool, { level: draft })
    pointer.move(2, 1, { edge: north(2, 1) })
    expect(pointer.press({ edge: north(2, 1), alt: true }).pickedEdge).toBe('secretDoor')
    pointer.release({ edge: north(2, 1) })
    expect(pointer.commands).toEqual([])
  })

  it('mirrors the stroke, as one step', () => {
    const mirror = { mode: 'both' } as const
    const { command } = stroke({ level: town, edgeChoice: 'bars', mirror }, north(0, 1), [{ x: 0, y: 1 }])
    const edges = [north(0, 1), north(4, 1), north(0, 2), north(4, 2)]
    expect(command).toEqual({
      kind: 'set-edges',
      edges: edges.map((edge) => ({ edge, kind: EdgeKind.bars })),
    })
  })
})

describe('an edge that cannot have a kind', () => {
  const level = draftOf(levelFromText('.rs\n.hs\n..s'))
  const reason = (cell: number, side: 0 | 1 | 2 | 3, kind: number): string | undefined =>
    refuseEdge(level, edgeOf(level, cell, side), kind)

  it('is refused where rock would open, a house would open the town wall, or nothing is decided', () => {
    expect(reason(1, EAST, EdgeKind.open)).toContain('Rock has no doors')
    expect(reason(1, EAST, EdgeKind.secretDoor)).toContain('Rock has no doors')
    expect(reason(1, EAST, EdgeKind.bars)).toBeUndefined()
    expect(reason(0, SOUTH, EdgeKind.wall)).toContain('undecided')
    expect(reason(0, NORTH, EdgeKind.door)).toContain('undecided')
    const wide = levelFromText('hs')
    expect(refuseEdge(wide, edgeOf(wide, 0, WEST), EdgeKind.door)).toContain('town wall')
    expect(refuseEdge(wide, edgeOf(wide, 1, EAST), EdgeKind.door)).toBeUndefined()
  })

  it('is refused as a breakable wall without a street or a house on both sides', () => {
    const breakable = (cell: number, side: 0 | 1 | 2 | 3): string | undefined =>
      reason(cell, side, EdgeKind.breakableWall)
    // Rock, an undecided cell, the border.
    for (const refused of [breakable(4, NORTH), breakable(4, WEST), breakable(2, EAST)]) {
      expect(refused).toBe('A breakable wall needs a street or a house on both sides.')
    }
    expect([breakable(4, EAST), breakable(5, SOUTH)]).toEqual([undefined, undefined])
  })

  it('is refused at locked cells once it is decided', () => {
    const locked = draftOf(level)
    locked.marks[4] = Mark.locked
    expect(refuseEdge(locked, edgeOf(locked, 4, EAST), EdgeKind.wall)).toContain('Locked cells')
    expect(refuseEdge(locked, edgeOf(locked, 4, WEST), EdgeKind.door)).toBeUndefined()
  })

  it('allows a house with two doors and a house open to the street: those are problems, not refusals', () => {
    for (const { value } of EDGE_KINDS) expect(reason(4, EAST, value)).toBeUndefined()
  })

  it('is skipped by a click if another kind is possible', () => {
    const corner = levelFromText('rs')
    const edge = edgeOf(corner, 0, EAST)
    expect(edgeAt(corner, edge)).toBe(EdgeKind.wall)
    const next = nextEdgeKind(corner, edge)
    expect(refuseEdge(corner, edge, next)).toContain('Rock')
    const draft = draftOf(corner)
    setEdge(draft, edge, EdgeKind.open)
    expect(nextEdgeKind(draft, edge)).toBe(EdgeKind.wall)
    expect(isNorthEdge(corner, edge)).toBe(false)
  })
})
