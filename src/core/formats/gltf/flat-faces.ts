import { cellsOfEdge, EAST, NORTH, SOUTH, WEST, type Direction, type Box } from '../../level/grid'
import { EdgeKind, IS_BARE } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { isBank } from '../../level/outer-side'
import { facesOfEdge, NO_PART } from '../../mesh/faces'
import { openingAt, standOf } from '../../mesh/openings'
import { TriangleGatherer, type MeshSizes, type PartTriangles } from '../../mesh/triangles'
import { visitEdges } from '../../mesh/chunk'

/** A face as wide as its edge and as high as a wall: on a line, at a step along it. */
interface Face {
  readonly part: number
  readonly facing: Direction
  readonly line: number
  readonly step: number
}

/**
 * Returns edges as flat walls, visible from both sides where there is something to see; neighbours in a row become one
 * rectangle.
 */
export function flatFaces(
  level: Level,
  edges: readonly number[],
  sizes: MeshSizes,
  partsOf: (edge: number) => readonly [first: number, second: number] = (edge) => facesOfEdge(level, edge),
): readonly PartTriangles[] {
  const faces = edges.flatMap((edge): Face[] => {
    const { x, y, isTurned } = standOf(level, edge)
    const [line, step] = isTurned ? [x, y - 1] : [y, x]
    const [first, second] = partsOf(edge)
    return [
      { part: first, facing: isTurned ? WEST : NORTH, line, step },
      { part: second, facing: isTurned ? EAST : SOUTH, line, step },
    ]
  })
  const sorted = faces
    .filter(({ part }) => part !== NO_PART)
    .sort((a, b) => a.facing - b.facing || a.part - b.part || a.line - b.line || a.step - b.step)
  const { cell, height } = sizes
  const gatherer = new TriangleGatherer()
  for (let from = 0; from < sorted.length;) {
    let to = from + 1
    while (continues(sorted[to - 1], sorted[to])) to++
    const [first, last] = [sorted[from], sorted[to - 1]]
    if (first && last) {
      const [start, end] = [first.step * cell, (last.step + 1) * cell]
      gatherer.addUpright(first.part, first.facing, first.line * cell, start, end, 0, height)
    }
    from = to
  }
  return gatherer.finish()
}

function continues(face: Face | undefined, next: Face | undefined): boolean {
  return (
    face !== undefined &&
    next !== undefined &&
    next.part === face.part &&
    next.facing === face.facing &&
    next.line === face.line &&
    next.step === face.step + 1
  )
}

/**
 * Lists the edges of a chunk with a wall that is not built: banks of water, and where open land ends. They stop walkers
 * too. Each edge of a level is in one chunk.
 */
export function unseenWalls(level: Level, chunk: Box): readonly number[] {
  const edges: number[] = []
  visitEdges(level, chunk, (edge, cell) => {
    if (edgeAt(level, edge) !== EdgeKind.wall || openingAt(level, edge) !== undefined) return
    const [first, second] = cellsOfEdge(level, edge)
    const isUnseen =
      first < 0 || second < 0
        ? IS_BARE[level.cells[cell] ?? 0] === 1
        : isBank(level, first, second, EdgeKind.wall)
    if (isUnseen) edges.push(edge)
  })
  return edges
}
