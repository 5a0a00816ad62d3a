import { AreaKind, areaMap, boxOfPlace } from '../../level/areas'
import { xOf, yOf } from '../../level/grid'
import type { Level } from '../../level/level'
import { SQUARE_FEATURES, type Place, type PlaceKindId } from '../../level/places'
import { addRects } from '../commands'
import { snapped } from '../frame'
import { squaresIn } from './areas'
import { drawTrees } from './plants'
import { addCircles, chance, choose, hairline, smallShadow, type Sheet } from './sheet'

const FEATURES: ReadonlySet<PlaceKindId> = new Set(SQUARE_FEATURES)

/** Whether a place is drawn as a thing on the ground, without a plate: a feature on a square that leads nowhere. */
export function isDrawnFeature(level: Level, place: Place): boolean {
  return FEATURES.has(place.kind) && !place.link && areaMap(level)?.[place.cell] === AreaKind.square
}

/** Draws the features of squares, and trees in the corners of large ones. */
export function drawFeatures(sheet: Sheet, places: readonly Place[]): void {
  const { level, frame } = sheet
  const trees: number[] = []
  const taken = new Set(places.map(({ cell }) => cell))
  const wide = { left: frame.left - 1, top: frame.top - 1, right: frame.right + 1, bottom: frame.bottom + 1 }
  for (const square of squaresIn(level, wide)) {
    const { x, y, width, height } = boxOfPlace(level, square)
    if (width < 3 || height < 3) continue
    for (const [atX, atY, right, down] of [
      [x, y, 0.3, 0.3],
      [x + width - 1, y, 0.7, 0.3],
      [x, y + height - 1, 0.3, 0.7],
      [x + width - 1, y + height - 1, 0.7, 0.7],
    ] as const) {
      const isUnderName = atY > y && square.name !== ''
      if (!isUnderName && !taken.has(atY * level.width + atX)) {
        trees.push((atX + right) * frame.cell, (atY + down) * frame.cell, 0.2 * frame.cell)
      }
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
  const [middleX, middleY] = [xOf(level, place.cell), yOf(level, place.cell)]
  const areas = areaMap(level)
  const line = { colour: look.roofLine, width: hairline(frame, 0.035) }
  for (let y = Math.max(0, middleY - 1); y <= Math.min(level.height - 1, middleY + 1); y++) {
    for (let x = Math.max(0, middleX - 1); x <= Math.min(level.width - 1, middleX + 1); x++) {
      if (areas?.[y * level.width + x] !== AreaKind.square) continue
      if ((x !== middleX || y !== middleY) && chance(x, y, 95) < 0.3) continue
      const fill = choose(look.stalls, chance(x, y, 96)) ?? '#ffffff'
      const [wide, high] = [0.6 * cell, 0.42 * cell]
      const left = (x + 0.12 + 0.16 * chance(x, y, 97)) * cell
      const top = (y + 0.2 + 0.2 * chance(x, y, 98)) * cell
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
}
