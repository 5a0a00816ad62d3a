import type { Level } from '../../src/core/level/level'
import { EDGE_KINDS, EdgeKind } from '../../src/core/level/kinds'
import { drawTown } from '../../src/core/picture/draw-town'
import type { MapStyle } from '../../src/core/picture/style'
import { MapPainter, frameOf } from '../../src/renderer/canvas/map-painter'
import type { Screen, View } from '../../src/renderer/canvas/viewport'
import { paintCell } from './paint-cell'
import { createCanvas } from './pictures'

/** What one scene costs, in milliseconds: least of three medians, canvas work included. */
export interface SceneCosts {
  readonly painted: number
  /** The same ground and lines by a plain loop that fills one rectangle a run and an edge. */
  readonly filled: number
  readonly oneCell: number
  readonly commands: number
}

/** Measures painting a level while it is panned, against a plain loop over the same cells in the same run. */
export function measure(level: Level, style: MapStyle, screen: Screen, scale: number): SceneCosts {
  const context = createCanvas(screen)
  const painter = new MapPainter()
  painter.show({ level, style })
  const middle = {
    x: (screen.width - level.width * scale) / 2,
    y: (screen.height - level.height * scale) / 2,
  }
  const viewAt = (step: number): View => ({
    scale,
    x: Math.round(middle.x) + 3 * (step % 7),
    y: Math.round(middle.y) + 2 * (step % 5),
  })
  const cell = Math.floor(level.height / 2) * level.width + Math.floor(level.width / 2)
  const other = paintCell(level, cell)
  const area = { x: 0, y: 0, width: screen.width, height: screen.height }
  const settle = () => context.getImageData(0, 0, 1, 1)
  return {
    painted: minMedian((step) => {
      painter.paintAll(context, screen, viewAt(step))
      settle()
    }),
    filled: minMedian((step) => {
      fillPlainly(context, level, style, screen, viewAt(step))
      settle()
    }),
    // The comparison of two levels is the editor's cost of a stroke, not that of a frame. Clocks in browsers are
    // coarse, so that many are timed at once.
    oneCell:
      minMedian(() => {
        for (let repeat = 0; repeat < 50; repeat++) {
          painter.paintCells(context, screen, viewAt(0), [cell + (repeat % 2)])
        }
        settle()
      }) / 50,
    commands: drawTown(other, style, frameOf({ level: other, style }, screen, viewAt(0), area)).length,
  }
}

function minMedian(work: (step: number) => void): number {
  const medians: number[] = []
  for (let repetition = 0; repetition < 3; repetition++) {
    const times: number[] = []
    const until = performance.now() + 600
    for (let step = 0; step < 31 && (step < 5 || performance.now() < until); step++) {
      const start = performance.now()
      work(step)
      times.push(performance.now() - start)
    }
    medians.push(times.sort((a, b) => a - b)[times.length >> 1] ?? 0)
  }
  return Math.min(...medians)
}

/** The raw twin: runs of one kind a row, then every wall and door of its own. */
function fillPlainly(
  context: CanvasRenderingContext2D,
  level: Level,
  style: MapStyle,
  screen: Screen,
  view: View,
): void {
  const left = Math.max(0, Math.floor(-view.x / view.scale))
  const top = Math.max(0, Math.floor(-view.y / view.scale))
  const right = Math.min(level.width, Math.ceil((screen.width - view.x) / view.scale))
  const bottom = Math.min(level.height, Math.ceil((screen.height - view.y) / view.scale))
  const at = (index: number, offset: number) => Math.round(index * view.scale) + offset
  const colours = [style.outside, style.street, style.house.colour, style.rock.colour]
  context.fillStyle = style.outside
  context.fillRect(0, 0, screen.width, screen.height)
  for (const [kind, colour] of colours.entries()) {
    context.fillStyle = colour
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const from = x
        while (x < right && (level.cells[y * level.width + x] ?? 0) >> 4 === kind) x++
        if (x === from) continue
        const [x0, y0] = [at(from, view.x), at(y, view.y)]
        context.fillRect(x0, y0, at(x, view.x) - x0, at(y + 1, view.y) - y0)
      }
    }
  }
  const shut = new Set<number>(EDGE_KINDS.filter((row) => row.passage === 'shut').map((row) => row.value))
  for (const isDoor of [false, true]) {
    context.fillStyle = isDoor ? style.door.fill : style.facade.colour
    const isDrawn = (edge: number) =>
      isDoor ? edge === EdgeKind.door : shut.has(edge) || edge === EdgeKind.door
    const inset = isDoor ? view.scale * 0.33 : 0
    const thick = Math.max(1, Math.round(view.scale / 10))
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const cell = y * level.width + x
        const [x0, y0] = [at(x, view.x), at(y, view.y)]
        const length = view.scale - 2 * inset
        if (isDrawn(level.northEdges[cell] ?? 0)) context.fillRect(x0 + inset, y0, length, thick)
        if (isDrawn(level.westEdges[cell + y] ?? 0)) context.fillRect(x0, y0 + inset, thick, length)
      }
    }
  }
}
