import { chance } from '../level/chance'
import { DIRECTIONS, EAST, isInside, NORTH, SOUTH, WEST, type Direction, type Box } from '../level/grid'
import { CellKind } from '../level/kinds'
import type { Level } from '../level/level'
import { chimneyOf, hasRidgeAlongRow, isGabled, tintOfRoof, type Roof } from '../level/roofs'
import { MeshPart } from './parts'
import { addRoofSlab, type RoofForm } from './roof-shape'
import type { Townscape } from './townscape'
import { TriangleGatherer, type MeshSizes, type PartTriangles } from './triangles'
import { finishOf, frontPart, HouseSide, roofPartOf, withSide } from './view-parts'

/** Height of an upper storey, in wall heights. */
export const STOREY = 0.8
/** How far upper storeys stand out over streets, and roofs over walls, in cells. */
const JETTY = 0.06
const EAVES = 0.1
/** Width of a chimney in cells, and its height above the ridge in wall heights. */
const CHIMNEY = { wide: 0.15, high: 0.22 } as const

/** One side of a roof: what is beside its cells. */
interface RoofSide {
  readonly direction: Direction
  /** Whether only open ground is beside it: upper storeys and eaves stand out over it. */
  readonly isFree: boolean
  /** The heights of the houses beside its cells, or of the walls of the storey below. */
  readonly tops: readonly number[]
}

/**
 * Builds what stands on the walls of the houses of a chunk: upper storeys, roofs, gables and chimneys. Only for views:
 * exported files have flat roofs. A roof belongs to the chunk of its north-western cell. Linear in the cells.
 */
export function roofsOf(
  level: Level,
  chunk: Box,
  sizes: MeshSizes,
  town: Townscape,
): readonly PartTriangles[] {
  const gatherer = new TriangleGatherer()
  for (const roof of town.roofsIn(chunk)) addHouseTop(gatherer, { level, sizes, town }, roof)
  return gatherer.finish()
}

interface Site {
  readonly level: Level
  readonly sizes: MeshSizes
  readonly town: Townscape
}

function addHouseTop(gatherer: TriangleGatherer, site: Site, roof: Roof): void {
  const { level, sizes, town } = site
  const { cell, height } = sizes
  const first = roof.y * level.width + roof.x
  const front = town.frontOf(first)
  const top = eavesAt(site, first)
  const sides = DIRECTIONS.map((direction) => sideOf(site, roof, direction))
  const out = (direction: Direction, by: number): number =>
    sides[direction]?.isFree === true ? by * cell : 0
  const jetty = top > height ? JETTY : 0
  const body = {
    x0: roof.x * cell - out(WEST, jetty),
    x1: (roof.x + roof.width) * cell + out(EAST, jetty),
    z0: roof.y * cell - out(NORTH, jetty),
    z1: (roof.y + roof.height) * cell + out(SOUTH, jetty),
  }
  for (const side of sides) addUpperWall(gatherer, { roof, body, sizes, top, front }, side)

  const isAlongRow = hasRidgeAlongRow(roof)
  const half = (isAlongRow ? body.z1 - body.z0 : body.x1 - body.x0) / 2
  const length = isAlongRow ? roof.width : roof.height
  // Wide roofs are flatter, or they would be towers.
  const slope = (1.15 + 0.4 * chance(roof.x, roof.y, 44)) / Math.max(1, (0.8 * half) / cell)
  const isHipped = length > 1 && !isGabled(roof) && sides.every(({ isFree }) => isFree)
  const [startSide, endSide, lowSide, highSide] = isAlongRow
    ? ([WEST, EAST, NORTH, SOUTH] as const)
    : ([NORTH, SOUTH, WEST, EAST] as const)
  const form: RoofForm = {
    isAlongRow,
    ...(isAlongRow
      ? { a0: body.x0, a1: body.x1, b0: body.z0, b1: body.z1 }
      : { a0: body.z0, a1: body.z1, b0: body.x0, b1: body.x1 }),
    top,
    rise: slope * half,
    hip: isHipped ? half : 0,
    over: {
      start: out(startSide, EAVES),
      end: out(endSide, EAVES),
      low: out(lowSide, EAVES),
      high: out(highSide, EAVES),
    },
    thick: 0.035 * cell,
  }
  const tiles = finishOf(roofPartOf(tintOfRoof(roof), roof.isNamed), HouseSide.wall)
  addRoofSlab(gatherer, form, { tiles, edge: MeshPart.frame, gable: withSide(front, HouseSide.gable) })
  addChimney(gatherer, form, roof, sizes)
}

/** Returns the height at which the roof over a cell begins; 0 where there is no house. */
function eavesAt({ sizes: { height }, town }: Site, cell: number): number {
  const storeys = town.storeysAt(cell)
  return storeys === 0 ? 0 : height * (1 + STOREY * (storeys - 1))
}

function sideOf(site: Site, roof: Roof, direction: Direction): RoofSide {
  const { level, sizes } = site
  const isAcross = direction === NORTH || direction === SOUTH
  const count = isAcross ? roof.width : roof.height
  const tops: number[] = []
  let isFree = true
  for (let at = 0; at < count; at++) {
    const x = isAcross ? roof.x + at : direction === EAST ? roof.x + roof.width : roof.x - 1
    const y = isAcross ? (direction === SOUTH ? roof.y + roof.height : roof.y - 1) : roof.y + at
    const beside = isInside(level, x, y) ? y * level.width + x : -1
    const kind = beside < 0 ? CellKind.outside : level.cells[beside]
    if (kind === CellKind.house || kind === CellKind.outside) isFree = false
    tops.push(Math.max(sizes.height, eavesAt(site, beside)))
  }
  return { direction, isFree, tops }
}

interface UpperWall {
  readonly roof: Roof
  readonly body: { readonly x0: number; readonly x1: number; readonly z0: number; readonly z1: number }
  readonly sizes: MeshSizes
  readonly top: number
  readonly front: number
}

/** Adds the wall of the upper storeys on one side, as far as no house beside it hides it, and the floor that stands out. */
function addUpperWall(
  gatherer: TriangleGatherer,
  { roof, body, sizes: { cell, height }, top, front }: UpperWall,
  { direction, isFree, tops }: RoofSide,
): void {
  if (top <= height) return
  const isAcross = direction === NORTH || direction === SOUTH
  const [from, to] = isAcross ? [body.x0, body.x1] : [body.z0, body.z1]
  const at = [body.z0, body.x1, body.z1, body.x0][direction] ?? 0
  const wall = (start: number, end: number, low: number): void => {
    if (low < top && start < end) {
      const part = isFree ? front : withSide(front, HouseSide.blind)
      gatherer.addUpright(part, direction, at, start, end, low, top)
    }
  }
  const first = (isAcross ? roof.x : roof.y) * cell
  if (isFree) {
    wall(from, to, height)
    const own = [roof.y, roof.x + roof.width, roof.y + roof.height, roof.x][direction] ?? 0
    const [inner, outer] = [Math.min(own * cell, at), Math.max(own * cell, at)]
    const [x0, x1, z0, z1] = isAcross ? [from, to, inner, outer] : [inner, outer, from, to]
    gatherer.addLevel(MeshPart.frame, false, height, x0, z0, x1, z1)
    return
  }
  // What stands out to the side is seen from the street, whatever is beside the house itself.
  wall(from, first, height)
  wall(first + tops.length * cell, to, height)
  for (let start = 0; start < tops.length;) {
    const low = tops[start] ?? height
    let end = start + 1
    while (tops[end] === low) end++
    wall(first + start * cell, first + end * cell, low)
    start = end
  }
}

function addChimney(gatherer: TriangleGatherer, form: RoofForm, roof: Roof, sizes: MeshSizes): void {
  const chimney = chimneyOf(roof)
  if (!chimney) return
  const { cell, height } = sizes
  const { a0, a1, b0, b1, top, rise, hip, isAlongRow } = form
  const wide = CHIMNEY.wide * cell
  const a = a0 + hip + wide / 2 + (a1 - a0 - 2 * hip - 2 * wide) * chimney.along
  const b = (b0 + b1) / 2 + (chimney.isBefore ? -0.2 : 0.2) * (b1 - b0)
  const part = finishOf(frontPart('brick'), HouseSide.blind)
  const [low, high] = [top + 0.3 * rise, top + rise + CHIMNEY.high * height]
  const [x0, x1, z0, z1] = isAlongRow
    ? [a, a + wide, b - wide / 2, b + wide / 2]
    : [b - wide / 2, b + wide / 2, a, a + wide]
  gatherer.addBox(part, x0, low, z0, x1, high, z1)
}
