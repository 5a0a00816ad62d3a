import { distancesFrom, NATIVE, shortestWay, STRANGER, type Walker } from '../../../src/core/analyse/routes'
import { gatesOf } from '../../../src/core/level/gate-list'
import { levelNode } from '../../../src/core/formats/godot/names'
import {
  cellsOfEdge,
  DIRECTIONS,
  edgeCount,
  edgeOf,
  isNorthEdge,
  xOf,
  yOf,
} from '../../../src/core/level/grid'
import {
  cellKindRow,
  CellKind,
  EdgeKind,
  edgeKindRow,
  IS_STREET,
  type Passage,
} from '../../../src/core/level/kinds'
import { draftOf, edgeAt, setEdge, type Level } from '../../../src/core/level/level'
import type { Project, ProjectLevel } from '../../../src/core/project/project'

type Cell = readonly [x: number, y: number]
/** An edge by the corner where it begins, and whether it is a northern side. */
type Edge = readonly [x: number, y: number, isNorth: boolean]

/** What the script in the engine measures on a level; see `godot-check.gd`. */
export interface LevelPlan {
  readonly node: string
  /** Each with its kind. */
  readonly cells: readonly (readonly [...Cell, string])[]
  /** Edges that stop everybody, doors, and edges that stop nobody. */
  readonly walls: readonly Edge[]
  readonly doors: readonly Edge[]
  readonly opens: readonly Edge[]
  /** Doors that let pass both ways, once open. */
  readonly two_way: readonly Edge[]
  /** One-way doors between cells that one can stand on, with whether they lead south or east. */
  readonly one_way: readonly (readonly [...Edge, boolean])[]
  /** Steps beside the way that a wall or a closed door must stop. */
  readonly held: readonly (readonly [Cell, Cell])[]
  /** From a gate to a goal, by our own solver; empty if the level has no gate. */
  readonly way: readonly Cell[]
  /** Ends of ways through plain doors. */
  readonly legs: readonly (readonly [Cell, Cell])[]
}

/** Plans what a project's scene is measured by, from the levels alone. */
export function plansOf({ levels }: Project): readonly LevelPlan[] {
  return levels.map(planOf)
}

function planOf({ id, level }: ProjectLevel): LevelPlan {
  const edges = Array.from({ length: edgeCount(level) }, (_, edge) => edge)
  const passages = (...wanted: readonly Passage[]): readonly number[] =>
    edges.filter((edge) => wanted.includes(edgeKindRow(edgeAt(level, edge)).passage))
  const doors = passages('door')
  const isOneWay = (edge: number): boolean => {
    const kind = edgeAt(level, edge)
    return kind === EdgeKind.oneWayForth || kind === EdgeKind.oneWayBack
  }
  // Rock is solid, so every edge beside it is closed.
  const isFree = (edge: number): boolean =>
    cellsOfEdge(level, edge).every((cell) => level.cells[cell] !== CellKind.rock)
  const isStood = (edge: number): boolean =>
    cellsOfEdge(level, edge).every((cell) => isWalkable(level.cells[cell] ?? -1))
  const way = wayOf(level)
  return {
    node: levelNode(id),
    cells: Array.from(level.cells, (kind, cell) => [...cellOf(level, cell), cellKindRow(kind).id] as const),
    walls: passages('shut').map((edge) => edgeIn(level, edge)),
    doors: doors.map((edge) => edgeIn(level, edge)),
    opens: passages('open', 'undecided')
      .filter(isFree)
      .map((edge) => edgeIn(level, edge)),
    two_way: doors.filter((edge) => !isOneWay(edge) && isFree(edge)).map((edge) => edgeIn(level, edge)),
    one_way: doors
      .filter((edge) => isOneWay(edge) && isStood(edge))
      .map((edge) => [...edgeIn(level, edge), edgeAt(level, edge) === EdgeKind.oneWayForth] as const),
    held: way.flatMap((cell) =>
      DIRECTIONS.filter((side) => {
        const { passage } = edgeKindRow(edgeAt(level, edgeOf(level, cell, side)))
        return passage === 'shut' || passage === 'door'
      }).map((side) => [cellOf(level, cell), besideOf(level, cell, side)] as const),
    ),
    way: way.map((cell) => cellOf(level, cell)),
    legs: legsOf(level, way[0]),
  }
}

/** The way from the first open gate to the farthest cell behind doors of all kinds. */
function wayOf(level: Level): readonly number[] {
  const start = gatesOf(level).find(({ isOpen }) => isOpen)?.cell
  // Nobody stands on a gate in rock or water.
  if (start === undefined || !isWalkable(level.cells[start] ?? -1)) return []
  return shortestWay(level, start, farthest(level, start, NATIVE), NATIVE) ?? []
}

function farthest(level: Level, start: number, walker: Walker): number {
  const distances = distancesFrom(level, start, walker)
  return distances.indexOf(Math.max(...distances))
}

/** From a cell to others that can be reached through plain doors alone. */
function legsOf(level: Level, start: number | undefined): readonly (readonly [Cell, Cell])[] {
  if (start === undefined) return []
  const plain = draftOf(level)
  for (let edge = 0; edge < edgeCount(level); edge++) {
    const kind = edgeAt(level, edge)
    if (kind === EdgeKind.oneWayForth || kind === EdgeKind.oneWayBack) setEdge(plain, edge, EdgeKind.wall)
  }
  const distances = distancesFrom(plain, start, STRANGER)
  const reached = Array.from(distances.keys()).filter((cell) => (distances[cell] ?? -1) > 2)
  return reached
    .filter((_cell, index) => index % 5 === 0)
    .map((cell) => [cellOf(level, start), cellOf(level, cell)] as const)
}

function isWalkable(kind: number): boolean {
  return IS_STREET[kind] === 1 || kind === CellKind.house
}

function cellOf(level: Level, cell: number): Cell {
  return [xOf(level, cell), yOf(level, cell)]
}

/** The cell on a side, even beyond the border. */
function besideOf(level: Level, cell: number, side: 0 | 1 | 2 | 3): Cell {
  const [x, y] = cellOf(level, cell)
  return [x + ([0, 1, 0, -1][side] ?? 0), y + ([-1, 0, 1, 0][side] ?? 0)]
}

function edgeIn(level: Level, edge: number): Edge {
  const isNorth = isNorthEdge(level, edge)
  const columns = isNorth ? level.width : level.width + 1
  const at = isNorth ? edge : edge - level.northEdges.length
  return [at % columns, Math.floor(at / columns), isNorth]
}
