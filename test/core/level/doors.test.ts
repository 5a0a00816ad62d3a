import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBlockText } from '../../../src/core/formats/block/read'
import { writeBlockText } from '../../../src/core/formats/block/write'
import { writeNative } from '../../../src/core/formats/native/write'
import { readNative } from '../../../src/core/formats/native/read'
import { blockOf, blockOfLevel, turnBlock, turnFurther, type TurnStep } from '../../../src/core/level/block'
import { compareLevels } from '../../../src/core/level/compare'
import { ACTIONS, EVENTS, type Connector } from '../../../src/core/level/connectors'
import { applyDifference, diffLevels } from '../../../src/core/level/diff'
import {
  canBeDoor,
  doorPosition,
  doorsField,
  edgeOfDoor,
  isBareDoor,
  type Door,
} from '../../../src/core/level/doors'
import { edgeCount } from '../../../src/core/level/grid'
import { edgeAt, equalLevels, type Level } from '../../../src/core/level/level'
import { sortPlaces } from '../../../src/core/level/places'
import { putBlock } from '../../../src/core/level/put-block'
import { projectOf } from '../../../src/core/project/project'
import { idsOf } from '../../../src/core/project/thing-ids'
import { defined } from '../../../src/core/text/defined'
import { currentLevel, openDocument } from '../../../src/editor/editor-document'
import { restoreSnapshot, snapshotsOf, takeSnapshot } from '../../../src/editor/snapshots'
import { runCommand } from '../../../src/editor/commands/index'
import { oddLevels } from '../../support/random-level'

const connector: fc.Arbitrary<Connector> = fc.record({
  on: fc.constantFrom(...EVENTS),
  target: fc.constantFrom('place-0', 'place-1', 'door-0', 'elsewhere'),
  do: fc.constantFrom(...ACTIONS),
})
const connectors = fc.option(fc.array(connector, { minLength: 1, maxLength: 3 }), { nil: undefined })

/** Odd levels whose places have ids and connectors, and doors on edges that can have them. */
const logicLevels: fc.Arbitrary<Level> = oddLevels({ maxSide: 6, isPlain: true }).chain((level) => {
  const edges = Array.from({ length: edgeCount(level) }, (_, edge) => edge).filter((edge) =>
    canBeDoor(edgeAt(level, edge)),
  )
  return fc
    .record({
      doors: fc.array(
        fc.record({
          at: fc.nat(),
          hasId: fc.boolean(),
          key: fc.option(fc.constantFrom('brass', 'iron'), { nil: undefined }),
          open: fc.constantFrom(true as const, undefined),
          connectors,
        }),
        { maxLength: 4 },
      ),
      places: fc.array(connectors, { minLength: level.places.length, maxLength: level.places.length }),
    })
    .map((logic): Level => {
      const doors = new Map<number, Door>()
      for (const [index, { at, hasId, ...rest }] of logic.doors.entries()) {
        const edge = edges[at % Math.max(1, edges.length)]
        if (edge === undefined) continue
        const door = { edge, ...defined(rest), ...(hasId ? { id: `door-${index}` } : {}) }
        if (!isBareDoor(door)) doors.set(edge, door)
      }
      const places = level.places.map((place, index) => ({
        ...place,
        ...(index % 2 === 0 ? { id: `place-${index}` } : {}),
        ...defined({ connectors: logic.places[index] }),
      }))
      return { ...level, places: sortPlaces(places), ...doorsField(level, [...doors.values()]) }
    })
})

describe('doors, ids and connectors', () => {
  it('come back from files and differences', () => {
    fc.assert(
      fc.property(logicLevels, logicLevels, (level, other) => {
        const [file] = writeNative(projectOf(level), 'level').files
        const read = readNative(file?.bytes ?? new Uint8Array())
        const back = read.status === 'read' ? read.project.levels[0]?.level : read.problems
        expect(back).toEqual(level)
        const difference = diffLevels(level, other)
        expect(equalLevels(applyDifference(level, difference, 'after'), other)).toBe(true)
        expect(equalLevels(applyDifference(other, difference, 'before'), level)).toBe(true)
      }),
    )
  })

  it('turn and flip with their piece, and come back with it', () => {
    const steps: readonly (readonly TurnStep[])[] = [
      ['right', 'left'],
      ['right', 'right', 'right', 'right'],
      ['leftRight', 'leftRight'],
      ['topBottom', 'right', 'topBottom', 'right'],
    ]
    fc.assert(
      fc.property(logicLevels, fc.constantFrom(...steps), (level, way) => {
        let block = blockOfLevel(level)
        for (const step of way) {
          const before = block
          block = turnBlock(block, turnFurther({ quarters: 0, mirrored: false }, step))
          expect(block.doors?.length).toBe(before.doors?.length)
          for (const { edge, ...door } of block.doors ?? []) {
            const [same] = (before.doors ?? []).filter(
              ({ edge: from, ...other }) =>
                JSON.stringify(other) === JSON.stringify(door) &&
                isSameKind(edgeAt(before, from), edgeAt(block, edge)),
            )
            expect(same).toBeDefined()
          }
        }
        expect(equalLevels(block, level)).toBe(true)
      }),
    )
  })

  it('stay where they are when their piece is put back, and in a level that grows and shrinks again', () => {
    fc.assert(
      fc.property(logicLevels, (level) => {
        const cells = Array.from(level.cells.slice().keys())
        const put = putBlock(level, { block: blockOf(level, cells), x: 0, y: 0 })
        expect(put.level.doors?.map(({ id, key }) => ({ id, key }))).toEqual(
          level.doors
            ?.filter(({ edge }) => edgeAt(put.level, edge) === edgeAt(level, edge))
            .map(({ id, key }) => ({ id, key })),
        )
        const grown = runCommand(level, {
          kind: 'resize',
          width: level.width + 2,
          height: level.height + 1,
          anchor: { x: 2, y: 2 },
        }).level
        const inner = (level.doors ?? []).filter(({ edge }) => !isOnBorder(level, edge))
        const moved = inner.map((door) => {
          const { x, y, side } = doorPosition(level, door.edge)
          return { ...door, edge: edgeOfDoor(grown, { x: x + 2, y: y + 1, side }) }
        })
        expect(grown.doors ?? []).toEqual(expect.arrayContaining(moved))
        const { width, height } = level
        const shrunk = runCommand(grown, { kind: 'resize', width, height, anchor: { x: 2, y: 2 } }).level
        expect(shrunk.doors ?? []).toEqual(expect.arrayContaining(inner))
        expect(idsOf({ places: grown.places })).toEqual(idsOf({ places: level.places }))
      }),
    )
  })

  it('come back from the text of a stamp and the clipboard', () => {
    fc.assert(
      fc.property(logicLevels, (level) => {
        const block = blockOfLevel(level)
        const read = readBlockText(writeBlockText(block, { name: 'Trap' }))
        expect(read).toMatchObject({ status: 'read', block: { places: block.places } })
        expect(read.status === 'read' && read.block.doors).toEqual(block.doors)
      }),
    )
  })

  it('come back from a snapshot, and a comparison shows just the thing or door whose connectors changed', () => {
    fc.assert(
      fc.property(logicLevels, fc.nat(), connector, (level, at, added) => {
        const { places, doors = [] } = level
        if (places.length + doors.length === 0) return
        const index = at % (places.length + doors.length)
        const change = <T extends { readonly connectors?: readonly Connector[] }>(thing: T): T => ({
          ...thing,
          connectors: [...(thing.connectors ?? []), added],
        })
        const changed: Level = {
          ...level,
          places: places.map((place, each) => (each === index ? change(place) : place)),
          ...doorsField(
            level,
            doors.map((door, each) => (each + places.length === index ? change(door) : door)),
          ),
        }
        const { cells, edges } = compareLevels(level, changed)
        const door = doors[index - places.length]
        expect([[...cells], [...edges]]).toEqual(door ? [[], [door.edge]] : [[places[index]?.cell], []])
        const taken = takeSnapshot(openDocument(projectOf(level)), 'Before', '2026-05-01T12:00:00.000Z')
        const edited = { ...taken, project: { ...taken.project, levels: projectOf(changed).levels } }
        const back = currentLevel(restoreSnapshot(edited, snapshotsOf(taken)[0]!))
        expect(compareLevels(level, back)).toMatchObject({
          cells: new Uint32Array(),
          edges: new Uint32Array(),
        })
      }),
    )
  })

  it('are unique after a piece is pasted beside its original, with the connectors among its things', () => {
    fc.assert(
      fc.property(logicLevels, (level) => {
        const wide = runCommand(level, {
          kind: 'resize',
          width: level.width * 2,
          height: level.height,
          anchor: { x: 0, y: 0 },
        }).level
        const block = blockOfLevel(level)
        const after = runCommand(wide, {
          kind: 'place-block',
          block,
          x: level.width,
          y: 0,
          label: 'Paste',
        }).level
        const ids = [...after.places, ...(after.doors ?? [])].flatMap(({ id }) =>
          id === undefined ? [] : [id],
        )
        expect(new Set(ids).size).toBe(ids.length)
        const originals = idsOf(wide)
        const inPiece = idsOf(block)
        const copies = after.places.filter(({ cell }) => cell % wide.width >= level.width)
        const doors = after.doors?.filter(({ edge }) => doorPosition(after, edge).x > level.width) ?? []
        for (const { target } of [...copies, ...doors].flatMap(({ connectors: list = [] }) => list)) {
          expect(originals.has(target) && inPiece.has(target)).toBe(false)
        }
      }),
    )
  })
})

function isSameKind(one: number, other: number): boolean {
  return Math.min(one, 60) === Math.min(other, 60)
}

function isOnBorder(level: Level, edge: number): boolean {
  const { width, height } = level
  const west = edge - width * (height + 1)
  return west < 0
    ? edge < width || edge >= width * height
    : west % (width + 1) === 0 || (west + 1) % (width + 1) === 0
}
