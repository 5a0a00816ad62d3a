import type { Level } from '../../../core/level/level'
import type { Place } from '../../../core/level/places'
import type { NameOnMap } from '../../../core/picture/finish'
import type { Frame } from '../../../core/picture/frame'
import { middleOf } from '../../../core/picture/label-layout'
import { namesOnMap } from '../../../core/picture/names-on-map'
import type { MapStyle } from '../../../core/picture/style'
import type { Point, Rect } from '../viewport'

/** Returns the name at a position in cells, the upper one of two; undefined if there is none. */
export function nameAt(level: Level, style: MapStyle, frame: Frame, position: Point): NameOnMap | undefined {
  const point = { x: position.x * frame.cell, y: position.y * frame.cell }
  return namesOnMap(level, style, frame).findLast(({ box }) => contains(box, point))
}

/** Returns the distance of the middle of a name, whose box is in cells, from the middle of its place, in cells. */
export function distanceOf(box: Rect, level: Level, frame: Frame, place: Place): Point {
  const { x, y } = middleOf(level, frame, place)
  return { x: box.x + box.width / 2 - x / frame.cell, y: box.y + box.height / 2 - y / frame.cell }
}

function contains(box: Rect, { x, y }: Point): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
}
