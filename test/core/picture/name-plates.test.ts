import { describe, expect, it } from 'vitest'
import type { Box } from '../../../src/core/level/grid'
import { EdgeKind, IS_DOOR } from '../../../src/core/level/kinds'
import type { Level } from '../../../src/core/level/level'
import { isCrossing, plateFrame, type LedLabel } from '../../../src/core/picture/finished/label-places'
import { letteringOf } from '../../../src/core/picture/finished/lettering'
import { createFrame, type Frame } from '../../../src/core/picture/frame'
import { middleOf, plateRadius } from '../../../src/core/picture/label-layout'
import { TEMPLATES } from '../../../src/core/templates/index'
import { overlap } from '../../support/boxes'
import { filledTown } from '../../support/filled-town'
import { levelFromText } from '../../support/level-text'

function around(x: number, y: number, wide: number, high: number): Box {
  return { x: x - wide / 2, y: y - high / 2, width: wide, height: high }
}

/** The boxes of all doors of a level, a little smaller than drawn. */
function doorsOf({ width, height, northEdges, westEdges }: Level, { cell }: Frame): readonly Box[] {
  const doors: Box[] = []
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      if (x < width && IS_DOOR[northEdges[y * width + x] ?? 0] === 1)
        doors.push(around((x + 0.5) * cell, y * cell, 0.4 * cell, 0.2 * cell))
      if (y < height && IS_DOOR[westEdges[y * (width + 1) + x] ?? 0] === 1)
        doors.push(around(x * cell, (y + 0.5) * cell, 0.2 * cell, 0.4 * cell))
    }
  }
  return doors
}

/** Small boxes along the line from a plate to its name, without its ends. */
function pointsOf({ leader }: LedLabel): readonly Box[] {
  if (!leader) return []
  const [x, y, toX, toY] = leader
  return Array.from({ length: 19 }, (_, at) => {
    const share = (at + 1) / 20
    return around(x + share * (toX - x), y + share * (toY - y), 0.1, 0.1)
  })
}

const towns = TEMPLATES.flatMap(({ id }) =>
  [1, 2, 3].map((seed) => [id, seed, filledTown(id, seed)] as const),
)

describe('Name plates of finished maps', () => {
  it.each(towns)(
    'in the town %s %i cover no door, no crossing, no plate and no other name',
    (_, __, town) => {
      let names = 0
      for (const cell of [40, 26, 18, 13]) {
        const frame = createFrame(town, cell)
        const { labels } = letteringOf(town, frame)
        const radius = plateRadius(plateFrame(frame))
        const doors = doorsOf(town, frame)
        const crossings: Box[] = []
        for (let y = 0; y < town.height; y++) {
          for (let x = 0; x < town.width; x++) {
            if (isCrossing(town, x, y))
              crossings.push(around((x + 0.5) * cell, (y + 0.5) * cell, 0.4 * cell, 0.4 * cell))
          }
        }
        expect(crossings.length).toBeGreaterThan(3)
        const all = [...labels]
        names += all.length
        for (const [place, label] of all) {
          const others = all.filter(([other]) => other !== place)
          const plates = [...labels.keys()].map((each) => {
            const { x, y } = middleOf(town, frame, each)
            return { each, box: around(x, y, 1.6 * radius, 1.6 * radius) }
          })
          const covered = [...doors, ...crossings, ...others.map(([, other]) => other)]
          expect([label.text, covered.filter((box) => overlap(label, box))]).toEqual([label.text, []])
          expect(plates.filter(({ box }) => overlap(label, box)).map(({ each }) => each.name)).toEqual([])
          // Its line passes no door, name or other plate.
          const passed = [...doors, ...others.map(([, other]) => other)]
          for (const { each, box } of plates) if (each !== place) passed.push(box)
          const points = pointsOf(label)
          const hit = passed.filter((box) => points.some((point) => overlap(point, box)))
          expect([label.text, hit]).toEqual([label.text, []])
        }
      }
      expect(names).toBeGreaterThan(10)
    },
  )

  it.each(towns)('in the town %s %i are beside their plates, or a line leads to them', (_, __, town) => {
    const frame = createFrame(town, 26)
    const radius = plateRadius(plateFrame(frame))
    for (const [place, label] of letteringOf(town, frame).labels) {
      const { x, y } = middleOf(town, frame, place)
      const gap = Math.max(label.x - x, x - label.x - label.width) - radius
      const isBeside = Math.abs(label.y + label.height / 2 - y) <= 1 && gap >= 0 && gap < 0.2 * frame.cell
      const [fromX, fromY, toX, toY] = label.leader ?? [x + radius, y, label.x, label.y]
      expect([label.text, isBeside]).toEqual([label.text, label.leader === undefined])
      expect(Math.hypot(fromX - x, fromY - y)).toBeCloseTo(radius)
      const grown = {
        x: label.x - 0.1,
        y: label.y - 0.1,
        width: label.width + 0.2,
        height: label.height + 0.2,
      }
      expect(overlap(grown, around(toX, toY, 0.1, 0.1))).toBe(true)
    }
  })

  it('take for a crossing where three ways meet, and not a bend, a wide street or a walled-off neighbour', () => {
    const crossings = (text: string): number => {
      const level = levelFromText(text)
      return Array.from(level.cells, (__, at) =>
        isCrossing(level, at % level.width, Math.floor(at / level.width)),
      ).filter(Boolean).length
    }
    expect(crossings('hsh\nsss\nhhh')).toBe(1)
    expect(crossings('hsh\nhss\nhhh')).toBe(0)
    expect(crossings('hssh\nhssh\nhssh')).toBe(0)
    const cross = levelFromText('hsh\nsss\nhhh')
    const northEdges = Uint8Array.from(cross.northEdges, (edge, at) => (at === 4 ? EdgeKind.wall : edge))
    expect(isCrossing({ ...cross, northEdges }, 1, 1)).toBe(false)
  })
})
