import { convertIndexedToRgb, decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { EAST, edgeOf } from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createDraft, setEdge, type Level } from '../../../src/core/level/level'
import { drawLevelAsPng } from '../../../src/core/picture/png'
import { disguised } from '../../../src/core/play/disguise'
import { styleForLevel } from '../../../src/core/picture/site'
import { ALL_STYLES } from '../../../src/core/picture/styles/index'
import type { MapStyle } from '../../../src/core/picture/style'
import { isLongRun } from '../../support/samples'

/** Nine passage cells with one edge of a kind in their middle. */
function passagesWith(kind: number): Level {
  const draft = createDraft(3, 3)
  draft.cells.fill(CellKind.street)
  draft.northEdges.fill(EdgeKind.open)
  draft.westEdges.fill(EdgeKind.open)
  setEdge(draft, edgeOf(draft, 4, EAST), kind)
  return draft
}

/** The grey values of the pixels around the edge. */
function greysOf(kind: number, style: MapStyle, cell: number, isBroken = false): readonly number[] {
  const plain = passagesWith(kind)
  const level = isBroken ? disguised(plain, new Set(), new Set([edgeOf(plain, 4, EAST)])) : plain
  const png = decode(drawLevelAsPng(level, styleForLevel(style, level), cell))
  const pixels = png.palette ? convertIndexedToRgb(png) : png.data
  const greys: number[] = []
  for (let at = 0; at < pixels.length; at += 3) {
    greys.push(0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0))
  }
  return greys
}

describe('A broken wall', () => {
  it.each(ALL_STYLES.map((style) => ({ id: style.id, style })))(
    'is told from an archway and from the whole wall in the style $id',
    ({ style }) => {
      const broken = greysOf(EdgeKind.breakableWall, style, 26, true)
      for (const kind of [EdgeKind.archway, EdgeKind.breakableWall, EdgeKind.open]) {
        const other = greysOf(kind, style, 26)
        const unlike = broken.filter((grey, at) => Math.abs(grey - (other[at] ?? 0)) > 50)
        expect(unlike.length, `kind ${kind}`).toBeGreaterThan(8)
      }
    },
  )
})

describe('A breakable wall', () => {
  const sizes = [12, 16, 26, 40, 60]
  it.each(ALL_STYLES.map((style, at) => ({ id: style.id, style, at })))(
    'is told from a wall and from bars without colour in the style $id',
    ({ style, at }) => {
      // In a short run two of the sizes, in turns.
      for (const cell of sizes.filter((_, place) => isLongRun || [0, 2].includes((place + at) % 5))) {
        const cracked = greysOf(EdgeKind.breakableWall, style, cell)
        for (const kind of [EdgeKind.wall, EdgeKind.bars, EdgeKind.door, EdgeKind.open]) {
          const other = greysOf(kind, style, cell)
          const unlike = cracked.filter((grey, at) => Math.abs(grey - (other[at] ?? 0)) > 50)
          expect(unlike.length, `${cell} pixels, kind ${kind}`).toBeGreaterThan(1)
        }
      }
    },
  )
})
