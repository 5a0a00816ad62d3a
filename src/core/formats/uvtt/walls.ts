import type { Bytes } from '../../level/bytes'
import { EdgeKind } from '../../level/kinds'
import type { Level } from '../../level/level'

/** A line between two grid corners. */
export interface Segment {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** Returns the walls of a plain level as the longest straight runs, so that importers create few of them. Linear. */
export function wallRuns(level: Level): readonly Segment[] {
  const { width, height, northEdges, westEdges } = level
  const runs: Segment[] = []
  for (let y = 0; y <= height; y++) {
    addRuns(northEdges, y * width, 1, width, (from, to) => runs.push({ x1: from, y1: y, x2: to, y2: y }))
  }
  for (let x = 0; x <= width; x++) {
    addRuns(westEdges, x, width + 1, height, (from, to) => runs.push({ x1: x, y1: from, x2: x, y2: to }))
  }
  return runs
}

/** Returns the doors of a plain level, each a cell long. */
export function doorSegments(level: Level): readonly Segment[] {
  const { width, northEdges, westEdges } = level
  const doors: Segment[] = []
  for (let edge = 0; edge < northEdges.length; edge++) {
    if (northEdges[edge] !== EdgeKind.door) continue
    const x = edge % width
    const y = Math.floor(edge / width)
    doors.push({ x1: x, y1: y, x2: x + 1, y2: y })
  }
  for (let edge = 0; edge < westEdges.length; edge++) {
    if (westEdges[edge] !== EdgeKind.door) continue
    const x = edge % (width + 1)
    const y = Math.floor(edge / (width + 1))
    doors.push({ x1: x, y1: y, x2: x, y2: y + 1 })
  }
  return doors
}

function addRuns(
  edges: Bytes,
  first: number,
  step: number,
  count: number,
  add: (from: number, to: number) => void,
): void {
  let from = -1
  for (let index = 0; index <= count; index++) {
    const isWall = index < count && edges[first + index * step] === EdgeKind.wall
    if (isWall && from < 0) from = index
    if (!isWall && from >= 0) {
      add(from, index)
      from = -1
    }
  }
}
