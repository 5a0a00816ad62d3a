import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Direction,
  cellAt,
  DIRECTIONS,
  EAST,
  edgeCount,
  edgeOf,
  neighbour,
  NORTH,
  SOUTH,
  WEST,
} from '../../src/core/level/grid'
import { CellKind, EdgeKind, EDGE_KINDS, IS_DOOR } from '../../src/core/level/kinds'
import { createLevel, edgeAt, equalLevels, type Level } from '../../src/core/level/level'
import { runCommand } from '../../src/editor/commands/index'
import { applyCommand } from '../../src/editor/apply-command'
import { openDocument, undoLabel } from '../../src/editor/editor-document'
import { NO_MIRROR, type Mirror } from '../../src/editor/mirror'
import { axesOf, imagesOfSide, mirrorCells, mirrorEdges } from '../../src/editor/mirror-images'
import { paintTool } from '../../src/editor/tools/paint'
import { lockTool } from '../../src/editor/tools/lock'
import { projectOf } from '../../src/core/project/project'
import { createPointer } from '../support/pointer-driver'
import { levelFromText } from '../support/level-text'
import { someLevel, someMirror } from './arbitrary'

const levelAndMirror = someLevel.chain((level) => fc.tuple(fc.constant(level), someMirror(level)))

describe('a mirror', () => {
  it('paints all mirror cells of column 2, row 3 on odd and even sizes, as one step', () => {
    for (const [width, height] of [
      [9, 9],
      [10, 8],
      [9, 8],
    ] as const) {
      const level = createLevel(width, height)
      const pointer = createPointer(paintTool, { level, mirror: { mode: 'both' } })
      pointer.drag([{ x: 2, y: 3 }])
      const [command] = pointer.commands
      expect(pointer.commands).toHaveLength(1)
      const { document } = applyCommand(
        openDocument(projectOf(level)),
        command as NonNullable<typeof command>,
      )
      const after = document.project.levels[0]?.level ?? level
      const painted = [...after.cells.slice().keys()].filter((cell) => after.cells[cell] === CellKind.street)
      const far = [width - 3, height - 4]
      expect(painted).toEqual(
        [
          cellAt(level, 2, 3),
          cellAt(level, far[0] ?? 0, 3),
          cellAt(level, 2, far[1] ?? 0),
          cellAt(level, far[0] ?? 0, far[1] ?? 0),
        ]
          .filter((cell, at, all) => all.indexOf(cell) === at)
          .sort((a, b) => a - b),
      )
      expect(undoLabel(document)).toBe(`Street, ${painted.length} cells`)
    }
  })

  it('runs through the middle of the level, on a cell or between two, or through a chosen cell', () => {
    const of = (width: number, height: number, mirror: Mirror) => axesOf({ width, height }, mirror)
    expect(of(9, 8, { mode: 'both' })).toEqual({ x: 4.5, y: 4, isTurn: false })
    expect(of(9, 8, { mode: 'left-right', axis: { x: 2, y: 1 } })).toEqual({ x: 2.5, isTurn: false })
    expect(of(9, 8, { mode: 'half-turn' })).toMatchObject({ isTurn: true })
    expect(of(9, 8, NO_MIRROR)).toBeUndefined()
    // An axis that the level no longer has goes back to the middle.
    expect(of(9, 8, { mode: 'top-bottom', axis: { x: 30, y: 30 } })).toEqual({ y: 4, isTurn: false })
  })

  it('mirrors cells and edges back onto themselves, and keeps within the level', () => {
    fc.assert(
      fc.property(levelAndMirror, fc.nat(), fc.nat(), ([level, mirror], pick, edgePick) => {
        const cell = pick % level.cells.length
        const cells = mirrorCells(level, mirror, [cell])
        expect(cells).toContain(cell)
        for (const image of cells) expect(mirrorCells(level, mirror, [image])).toContain(cell)
        const edge = edgePick % edgeCount(level)
        const edges = mirrorEdges(level, mirror, [{ edge, kind: EdgeKind.oneWayForth }])
        expect(edges.map((each) => each.edge)).toEqual(
          edges.map((each) => each.edge).toSorted((a, b) => a - b),
        )
        for (const { edge: image, kind } of edges) {
          const back = mirrorEdges(level, mirror, [{ edge: image, kind }])
          expect(back.find((each) => each.edge === edge)?.kind ?? EdgeKind.oneWayForth).toBeDefined()
          expect(back.map((each) => each.edge)).toContain(edge)
        }
      }),
    )
  })

  it('mirrors an edge to the side of the cell that its own side is mirrored to', () => {
    fc.assert(
      fc.property(levelAndMirror, fc.nat(), fc.constantFrom(...DIRECTIONS), ([level, mirror], pick, side) => {
        const cell = pick % level.cells.length
        const kinds = mirrorEdges(level, mirror, [{ edge: edgeOf(level, cell, side), kind: EdgeKind.door }])
        const named = kinds.map(({ edge }) => edge)
        for (const image of imagesOfSide(level, mirror, cell, side)) {
          const isInside = image.cell >= 0
          expect(!isInside || named.includes(edgeOf(level, image.cell, image.side))).toBe(true)
        }
      }),
    )
  })

  it('turns a one-way door around where the mirror reverses its way, and no other kind', () => {
    const level = createLevel(5, 5)
    const one = (mode: Mirror['mode'], side: 0 | 1 | 2 | 3, kind: number) =>
      mirrorEdges(level, { mode }, [{ edge: edgeOf(level, 6, side), kind }]).at(-1)?.kind
    expect(one('left-right', EAST, EdgeKind.oneWayForth)).toBe(EdgeKind.oneWayBack)
    expect(one('left-right', NORTH, EdgeKind.oneWayForth)).toBe(EdgeKind.oneWayForth)
    expect(one('top-bottom', SOUTH, EdgeKind.oneWayBack)).toBe(EdgeKind.oneWayForth)
    expect(one('half-turn', WEST, EdgeKind.oneWayBack)).toBe(EdgeKind.oneWayForth)
    for (const { value, id } of EDGE_KINDS) {
      const isOneWay = id.startsWith('oneWay')
      expect(isOneWay ? value : one('both', EAST, value)).toBe(value)
    }
  })

  it('that is off alters nothing', () => {
    fc.assert(
      fc.property(someLevel, fc.array(fc.nat(80), { maxLength: 6 }), (level, picks) => {
        const cells = picks.map((pick) => pick % level.cells.length)
        expect(mirrorCells(level, NO_MIRROR, cells)).toBe(cells)
        const plain = runCommand(level, { kind: 'paint', brush: 'house', cells })
        const off = runCommand(level, { kind: 'paint', brush: 'house', cells, mirror: NO_MIRROR })
        expect(equalLevels(plain.level, off.level)).toBe(true)
      }),
    )
  })
})

/** The sides on which a cell has doors. */
function doorSides(level: Level, cell: number): readonly Direction[] {
  return DIRECTIONS.filter((side) => IS_DOOR[edgeAt(level, edgeOf(level, cell, side))] === 1)
}

describe('a mirrored stroke', () => {
  it('sets the doors of houses on matching sides', () => {
    const streets = levelFromText(`
      .........
      .s.s.s.s.
      .s.s.s.s.
      .........`)
    const pointer = createPointer(paintTool, {
      level: streets,
      brush: 'house',
      mirror: { mode: 'left-right' },
    })
    pointer.drag([
      { x: 2, y: 1 },
      { x: 2, y: 2 },
    ])
    const [command] = pointer.commands
    const { level } = runCommand(streets, command as NonNullable<typeof command>)
    const at = (x: number, y: number) => cellAt(level, x, y)
    for (const y of [1, 2]) {
      expect(doorSides(level, at(2, y))).toEqual([EAST])
      expect(doorSides(level, at(6, y))).toEqual([WEST])
    }
  })

  it('on an empty symmetric level leaves every house with its images on matching sides, one door each', () => {
    const drawings = fc.record({
      width: fc.integer({ min: 3, max: 9 }),
      height: fc.integer({ min: 3, max: 9 }),
      mode: fc.constantFrom('left-right', 'top-bottom', 'both', 'half-turn'),
      strokes: fc.array(
        fc.record({ brush: fc.constantFrom('street', 'house'), cells: fc.array(fc.nat(), { maxLength: 8 }) }),
        { maxLength: 5 },
      ),
    })
    fc.assert(
      fc.property(drawings, ({ width, height, mode, strokes }) => {
        let level: Level = createLevel(width, height)
        const mirror = { mode } as Mirror
        for (const { brush, cells: picks } of strokes) {
          const drawn = picks.map((pick) => pick % level.cells.length)
          const cells = mirrorCells(level, mirror, drawn)
          const command = { kind: 'paint', brush: brush as 'street' | 'house', cells, mirror } as const
          level = runCommand(level, command).level
          expect(runCommand(level, command).level).toBe(level)
        }
        for (let cell = 0; cell < level.cells.length; cell++) {
          if (level.cells[cell] !== CellKind.house) continue
          const sides = doorSides(level, cell)
          const streets = DIRECTIONS.filter((side) => {
            const beside = neighbour(level, cell, side)
            return beside >= 0 && level.cells[beside] === CellKind.street
          })
          expect(sides).toHaveLength(streets.length > 0 ? 1 : 0)
          for (const side of sides) {
            // A cell on an axis is more than one image of another one: any of its sides will do.
            const images = imagesOfSide(level, mirror, cell, side)
            for (const { cell: image } of images) {
              const matching = images.filter((other) => other.cell === image).map((other) => other.side)
              const [door] = doorSides(level, image)
              expect(image === cell || (door !== undefined && matching.includes(door))).toBe(true)
            }
          }
        }
      }),
    )
  })

  it('shows the images before the release, says why one is refused, and leaves no trace when cancelled', () => {
    const level = levelFromText(`
      ......
      .....H
      ......`)
    const pointer = createPointer(paintTool, { level, mirror: { mode: 'left-right' } })
    const step = pointer.move(0, 1)
    expect(step.preview).toMatchObject({ cells: [6], refused: [11] })
    expect(step.problem).toContain('Locked cells')
    pointer.press()
    pointer.cancel()
    expect(pointer.commands).toEqual([])
  })

  it('locks as it paints', () => {
    const level = levelFromText('sss\nsss\nsss')
    const pointer = createPointer(lockTool, { level, mirror: { mode: 'half-turn' } })
    pointer.drag([{ x: 0, y: 0 }])
    expect(pointer.commands).toEqual([{ kind: 'lock', locked: true, cells: [0, 8] }])
  })
})
