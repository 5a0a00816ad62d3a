import { describe, expect, it } from 'vitest'
import { runGenerator } from '../../../src/core/generate/run'
import { endlessTown } from '../../../src/core/generate/town-endless/endless'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { gatesOf } from '../../../src/core/level/gate-list'
import { xOf, yOf } from '../../../src/core/level/grid'
import { createDraft, draftOf, type Level } from '../../../src/core/level/level'
import { Mark } from '../../../src/core/level/marks'
import type { DrawCommand } from '../../../src/core/picture/commands'
import { drawTown } from '../../../src/core/picture/draw-town'
import { kindAt } from '../../../src/core/picture/finished/sheet'
import { hasSameSurroundings, surroundingsOf } from '../../../src/core/picture/finished/surroundings'
import { createFrame, overflow } from '../../../src/core/picture/frame'
import type { MapStyle } from '../../../src/core/picture/style'
import { styleOfRun } from '../../../src/core/picture/style-of-run'
import { FINISHED_STYLES } from '../../../src/core/picture/styles/finished-styles'
import { outlineOf } from '../../../src/core/picture/town-outline'
import { filledTown, filledTowns } from '../../support/filled-town'

const CELL = 26
/** Beyond this distance from a gate, in cells, its road and the fields beside it move no tree. */
const FAR = 9

const towns = filledTowns()

const pictures = new Map<MapStyle, Map<Level, readonly DrawCommand[]>>()

/** Returns the picture of a level, which several tests look at. */
function pictureOf(level: Level, style: MapStyle): readonly DrawCommand[] {
  const known = pictures.get(style) ?? new Map<Level, readonly DrawCommand[]>()
  const picture = known.get(level) ?? drawTown(level, style, createFrame(level, CELL))
  pictures.set(style, known.set(level, picture))
  return picture
}

function circlesOf(
  picture: readonly DrawCommand[],
  fill: string,
): readonly (readonly [number, number, number])[] {
  return picture.flatMap((command) => {
    if (command.part !== 'plant') return []
    if (command.kind === 'circles' && command.fill === fill) {
      return Array.from({ length: command.circles.length / 3 }, (_, at) => {
        const [x = 0, y = 0, radius = 0] = command.circles.slice(3 * at, 3 * at + 3)
        return [x, y, radius] as const
      })
    }
    return command.kind === 'polygons' && command.fill === fill ? command.polygons.map(circleAround) : []
  })
}

/** The circle around a crown that is drawn as a polygon. */
function circleAround(points: readonly number[]): readonly [number, number, number] {
  const [columns, rows] = [0, 1].map((axis) => points.filter((_, at) => at % 2 === axis))
  const middle = (values: readonly number[] = []): number => (Math.min(...values) + Math.max(...values)) / 2
  const [x, y] = [middle(columns), middle(rows)]
  const away = columns?.map((column, at) => Math.hypot(column - x, (rows?.[at] ?? 0) - y)) ?? []
  return [x, y, Math.max(...away)]
}

describe('Around finished towns', () => {
  it('a road leads from each open gate until the land ends', () => {
    let count = 0
    for (const [name, level] of towns) {
      const { roads } = surroundingsOf(level)
      const { gates } = outlineOf(level, createFrame(level, 1, { snap: false }), true)
      const open = gates.filter(({ part }) => part === 'open-gate')
      expect([name, roads.length]).toEqual([name, open.length])
      for (const { points } of roads) {
        const [x = 0, y = 0] = points.at(-1) ?? []
        const isBeyond = x < -5 || y < -5 || x > level.width + 5 || y > level.height + 5
        const end = kindAt(level, Math.floor(x), Math.floor(y))
        expect([name, isBeyond || end !== CellKind.outside]).toEqual([name, true])
        count++
      }
    }
    expect(count).toBeGreaterThan(2 * towns.length)
  })

  it('roads never meet, also outside a part of a town without end, which has gates side by side', () => {
    const endless = runGenerator({
      generator: endlessTown,
      sketch: createDraft(36, 30),
      settings: { x: 100, y: 50 },
      seed: 19,
    })
    if (endless.status !== 'done') throw new RangeError('A blank sketch can be filled')
    const meeting: unknown[] = []
    for (const [name, level] of [...towns, ['endless', endless.level] as const]) {
      const { roads } = surroundingsOf(level)
      for (const [at, { points }] of roads.entries()) {
        for (const other of roads.slice(at + 1)) {
          const isNear = points.some(([x, y]) =>
            other.points.some(([toX, toY]) => Math.hypot(toX - x, toY - y) < 0.9),
          )
          if (isNear) meeting.push([name, points[0], other.points[0]])
        }
      }
    }
    expect(meeting).toEqual([])
    expect(surroundingsOf(endless.level).roads.length).toBeGreaterThan(30)
  })

  it('fields lie on land, off roads and away from walls and water', () => {
    let count = 0
    for (const [name, level] of towns) {
      const { fields, roads } = surroundingsOf(level)
      const onRoads = new Set(
        roads.flatMap(({ points }) => points.map(([x, y]) => `${Math.floor(x)} ${Math.floor(y)}`)),
      )
      const seen = new Set<string>()
      for (const { x, y, width, height } of fields) {
        for (let atY = y - 1; atY <= y + height; atY++) {
          for (let atX = x - 1; atX <= x + width; atX++) {
            expect([name, kindAt(level, atX, atY)]).toEqual([name, CellKind.outside])
            const isWithin = atX >= x && atY >= y && atX < x + width && atY < y + height
            if (!isWithin) continue
            const key = `${atX} ${atY}`
            expect([name, onRoads.has(key), seen.has(key)]).toEqual([name, false, false])
            seen.add(key)
          }
        }
        count++
      }
    }
    expect(count).toBeGreaterThan(3 * towns.length)
  })

  it('are others around another outline, and the same after a change within the walls', () => {
    const [first, second] = [filledTown('market', 1), filledTown('crossroads', 1)]
    expect(surroundingsOf(first).salt).not.toBe(surroundingsOf(second).salt)
    const draft = draftOf(first)
    draft.cells[draft.cells.indexOf(CellKind.house, draft.cells.length >> 1)] = CellKind.rock
    expect(hasSameSurroundings(first, draft)).toBe(true)
    const other = draftOf(first)
    other.cells.fill(CellKind.outside, 0, 3 * other.width)
    expect(hasSameSurroundings(first, other)).toBe(false)
  })

  it('is not planned again for changes within the walls, and is for all others', () => {
    // A new level, because only the last one that was new is compared with the next.
    const town = draftOf(filledTown('market'))
    const middle = 10 * town.width + 10
    const planned = surroundingsOf(town)
    const within = draftOf(town)
    within.cells[middle] = within.cells[middle] === CellKind.house ? CellKind.rock : CellKind.house
    within.westEdges[middle + 10] = EdgeKind.bars
    within.marks[middle] = Mark.placed
    expect(surroundingsOf(within)).toBe(planned)
    const changes: readonly ((draft: ReturnType<typeof draftOf>) => void)[] = [
      (draft) => (draft.cells[middle] = CellKind.outside),
      (draft) => (draft.cells[middle] = CellKind.water),
      (draft) => (draft.cells[5] = CellKind.water),
      (draft) => (draft.northEdges[5] = EdgeKind.door),
      (draft) => (draft.marks[5] = Mark.gateSeed),
      (draft) => (draft.marks[middle] = Mark.gateSeed),
      (draft) => (draft.wraps = true),
    ]
    for (const change of changes) {
      const before = draftOf(within)
      const around = surroundingsOf(before)
      const draft = draftOf(before)
      change(draft)
      expect([String(change), surroundingsOf(draft) === around]).toEqual([String(change), false])
    }
  })

  it('are never others below ground, which has none', () => {
    const floor = draftOf(createDraft(9, 9))
    floor.cells.fill(CellKind.street)
    const withGate = draftOf(floor)
    withGate.northEdges[4] = EdgeKind.open
    withGate.marks[4] = Mark.gateSeed
    expect(surroundingsOf(withGate).roads.length).toBeGreaterThan(surroundingsOf(floor).roads.length)
    expect(hasSameSurroundings(floor, withGate)).toBe(true)
  })
})

describe.each(FINISHED_STYLES.map((style) => ({ id: style.id, style })))(
  'Outside the walls in $id',
  ({ style }) => {
    it('no tree is on a road or a field', () => {
      let trees = 0
      const misplaced: (readonly [string, number, number])[] = []
      for (const [name, level] of towns) {
        const picture = pictureOf(level, style)
        const { isTaken } = surroundingsOf(level)
        for (const [x, y] of circlesOf(picture, style.look?.tree.dark ?? '')) {
          const [atX, atY] = [Math.floor(x / CELL), Math.floor(y / CELL)]
          if (kindAt(level, atX, atY) !== CellKind.outside) continue
          if (isTaken(atX, atY)) misplaced.push([name, atX, atY])
          trees++
        }
      }
      expect(misplaced).toEqual([])
      expect(trees).toBeGreaterThan(10 * towns.length)
    })

    it('trees are others after a run with another seed, and roads and fields are not', () => {
      const level = filledTown('market')
      const drawn = (seed: string): ((part: 'plant' | 'street' | 'land') => string) => {
        const recipe = { generator: 'town', version: 1, settings: {}, seed }
        const picture = drawTown(level, styleOfRun(style, recipe), createFrame(level, CELL))
        return (part) => JSON.stringify(picture.filter((command) => command.part === part))
      }
      const [one, again, other] = ['7', '7', '8'].map(drawn)
      expect(other?.('plant')).not.toBe(one?.('plant'))
      expect(again?.('plant')).toBe(one?.('plant'))
      for (const part of ['street', 'land'] as const) expect(other?.(part)).toBe(one?.(part))
      // The window paints the map again only for another style.
      const recipe = { generator: 'town', version: 1, settings: {}, seed: '7' }
      expect(styleOfRun(style, recipe)).toBe(styleOfRun(style, { ...recipe }))
      expect(styleOfRun(style, undefined)).toBe(style)
    })

    it('trees far from a gate stay where they are when it moves', () => {
      const before = filledTown('market')
      const cell = gatesOf(before)[0]?.cell ?? -1
      const [x, y] = [xOf(before, cell), yOf(before, cell)]
      const after = draftOf(before)
      after.marks[cell] = 0
      for (const side of [cell, cell + before.width]) after.northEdges[side] = EdgeKind.wall
      for (const side of [cell + y, cell + y + 1]) after.westEdges[side] = EdgeKind.wall
      expect(surroundingsOf(after).roads.length).toBe(surroundingsOf(before).roads.length - 1)
      const treesOf = (level: Level): readonly string[] =>
        circlesOf(pictureOf(level, style), style.look?.tree.dark ?? '')
          .filter(([atX, atY]) => Math.hypot(atX / CELL - x, atY / CELL - y) > FAR)
          .map((tree) => tree.join())
      expect(treesOf(before).length).toBeGreaterThan(10)
      expect(treesOf(after)).toEqual(treesOf(before))
    })

    it('boats are on water: moored along a jetty, or away from everything else', () => {
      let [moored, open] = [0, 0]
      for (const [name, level] of towns) {
        for (const command of pictureOf(level, style)) {
          if (command.kind !== 'polygons' || command.part !== 'bridge') continue
          // Hulls have five corners, and sails three.
          for (const hull of command.polygons.filter(({ length }) => length === 10)) {
            const xs = hull.filter((_, at) => at % 2 === 0)
            const ys = hull.filter((_, at) => at % 2 === 1)
            const [x, y] = [Math.floor((xs[0] ?? 0) / CELL), Math.floor((ys[0] ?? 0) / CELL)]
            const kind = (dx: number, dy: number): number => kindAt(level, x + dx, y + dy)
            expect([name, x, y, kind(0, 0)]).toEqual([name, x, y, CellKind.water])
            const beside = [kind(-1, 0), kind(1, 0), kind(0, -1), kind(0, 1)]
            const isUpright = Math.max(...ys) - Math.min(...ys) > Math.max(...xs) - Math.min(...xs)
            const along = isUpright ? beside.slice(0, 2) : beside.slice(2)
            const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => kind(dx, dy)))
            const isMoored = along.includes(CellKind.bridge)
            const isInOpenWater = around.every((each) => each === CellKind.water)
            expect([name, x, y, isMoored || isInOpenWater]).toEqual([name, x, y, true])
            if (isMoored) moored++
            else open++
          }
        }
      }
      expect(moored).toBeGreaterThan(0.1 * towns.length)
      expect(open).toBeGreaterThan(0.5 * towns.length)
    })
  },
)

describe('A road in atlas', () => {
  it('ends at the edge of the sheet, so that a title or a legend has plain paper', () => {
    const atlas = FINISHED_STYLES.find(({ id }) => id === 'atlas')
    if (!atlas) throw new RangeError('There is a style "atlas"')
    let count = 0
    for (const [name, level] of towns) {
      const frame = createFrame(level, CELL)
      const picture = pictureOf(level, atlas)
      const edge = overflow(frame, atlas) / CELL
      const road = picture.findLastIndex(({ kind, part }) => kind === 'strokes' && part === 'street')
      const paper = picture
        .slice(road)
        .flatMap((command) => (command.kind === 'rects' && command.part === 'outside' ? [command.rects] : []))
        .flat()
      for (const [x, y] of surroundingsOf(level).roads.flatMap(({ points }) => points)) {
        const away = Math.max(-x, x - level.width, -y, y - level.height)
        if (away <= edge + 0.1) continue
        const isCovered = Array.from({ length: paper.length / 4 }, (_, at) =>
          paper.slice(4 * at, 4 * at + 4),
        ).some(
          ([left = 0, top = 0, width = 0, height = 0]) =>
            x * CELL > left && x * CELL < left + width && y * CELL > top && y * CELL < top + height,
        )
        expect([name, x, y, isCovered]).toEqual([name, x, y, true])
        count++
      }
    }
    expect(count).toBeGreaterThan(2 * towns.length)
  })
})

describe('A tree in ink', () => {
  it('has a crown of lobes, and its stroke on the side away from the light: two strokes in the middle would be a face', () => {
    const ink = FINISHED_STYLES.find(({ id }) => id === 'ink')
    if (!ink) throw new RangeError('There is a style "ink"')
    const level = filledTown('crossroads', 1)
    const picture = drawTown(level, ink, createFrame(level, CELL))
    const trees = circlesOf(picture, '#ffffff')
    const strokes = picture.flatMap((command) =>
      command.kind === 'strokes' && command.part === 'plant' ? command.strokes : [],
    )
    let count = 0
    for (const stroke of strokes.filter(({ length }) => length === 8)) {
      const middle = (axis: 0 | 1): number =>
        stroke.filter((_, at) => at % 2 === axis).reduce((sum, value) => sum + value, 0) / 4
      const [x, y] = [middle(0), middle(1)]
      const own = trees.filter(([atX, atY, radius]) => Math.hypot(x - atX, y - atY) < radius)
      expect(own.some(([atX, atY, radius]) => x > atX + 0.2 * radius && y > atY + 0.2 * radius)).toBe(true)
      count++
    }
    expect(count).toBeGreaterThan(20)
    const crowns = picture.flatMap((command) =>
      command.kind === 'polygons' && command.part === 'plant' ? command.polygons : [],
    )
    expect(crowns.length).toBeGreaterThan(20)
    for (const crown of crowns) {
      const [x, y, radius] = circleAround(crown)
      const away = Array.from({ length: crown.length / 2 }, (_, at) =>
        Math.hypot((crown[2 * at] ?? 0) - x, (crown[2 * at + 1] ?? 0) - y),
      )
      expect(Math.min(...away)).toBeLessThan(0.9 * radius)
    }
  })
})
