import type { Box } from '../level/grid'
import type { Level } from '../level/level'
import { isArea, type Place, type PlaceKindId } from '../level/places'
import { textWidth } from './commands'
import { cutText } from '../text/cut-text'
import { lineAt, LABEL_WIDTH, type Frame } from './frame'
import { movedPlaces, plateOf } from './plates'

/** A place's name as set on the map, with its box, in units of the target. */
export interface Label extends Box {
  readonly text: string
  readonly size: number
}

/** Maximum letters of a name, and of one with too little room. */
const LONGEST = 28
const SHORTENED = 11

/** Least distance between two names, in parts of their letters' size. */
const GAP = 0.5

/**
 * Of the buildings in each piece of a map of this size, in screen pixels, one has its name, so that the map stays
 * readable: fewer where cells are small and the map is looked at as a whole.
 */
const PIECE = { width: 120, height: 50 }
const PIECE_OF_SMALL_CELLS = { width: 160, height: 80 }

/** Buildings by which people find their way come first; other kinds follow in no order. */
const LANDMARKS: readonly PlaceKindId[] = [
  'start',
  'gate',
  'castle',
  'temple',
  'guild',
  'inn',
  'training',
  'magic',
  'bank',
  'tower',
  'shop',
]

/**
 * Lays out the names of a level's places: those of areas in their middle, others under their plate, else above it, to
 * the right, to the left, else shortened on one of these sides, without covering a plate or an earlier name. Omits a
 * name that fits nowhere, or whose surroundings have a name already: more of them appear on zooming in.
 * Independent of the window, so that a map drawn in parts fits together; near linear in the places, and computed once
 * per level and cell size.
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

/** The last layout of each list of places: a map is drawn in many parts with the same layout. */
const laidLabels = new WeakMap<
  Level['places'],
  { readonly key: string; readonly labels: ReadonlyMap<Place, Label> }
>()

/** Sets the name of one place under its plate, ignoring others; undefined if it has none. */
export function labelAlone(level: Level, frame: Frame, place: Place): Label | undefined {
  const name = place.name.trim()
  return name === '' ? undefined : candidatesOf(level, frame, place, cutText(name, LONGEST))[0]
}

/** Returns the radius of a plate, in units of the target. */
export function plateRadius(frame: Frame): number {
  return Math.max(6.5 * frame.ratio, 0.33 * frame.cell)
}

/** Returns the middle of a place's plate: of its cell or of its building. */
export function middleOf(level: Level, frame: Frame, place: Place): { x: number; y: number } {
  const { x, y } = plateOf(level, place)
  const at = (middle: number): number =>
    (lineAt(frame, Math.ceil(middle - 0.5)) + lineAt(frame, Math.floor(middle + 0.5))) / 2
  return { x: at(x), y: at(y) }
}

function layAll(level: Level, frame: Frame): ReadonlyMap<Place, Label> {
  const taken = new TakenBoxes(frame)
  const radius = plateRadius(frame)
  for (const place of level.places) {
    if (isArea(place) || place.kind === 'text') continue
    const { x, y } = middleOf(level, frame, place)
    taken.add({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius })
  }
  const labels = new Map<Place, Label>()
  const named = new Set<string>()
  const names = new TakenBoxes(frame)
  for (const place of level.places) {
    const label = setLabel(level, frame, place)
    if (!label) continue
    labels.set(place, label)
    names.add(label)
  }
  const isFree = (label: Label): boolean =>
    taken.isFree(label) && names.isFree(grown(label, GAP * label.size))
  for (const place of byRank(level.places)) {
    if (isLabelSet(place)) continue
    const name = place.name.trim()
    const piece = pieceOf(level, frame, place)
    if (name === '' || (!isArea(place) && named.has(piece))) continue
    const label =
      candidatesOf(level, frame, place, cutText(name, LONGEST)).find(isFree) ??
      candidatesOf(level, frame, place, cutText(name, SHORTENED)).find(isFree)
    if (!label) continue
    labels.set(place, label)
    names.add(label)
    if (!isArea(place)) named.add(piece)
  }
  return labels
}

/** Whether the author moved or hid the name of a place, or the place is a text. */
export function isLabelSet({ kind, label }: Place): boolean {
  return kind === 'text' || label !== undefined
}

/** Returns the middle of a name that the author has set; undefined if the picture chooses, or if it is hidden. */
export function middleOfSetLabel(
  level: Level,
  frame: Frame,
  place: Place,
): { readonly x: number; readonly y: number } | undefined {
  const { label } = place
  if (!isLabelSet(place) || label === 'hidden' || place.name.trim() === '') return undefined
  const { x, y } = middleOf(level, frame, place)
  return { x: x + (label?.x ?? 0) * frame.cell, y: y + (label?.y ?? 0) * frame.cell }
}

/** Returns the label of a place where the author has set it. */
function setLabel(level: Level, frame: Frame, place: Place): Label | undefined {
  const middle = middleOfSetLabel(level, frame, place)
  if (!middle) return undefined
  const [label] = candidatesOf(level, frame, place, place.name.trim())
  return { ...label, x: Math.round(middle.x - label.width / 2), y: Math.round(middle.y - label.height / 2) }
}

/** Sorts places by the weight of their names: squares, avenues, names that the author gave, landmarks. */
export function byRank(places: readonly Place[]): readonly Place[] {
  const rankOf = ({ kind, size, isGenerated }: Place): number => {
    // The larger an area, the more people know it; no town is a million cells wide.
    if (size) return (kind === 'square' ? 0 : 1) - (size.width * size.height) / 1e12
    const landmark = LANDMARKS.indexOf(kind)
    return (isGenerated === true ? 3 : 2) + (landmark < 0 ? 1 : landmark / LANDMARKS.length) * 0.9
  }
  return places
    .map((place) => ({ place, rank: rankOf(place) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place)
}

/** Returns a box with a margin around it. */
export function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/** The piece of the map that a place is in. */
export function pieceOf(level: Level, frame: Frame, place: Place): string {
  const { x, y } = middleOf(level, frame, place)
  const { width, height } = frame.detail === 'all' ? PIECE : PIECE_OF_SMALL_CELLS
  return `${Math.floor(x / (width * frame.ratio))} ${Math.floor(y / (height * frame.ratio))}`
}

/** Lists the possible positions of a name, the best first; none of them covers the rulers. */
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

  const [below, above] = [at(left, Math.round(y + away)), at(left, Math.round(y - away - height))]
  const sides = [Math.round(x + away), Math.round(x - away - width)]
    .filter((side) => side >= west && side <= east)
    .map((side) => at(side, Math.round(y - height / 2)))
  // An area has no plate: its name is in its middle or else beside it, unless something stands there.
  if (isArea(place)) {
    const half = ((place.size?.height ?? 1) * frame.cell) / 2
    const [under, over] = [at(left, Math.round(y + half)), at(left, Math.round(y - half - height))]
    return [at(left, Math.round(y - height / 2)), below, above, under, over]
  }
  return [below, above, ...sides]
}

/** Above the meshes in a row of the largest map. */
const MESH_ROW = 2 ** 20

/** Boxes in a grid of about the size of labels, so that each is compared with few others. */
export class TakenBoxes {
  readonly #meshWidth: number
  readonly #meshHeight: number
  readonly #boxes = new Map<number, Box[]>()

  constructor(frame: Frame) {
    this.#meshWidth = LABEL_WIDTH * frame.ratio
    this.#meshHeight = Math.max(frame.cell, 24 * frame.ratio)
  }

  add(box: Box): void {
    this.#everyMesh(box, (mesh) => {
      const boxes = this.#boxes.get(mesh)
      if (boxes) boxes.push(box)
      else this.#boxes.set(mesh, [box])
      return true
    })
  }

  isFree(box: Box): boolean {
    return this.#everyMesh(box, (mesh) => !this.#boxes.get(mesh)?.some((other) => meets(box, other)))
  }

  #everyMesh({ x, y, width, height }: Box, test: (mesh: number) => boolean): boolean {
    const bottom = Math.floor((y + height) / this.#meshHeight)
    const right = Math.floor((x + width) / this.#meshWidth)
    for (let row = Math.floor(y / this.#meshHeight); row <= bottom; row++) {
      for (let column = Math.floor(x / this.#meshWidth); column <= right; column++) {
        if (!test(row * MESH_ROW + column)) return false
      }
    }
    return true
  }
}

function meets(one: Box, other: Box): boolean {
  const isAcross = one.x < other.x + other.width && other.x < one.x + one.width
  return isAcross && one.y < other.y + other.height && other.y < one.y + one.height
}
