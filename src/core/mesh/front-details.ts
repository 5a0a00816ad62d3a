import { chance } from '../level/chance'
import { EAST, NORTH, opposite, SOUTH, WEST, type Direction } from '../level/grid'
import { STOREY } from './roofs'
import { TriangleGatherer, type MeshSizes, type PartTriangles } from './triangles'
import { finishOf, FrontPart, frontOfPart, HouseSide, readFinish, type FrontId } from './view-parts'

/** How far windows and plinths stand out of their wall, in metres: enough not to flicker. */
const OUT = { plinth: 0.012, sill: 0.045, window: 0.02 } as const
/** Height of a plinth, in wall heights. */
const PLINTH = 0.12
/** Width of the frame around the panes of a window, in metres. */
const FRAME = 0.07
/** Smallest difference of lengths that counts, in metres. */
const NEAR = 0.01

/** A rectangle of a storey: in cells from the middle of a cell, and in storeys upwards. */
type Pane = readonly [from: number, to: number, low: number, high: number]

const SHUTTERED: Pane = [-0.1, 0.1, 0.48, 0.78]

/** The windows in a storey of each front. */
const PANES: Readonly<Record<FrontId, readonly Pane[]>> = {
  timber: [[-0.18, 0.18, 0.52, 0.86]],
  limewash: [SHUTTERED],
  brick: [SHUTTERED],
  ashlar: [
    [-0.19, -0.07, 0.45, 0.8],
    [0.07, 0.19, 0.45, 0.8],
  ],
  rubble: [
    [-0.19, -0.07, 0.45, 0.8],
    [0.07, 0.19, 0.45, 0.8],
  ],
  boards: [SHUTTERED],
}
/** A small window on one side of a door, and one in a gable. */
const BESIDE_DOOR: Pane = [-0.44, -0.32, 0.5, 0.7]
const IN_GABLE: Pane = [-0.06, 0.06, 0.12, 0.4]

/** A quad of a front, along its wall and upwards, in metres. */
interface Wall {
  readonly front: FrontId
  readonly side: number
  readonly tone: number
  readonly facing: Direction
  readonly at: number
  readonly from: number
  readonly to: number
  readonly low: number
  readonly high: number
}

/**
 * Builds the windows with their sills and shutters, and the plinths, of all house fronts among triangles. Only for
 * views. `litWindows` is the share of windows with a light behind them; walls that `hidden` names, by `keyOfWall`, have none
 * on the ground floor. Linear in the cells of the fronts.
 */
export function frontDetails(
  parts: readonly PartTriangles[],
  sizes: MeshSizes,
  litWindows: number,
  hidden: ReadonlySet<string> = new Set(),
): readonly PartTriangles[] {
  const gatherer = new TriangleGatherer()
  for (const triangles of parts) {
    const { part, side, tone } = readFinish(triangles.part)
    const front = frontOfPart(part)
    if (front === undefined || side === HouseSide.blind) continue
    for (let vertex = 0; vertex < triangles.positions.length / 3; vertex += 4) {
      const wall = wallAt(triangles, vertex, { front, side, tone })
      if (wall) addDetails(gatherer, wall, sizes, { litWindows, hidden })
    }
  }
  return gatherer.finish()
}

/** Reads an upright quad; undefined if it lies flat. */
function wallAt(
  { positions, normals }: PartTriangles,
  vertex: number,
  house: Pick<Wall, 'front' | 'side' | 'tone'>,
): Wall | undefined {
  const [nx, nz] = [normals[3 * vertex] ?? 0, normals[3 * vertex + 2] ?? 0]
  if (Math.abs(nx) < 0.9 && Math.abs(nz) < 0.9) return undefined
  const isAcross = Math.abs(nz) > 0.9
  let [from, to, low, high] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let corner = vertex; corner < vertex + 4; corner++) {
    const along = positions[3 * corner + (isAcross ? 0 : 2)] ?? 0
    const up = positions[3 * corner + 1] ?? 0
    from = Math.min(from, along)
    to = Math.max(to, along)
    low = Math.min(low, up)
    high = Math.max(high, up)
  }
  const at = positions[3 * vertex + (isAcross ? 2 : 0)] ?? 0
  const facing = isAcross ? (nz > 0 ? SOUTH : NORTH) : nx > 0 ? EAST : WEST
  return { ...house, facing, at, from, to, low, high }
}

/** Names the wall of a cell in a direction. */
export function keyOfWall(x: number, y: number, direction: Direction): string {
  return `${x} ${y} ${direction}`
}

interface Windows {
  readonly litWindows: number
  readonly hidden: ReadonlySet<string>
}

function addDetails(
  gatherer: TriangleGatherer,
  wall: Wall,
  sizes: MeshSizes,
  { litWindows, hidden }: Windows,
): void {
  const { front, facing, from, to, low, high } = wall
  const { cell, height } = sizes
  if (low < NEAR && front !== 'boards' && high > PLINTH * height) {
    const out = OUT.plinth
    gatherer.addUpright(FrontPart.plinth, facing, ahead(wall, out), from - out, to + out, 0, PLINTH * height)
  }
  const isGround = low < height - NEAR
  const storeyHeight = isGround ? height : STOREY * height
  const first = isGround ? 0 : Math.round((low - height) / storeyHeight)
  const last = isGround ? 1 : Math.max(first + 1, Math.round((high - height) / storeyHeight))
  for (let storey = first; storey < last; storey++) {
    const base = isGround ? 0 : height + storey * storeyHeight
    for (let at = Math.floor((from + NEAR) / cell); at * cell < to - NEAR; at++) {
      if (isGround && hidden.has(keyBefore(wall, at, cell))) continue
      const light = chance(
        2 * at + (facing % 2),
        Math.round(2 * (wall.at / cell)),
        51 + 4 * (isGround ? 0 : storey + 1) + facing,
      )
      const isLit = light < litWindows
      for (const pane of panesOf(wall)) {
        const box = {
          from: (at + 0.5 + pane[0]) * cell,
          to: (at + 0.5 + pane[1]) * cell,
          low: base + pane[2] * storeyHeight,
          high: base + pane[3] * storeyHeight,
        }
        if (hasRoom(wall, box, cell)) addWindow(gatherer, wall, box, isLit)
      }
    }
  }
}

/** Returns the key of the part of a wall that lies along a cell. */
function keyBefore({ facing, at }: Wall, along: number, cell: number): string {
  const line = Math.round(at / cell)
  const across = facing === SOUTH || facing === EAST ? line : line - 1
  const isAcross = facing === NORTH || facing === SOUTH
  return keyOfWall(isAcross ? along : across, isAcross ? across : along, opposite(facing))
}

function panesOf({ front, side, tone }: Wall): readonly Pane[] {
  if (side === HouseSide.gable) return [IN_GABLE]
  if (side === HouseSide.beside) return tone % 2 === 0 ? [] : [BESIDE_DOOR]
  return PANES[front]
}

interface WindowBox {
  readonly from: number
  readonly to: number
  readonly low: number
  readonly high: number
}

/** Whether a wall has room for a window: a gable narrows upwards. */
function hasRoom({ side, from, to, low, high }: Wall, box: WindowBox, cell: number): boolean {
  const narrowing =
    side === HouseSide.gable ? ((box.high + 0.06 * cell - low) / (high - low)) * ((to - from) / 2) : 0
  const margin = FRAME + narrowing
  return (
    box.from - margin >= from && box.to + margin <= to && box.high + FRAME <= high && box.low > low - NEAR
  )
}

function addWindow(gatherer: TriangleGatherer, wall: Wall, box: WindowBox, isLit: boolean): void {
  const { front, side, tone, facing } = wall
  const isOld = front === 'timber' || front === 'rubble'
  const part = isOld
    ? isLit
      ? FrontPart.oldWindowLit
      : FrontPart.oldWindow
    : isLit
      ? FrontPart.windowLit
      : FrontPart.window
  const [from, to, low, high] = [box.from - FRAME, box.to + FRAME, box.low - FRAME, box.high + FRAME]
  gatherer.addUpright(part, facing, ahead(wall, OUT.window), from, to, low, high)
  gatherer.addUpright(FrontPart.sill, facing, ahead(wall, OUT.sill), from - 0.04, to + 0.04, low - 0.09, low)
  gatherer.addLevel(FrontPart.sill, true, low, ...sillTop(wall, from - 0.04, to + 0.04))
  const hasShutters = side === HouseSide.wall && PANES[front][0] === SHUTTERED
  if (!hasShutters) return
  const wide = 0.42 * (to - from)
  for (const [start, end] of [
    [from - wide, from],
    [to, to + wide],
  ] as const) {
    const paint = finishOf(FrontPart.shutter, HouseSide.wall, tone)
    gatherer.addUpright(paint, facing, ahead(wall, OUT.sill), start, end, low, high)
  }
}

/** The plane before a wall by a distance. */
function ahead({ at, facing }: Wall, by: number): number {
  return facing === SOUTH || facing === EAST ? at + by : at - by
}

/** The top of a sill, from its wall to its front. */
function sillTop(wall: Wall, from: number, to: number): [x0: number, z0: number, x1: number, z1: number] {
  const [start, end] = [wall.at, ahead(wall, OUT.sill)].toSorted((a, b) => a - b)
  const isAcross = wall.facing === NORTH || wall.facing === SOUTH
  return isAcross ? [from, start ?? 0, to, end ?? 0] : [start ?? 0, from, end ?? 0, to]
}
