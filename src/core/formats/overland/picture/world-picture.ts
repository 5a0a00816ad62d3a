import type { Overland } from '../../../overland/overland'
import { textWidth, type DrawCommand } from '../../../picture/commands'
import type { WorldMarks } from '../format'
import { drawWorldMarks, lettersOn } from './draw-marks'
import { drawGround, type TileFrame, type Pixels } from './ground'
import { legendOf, SAMPLE, type LegendRow } from './legend'
import { scaleLabel } from './scale'
import type { WorldPictureOptions } from './settings'

/** Pixels at a place of a picture. */
export interface PlacedPixels {
  readonly x: number
  readonly y: number
  readonly pixels: Pixels
}

/** A picture of an overland map, independent of its file format; lengths are pixels of the map. */
export interface WorldPicture {
  readonly width: number
  readonly height: number
  /** Whether the map lies on paper; without it, a picture ends with the map. */
  readonly isFramed: boolean
  readonly map: PlacedPixels
  /** Drawn over the map and cut at its sides, from its north-west corner. */
  readonly onMap: readonly DrawCommand[]
  readonly samples: readonly PlacedPixels[]
  /** Drawn over the paper. */
  readonly around: readonly DrawCommand[]
}

export const PAPER = '#ffffff'
const INK = '#1c1a18'
/** Tiles in the scale bar, in two parts. */
const BAR_TILES = 10
/** Height of a line of the legend. */
const LINE = 32

/** Lays out the picture of a map. */
export function pictureOfWorld(
  overland: Overland,
  options: WorldPictureOptions,
  marks: WorldMarks | undefined,
): WorldPicture {
  const ground = drawGround(overland, options)
  const { pixels } = ground
  const onMap = marks && options.names ? drawWorldMarks(ground, marks) : []
  const title = options.title ? (marks?.title.trim() ?? '') : ''
  const hasScale = options.scale
  const legend = options.legend ? legendOf(overland, ground, onMap.length > 0 ? marks : undefined) : []
  if (title === '' && !hasScale && legend.length === 0) {
    const { width, height } = pixels
    return { width, height, isFramed: false, map: { x: 0, y: 0, pixels }, onMap, samples: [], around: [] }
  }
  const letters = lettersOn(ground.cell)
  const margin = 2 * letters
  const width = pixels.width + 2 * margin
  const around: DrawCommand[] = []
  const samples: PlacedPixels[] = []
  const head = title === '' ? margin : margin + 3 * letters
  if (title !== '') {
    const size = 1.8 * letters
    around.push(text(title, { x: width / 2, y: margin + letters, size, bold: true, maxWidth: pixels.width }))
  }
  around.push(outline([margin - 1, head - 1, pixels.width + 2, pixels.height + 2]))
  let y = head + pixels.height + letters
  if (hasScale) {
    around.push(...scaleBar(ground, margin, y + letters, letters))
    y += 3 * letters
  }
  y += drawLegend(legend, { left: margin, top: y, width: pixels.width, letters }, samples, around)
  return {
    width,
    height: Math.ceil(y + letters),
    isFramed: true,
    map: { x: margin, y: head, pixels },
    onMap,
    samples,
    around,
  }
}

interface TextPlace {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly bold?: boolean
  readonly maxWidth?: number
}

function text(words: string, place: TextPlace): DrawCommand {
  return { kind: 'text', part: 'legend', text: words, fill: INK, ...place }
}

/** A line around a rectangle of x, y, width and height. */
function outline([x = 0, y = 0, width = 0, height = 0]: readonly number[]): DrawCommand {
  const stroke = [x, y, x + width, y, x + width, y + height, x, y + height, x, y]
  return { kind: 'strokes', part: 'legend', colour: INK, width: 2, strokes: [stroke] }
}

/** Draws a bar of some tiles, and what they are in points of movement. */
function scaleBar({ cell }: TileFrame, x: number, y: number, letters: number): readonly DrawCommand[] {
  const half = (BAR_TILES / 2) * cell
  const high = Math.max(4, Math.round(letters / 2))
  const label = scaleLabel(BAR_TILES)
  return [
    { kind: 'rects', part: 'legend', fill: INK, rects: [x, y, half, high] },
    outline([x, y, 2 * half, high]),
    text(label, {
      x: x + 2 * half + letters + textWidth(label, letters) / 2,
      y: y + high / 2,
      size: letters,
    }),
  ]
}

interface LegendPlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly letters: number
}

/** Draws a legend in columns; returns its height. */
function drawLegend(
  legend: readonly LegendRow[],
  { left, top, width, letters }: LegendPlace,
  samples: PlacedPixels[],
  around: DrawCommand[],
): number {
  if (legend.length === 0) return 0
  const longest = Math.max(...legend.map(({ label }) => textWidth(label, letters)))
  const column = SAMPLE.width + longest + 3 * letters
  const columns = Math.max(1, Math.min(legend.length, Math.floor(width / column)))
  const rows = Math.ceil(legend.length / columns)
  for (const [at, { label, sample: draw, sign }] of legend.entries()) {
    const sample = draw()
    const x = Math.round(left + Math.floor(at / rows) * column)
    const y = Math.round(top + (at % rows) * LINE)
    samples.push({ x, y, pixels: sample })
    const middle = y + sample.height / 2
    around.push(
      ...(sign?.(x + sample.width / 2, middle, 1) ?? []),
      outline([x, y, sample.width, sample.height]),
    )
    const start = x + sample.width + letters
    around.push(text(label, { x: start + textWidth(label, letters) / 2, y: middle, size: letters }))
  }
  return rows * LINE
}
