import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFrozenSide } from '../../src/core/level/edges'
import { DIRECTIONS, edgeOf, neighbour } from '../../src/core/level/grid'
import { createLevel, edgeAt, equalLevels, type Level } from '../../src/core/level/level'
import { hasMark, lastingMarks, Mark, weightOf, withWeight } from '../../src/core/level/marks'
import { CellKind } from '../../src/core/level/kinds'
import { brushAt, brushOf } from '../../src/editor/brushes'
import { runCommand } from '../../src/editor/commands/index'
import { SHAPES } from '../../src/editor/shapes'
import { TOOLS, toolById } from '../../src/editor/tools'
import type { Preview } from '../../src/editor/tools/tool'
import { someBrush, someLevel, somePosition } from '../editor/arbitrary'
import { levelText } from '../support/level-text'
import { createPointer } from '../support/pointer-driver'

const someDrag = someLevel.chain((level) =>
  fc.record({
    level: fc.constant(level),
    brush: someBrush,
    size: fc.integer({ min: 1, max: 4 }),
    positions: fc.array(somePosition(level), { minLength: 1, maxLength: 6 }),
    shift: fc.boolean(),
    withPath: fc.boolean(),
  }),
)

describe('the list of tools', () => {
  it('has a unique id for each, and no key twice', () => {
    expect(new Set(TOOLS.map((tool) => tool.id)).size).toBe(TOOLS.length)
    const keys = TOOLS.flatMap((tool) => tool.key ?? [])
    expect(new Set(keys).size).toBe(keys.length)
    for (const tool of TOOLS) expect(toolById(tool.id)).toBe(tool)
    expect(toolById('no-such-tool')).toBeUndefined()
  })
})

// Every tool with a shape, in every shape: kind and shape are chosen separately, so that every pair must work.
// Selecting tools and the edge tool have their own tests, in test/editor/tools.
const pairs = TOOLS.filter(
  ({ selecting, ignoresShape }) => selecting === undefined && ignoresShape !== true,
).flatMap((tool) => SHAPES.map(({ id }) => [tool.id, id, tool] as const))

describe.each(pairs)('%s, %s', (_id, shape, tool) => {
  it('returns no command before the release, and then one', () => {
    fc.assert(
      fc.property(someDrag, ({ level, brush, size, positions, shift, withPath }) => {
        const pointer = createPointer(tool, { level, brush, shape, size })
        const last = pointer.drag(positions, { shift, withPath })
        const shown = pointer.steps.at(-2)?.preview
        const covered = (shown?.cells.length ?? 0) + (shown?.refused.length ?? 0)
        expect(pointer.commands).toHaveLength(covered > 0 ? 1 : 0)
        expect(last.command).toBe(pointer.commands[0])
        expect(last.state).toBe(tool.start)
      }),
    )
  })

  it('leaves no trace of a gesture that is cancelled at any point', () => {
    fc.assert(
      fc.property(someDrag, fc.nat(6), ({ level, brush, size, positions, shift }, point) => {
        const picture = levelText(level)
        const pointer = createPointer(tool, { level, brush, shape, size })
        positions.slice(0, point).forEach(({ x, y }, index) => {
          pointer.move(x, y, { shift })
          if (index === 0) pointer.press({ shift })
        })
        const step = pointer.cancel()
        expect(step).toEqual({ state: tool.start, preview: undefined, command: undefined })
        pointer.release()
        expect(pointer.commands).toEqual([])
        expect(levelText(level)).toBe(picture)
      }),
    )
  })

  it('changes what the last preview showed, and nothing else', () => {
    fc.assert(
      fc.property(
        someDrag,
        fc.boolean(),
        ({ level, brush, size, positions, shift, withPath }, locksNeeds) => {
          const pointer = createPointer(tool, { level, brush, shape, size, locksNeeds })
          const { command } = pointer.drag(positions, { shift, withPath })
          if (!command) return
          const preview = pointer.steps.at(-2)?.preview as Preview // every command has a preview before it
          const result = runCommand(level, command)
          const refused = result.refused.flatMap((problem) => problem.cells).sort((a, b) => a - b)
          expect(refused).toEqual(preview.refused)
          expect(result.count).toBe(preview.cells.length)
          const reasons = result.refused.map((entry) => entry.reason)
          expect(refused.length > 0 ? reasons : [undefined]).toContain(preview.reason)
          for (let cell = 0; cell < level.cells.length; cell++) {
            const shown = preview.cells.includes(cell) || preview.needs?.includes(cell) === true
            const [kind, marks] = shown
              ? painted(level, cell, preview)
              : [level.cells[cell], level.marks[cell]]
            expect([result.level.cells[cell], result.level.marks[cell]]).toEqual([kind, marks])
          }
        },
      ),
    )
  })

  it('never changes the kind or a decided edge of a locked cell', () => {
    fc.assert(
      fc.property(someDrag, ({ level, brush, size, positions }) => {
        const pointer = createPointer(tool, { level, brush, shape, size })
        const { command } = pointer.drag(positions)
        if (!command) return
        const after = runCommand(level, command).level
        for (let cell = 0; cell < level.cells.length; cell++) {
          if (!hasMark(level.marks[cell], Mark.locked)) continue
          expect(after.cells[cell]).toBe(level.cells[cell])
          for (const direction of DIRECTIONS) {
            if (!isFrozenSide(level, cell, direction)) continue
            const edge = edgeOf(level, cell, direction)
            expect(edgeAt(after, edge)).toBe(edgeAt(level, edge))
          }
        }
      }),
    )
  })

  it('leaves no gap in a drag inside the level, however far apart the moves are', () => {
    const level = createLevel(40, 30)
    const inside = fc.record({ x: fc.nat(39), y: fc.nat(29) })
    const drags = fc.array(inside, { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(
        drags,
        fc.integer({ min: 1, max: 3 }),
        fc.boolean(),
        fc.boolean(),
        (positions, size, shift, withPath) => {
          const pointer = createPointer(tool, { level, brush: 'street', shape, size })
          pointer.drag(positions, { shift, withPath })
          const preview = pointer.steps.at(-2)?.preview
          const cells = [...(preview?.cells ?? []), ...(preview?.refused ?? [])]
          // With shapes other than the brush only the ends count, and a square may have no room for the second.
          const ends = shape === 'rectangle' && shift ? [positions[0]] : [positions[0], positions.at(-1)]
          for (const position of shape === 'brush' && !shift ? positions : ends) {
            expect(cells).toContain((position?.y ?? -1) * level.width + (position?.x ?? -1))
          }
          expect(reached(level, cells)).toBe(cells.length)
        },
      ),
    )
  })

  it('picks the content under the pointer with Alt, and draws nothing', () => {
    fc.assert(
      fc.property(someDrag, ({ level, brush, size, positions: [position] }) => {
        const pointer = createPointer(tool, { level, brush, shape, size })
        pointer.move(position?.x ?? 0, position?.y ?? 0)
        const step = pointer.press({ alt: true })
        const isInside = pointer.steps[0]?.preview !== undefined
        const cell = (position?.y ?? 0) * level.width + (position?.x ?? 0)
        expect(step.state).toBe(tool.start)
        const isWeight = tool.id === 'weigh'
        const isDistrict = tool.id === 'district'
        expect(step.pickedDistrict).toBe(isInside && isDistrict ? 0 : undefined)
        expect(step.picked).toBe(isInside && !isWeight && !isDistrict ? brushAt(level, cell) : undefined)
        expect(step.pickedWeight).toBe(isInside && isWeight ? weightOf(level.marks[cell]) : undefined)
        pointer.release()
        expect(pointer.commands).toEqual([])
      }),
    )
  })

  it('previews a press, and shows nothing outside the level', () => {
    fc.assert(
      fc.property(someDrag, ({ level, brush, size, positions: [position] }) => {
        const pointer = createPointer(tool, { level, brush, shape, size })
        const hover = pointer.move(position?.x ?? 0, position?.y ?? 0)
        const press = pointer.press()
        expect(hover.state).toBe(tool.start)
        const shown = hover.preview ?? { ...press.preview, cells: [], refused: [] }
        expect(press.preview).toEqual(shown)
      }),
    )
  })
})

// A tool of the selection begins with some cells selected, in any shape.
const someSelection = someDrag.chain((drag) =>
  fc
    .uniqueArray(fc.nat(drag.level.cells.length - 1))
    .map((cells) => ({ ...drag, selection: cells.toSorted((a, b) => a - b) })),
)

describe.each(TOOLS.filter(({ selecting }) => selecting !== undefined))('$id', (tool) => {
  it('returns no command before the release, and then at most one, which does what was shown', () => {
    fc.assert(
      fc.property(someSelection, ({ positions, shift, withPath, ...context }) => {
        const pointer = createPointer(tool, context)
        const last = pointer.drag(positions, { shift, withPath })
        expect(pointer.commands).toEqual(last.command ? [last.command] : [])
        expect(last.state).toBe(tool.start)
        if (!last.command) return
        const shown = pointer.steps.at(-2)?.preview
        const result = runCommand(context.level, last.command)
        expect(result.refused).toEqual([])
        expect(equalLevels(result.level, shown?.outcome ?? context.level)).toBe(true)
        expect(last.selected).toEqual(shown?.cells)
      }),
    )
  })

  it('leaves no trace of a gesture that is cancelled at any point', () => {
    fc.assert(
      fc.property(someSelection, fc.nat(6), ({ positions, shift, ...context }, point) => {
        const picture = levelText(context.level)
        const pointer = createPointer(tool, context)
        positions.slice(0, point).forEach(({ x, y }, index) => {
          pointer.move(x, y, { shift })
          if (index === 0 && tool.selecting === 'ends') pointer.press({ shift })
        })
        expect(pointer.cancel()).toEqual({ state: tool.start, preview: undefined, command: undefined })
        const after = pointer.release()
        expect([pointer.commands, after.selected]).toEqual([[], undefined])
        expect(levelText(context.level)).toBe(picture)
      }),
    )
  })

  it('selects cells of the level in ascending order, each once', () => {
    fc.assert(
      fc.property(someSelection, fc.boolean(), ({ positions, shift, withPath, ...context }, alt) => {
        const pointer = createPointer(tool, context)
        pointer.drag(positions, { shift, alt, withPath })
        for (const { selected = [], preview } of pointer.steps) {
          for (const list of [selected, preview?.cells ?? [], preview?.refused ?? []]) {
            expect(list).toEqual([...new Set(list)].toSorted((a, b) => a - b))
            expect(list.every((cell) => cell >= 0 && cell < context.level.cells.length)).toBe(true)
          }
        }
      }),
    )
  })
})

/** The new kind of a previewed cell. */
function painted(level: Level, cell: number, preview: Preview): readonly [kind: number, marks: number] {
  if (preview.kind === 'paint') {
    const brush = brushOf(preview.brush ?? 'undecided')
    // A street across water is a bridge.
    const before = level.cells[cell]
    const isCrossing = brush.id === 'street' && (before === CellKind.water || before === CellKind.bridge)
    const kind = isCrossing ? CellKind.bridge : brush.kind
    return [kind, brush.marks | lastingMarks(level.marks[cell], kind === before)]
  }
  const marks = level.marks[cell] ?? 0
  if (preview.weight !== undefined) return [level.cells[cell] ?? 0, withWeight(marks, preview.weight)]
  return [level.cells[cell] ?? 0, preview.locked === true ? marks | Mark.locked : marks & ~Mark.locked]
}

/** Counts the cells of a list reachable from the first, within the list and never across a corner. */
function reached(level: Level, cells: readonly number[]): number {
  const left = new Set(cells)
  const walk = cells.slice(0, 1)
  for (const cell of walk) left.delete(cell)
  for (const cell of walk) {
    for (const direction of DIRECTIONS) {
      const beside = neighbour(level, cell, direction)
      if (beside >= 0 && left.delete(beside)) walk.push(beside)
    }
  }
  return walk.length
}
