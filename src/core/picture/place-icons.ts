import type { PlaceKindId } from '../level/places'
import type { Colour, DrawCommand } from './commands'
import { STROKE_WIDTH, type IconShape, type PlaceIcon } from './icons/icon-shape'

const polygon = (...rows: readonly (number | readonly number[])[]): IconShape => ({
  kind: 'polygon',
  points: rows.flat(),
})
const stroke = (width: number, ...points: readonly number[]): IconShape => ({ kind: 'stroke', points, width })
const circle = (...points: readonly [number, number, number]): IconShape => ({ kind: 'circle', points })
const cutOut = (shape: IconShape): IconShape => ({ ...shape, isCutOut: true })

/** The silhouette of each kind of place: recognisable at eleven pixels, in one colour. */
const PLACE_ICONS: Readonly<Record<PlaceKindId, PlaceIcon>> = {
  // A flag.
  start: [stroke(0.22, -0.5, -0.9, -0.5, 0.95), polygon(-0.5, -0.95, 0.85, -0.5, -0.5, 0)],
  // A tankard with foam.
  inn: [
    polygon(-0.75, -0.45, 0.3, -0.45, 0.3, 0.95, -0.75, 0.95),
    stroke(0.22, 0.3, -0.15, 0.78, -0.15, 0.78, 0.55, 0.3, 0.55),
    circle(-0.5, -0.55, 0.32),
    circle(-0.1, -0.68, 0.32),
    circle(0.2, -0.5, 0.28),
    cutOut(stroke(0.14, -0.42, 0.1, -0.42, 0.62)),
    cutOut(stroke(0.14, -0.04, 0.1, -0.04, 0.62)),
  ],
  // A front with columns.
  temple: [
    polygon(-1, -0.28, 0, -0.95, 1, -0.28),
    polygon(-0.82, -0.12, -0.48, -0.12, -0.48, 0.55, -0.82, 0.55),
    polygon(-0.17, -0.12, 0.17, -0.12, 0.17, 0.55, -0.17, 0.55),
    polygon(0.48, -0.12, 0.82, -0.12, 0.82, 0.55, 0.48, 0.55),
    polygon(-1, 0.66, 1, 0.66, 1, 0.95, -1, 0.95),
  ],
  // A bag.
  shop: [
    polygon(-0.7, -0.3, 0.7, -0.3, 0.9, 0.95, -0.9, 0.95),
    stroke(0.2, -0.38, -0.3, -0.36, -0.62, -0.2, -0.85, 0.2, -0.85, 0.36, -0.62, 0.38, -0.3),
  ],
  // A shield, quartered.
  guild: [
    polygon(-0.8, -0.9, 0.8, -0.9, 0.8, 0.05, 0.5, 0.6, 0, 0.98, -0.5, 0.6, -0.8, 0.05),
    cutOut(stroke(0.18, 0, -0.7, 0, 0.7)),
    cutOut(stroke(0.18, -0.6, -0.2, 0.6, -0.2)),
  ],
  // A heap of coins.
  bank: [
    stroke(0.36, -0.62, 0.7, 0.42, 0.7),
    stroke(0.36, -0.38, 0.2, 0.66, 0.2),
    stroke(0.36, -0.62, -0.3, 0.42, -0.3),
    stroke(0.36, -0.44, -0.8, 0.56, -0.8),
  ],
  // Two crossed swords.
  training: [
    stroke(0.24, -0.8, -0.85, 0.72, 0.8),
    stroke(0.24, 0.8, -0.85, -0.72, 0.8),
    stroke(0.22, -0.82, 0.22, -0.22, 0.78),
    stroke(0.22, 0.82, 0.22, 0.22, 0.78),
  ],
  // A sparkle.
  magic: [
    polygon(-0.1, -1, 0.12, -0.22, 0.9, 0, 0.12, 0.22, -0.1, 1, -0.32, 0.22, -1.1, 0, -0.32, -0.22),
    circle(0.74, -0.72, 0.2),
    circle(0.74, 0.74, 0.16),
  ],
  // A slim tower with battlements.
  tower: [
    polygon(
      [-0.45, 0.95, -0.45, -0.3, -0.68, -0.42, -0.68, -0.95, -0.34, -0.95, -0.34, -0.66, -0.17, -0.66],
      [-0.17, -0.95, 0.17, -0.95, 0.17, -0.66, 0.34, -0.66, 0.34, -0.95, 0.68, -0.95, 0.68, -0.42],
      [0.45, -0.3, 0.45, 0.95],
    ),
    cutOut(polygon(-0.14, 0.95, -0.14, 0.4, 0.14, 0.4, 0.14, 0.95)),
  ],
  // Two towers with a wall between them.
  castle: [
    polygon(
      [-1, 0.85, -1, -0.85, -0.82, -0.85, -0.82, -0.6, -0.64, -0.6, -0.64, -0.85, -0.44, -0.85, -0.44, -0.1],
      [-0.26, -0.1, -0.26, -0.34, -0.09, -0.34, -0.09, -0.1, 0.09, -0.1, 0.09, -0.34, 0.26, -0.34],
      [0.26, -0.1, 0.44, -0.1, 0.44, -0.85, 0.64, -0.85, 0.64, -0.6, 0.82, -0.6, 0.82, -0.85, 1, -0.85],
      [1, 0.85],
    ),
    cutOut(polygon(-0.22, 0.85, -0.22, 0.4, 0, 0.2, 0.22, 0.4, 0.22, 0.85)),
  ],
  // A figure on a block.
  statue: [
    circle(0, -0.66, 0.32),
    polygon(-0.42, -0.28, 0.42, -0.28, 0.26, 0.46, -0.26, 0.46),
    polygon(-0.68, 0.58, 0.68, 0.58, 0.68, 0.95, -0.68, 0.95),
  ],
  // Steps.
  stairs: [
    polygon(-0.9, 0.85, -0.9, 0.38, -0.38, 0.38, -0.38, -0.06, 0.14, -0.06, 0.14, -0.5, 0.9, -0.5, 0.9, 0.85),
  ],
  // A house with a gable.
  building: [polygon(-0.95, 0, 0, -0.9, 0.95, 0, 0.7, 0, 0.7, 0.85, -0.7, 0.85, -0.7, 0)],
  // The same, hollow.
  empty: [
    polygon(-0.95, 0, 0, -0.9, 0.95, 0, 0.7, 0, 0.7, 0.85, -0.7, 0.85, -0.7, 0),
    cutOut(polygon(-0.46, -0.06, 0, -0.5, 0.46, -0.06, 0.46, 0.6, -0.46, 0.6)),
  ],
  // An arrow on steps, up and down.
  'stairs-up': [
    polygon(0, -0.95, 0.7, -0.2, 0.28, -0.2, 0.28, 0.4, -0.28, 0.4, -0.28, -0.2, -0.7, -0.2),
    stroke(0.24, -0.75, 0.8, 0.75, 0.8),
  ],
  'stairs-down': [
    polygon(0, 0.95, 0.7, 0.2, 0.28, 0.2, 0.28, -0.4, -0.28, -0.4, -0.28, 0.2, -0.7, 0.2),
    stroke(0.24, -0.75, -0.8, 0.75, -0.8),
  ],
  // A leaf with its knob.
  door: [polygon(-0.55, -0.95, 0.55, -0.95, 0.55, 0.95, -0.55, 0.95), cutOut(circle(0.25, 0.1, 0.17))],
  // An arch.
  gate: [
    polygon(-0.9, 0.9, -0.9, -0.3, -0.5, -0.8, 0, -0.95, 0.5, -0.8, 0.9, -0.3, 0.9, 0.9),
    cutOut(polygon(-0.45, 0.9, -0.45, 0, -0.25, -0.35, 0, -0.45, 0.25, -0.35, 0.45, 0, 0.45, 0.9)),
  ],
  // A ring.
  portal: [circle(0, 0, 0.92), cutOut(circle(0, 0, 0.55)), circle(0, 0, 0.22)],
  // A capital T, for a text without words.
  text: [
    polygon(
      -0.8,
      -0.85,
      0.8,
      -0.85,
      0.8,
      -0.35,
      0.26,
      -0.35,
      0.26,
      0.9,
      -0.26,
      0.9,
      -0.26,
      -0.35,
      -0.8,
      -0.35,
    ),
  ],
  // A page with lines.
  note: [
    polygon(-0.72, -0.95, 0.3, -0.95, 0.72, -0.52, 0.72, 0.95, -0.72, 0.95),
    cutOut(stroke(0.16, -0.4, -0.22, 0.4, -0.22)),
    cutOut(stroke(0.16, -0.4, 0.16, 0.4, 0.16)),
    cutOut(stroke(0.16, -0.4, 0.54, 0.4, 0.54)),
  ],
  // A frame with a dot in its middle.
  square: [
    stroke(0.24, -0.8, -0.8, 0.8, -0.8, 0.8, 0.8, -0.8, 0.8, -0.8, -0.8, 0.8, -0.8),
    circle(0, 0, 0.28),
  ],
  // A road that narrows towards the horizon.
  avenue: [
    polygon(-0.25, -0.9, 0.25, -0.9, 0.9, 0.9, -0.9, 0.9),
    cutOut(stroke(0.12, 0, -0.7, 0, -0.3)),
    cutOut(stroke(0.18, 0, 0.1, 0, 0.7)),
  ],
  // A roof over a bucket.
  well: [
    polygon(-0.85, -0.35, 0, -0.95, 0.85, -0.35),
    stroke(0.18, -0.6, -0.35, -0.6, 0.3),
    stroke(0.18, 0.6, -0.35, 0.6, 0.3),
    polygon(-0.8, 0.3, 0.8, 0.3, 0.65, 0.95, -0.65, 0.95),
  ],
  // A striped awning over a counter.
  market: [
    polygon(-0.7, -0.85, 0.7, -0.85, 0.95, -0.05, -0.95, -0.05),
    cutOut(stroke(0.14, -0.22, -0.8, -0.32, -0.1)),
    cutOut(stroke(0.14, 0.22, -0.8, 0.32, -0.1)),
    stroke(0.16, -0.7, 0, -0.7, 0.95),
    stroke(0.16, 0.7, 0, 0.7, 0.95),
    polygon(-0.7, 0.4, 0.7, 0.4, 0.7, 0.7, -0.7, 0.7),
  ],
  // Two trees.
  trees: [
    polygon(-0.4, -0.95, 0.1, 0.35, -0.9, 0.35),
    stroke(0.2, -0.4, 0.3, -0.4, 0.9),
    polygon(0.45, -0.5, 0.95, 0.5, -0.05, 0.5),
    stroke(0.2, 0.45, 0.45, 0.45, 0.9),
  ],
  // A chest with its lock.
  chest: [
    polygon(-0.9, -0.1, -0.75, -0.7, 0.75, -0.7, 0.9, -0.1),
    polygon(-0.9, 0.05, 0.9, 0.05, 0.9, 0.8, -0.9, 0.8),
    cutOut(circle(0, 0.25, 0.17)),
  ],
  // Teeth.
  trap: [
    polygon(-0.95, 0.85, -0.95, 0.5, 0.95, 0.5, 0.95, 0.85),
    polygon(-0.9, 0.5, -0.6, -0.8, -0.3, 0.5),
    polygon(-0.3, 0.5, 0, -0.8, 0.3, 0.5),
    polygon(0.3, 0.5, 0.6, -0.8, 0.9, 0.5),
  ],
  // An arrow that turns.
  spinner: [
    stroke(0.26, 0.1, -0.7, -0.4, -0.6, -0.7, -0.15, -0.65, 0.4, -0.25, 0.7, 0.3, 0.65, 0.65, 0.3, 0.7, -0.1),
    polygon(0.05, -1.05, 0.75, -0.65, 0.05, -0.3),
  ],
  // A flash.
  teleporter: [polygon(0.25, -1, -0.6, 0.15, -0.05, 0.15, -0.25, 1, 0.6, -0.2, 0.05, -0.2)],
  // A hole.
  pit: [
    polygon(-0.95, 0, -0.6, -0.5, 0, -0.68, 0.6, -0.5, 0.95, 0, 0.6, 0.5, 0, 0.68, -0.6, 0.5),
    cutOut(polygon(-0.6, 0.1, -0.35, -0.2, 0, -0.3, 0.35, -0.2, 0.6, 0.1, 0.35, 0.36, 0, 0.42, -0.35, 0.36)),
  ],
  // A lever on its plate.
  switch: [
    polygon(-0.7, 0.45, 0.7, 0.45, 0.7, 0.9, -0.7, 0.9),
    stroke(0.22, 0, 0.5, 0.5, -0.6),
    circle(0.52, -0.68, 0.27),
  ],
  // A skull.
  encounter: [
    circle(0, -0.25, 0.68),
    polygon(-0.4, 0.2, 0.4, 0.2, 0.4, 0.85, -0.4, 0.85),
    cutOut(circle(-0.28, -0.2, 0.18)),
    cutOut(circle(0.28, -0.2, 0.18)),
    cutOut(stroke(0.12, 0, 0.45, 0, 0.85)),
  ],
  // A target.
  trigger: [circle(0, 0, 0.92), cutOut(circle(0, 0, 0.64)), circle(0, 0, 0.36)],
  // A board on a post, pointing east.
  sign: [polygon(-0.8, -0.8, 0.5, -0.8, 0.95, -0.4, 0.5, 0, -0.8, 0), stroke(0.22, -0.1, 0, -0.1, 0.95)],
  // A lamp with its rays.
  light: [
    circle(0, -0.2, 0.48),
    polygon(-0.25, 0.25, 0.25, 0.25, 0.2, 0.85, -0.2, 0.85),
    stroke(0.16, 0, -1, 0, -0.8),
    stroke(0.16, -0.95, -0.25, -0.7, -0.25),
    stroke(0.16, 0.95, -0.25, 0.7, -0.25),
    stroke(0.16, -0.7, -0.88, -0.52, -0.68),
    stroke(0.16, 0.7, -0.88, 0.52, -0.68),
  ],
  // A key with its bow to the west.
  key: [
    circle(-0.5, 0, 0.45),
    cutOut(circle(-0.5, 0, 0.2)),
    stroke(0.22, -0.1, 0, 0.95, 0),
    stroke(0.22, 0.5, 0, 0.5, 0.4),
    stroke(0.22, 0.84, 0, 0.84, 0.5),
  ],
  // A plate in its frame.
  plate: [
    polygon(-0.9, -0.9, 0.9, -0.9, 0.9, 0.9, -0.9, 0.9),
    cutOut(polygon(-0.68, -0.68, 0.68, -0.68, 0.68, 0.68, -0.68, 0.68)),
    polygon(-0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5),
  ],
}

/** Returns the icon of a kind of place in map styles without their own. */
export function defaultIcon(kind: PlaceKindId): PlaceIcon {
  return PLACE_ICONS[kind]
}

/** Draws an icon around a point; `half` is half the side of its square. */
export function drawPlaceIcon(
  picture: DrawCommand[],
  icon: PlaceIcon,
  x: number,
  y: number,
  half: number,
  ink: Colour,
  ground: Colour,
): void {
  for (const shape of icon) {
    const colour = shape.isCutOut === true ? ground : ink
    if (shape.kind === 'circle') {
      const [left = 0, top = 0, radius = 0] = shape.points
      const circles = [x + left * half, y + top * half, radius * half]
      picture.push({ kind: 'circles', part: 'place', fill: colour, circles })
      continue
    }
    const points = shape.points.map((value, at) => (at % 2 === 0 ? x : y) + value * half)
    if (shape.kind === 'polygon') {
      picture.push({ kind: 'polygons', part: 'place', fill: colour, polygons: [points] })
    } else {
      const width = (shape.width ?? STROKE_WIDTH) * half
      picture.push({ kind: 'strokes', part: 'place', colour, width, strokes: [points] })
    }
  }
}
