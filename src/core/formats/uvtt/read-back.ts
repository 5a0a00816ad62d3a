import { edgeCount, type Grid } from '../../level/grid'
import type { Level } from '../../level/level'
import { addPass, Pass, playProblems, playTasks } from '../playable'
import { readJsonFile } from '../json-file'
import { tableShape, type TableShape } from './shape'
import { snapDoor, snapLine } from './snap'

/** Returns what keeps the written map of a level from being played, by its bytes. */
export function playableLosses(level: Level, bytes: Uint8Array): readonly string[] {
  const file = readJsonFile(withoutPicture(bytes))
  const shaped = file.status === 'json' ? tableShape.safeParse(file.content) : undefined
  if (!shaped?.success) return ['This file cannot be read back.']
  return playProblems({ ...playTasks(level), edges: edgesOf(level, shaped.data) })
}

/** How the last line of a map begins. */
const PICTURE = Uint8Array.from(',\n"image":"', (sign) => sign.charCodeAt(0))

/** Returns a map without its picture, most of its bytes; the same bytes if it has none. */
function withoutPicture(bytes: Uint8Array): Uint8Array {
  for (let at = bytes.indexOf(0x2c); at >= 0; at = bytes.indexOf(0x2c, at + 1)) {
    if (!PICTURE.every((code, index) => bytes[at + index] === code)) continue
    const rest = bytes.slice(0, at + 1)
    rest[at] = 0x7d
    // A map that is cut off within its picture cannot be read either.
    return bytes.at(-2) === 0x7d ? rest : rest.subarray(0, at)
  }
  return bytes
}

/** Returns what the walls and portals of a map do to tokens, by edge. */
function edgesOf({ width, height }: Grid, { line_of_sight: lines, portals }: TableShape): Uint8Array {
  const grid = { width, height }
  const edges = new Uint8Array(edgeCount(grid))
  for (const line of lines ?? []) {
    for (let at = 1; at < line.length; at++) {
      const [from, to] = [line[at - 1], line[at]]
      if (!from || !to) continue
      for (const edge of snapLine(grid, from, to).edges) addPass(edges, edge, Pass.shut)
    }
  }
  for (const { bounds, closed } of portals ?? []) {
    const [from, to] = bounds
    if (!from || !to || closed === false) continue
    for (const edge of snapDoor(grid, from, to).edges) addPass(edges, edge, Pass.door)
  }
  return edges
}
