import { describe, expect, it } from 'vitest'
import { generatorById } from '../../../src/core/generate/index'
import { runGenerator } from '../../../src/core/generate/run'
import { createLevel, type Level } from '../../../src/core/level/level'
import { wrapsOf } from '../../../src/core/level/wraps'
import type { DrawCommand } from '../../../src/core/picture/commands'
import { drawTown } from '../../../src/core/picture/draw-town'
import { drawWays } from '../../../src/core/picture/draw-ways'
import { createFrame } from '../../../src/core/picture/frame'
import { legendOf } from '../../../src/core/picture/legend-entries'
import { FINISHED_STYLES } from '../../../src/core/picture/styles/finished-styles'
import { MAP_STYLES } from '../../../src/core/picture/styles/index'

const generator = generatorById('maze/kruskal')!

function torus(ends: 'rows' | 'none'): Level {
  const made = runGenerator({
    generator,
    sketch: createLevel(10, 8),
    settings: { wrap: true, ends },
    seed: 2,
  })
  if (made.status !== 'done') throw new Error('No maze')
  return made.level
}

const strokesOf = (commands: readonly DrawCommand[]): (readonly number[])[] =>
  commands.flatMap((command) =>
    command.kind === 'strokes' && command.part === 'gate' ? command.strokes : [],
  )

describe('wraps on a picture', () => {
  it.each([...MAP_STYLES, ...FINISHED_STYLES].map((style) => [style.id, style] as const))(
    'are two chevrons on either side (%s)',
    (_, style) => {
      const level = torus('none')
      const chevrons = strokesOf(drawTown(level, style, createFrame(level, 26)))
      expect(chevrons).toHaveLength(4 * wrapsOf(level).length)
      // Each lies beyond the border, and its middle point, the tip, is the farthest out.
      const [right, bottom] = [10 * 26, 8 * 26]
      for (const [ax = 0, ay = 0, tipX = 0, tipY = 0] of chevrons) {
        const out = (x: number, y: number): number => Math.max(-x, -y, x - right, y - bottom)
        expect(out(ax, ay)).toBeGreaterThan(0)
        expect(out(tipX, tipY)).toBeGreaterThan(out(ax, ay))
      }
      // No gate: neither a road that leads away nor towers.
      const { wraps: _wraps, ...plain } = level
      const withGates = drawTown(plain, style, createFrame(plain, 26))
      expect(strokesOf(withGates).length).toBeLessThan(chevrons.length)
    },
  )

  it('stay apart from gates, which keep their look', () => {
    const level = torus('rows')
    const entries = legendOf(level).map(({ label }) => label)
    expect(entries).toContain('Entrance or exit')
    expect(entries).toContain('Leads to the opposite side')
    const { wraps: _, ...plain } = torus('none')
    expect(legendOf(plain).map(({ label }) => label)).not.toContain('Leads to the opposite side')
    expect(legendOf(torus('none')).map(({ label }) => label)).not.toContain('Entrance or exit')
  })

  it('cut a way in two, which leaves over one side and comes in on the other', () => {
    const level = torus('none')
    const frame = createFrame(level, 10)
    const picture: DrawCommand[] = []
    // From the second column to the west, around the border, to the last one.
    drawWays(picture, level, MAP_STYLES[0]!, frame, { line: [1, 0, 9, 8] })
    const strokes = picture.flatMap((command) => (command.kind === 'strokes' ? [command.strokes] : []))
    expect(strokes[0]).toEqual([
      [15, 5, 5, 5, 0, 5],
      [100, 5, 95, 5, 85, 5],
    ])
  })
})
