import { boxOfPlace } from '../../level/areas'
import type { District } from '../../level/districts'
import { xOf, yOf, type Point } from '../../level/grid'
import type { Level } from '../../level/level'
import { isArea, type Place } from '../../level/places'
import { isDrawnFeature } from '../../level/square-things'
import type { DrawCommand } from '../commands'
import { hasPlates, hidesName } from '../draw-places'
import { finishOf } from '../finish'
import type { Frame } from '../frame'
import { middleOf, plateRadius } from '../label-layout'
import type { MapStyle } from '../style'
import { drawNumber } from './draw-marginalia'

/** Maximum places in a key: more are a list, which the index of a PDF is for. */
export const MAX_NUMBERS = 240

/**
 * Returns the districts and the places whose names a picture does not show, places from the north-west; none where cells are too
 * small. Leaves out names that the author hid, and the author's texts.
 */
export function withoutName(level: Level, style: MapStyle, frame: Frame): readonly (Place | District)[] {
  if (!hasPlates(frame)) return []
  const { names, districts } = style.shows
  const isMissing = (named: Place | District, isShown: boolean): boolean =>
    named.name.trim() !== '' &&
    named.label !== 'hidden' &&
    (!isShown || hidesName(level, style, frame, named))
  return [
    ...(level.districts?.list ?? []).filter(
      (district, at) =>
        (level.districts?.zones.indexOf(at + 1) ?? -1) >= 0 && isMissing(district, names && districts),
    ),
    ...level.places.filter((place) => place.kind !== 'text' && isMissing(place, names)),
  ]
}

/** Draws the numbers of places on their plates, those of areas in their first cell, and those of districts in their middle. */
export function drawNumbers(
  picture: DrawCommand[],
  level: Level,
  style: MapStyle,
  frame: Frame,
  numbered: readonly (Place | District)[],
): void {
  const isFinished = finishOf(style, frame) !== undefined
  const plain = isFinished ? Math.min(plateRadius(frame), 0.36 * frame.cell) : plateRadius(frame)
  numbered.forEach((named, at) => {
    const { x, y } = 'kind' in named ? ofPlace(level, frame, named) : ofDistrict(level, frame, named)
    const [column, row] = [x / frame.cell, y / frame.cell]
    if (column < frame.left - 1 || column > frame.right + 1 || row < frame.top - 1 || row > frame.bottom + 1)
      return
    // A statue on a square is larger than a plate, and its corners would show around the number.
    const isFeature = isFinished && 'kind' in named && isDrawnFeature(level, named)
    drawNumber(picture, style, { number: at + 1, x, y, radius: isFeature ? 0.45 * frame.cell : plain })
  })
}

function ofPlace(level: Level, frame: Frame, place: Place): Point {
  if (!isArea(place)) return middleOf(level, frame, place)
  const { x, y } = boxOfPlace(level, place)
  return { x: (x + 0.5) * frame.cell, y: (y + 0.5) * frame.cell }
}

/** Returns the middle of the cell nearest to the middle of a district, of those without a place if there are any. */
function ofDistrict(level: Level, { cell: side }: Frame, district: District): Point {
  const { places, districts } = level
  const zone = (districts?.list.indexOf(district) ?? -1) + 1
  const taken = new Set(places.map(({ cell }) => cell))
  const all: number[] = []
  for (let cell = 0; cell < level.cells.length; cell++) if (districts?.zones[cell] === zone) all.push(cell)
  const free = all.filter((cell) => !taken.has(cell))
  const cells = free.length > 0 ? free : all
  let [columns, rows] = [0, 0]
  for (const cell of cells) {
    columns += xOf(level, cell)
    rows += yOf(level, cell)
  }
  const [x, y] = [columns / cells.length, rows / cells.length]
  const awayOf = (cell: number): number => Math.hypot(xOf(level, cell) - x, yOf(level, cell) - y)
  const nearest = cells.reduce((best, cell) => (awayOf(cell) < awayOf(best) ? cell : best), cells[0] ?? 0)
  return { x: (xOf(level, nearest) + 0.5) * side, y: (yOf(level, nearest) + 0.5) * side }
}
