import type { Point } from '../../../core/level/grid'
import { middleOfDistrict, type District } from '../../../core/level/districts'
import type { Level } from '../../../core/level/level'
import type { Place } from '../../../core/level/places'
import type { NameOnMap } from '../../../core/picture/finish'
import type { Frame } from '../../../core/picture/frame'
import { middleOf } from '../../../core/picture/label-layout'
import { namesOnMap } from '../../../core/picture/names-on-map'
import type { MapStyle } from '../../../core/picture/style'
import type { Rect } from '../viewport'

/** Returns the name at a position in cells, the upper one of two; undefined if there is none. */
export function nameAt(level: Level, style: MapStyle, frame: Frame, position: Point): NameOnMap | undefined {
  const point = { x: position.x * frame.cell, y: position.y * frame.cell }
  return namesOnMap(level, style, frame).findLast(({ box }) => contains(box, point))
}

/** Returns the distance of the middle of a name, whose box is in cells, from the middle of what it names, in cells. */
export function distanceOf(
  box: Rect,
  level: Level,
  frame: Frame,
  named: Place | District,
): Point | undefined {
  const middle = 'kind' in named ? middleOfPlace(level, frame, named) : middleInLevel(level, named)
  return middle && { x: box.x + box.width / 2 - middle.x, y: box.y + box.height / 2 - middle.y }
}

function middleOfPlace(level: Level, frame: Frame, place: Place): Point {
  const { x, y } = middleOf(level, frame, place)
  return { x: x / frame.cell, y: y / frame.cell }
}

/** The middle of a district; undefined if the level has another one by now. */
function middleInLevel({ districts, width }: Level, district: District): Point | undefined {
  const at = districts?.list.indexOf(district) ?? -1
  return districts && at >= 0 ? middleOfDistrict(districts, at + 1, width) : undefined
}

function contains(box: Rect, { x, y }: Point): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
}
