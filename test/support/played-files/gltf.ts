import { cellAt, edgeCount, isInside, NORTH, WEST, type Grid } from '../../../src/core/level/grid'
import { addPass, edgeBefore, Pass, tasksFrom, type PlayMap, type WrittenLevels } from './play-map'
import { cutOf, readScene, type FileNode, type Scene } from './gltf-scene'

/** Height at which walkers meet bodies, in walls, and where they walk in a cell: beside the middle, where triangles meet. */
const HAND = 0.31
const PATH = 0.487

/** What the body of a door does, by the state that its node tells: games take the body away to open it. */
const PASS_OF_STATE: ReadonlyMap<unknown, number> = new Map([
  ['closed', Pass.door],
  ['locked', Pass.door],
  ['secret', Pass.door],
  ['opens to the south or east only', Pass.forth],
  ['opens to the north or west only', Pass.back],
])

interface FoundLevel {
  readonly grid: Grid
  readonly scene: Scene
  /** The side of a cell, and the height of the cut, in metres. */
  readonly cell: number
  readonly hand: number
  readonly edges: Uint8Array
  readonly places: Set<number>
  start?: number
}

/** Reads a written scene as engines with physics do: cuts its bodies at the height of a hand, and sees which edges they bar. */
export function readBackGltf({ files, project }: WrittenLevels): readonly (PlayMap | undefined)[] {
  const scene = readScene(files[0]?.bytes ?? new Uint8Array())
  if (!scene) return []
  return project.levels.map(({ id, level }) => {
    const node = scene.top.find(({ extras }) => extras?.['level'] === id)
    const [cell, height] = [Number(node?.extras?.['cellSize']), Number(node?.extras?.['wallHeight'])]
    if (!node || !(cell > 0) || !(height > 0)) return undefined
    const edges = new Uint8Array(edgeCount(level))
    const found: FoundLevel = { grid: level, scene, cell, hand: HAND * height, edges, places: new Set() }
    for (const child of node.children ?? []) addNode(found, child, STILL)
    const { free, ...tasks } = tasksFrom(level, found.start)
    const rows = Number(node.extras?.['height'])
    return {
      ...tasks,
      free: free.slice().map((is, at) => (at < rows * level.width ? is : 0)),
      edges,
      places: found.places,
    }
  })
}

/** Where a node is: its origin, and the cosine and sine of its turn about the upright axis. */
interface Move {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly cosine: number
  readonly sine: number
}

const STILL: Move = { x: 0, y: 0, z: 0, cosine: 1, sine: 0 }

function addNode(found: FoundLevel, index: number, outer: Move): void {
  const node = found.scene.nodes[index]
  if (!node) return
  const move = moved(node, outer)
  const { grid, cell, edges } = found
  const place = node.extras?.['place']
  const [column, row] = [Math.floor(move.x / cell), Math.floor(move.z / cell)]
  if (place !== undefined && isInside(grid, column, row)) {
    const here = cellAt(grid, column, row)
    found.places.add(here)
    if (place === 'start') found.start ??= here
  }
  const shape = node.extensions?.OMI_physics_body?.collider?.shape
  if (shape !== undefined) {
    const state = node.extras?.['state']
    const pass = state === undefined ? Pass.shut : (PASS_OF_STATE.get(state) ?? Pass.stuck)
    const cut = cutOf(found.scene, shape, found.hand - move.y)
    for (let at = 0; at + 3 < cut.length; at += 4) {
      const from = pointOf(move, cut[at] ?? 0, cut[at + 1] ?? 0, cell)
      const to = pointOf(move, cut[at + 2] ?? 0, cut[at + 3] ?? 0, cell)
      for (const edge of edgesAcross(grid, from, to)) addPass(edges, edge, pass)
    }
  }
  for (const child of node.children ?? []) addNode(found, child, move)
}

function moved({ translation = [], rotation = [] }: FileNode, outer: Move): Move {
  const [x = 0, y = 0, z = 0] = translation
  const [, turn = 0, , rest = 1] = rotation
  // Of the half angle: a node of ours turns about the upright axis only.
  const [cosine, sine] = [rest * rest - turn * turn, 2 * turn * rest]
  return {
    x: outer.x + outer.cosine * x + outer.sine * z,
    y: outer.y + y,
    z: outer.z - outer.sine * x + outer.cosine * z,
    cosine: outer.cosine * cosine - outer.sine * sine,
    sine: outer.sine * cosine + outer.cosine * sine,
  }
}

type Point = readonly [x: number, z: number]

/** Returns a point of a body in cells of the level. */
function pointOf(move: Move, x: number, z: number, cell: number): Point {
  return [
    (move.x + move.cosine * x + move.sine * z) / cell,
    (move.z - move.sine * x + move.cosine * z) / cell,
  ]
}

/** Returns the edges whose ways over them, from one cell to the other, a line crosses. */
function edgesAcross(grid: Grid, [ax, az]: Point, [bx, bz]: Point): readonly number[] {
  const edges: number[] = []
  for (let x = Math.ceil(Math.min(ax, bx) - PATH); x + PATH <= Math.max(ax, bx); x++) {
    if (ax === bx) break
    const z = az + ((x + PATH - ax) / (bx - ax)) * (bz - az)
    edges.push(edgeBefore(grid, x, Math.ceil(z - PATH), NORTH))
  }
  for (let z = Math.ceil(Math.min(az, bz) - PATH); z + PATH <= Math.max(az, bz); z++) {
    if (az === bz) break
    const x = ax + ((z + PATH - az) / (bz - az)) * (bx - ax)
    edges.push(edgeBefore(grid, Math.ceil(x - PATH), z, WEST))
  }
  return edges.filter((edge) => edge >= 0)
}
