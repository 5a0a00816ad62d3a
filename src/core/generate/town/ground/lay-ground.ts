import { buildingsOf, hasJoinedHouses } from '../../../level/buildings'
import { runEnds } from '../../../level/bytes'
import { CellKind, IS_BARE, IS_STREET } from '../../../level/kinds'
import type { Level } from '../../../level/level'
import { hasInnerWalls, visitInnerWalls } from '../../../level/inner-walls'
import { cellsOfEdge, isNorthEdge, NORTH, WEST } from '../../../level/grid'
import { keepsStreetsOff } from '../../../level/marks'
import {
  bar,
  cellOf,
  DRAWN,
  forget,
  FREE,
  LARGE,
  NO_DOOR,
  ONE_ISOLATED,
  setStatus,
  shutEdge,
  slotOf,
  standOff,
  standStill,
  Status,
  STATUS_BITS,
  visitDrawn,
  type Ground,
} from './ground'

/**
 * The ground of a sketch: rock, corners and inner walls are set out, decided cells are noted, no street is made yet. With
 * `keepOffRock` no street runs beside rock that was drawn by hand either.
 */
export function layGround(sketch: Level, keepOffRock = false): Ground {
  const { width, height } = sketch
  const stride = width + 2
  const slots = stride * (height + 2)
  const state = new Uint16Array(slots)
  const decided = new Uint8Array(slots)
  const ground: Ground = {
    width,
    height,
    stride,
    steps: [-stride, 1, stride, -1],
    state,
    land: layLand(sketch, state, decided),
    decided,
    door: new Uint8Array(slots).fill(NO_DOOR),
    hasInnerWalls: hasInnerWalls(sketch),
    buildings: hasJoinedHouses(sketch) ? buildingsOf(sketch) : undefined,
  }
  const { rock, besideStreets } = layDrawn(ground, sketch, keepOffRock)
  // The corners are rock unless the author drew something else there.
  for (const [x, y] of [
    [0, 0],
    [width - 1, 0],
    [0, height - 1],
    [width - 1, height - 1],
  ] as const) {
    const slot = slotOf(ground, y * width + x)
    if (decided[slot] === 1) continue
    setStatus(ground, slot, Status.unused)
    rock.push(slot)
  }
  leaveBare(ground, sketch)
  for (const slot of rock) standOff(ground, slot)
  for (const slot of besideStreets) standStill(ground, slot)
  markLarge(ground)
  visitInnerWalls(sketch, (edge) => {
    const [, cell] = cellsOfEdge(sketch, edge)
    if (cell >= 0) shutEdge(ground, slotOf(ground, cell), isNorthEdge(sketch, edge) ? NORTH : WEST)
  })
  return ground
}

/** Lays isolated cells with all their neighbours, but for outside and water; returns the runs of land. */
function layLand({ width, height, cells }: Level, state: Uint16Array, decided: Uint8Array): Uint32Array {
  const land: number[] = []
  const endOf = runEnds(cells)
  for (let y = 0; y < height; y++) {
    const row = (y + 1) * (width + 2) + 1
    // Every neighbour inside the town is isolated at first.
    const inside = y > 0 && y < height - 1
    const border = Status.isolated + (inside ? 3 : 2) * ONE_ISOLATED
    state[row] = border
    state[row + width - 1] = border
    state.fill(
      inside ? Status.isolated + FREE + 4 * ONE_ISOLATED : Status.isolated + 3 * ONE_ISOLATED,
      row + 1,
      row + width - 1,
    )
    const first = y * width
    const end = first + width
    const toSlot = row - first
    for (let cell = first; cell < end;) {
      const start = cell
      // Cells below the end are in the row; runs of one kind may go on in the next.
      while (cell < end && IS_BARE[cells[cell] as number] !== 1) cell = endOf(cell, end)
      if (cell > start) land.push(start + toSlot, cell + toSlot)
      const bare = cell
      while (cell < end && IS_BARE[cells[cell] as number] === 1) cell = endOf(cell, end)
      if (cell === bare) continue
      state.fill(Status.outside, bare + toSlot, cell + toSlot)
      decided.fill(1, bare + toSlot, cell + toSlot)
    }
  }
  return Uint32Array.from(land)
}

/** Notes what the author drew on the land; returns the rock that streets keep off, and the rock beside which they may run. */
function layDrawn(
  ground: Ground,
  sketch: Level,
  keepOffRock: boolean,
): { readonly rock: number[]; readonly besideStreets: readonly number[] } {
  const { state, decided } = ground
  const rock: number[] = []
  const besideStreets: number[] = []
  visitDrawn(ground, sketch, (slot, cell, kind) => {
    decided[slot] = 1
    state[slot] = ((state[slot] as number) & ~FREE) | (IS_STREET[kind] === 1 ? DRAWN : 0)
    if (kind !== CellKind.rock) return
    setStatus(ground, slot, Status.unused)
    if (keepsStreetsOff(sketch, cell, keepOffRock)) rock.push(slot)
    else besideStreets.push(slot)
  })
  return { rock, besideStreets }
}

/** Tells the land beside outside and water that nobody lives there; streets keep off the outline of the town. */
function leaveBare(ground: Ground, { width, height, cells }: Level): void {
  const { land, state, stride } = ground
  // Land without a break: a run a row, and no row shorter than the level.
  if (land.length === 2 * height && landSize(land) === cells.length) return
  const leave = (slot: number, beside: number): void => {
    forget(ground, slot)
    if (cells[beside] === CellKind.outside) bar(ground, slot)
  }
  const last = cells.length - width
  for (let run = 0; run < land.length; run += 2) {
    const start = land[run] as number // runs come in pairs
    const end = land[run + 1] as number
    const first = cellOf(ground, start)
    const column = first % width
    if (column > 0) leave(start, first - 1)
    if (column + end - start < width) leave(end - 1, first + end - start)
    for (let slot = start, cell = first; slot < end; slot++, cell++) {
      const isBareNorth = ((state[slot - stride] as number) & STATUS_BITS) === Status.outside
      const isBareSouth = ((state[slot + stride] as number) & STATUS_BITS) === Status.outside
      // Beyond the border of the level everything is outside, and was never counted.
      if (isBareNorth && cell >= width) leave(slot, cell - width)
      if (isBareSouth && cell < last) leave(slot, cell + width)
    }
  }
}

/** Number of cells in runs. */
function landSize(land: Uint32Array): number {
  let size = 0
  for (let run = 0; run < land.length; run += 2) size += (land[run + 1] as number) - (land[run] as number)
  return size
}

function markLarge(ground: Ground): void {
  const { buildings, state } = ground
  if (!buildings) return
  for (let cell = 0; cell < buildings.of.length; cell++) {
    const building = buildings.of[cell] as number // one entry a cell
    if (building < 0 || (buildings.size[building] as number) < 2) continue
    const slot = slotOf(ground, cell)
    state[slot] = (state[slot] as number) | LARGE
  }
}
