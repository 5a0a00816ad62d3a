import { boxOfPlace } from '../../level/areas'
import type { Level } from '../../level/level'
import { isArea, type Place } from '../../level/places'
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
 * Returns the places whose names a picture does not show, from the north-west; none where cells are too small. Leaves out names
 * that the author hid, and the author's texts.
 */
export function placesWithoutName(level: Level, style: MapStyle, frame: Frame): readonly Place[] {
  if (!hasPlates(frame)) return []
  return level.places.filter(
    (place) =>
      place.name.trim() !== '' &&
      place.kind !== 'text' &&
      place.label !== 'hidden' &&
      (!style.shows.names || hidesName(level, style, frame, place)),
  )
}

/** Draws the numbers of places on their plates, and those of areas in their first cell. */
export function drawNumbers(
  picture: DrawCommand[],
  level: Level,
  style: MapStyle,
  frame: Frame,
  numbered: readonly Place[],
): void {
  const radius = finishOf(style, frame) ? Math.min(plateRadius(frame), 0.36 * frame.cell) : plateRadius(frame)
  numbered.forEach((place, at) => {
    const { x, y } = placeOfNumber(level, frame, place)
    const [column, row] = [x / frame.cell, y / frame.cell]
    if (column < frame.left - 1 || column > frame.right + 1 || row < frame.top - 1 || row > frame.bottom + 1)
      return
    drawNumber(picture, style, { number: at + 1, x, y, radius })
  })
}

function placeOfNumber(level: Level, frame: Frame, place: Place): { readonly x: number; readonly y: number } {
  if (!isArea(place)) return middleOf(level, frame, place)
  const { x, y } = boxOfPlace(level, place)
  return { x: (x + 0.5) * frame.cell, y: (y + 0.5) * frame.cell }
}
