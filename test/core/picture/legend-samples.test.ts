import { describe, expect, it } from 'vitest'
import { caves } from '../../../src/core/generate/dungeon/caves'
import { rooms } from '../../../src/core/generate/dungeon/rooms'
import { runGenerator } from '../../../src/core/generate/run'
import { createDraft, type Level } from '../../../src/core/level/level'
import type { DrawCommand } from '../../../src/core/picture/commands'
import { drawTown } from '../../../src/core/picture/draw-town'
import { createFrame } from '../../../src/core/picture/frame'
import { drawLegend, withLegendInside } from '../../../src/core/picture/legend'
import { legendOf } from '../../../src/core/picture/legend-entries'
import { boundsOfMap, drawLevelPicture } from '../../../src/core/picture/level-picture'
import { styleForLevel } from '../../../src/core/picture/site'
import { FINISHED_STYLES } from '../../../src/core/picture/styles/finished-styles'
import { filledTown } from '../../support/filled-town'
import { isLongRun } from '../../support/samples'
import { levelWithEverything } from './everything'

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Returns the rectangle around a shape, with its lines; undefined for letters, whose widths programs choose. */
function boxOf(command: DrawCommand): Box | undefined {
  const around = (xs: readonly number[], ys: readonly number[], by: number): Box => ({
    left: Math.min(...xs) - by,
    top: Math.min(...ys) - by,
    right: Math.max(...xs) + by,
    bottom: Math.max(...ys) + by,
  })
  const even = (values: readonly number[], from: number): number[] =>
    values.filter((_, at) => at % 2 === from)
  switch (command.kind) {
    case 'rects':
    case 'texture':
    case 'tiles': {
      const at = (part: number): number[] => command.rects.filter((_, index) => index % 4 === part)
      const [xs, ys, wide, high] = [at(0), at(1), at(2), at(3)]
      return around(
        [...xs, ...xs.map((x, index) => x + (wide[index] ?? 0))],
        [...ys, ...ys.map((y, index) => y + (high[index] ?? 0))],
        0,
      )
    }
    case 'polygons':
      return around(
        even(command.polygons.flat(), 0),
        even(command.polygons.flat(), 1),
        (command.line?.width ?? 0) / 2,
      )
    case 'strokes':
      return around(even(command.strokes.flat(), 0), even(command.strokes.flat(), 1), command.width / 2)
    case 'circles': {
      const at = (part: number): number[] => command.circles.filter((_, index) => index % 3 === part)
      return around(at(0), at(1), Math.max(...at(2)) + (command.line?.width ?? 0) / 2)
    }
    case 'box': {
      const { x, y, width, height } = command
      return around([x, x + width], [y, y + height], (command.line?.width ?? 0) / 2)
    }
    case 'text':
      return undefined
  }
}

function dug(generator: typeof rooms, seed: number): Level {
  const result = runGenerator({ generator, sketch: createDraft(24, 18), settings: {}, seed })
  if (result.status !== 'done') throw new RangeError('A blank sketch can be dug')
  return result.level
}

/** Sizes of a cell for a level: in a short run one of them, in turns. */
function sizesFor(level: number, sizes: readonly number[]): readonly number[] {
  return isLongRun ? sizes : sizes.filter((_, at) => at === level % sizes.length)
}

const levels = [
  ...['river-town', 'harbour', 'market', 'hill-fort'].map((id) => filledTown(id)),
  levelWithEverything(),
  dug(rooms, 2),
  dug(caves, 2),
]

describe.each(FINISHED_STYLES.map((style) => ({ id: style.id, town: style })))(
  'The legend in $id',
  ({ town }) => {
    it('keeps each sample beside its own words and within its own row', () => {
      for (const [at, level] of levels.entries()) {
        const style = styleForLevel(town, level)
        for (const cell of sizesFor(at, [20, 26])) {
          const width = 30 * cell
          for (const entry of legendOf(level)) {
            const { commands, height } = drawLegend([entry], style, cell, width, true)
            const boxes = commands.flatMap((command) => boxOf(command) ?? [])
            const text = commands.find(({ kind, part }) => kind === 'text' && part === 'legend')
            if (text?.kind !== 'text') throw new RangeError('Each sign has a label')
            expect(boxes.length).toBeGreaterThan(0)
            const outside = boxes.filter(
              (box) => box.left < 0 || box.top < 0 || box.bottom > height || box.right > 3.6 * cell,
            )
            expect([entry.label, outside]).toEqual([entry.label, []])
          }
        }
      }
    })

    it('is inside the frame of the picture, also where a label is longer than the map is wide', () => {
      for (const [at, level] of levels.entries()) {
        const style = styleForLevel(town, level)
        for (const cell of sizesFor(at, [12, 26])) {
          const plain = { hasFrame: true, hasCompass: false, hasScale: true, numbered: [] }
          const { width } = boundsOfMap(level, cell, {}, style)
          const marginalia = withLegendInside(plain, legendOf(level), style, { cell, width, snap: false })
          const picture = drawLevelPicture(level, style, cell, { marginalia })
          const signs = marginalia.legend?.commands ?? []
          expect(signs.length).toBeGreaterThan(10)
          const drawn = picture.commands.slice(-signs.length)
          const frame = { ...picture, right: picture.x + picture.width, bottom: picture.y + picture.height }
          const away = 10
          const outside = drawn.filter((command) => {
            const half =
              command.kind === 'text'
                ? Math.min(command.maxWidth ?? Infinity, 0.62 * command.size * command.text.length) / 2
                : 0
            const box =
              command.kind === 'text'
                ? { left: command.x - half, right: command.x + half, top: command.y, bottom: command.y }
                : boxOf(command)
            if (!box) return false
            const isInside =
              box.left > frame.x + away && box.right < frame.right - away && box.bottom < frame.bottom - away
            return !isInside
          })
          expect(outside).toEqual([])
        }
      }
    })

    it('draws a road only to a gate, and no cart', () => {
      const cell = 20
      const withRoad = legendOf(filledTown('hill-fort')).filter((entry) => {
        const { commands } = drawLegend([entry], town, cell, 30 * cell, true)
        const streets = commands.filter(({ part }) => part === 'street')
        expect([entry.label, streets.filter(({ kind }) => kind !== 'rects')]).toEqual([entry.label, []])
        return streets.some(
          (command) => command.kind === 'rects' && command.rects.some((x, at) => at % 4 === 0 && x < cell),
        )
      })
      expect(withRoad.map(({ label }) => label)).toEqual(['Gate'])
    })

    it('draws a rim around samples of ground, which may look like paper, and around no others', () => {
      const rimmed = legendOf(filledTown('harbour')).filter((entry) => {
        const { commands } = drawLegend([entry], town, 20, 600, true)
        return commands.some(
          (command) => command.kind === 'rects' && command.part === 'legend' && command.rects.length === 16,
        )
      })
      const labels = rimmed.map(({ label }) => label)
      expect(labels).toContain('Street')
      expect(labels).not.toContain('House')
    })

    it('draws rock and places as the map does', () => {
      const sampleParts = (level: Level, label: string): ReadonlySet<string> => {
        const entry = legendOf(level).find((each) => each.label === label)
        if (!entry) throw new RangeError(`The level has ${label}`)
        const window = { left: entry.left, top: 1, right: entry.left + 2, bottom: 2 }
        const drawn = drawTown(entry.level, town, createFrame(entry.level, 26, { window }))
        return new Set(drawn.map(({ part, kind }) => `${part} ${kind}`))
      }
      const [river] = levels
      const dungeon = levels.at(-2)
      if (!river || !dungeon) return
      const { tree } = town.look ?? {}
      const crowns = tree?.light === tree?.dark ? 'plant polygons' : 'plant circles'
      expect(sampleParts(river, 'Rock')).toContain(crowns)
      expect(sampleParts(dungeon, 'Rock')).toContain('rock strokes')
      expect(sampleParts(dungeon, 'Chest')).toContain('place box')
      expect(sampleParts(river, 'Town wall')).toContain('town-wall rects')
      expect(sampleParts(dungeon, 'Outer wall')).not.toContain('town-wall rects')
    })
  },
)
