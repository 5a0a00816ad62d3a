import type { Box } from '../level/grid'
import type { Colour, DrawCommand } from './commands'
import { CellKind } from '../level/kinds'
import { defined } from '../text/defined'
import type { Level } from '../level/level'
import { clipCommands } from './clip-commands'
import { drawTown } from './draw-town'
import { createFrame } from './frame'
import { setLine } from './glyphs/font'
import type { LegendEntry } from './legend-entries'
import type { DrawnLegend, Marginalia } from './marginalia/marginalia'
import { WITHOUT_TRACES, type LevelPicture } from './level-picture'
import { moveCommands } from './move-commands'
import { CELL_AT_100, withLayers, type MapStyle } from './style'

/** Minimum cell size of a recognisable sample. */
const SMALLEST_SAMPLE = 20

/** Draws a legend in as many columns as fit a width, with samples of cells of at least `SMALLEST_SAMPLE`. */
export function drawLegend(
  entries: readonly LegendEntry[],
  style: MapStyle,
  cell: number,
  width: number,
  snap: boolean,
): DrawnLegend {
  const shown = withLayers(style, WITHOUT_TRACES)
  const size = Math.round(0.5 * cell)
  const widest = Math.max(0, ...entries.map(({ label }) => setLine(label).width * size))
  // The towers of gates and their arrows lie beyond the border.
  const before = Math.ceil(1.2 * cell)
  const columnWidth = Math.ceil(before + 2.5 * cell + widest + cell)
  const columns = Math.max(1, Math.min(entries.length, Math.floor(width / columnWidth)))
  const rows = Math.ceil(entries.length / columns)
  const beyond = style.look ? BEYOND : 0.25
  const rowHeight = Math.ceil((1 + 2 * beyond) * cell)
  const commands: DrawCommand[] = []
  entries.forEach(({ label, level, left, isTrace }, index) => {
    const x = Math.floor(index / rows) * columnWidth + before
    const y = (index % rows) * rowHeight + Math.round(beyond * cell)
    const sample = drawSample(level, isTrace === true ? style : shown, { cell, left, snap })
    if (style.look && isPale(level, left)) commands.push(rimAround(x, y, cell, style.look.paving.kerb))
    for (const command of moveCommands(sample, x - left * cell, y - cell)) commands.push(command)
    const [natural, room] = [setLine(label).width * size, width - x - 2.5 * cell]
    const wide = Math.min(natural, room)
    const text = { text: label, x: x + 2.5 * cell + wide / 2, y: y + cell / 2, size }
    const maxWidth = wide < natural ? wide : 1.1 * natural
    commands.push({ kind: 'text', part: 'legend', fill: style.ruler, maxWidth, ...text })
  })
  return { commands, height: rows * rowHeight }
}

/** Whether a sample is ground only, which may have nearly the colour of the paper around it. */
function isPale({ cells, width }: Level, left: number): boolean {
  return left > 0 && [left, left + 1].every((x) => cells[width + x] !== CellKind.house)
}

/** Returns a thin line around a sample, outside its two cells. */
function rimAround(x: number, y: number, cell: number, fill: Colour): DrawCommand {
  const [wide, high] = [2 * cell, cell]
  const rows = [x - 1, y - 1, wide + 2, 1, x - 1, y + high, wide + 2, 1]
  const rects = [...rows, x - 1, y, 1, high, x + wide, y, 1, high]
  return { kind: 'rects', part: 'legend', fill, rects }
}

/** How far a sample of a finished style reaches beyond its cells, in cells: its shadows and the towers of its gates. */
const BEYOND = 0.36

/** The size of a sample's cells, and the first of the two that are drawn. */
interface SampleFrame {
  readonly cell: number
  readonly left: number
  readonly snap: boolean
}

/** Draws the sample of one sign in the middle row of its level. */
function drawSample(
  level: Level,
  style: MapStyle,
  { cell, left, snap }: SampleFrame,
): readonly DrawCommand[] {
  const window = { left, top: 1, right: left + 2, bottom: 2 }
  const isBorder = left === 0
  // The paper of a sample would hide the signs beside it, and trees outside a wall do not belong to it.
  const drawn = drawTown(level, style, createFrame(level, cell, { window, snap })).filter(
    ({ part }) => part !== 'outside' && !(isBorder && part === 'plant'),
  )
  if (!style.look) return drawn
  const shown = isBorder ? drawn.flatMap((command) => straightRoad(command, cell)) : drawn
  // Rows begin at whole units.
  const beyond = BEYOND - 0.05
  return clipCommands(shown, {
    left: (left - (isBorder ? 1 : beyond)) * cell,
    right: (left + 2 + beyond) * cell,
    top: (1 - beyond) * cell,
    bottom: (2 + beyond) * cell,
  })
}

/** Returns a road to a gate in the western border as a strip that ends evenly, without its cart; other shapes as they are. */
function straightRoad(command: DrawCommand, cell: number): readonly DrawCommand[] {
  if (command.part !== 'street' || command.kind === 'rects') return [command]
  if (command.kind !== 'strokes' || command.width < cell / 2) return []
  const { part, width, colour, opacity, strokes } = command
  // Roads to the openings above and below are beyond the sample.
  if (!strokes.some(([x = 0, y = 0]) => x < cell && Math.abs(y - 1.5 * cell) < cell / 4)) return []
  const rects = [-cell, 1.5 * cell - width / 2, cell, width]
  return [{ kind: 'rects', part, fill: colour, ...defined({ opacity }), rects }]
}

/** Margin around a legend under a picture, in its cells. */
const MARGIN = 0.8

/** Returns the cell size of a legend under a picture. */
function legendCell(cell: number): number {
  return Math.round(Math.max(SMALLEST_SAMPLE, Math.min(CELL_AT_100, cell)))
}

/** Returns the legend under a picture, on its own paper, in the units of the picture: its commands and its height. */
export function legendUnder(
  bounds: Box,
  entries: readonly LegendEntry[],
  style: MapStyle,
  cell: number,
  snap: boolean,
): DrawnLegend {
  if (entries.length === 0) return { commands: [], height: 0 }
  const side = legendCell(cell)
  const margin = Math.round(MARGIN * side)
  const legend = drawLegend(entries, style, side, bounds.width - 2 * margin, snap)
  const height = legend.height + margin
  const top = Math.round(bounds.y + bounds.height)
  const paper: DrawCommand = {
    kind: 'rects',
    part: 'outside',
    fill: style.outside,
    rects: [bounds.x, top, bounds.width, height],
  }
  return { commands: [paper, ...moveCommands(legend.commands, Math.round(bounds.x) + margin, top)], height }
}

/** Adds a legend under a picture; returns the same picture without entries. */
export function withLegend(
  picture: LevelPicture,
  entries: readonly LegendEntry[],
  style: MapStyle,
  cell: number,
): LevelPicture {
  const { commands, height } = legendUnder(picture, entries, style, cell, false)
  if (height === 0) return picture
  return { ...picture, commands: [...picture.commands, ...commands], height: picture.height + height }
}

/** Adds the legend to the marginalia of a map: inside the frame, below everything else. */
export function withLegendInside(
  marginalia: Marginalia,
  entries: readonly LegendEntry[],
  style: MapStyle,
  { cell, width, snap }: { readonly cell: number; readonly width: number; readonly snap: boolean },
): Marginalia {
  if (entries.length === 0) return marginalia
  const side = legendCell(cell)
  return { ...marginalia, legend: drawLegend(entries, style, side, width - side, snap) }
}
