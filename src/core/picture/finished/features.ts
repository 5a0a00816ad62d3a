import { choose } from '../../level/chance'
import { xOf, yOf } from '../../level/grid'
import type { Place } from '../../level/places'
import { CORNER_TREE, cornerTrees, isDrawnFeature, STALL, stallsOf } from '../../level/square-things'
import { addRects } from '../commands'
import { snapped } from '../frame'
import { squaresIn } from './areas'
import { drawTrees } from './plants'
import { addCircles, hairline, smallShadow, type Sheet } from './sheet'

/** Draws the features of squares, and trees in the corners of large ones. */
export function drawFeatures(sheet: Sheet, places: readonly Place[]): void {
  const { level, frame } = sheet
  const trees: number[] = []
  const taken = new Set(places.map(({ cell }) => cell))
  const wide = { left: frame.left - 1, top: frame.top - 1, right: frame.right + 1, bottom: frame.bottom + 1 }
  for (const square of squaresIn(level, wide)) {
    for (const { x, y } of cornerTrees(level, square, (cell) => taken.has(cell))) {
      trees.push(x * frame.cell, y * frame.cell, CORNER_TREE * frame.cell)
    }
  }
  for (const place of places) {
    if (!isDrawnFeature(level, place)) continue
    const x = (xOf(level, place.cell) + 0.5) * frame.cell
    const y = (yOf(level, place.cell) + 0.5) * frame.cell
    if (place.kind === 'well') drawFountain(sheet, x, y)
    else if (place.kind === 'statue') drawStatue(sheet, x, y)
    else if (place.kind === 'market') drawStalls(sheet, place)
    else {
      const by = 0.24 * frame.cell
      for (const [right, down] of [
        [-by, -by],
        [by, -by],
        [-by, by],
        [by, by],
      ] as const) {
        trees.push(x + right, y + down, 0.21 * frame.cell)
      }
    }
  }
  drawTrees(sheet, trees)
}

function drawFountain({ style, look, frame, picture }: Sheet, x: number, y: number): void {
  const { cell } = frame
  const line = { colour: look.stone.line, width: hairline(frame, 0.045) }
  addCircles(picture, 'square', { fill: look.stone.fill, line }, [x, y, 0.4 * cell])
  addCircles(picture, 'square', { fill: style.water.colour, line }, [x, y, 0.28 * cell])
  addCircles(picture, 'square', { fill: look.stone.fill, line }, [x, y, 0.1 * cell])
}

function drawStatue({ look, frame, picture }: Sheet, x: number, y: number): void {
  const { cell } = frame
  const { fill, line: colour } = look.stone
  const line = { colour, width: hairline(frame, 0.045) }
  const by = 0.3 * cell
  const base = [x - by, y - by, x + by, y - by, x + by, y + by, x - by, y + by]
  picture.push({ kind: 'polygons', part: 'square', fill, line, polygons: [base] })
  // A figure with its shadow towards the south-east.
  addCircles(picture, 'square', { fill: colour }, [x + 0.04 * cell, y + 0.05 * cell, 0.14 * cell])
  addCircles(picture, 'square', { fill, line }, [x - 0.02 * cell, y - 0.03 * cell, 0.12 * cell])
}

/** Draws stalls with striped awnings on the cell of a market and on the cells of its square around it. */
function drawStalls({ level, look, frame, picture }: Sheet, place: Place): void {
  const { cell } = frame
  const line = { colour: look.roofLine, width: hairline(frame, 0.035) }
  for (const { x, y, tint } of stallsOf(level, place)) {
    const fill = choose(look.stalls, tint) ?? '#ffffff'
    const [wide, high] = [STALL.width * cell, STALL.height * cell]
    const [left, top] = [x * cell, y * cell]
    const shadow = smallShadow(look, look.roofLine, 0.3)
    if (shadow) {
      const rects = [left + 0.06 * cell, top + 0.08 * cell, wide, high]
      addRects(picture, 'shadow', shadow.fill, rects, shadow.opacity)
    }
    const corners = [left, top, left + wide, top, left + wide, top + high, left, top + high]
    picture.push({ kind: 'polygons', part: 'square', fill, line, polygons: [corners] })
    const stripe = snapped(frame, wide / 9)
    if (stripe < 1) continue
    const stripes = [1, 3, 5, 7].flatMap((at) => [
      left + (at * wide) / 9,
      top + line.width / 2,
      stripe,
      high - line.width,
    ])
    addRects(picture, 'square', look.lettering.halo, stripes)
  }
}
