import { gateDirection } from '../../core/level/gates'
import { gatesOf } from '../../core/level/gate-list'
import { EAST, NORTH, SOUTH, WEST, xOf, yOf } from '../../core/level/grid'
import type { Level } from '../../core/level/level'
import type { Rect, ScreenView } from '../canvas/viewport'
import { lastResult } from '../state/last-result'

interface Size {
  readonly width: number
  readonly height: number
}

export type Corner = `${'top' | 'bottom'}-${'left' | 'right'}`

/** Between a corner of the map and what lies there, in CSS pixels. */
export const MARGIN = 12

/** Returns the first corner of a room where something of a size covers none of the boxes; undefined if there is none. */
export function freeCorner(
  room: Size,
  size: Size,
  corners: readonly Corner[],
  exits: readonly Rect[],
): Corner | undefined {
  return corners.find((corner) => {
    const box = boxAt(corner, room, size)
    return !exits.some((other) => meet(box, other))
  })
}

/** The box of something of a size in a corner of a room. */
export function boxAt(corner: Corner, room: Size, { width, height }: Size): Rect {
  const x = corner.endsWith('left') ? MARGIN : room.width - MARGIN - width
  const y = corner.startsWith('top') ? MARGIN : room.height - MARGIN - height
  return { x, y, width, height }
}

/** The ways out of a level on the screen: each gate with the step outside that it leads to, and the goal. */
export function exitBoxes(
  level: Level,
  goal: number | undefined,
  { view, screen }: ScreenView,
): readonly Rect[] {
  const scale = view.scale / screen.ratio
  return [...exitsOf(level), ...(goal === undefined ? [] : [cellRect(level, goal)])].map((exit) => ({
    x: view.x / screen.ratio + exit.x * scale,
    y: view.y / screen.ratio + exit.y * scale,
    width: exit.width * scale,
    height: exit.height * scale,
  }))
}

/** The open gates, each with the cell outside, in cells. The view asks again with every frame of a pan. */
const exitsOf = lastResult((level: Level): readonly Rect[] =>
  gatesOf(level).flatMap(({ cell, isOpen }) => {
    const side = gateDirection(level, cell)
    if (!isOpen || side === undefined) return []
    const { x, y } = cellRect(level, cell)
    return [
      {
        x: side === WEST ? x - 1 : x,
        y: side === NORTH ? y - 1 : y,
        width: side === EAST || side === WEST ? 2 : 1,
        height: side === NORTH || side === SOUTH ? 2 : 1,
      },
    ]
  }),
)

function cellRect(level: Level, cell: number): Rect {
  return { x: xOf(level, cell), y: yOf(level, cell), width: 1, height: 1 }
}

function meet(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}
