import type { Bounds } from '../../level/grid'
import { curvePoint } from './curve'
import { chance, choose } from '../../level/chance'
import { CellKind } from '../../level/kinds'
import { addStrokes, ByColour, hairline, kindAt, rangeOf, smallShadow, STEPS, type Sheet } from './sheet'
import { surroundingsOf, type Field, type Road } from './surroundings'

/** Width of a road, in cells. */
const ROAD = 0.74
/** Width of a lane, which touches the lane beside it, in cells. */
const LANE = 1

/** Draws the roads that lead away from the gates to the edge of the sheet. */
export function drawRoads({ level, look, frame, picture }: Sheet): void {
  const { cell } = frame
  const all = surroundingsOf(level).roads
  const curvesOf = (roads: readonly Road[]): readonly number[][] =>
    roads.map(({ points }) => smooth(points).map((value) => value * cell))
  const lanes = curvesOf(all.filter(({ isLane }) => isLane))
  const roads = curvesOf(all.filter(({ isLane }) => !isLane))
  // Old paper is about as bright as a road, and paper as white.
  const sides = look.isFlat ? { colour: look.stone.line } : { colour: look.paving.kerb, opacity: 0.85 }
  const side = 2 * hairline(frame, 0.04)
  addStrokes(picture, 'street', { ...sides, width: LANE * cell + side }, lanes)
  addStrokes(picture, 'street', { ...sides, width: ROAD * cell + side }, roads)
  addStrokes(picture, 'street', { colour: look.road, width: LANE * cell }, lanes)
  addStrokes(picture, 'street', { colour: look.road, width: ROAD * cell }, roads)
}

/** Points of a curve between two points of a road. */
const POINTS = 4

/** Returns the curve through points, as x and y in turn (Catmull-Rom). */
function smooth(points: readonly (readonly [number, number])[]): readonly number[] {
  const curve: number[] = []
  points.forEach((from, at) => {
    const [before, to] = [points[at - 1] ?? from, points[at + 1]]
    if (!to) {
      curve.push(...from)
      return
    }
    const after = points[at + 2] ?? to
    for (let step = 0; step < POINTS; step++)
      curve.push(...curvePoint([before, from, to, after], step / POINTS))
  })
  return curve
}

/** Draws fields on the land: a patch of one colour with furrows, a little uneven. */
export function drawFields(sheet: Sheet): void {
  const { level, look, frame, picture } = sheet
  const { cell } = frame
  const range = rangeOf(sheet)
  const { salt, fields } = surroundingsOf(level)
  const patches = new ByColour()
  const furrows: number[][] = []
  const rims: number[][] = []
  for (const field of fields.filter((each) => isIn(range, each))) {
    const { x, y, width, height, tint } = field
    const moved = (corner: number): number => 0.16 * (chance(x, y, salt + 320 + corner) - 0.5)
    const corners = [
      [x + 0.12 + moved(0), y + 0.12 + moved(1)],
      [x + width - 0.12 + moved(2), y + 0.12 + moved(3)],
      [x + width - 0.12 + moved(4), y + height - 0.12 + moved(5)],
      [x + 0.12 + moved(6), y + height - 0.12 + moved(7)],
    ] as const
    const points = corners.flatMap(([atX, atY]) => [atX * cell, atY * cell])
    patches.add(choose(look.countryside.fields, tint) ?? look.countryside.furrow, points)
    rims.push([...points, points[0] ?? 0, points[1] ?? 0])
    if (frame.detail === 'notches') continue
    const [a, b, c, d] = corners
    // Along the longer sides.
    const [first, second] =
      width >= height ? [[a, b] as const, [d, c] as const] : [[a, d] as const, [b, c] as const]
    const count = Math.round(4 * Math.min(width, height))
    for (let at = 1; at < count; at++) {
      furrows.push(
        [0, 1].flatMap((end) => {
          const [from, to] = [first[end] ?? a, second[end] ?? a]
          const share = at / count
          const inset = end === 0 ? 0.06 : -0.06
          return [
            (from[0] + share * (to[0] - from[0]) + (width >= height ? inset : 0)) * cell,
            (from[1] + share * (to[1] - from[1]) + (width >= height ? 0 : inset)) * cell,
          ]
        }),
      )
    }
  }
  patches.addPolygonsTo(picture, 'land')
  addStrokes(picture, 'land', { colour: look.countryside.furrow, width: hairline(frame, 0.03) }, furrows)
  addStrokes(picture, 'land', { colour: look.countryside.hedge, width: hairline(frame, 0.05) }, rims)
}

function isIn({ left, top, right, bottom }: Bounds, { x, y, width, height }: Field): boolean {
  return x < right && y < bottom && x + width > left && y + height > top
}

/** Draws carts on the roads. */
export function drawCarts({ level, style, look, frame, picture }: Sheet): void {
  const { cell } = frame
  const bodies: number[][] = []
  const lines: number[][] = []
  for (const { cart } of surroundingsOf(level).roads) {
    if (!cart) continue
    const [x, y] = cart.at
    const [ahead, right] = cart.ahead
    /** A point of the cart: cells ahead of its middle and to its right. */
    const at = (forth: number, aside: number): number[] => [
      (x + ahead * forth - right * aside) * cell,
      (y + right * forth + ahead * aside) * cell,
    ]
    bodies.push([...at(-0.24, -0.13), ...at(0.12, -0.13), ...at(0.12, 0.13), ...at(-0.24, 0.13)])
    lines.push([...at(-0.06, -0.13), ...at(-0.06, 0.13)], [...at(0.12, 0), ...at(0.36, 0)])
    // Wheels at the sides, and the animal.
    for (const aside of [-0.19, 0.19]) lines.push([...at(-0.17, aside), ...at(0.03, aside)])
    lines.push([...at(0.24, 0), ...at(0.34, 0)])
  }
  const line = { colour: look.roofLine, width: hairline(frame, 0.045) }
  if (bodies.length > 0)
    picture.push({ kind: 'polygons', part: 'street', fill: style.bridge.colour, line, polygons: bodies })
  addStrokes(picture, 'street', line, lines)
}

/** Share of open water with a boat, and of water beside a jetty. */
const BOATS = { open: 0.035, moored: 0.3 } as const

/** Draws boats: on open water under sail, beside jetties without. */
export function drawBoats(sheet: Sheet): void {
  const { level, style, look, frame, picture } = sheet
  if (level.cells.indexOf(CellKind.water) < 0) return
  const { cell } = frame
  const salt = surroundingsOf(level).salt + (look.salt ?? 0)
  const shadows: number[][] = []
  const hulls: number[][] = []
  const lines: number[][] = []
  const sails: number[][] = []
  const { left, top, right, bottom } = rangeOf(sheet)
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const isMoored = isWater(level, x, y) && hasJettyBeside(level, x, y)
      if (!isMoored && !isOpenWater(level, x, y)) continue
      if (chance(x, y, salt + 330) > (isMoored ? BOATS.moored : BOATS.open)) continue
      // Along the jetty, or in any direction.
      const isUpright =
        kindAt(level, x - 1, y) === CellKind.bridge || kindAt(level, x + 1, y) === CellKind.bridge
      const angle = isMoored ? (isUpright ? Math.PI / 2 : 0) : 2 * Math.PI * chance(x, y, salt + 331)
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const at = (forth: number, aside: number): number[] => [
        (x + 0.5 + cos * forth - sin * aside) * cell,
        (y + 0.5 + sin * forth + cos * aside) * cell,
      ]
      const hull = [
        ...at(-0.3, -0.1),
        ...at(0.08, -0.14),
        ...at(0.38, 0),
        ...at(0.08, 0.14),
        ...at(-0.3, 0.1),
      ]
      hulls.push(hull)
      shadows.push(hull.map((value) => value + 0.06 * cell))
      lines.push([...at(-0.12, -0.11), ...at(-0.12, 0.11)])
      if (isMoored) lines.push([...at(0.1, -0.12), ...at(0.1, 0.12)])
      else sails.push([...at(0.22, 0), ...at(-0.02, -0.3), ...at(-0.1, 0.12)])
    }
  }
  if (hulls.length === 0) return
  const shadow = smallShadow(look, style.bank.colour, 0.3)
  if (shadow) picture.push({ kind: 'polygons', part: 'shadow', ...shadow, polygons: shadows })
  const line = { colour: look.roofLine, width: hairline(frame, 0.04) }
  picture.push({ kind: 'polygons', part: 'bridge', fill: style.bridge.colour, line, polygons: hulls })
  addStrokes(picture, 'bridge', line, lines)
  if (sails.length > 0)
    picture.push({ kind: 'polygons', part: 'bridge', fill: look.countryside.sail, line, polygons: sails })
}

function isWater(level: Sheet['level'], x: number, y: number): boolean {
  return kindAt(level, x, y) === CellKind.water
}

function hasJettyBeside(level: Sheet['level'], x: number, y: number): boolean {
  return STEPS.some(([dx, dy]) => kindAt(level, x + dx, y + dy) === CellKind.bridge)
}

/** Whether a cell and all around it are water. */
function isOpenWater(level: Sheet['level'], x: number, y: number): boolean {
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) if (!isWater(level, x + dx, y + dy)) return false
  }
  return true
}
