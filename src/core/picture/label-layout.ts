import type { Level } from '../level/level'
import type { Place } from '../level/places'
import { textWidth } from './commands'
import { cutText } from './cut-text'
import { lineAt, LABEL_WIDTH, type Frame } from './frame'
import { movedPlaces, plateOf } from './plates'

/** The name of a place as it is set on the map, with the box around it, in units of the target. */
export interface Label extends Box {
  readonly text: string
  readonly size: number
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** As many letters of a name are shown, and of one for which there is too little room. */
const LONGEST = 28
const SHORTENED = 11

/**
 * Where the names of a level's places stand: each under its plate, else over it, to the right, to the left, else
 * shortened on one of these sides, so that it covers neither a plate nor a name before it. A place whose name fits
 * nowhere has none here. The same for every window of a level, so that a map drawn in parts fits together; near linear
 * in the places, and worked out once for as long as level and size of cells stay.
 */
export function layLabels(level: Level, frame: Frame): ReadonlyMap<Place, Label> {
  const { width, height, places } = level
  const moved = movedPlaces(level).map((place) => {
    const { x, y } = plateOf(level, place)
    return `${place.cell} ${x} ${y}`
  })
  const key = [width, height, frame.cell, frame.ratio, frame.snap, ...moved].join()
  const known = laidLabels.get(places)
  if (known?.key === key) return known.labels
  const labels = layAll(level, frame)
  laidLabels.set(places, { key, labels })
  return labels
}

/** The layout asked for last of each list of places: a map is drawn in many parts, all alike. */
const laidLabels = new WeakMap<
  Level['places'],
  { readonly key: string; readonly labels: ReadonlyMap<Place, Label> }
>()

/** The name of one place under its plate, whatever else is there; missing where it has none. */
export function labelAlone(level: Level, frame: Frame, place: Place): Label | undefined {
  const name = place.name.trim()
  return name === '' ? undefined : candidatesOf(level, frame, place, cutText(name, LONGEST))[0]
}

/** How large the plate of a place is, in units of the target. */
export function plateRadius(frame: Frame): number {
  return Math.max(6.5 * frame.ratio, 0.33 * frame.cell)
}

/** The middle of the plate of a place: of its cell or of its building. */
export function middleOf(level: Level, frame: Frame, place: Place): { x: number; y: number } {
  const { x, y } = plateOf(level, place)
  const at = (middle: number): number =>
    (lineAt(frame, Math.ceil(middle - 0.5)) + lineAt(frame, Math.floor(middle + 0.5))) / 2
  return { x: at(x), y: at(y) }
}

function layAll(level: Level, frame: Frame): ReadonlyMap<Place, Label> {
  const taken = new Taken(frame)
  const radius = plateRadius(frame)
  for (const place of level.places) {
    const { x, y } = middleOf(level, frame, place)
    taken.add({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius })
  }
  const labels = new Map<Place, Label>()
  for (const place of level.places) {
    const name = place.name.trim()
    if (name === '') continue
    const label =
      candidatesOf(level, frame, place, cutText(name, LONGEST)).find((box) => taken.isFree(box)) ??
      candidatesOf(level, frame, place, cutText(name, SHORTENED)).find((box) => taken.isFree(box))
    if (!label) continue
    labels.set(place, label)
    taken.add(label)
  }
  return labels
}

/** Where a name may stand, the best first; never so far over the side of the level that it would cover the rulers. */
function candidatesOf(level: Level, frame: Frame, place: Place, text: string): readonly [Label, ...Label[]] {
  const size = frame.ratio * Math.min(16, Math.max(9.5, (0.45 * frame.cell) / frame.ratio))
  const width = Math.round(Math.min(2 * LABEL_WIDTH * frame.ratio, textWidth(text, size) + 0.9 * size))
  const height = Math.round(1.42 * size)
  const { x, y } = middleOf(level, frame, place)
  const away = plateRadius(frame) + 0.1 * size

  const rim = Math.round(0.5 * frame.cell)
  const west = -rim
  const east = lineAt(frame, level.width) + rim - width
  const centred = Math.round(x - width / 2)
  // A level narrower than the name has it in its middle.
  const left = east < west ? centred : Math.min(east, Math.max(west, centred))
  const at = (labelX: number, labelY: number): Label => ({ text, size, x: labelX, y: labelY, width, height })

  const sides = [Math.round(x + away), Math.round(x - away - width)]
    .filter((side) => side >= west && side <= east)
    .map((side) => at(side, Math.round(y - height / 2)))
  return [at(left, Math.round(y + away)), at(left, Math.round(y - away - height)), ...sides]
}

/** Boxes in a net whose meshes are about as large as labels, so that each is compared with a few others only. */
class Taken {
  readonly #meshWidth: number
  readonly #meshHeight: number
  readonly #boxes = new Map<string, Box[]>()

  constructor(frame: Frame) {
    this.#meshWidth = LABEL_WIDTH * frame.ratio
    this.#meshHeight = Math.max(frame.cell, 24 * frame.ratio)
  }

  add(box: Box): void {
    for (const mesh of this.#meshesOf(box)) {
      const boxes = this.#boxes.get(mesh)
      if (boxes) boxes.push(box)
      else this.#boxes.set(mesh, [box])
    }
  }

  isFree(box: Box): boolean {
    return this.#meshesOf(box).every((mesh) => !this.#boxes.get(mesh)?.some((other) => meets(box, other)))
  }

  #meshesOf({ x, y, width, height }: Box): readonly string[] {
    const meshes: string[] = []
    const bottom = Math.floor((y + height) / this.#meshHeight)
    const right = Math.floor((x + width) / this.#meshWidth)
    for (let row = Math.floor(y / this.#meshHeight); row <= bottom; row++) {
      for (let column = Math.floor(x / this.#meshWidth); column <= right; column++)
        meshes.push(`${column} ${row}`)
    }
    return meshes
  }
}

function meets(one: Box, other: Box): boolean {
  const isAcross = one.x < other.x + other.width && other.x < one.x + one.width
  return isAcross && one.y < other.y + other.height && other.y < one.y + one.height
}
