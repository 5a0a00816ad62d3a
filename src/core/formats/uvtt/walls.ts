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

/** Returns the edges of one kind as the longest straight runs, so that importers create few of them. Linear. */
export function edgeRuns(level: Level, kind: number = EdgeKind.wall): readonly Segment[] {
  const { width, height, northEdges, westEdges } = level
  const addRuns = runFinder(kind)
  const runs: Segment[] = []
  for (let y = 0; y <= height; y++) {
    addRuns(northEdges, y * width, 1, width, (from, to) => runs.push({ x1: from, y1: y, x2: to, y2: y }))
  }
  for (let x = 0; x <= width; x++) {
    addRuns(westEdges, x, width + 1, height, (from, to) => runs.push({ x1: x, y1: from, x2: x, y2: to }))
  }
  return runs
}

/** Returns the edges of one kind, each a cell long. */
export function edgeSegments(level: Level, kind: number = EdgeKind.door): readonly Segment[] {
  const { width, northEdges, westEdges } = level
  const doors: Segment[] = []
  for (let edge = 0; edge < northEdges.length; edge++) {
    if (northEdges[edge] !== kind) continue
    const x = edge % width
    const y = Math.floor(edge / width)
    doors.push({ x1: x, y1: y, x2: x + 1, y2: y })
  }
  for (let edge = 0; edge < westEdges.length; edge++) {
    if (westEdges[edge] !== kind) continue
    const x = edge % (width + 1)
    const y = Math.floor(edge / (width + 1))
    doors.push({ x1: x, y1: y, x2: x, y2: y + 1 })
  }
  return doors
}

type RunFinder = (
  edges: Bytes,
  first: number,
  step: number,
  count: number,
  add: (from: number, to: number) => void,
) => void

/** Returns a function that adds the runs of one kind along a line of edges. */
function runFinder(kind: number): RunFinder {
  return (edges, first, step, count, add) => {
    let from = -1
    for (let index = 0; index <= count; index++) {
      const isMeant = index < count && edges[first + index * step] === kind
      if (isMeant && from < 0) from = index
      if (!isMeant && from >= 0) {
        add(from, index)
        from = -1
      }
    }
  }
}
