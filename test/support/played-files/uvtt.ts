import { isRecord } from '../../../src/core/text/is-record'
import { edgeCount, type Grid } from '../../../src/core/level/grid'
import { firstLevel } from '../../../src/core/project/project'
import { parsedJson } from './parsed-json'
import { addPass, Pass, playTasks, type PlayMap, type WrittenLevels } from './play-map'
import type { TablePoint } from '../../../src/core/formats/uvtt/shape'
import { snapDoor, snapLine } from '../../../src/core/formats/uvtt/snap'

/** Reads a written map as virtual tables do. Checks shapes by hand: a map of 90,000 cells has 100,000 points. */
export function readBackUvtt({ files, project }: WrittenLevels): readonly (PlayMap | undefined)[] {
  const { level } = firstLevel(project)
  const edges = edgesOf(level, parsedJson(files[0]))
  return [edges && { ...playTasks(level), edges }]
}

/** Returns what the walls and portals of a map do to tokens, by edge; undefined if it has none of either list. */
function edgesOf({ width, height }: Grid, map: unknown): Uint8Array | undefined {
  if (!isRecord(map)) return undefined
  const { line_of_sight: lines, portals } = map
  if (!Array.isArray(lines) || !Array.isArray(portals)) return undefined
  const grid = { width, height }
  const edges = new Uint8Array(edgeCount(grid))
  for (const line of lines) {
    const points = pointsOf(line)
    if (!points) return undefined
    points.forEach((to, at) => {
      const from = points[at - 1]
      if (from) for (const edge of snapLine(grid, from, to).edges) addPass(edges, edge, Pass.shut)
    })
  }
  for (const portal of portals) {
    const [from, to] = (isRecord(portal) ? pointsOf(portal['bounds']) : undefined) ?? []
    if (!from || !to) return undefined
    if (isRecord(portal) && portal['closed'] === false) continue
    for (const edge of snapDoor(grid, from, to).edges) addPass(edges, edge, Pass.door)
  }
  return edges
}

function pointsOf(list: unknown): readonly TablePoint[] | undefined {
  if (!Array.isArray(list)) return undefined
  const points: TablePoint[] = []
  for (const point of list) {
    if (!isRecord(point) || typeof point['x'] !== 'number' || typeof point['y'] !== 'number') return undefined
    points.push({ x: point['x'], y: point['y'] })
  }
  return points
}
