import { EAST, NORTH, northEdgeCount, SOUTH, WEST, westEdgeCount, type Grid } from '../../level/grid'
import { CellKind, EdgeKind } from '../../level/kinds'
import type { LevelDraft } from '../../level/level'
import type { Plot } from '../town/plan/plan-sheet'
import { chooseDoor } from './doors'
import type { EndlessStreets } from './settings'
import type { TownKey } from './place-hash'
import { MARGIN as WARD_MARGIN, planWard } from './plan-ward'
import { common, wardsIn } from './wards'

/** A rectangle of an endless town: its first column and row, and its size in cells. */
export interface TownWindow extends Grid {
  readonly x: number
  readonly y: number
}

/** A town without end: the same key and settings give the same town. */
export interface EndlessTown {
  readonly key: TownKey
  readonly settings: EndlessStreets
}

/** Cells around a window that its edges depend on: a house whose door leads in, and the house at its back. */
const MARGIN = 2

/**
 * Makes a window of an endless town. Each cell and edge is the same from every window, those of the border too: streets
 * are open there if they go on, and a house may have its door there. Memory and time are linear in the window.
 */
export function layWindow(town: EndlessTown, window: TownWindow): LevelDraft {
  const { x, y, width, height } = window
  const draft: LevelDraft = {
    width,
    height,
    cells: new Uint8Array(width * height),
    northEdges: new Uint8Array(northEdgeCount(window)).fill(EdgeKind.wall),
    westEdges: new Uint8Array(westEdgeCount(window)).fill(EdgeKind.wall),
    marks: new Uint8Array(width * height),
    places: [],
  }
  const streets = streetsIn(town, {
    left: x - MARGIN,
    top: y - MARGIN,
    right: x + width + MARGIN,
    bottom: y + height + MARGIN,
  })
  writeTown(town.key, streets, window, draft)
  return draft
}

/** Returns the streets of a rectangle, 1 for each, a byte a cell. */
function streetsIn(town: EndlessTown, seen: Plot): Uint8Array {
  const width = seen.right - seen.left
  // Cells of no ward are avenues.
  const streets = new Uint8Array(width * (seen.bottom - seen.top)).fill(1)
  for (const ward of wardsIn(town.key, seen)) {
    const shown = common(ward, seen)
    if (!shown) continue
    const { planned, stride } = planWard(town.key, ward, town.settings)
    const length = shown.right - shown.left
    const first = shown.left - ward.left + WARD_MARGIN
    for (let row = shown.top; row < shown.bottom; row++) {
      const from = (row - ward.top + WARD_MARGIN) * stride + first
      streets.set(planned.subarray(from, from + length), (row - seen.top) * width + shown.left - seen.left)
    }
  }
  return streets
}

/** Writes kinds and edges from the streets of a window and its margin. */
function writeTown(key: TownKey, streets: Uint8Array, window: TownWindow, draft: LevelDraft): void {
  const { width, height, cells, northEdges, westEdges } = draft
  const stride = width + 2 * MARGIN
  for (let y = -1; y <= height; y++) {
    const isRow = y >= 0 && y < height
    let index = (y + MARGIN) * stride + MARGIN - 1
    for (let x = -1; x <= width; x++, index++) {
      const isColumn = x >= 0 && x < width
      const cell = y * width + x
      const west = cell + y
      if (streets[index] === 1) {
        if (isRow && isColumn) cells[cell] = CellKind.street
        if (isColumn && y >= 0 && streets[index - stride] === 1) northEdges[cell] = EdgeKind.open
        if (isRow && x >= 0 && streets[index - 1] === 1) westEdges[west] = EdgeKind.open
        continue
      }
      if (isRow && isColumn) cells[cell] = CellKind.house
      const side = chooseDoor(key, streets, { index, stride, x: window.x + x, y: window.y + y })
      if (side === NORTH && isColumn && y >= 0) northEdges[cell] = EdgeKind.door
      else if (side === SOUTH && isColumn && y < height) northEdges[cell + width] = EdgeKind.door
      else if (side === WEST && isRow && x >= 0) westEdges[west] = EdgeKind.door
      else if (side === EAST && isRow && x < width) westEdges[west + 1] = EdgeKind.door
    }
  }
}
