import { cellAt, edgeCount, isInside, NORTH, WEST, type Grid } from '../../../src/core/level/grid'
import { firstLevel } from '../../../src/core/project/project'
import type { SettingList } from '../../../src/core/settings/define'
import { parseSettings } from '../../../src/core/settings/parse'
import { edgeBefore, Pass, tasksFrom, type PlayMap, type WrittenLevels } from './play-map'
import { lumpsOf, mapNamed, type MapLine, type WadMap } from './doom-wad'
import {
  doomOptions,
  mapName,
  type DoomOptions,
  type DoomValues,
} from '../../../src/core/formats/doom/settings'

/** A player is 56 units high, and climbs steps of 24. */
const PLAYER_HEIGHT = 56
const STEP = 24
const PLAYER = 1

/** Doors that players open by hand; the locked ones with the thing of their key. */
const DOORS: ReadonlyMap<number, number | undefined> = new Map([
  [1, undefined],
  [12, undefined],
  [26, 5],
  [27, 6],
  [28, 13],
])
const LOCKED_DOOR = 13
const KEY_OF_LOCK: ReadonlyMap<number, number> = new Map([
  [130, 5],
  [131, 6],
  [129, 13],
])

/** What somebody meets who walks across an edge, from the middle of one cell to that of the other. */
const Across = { blocked: 1, closed: 2, opensForth: 4, opensBack: 8 } as const

/**
 * Reads written maps as the games do: lines that block, steps, closed sectors with the lines that open them, and keys.
 * Every line between the middles of two cells counts; ours run along the axes.
 */
export function readBackDoom(settings: SettingList<DoomValues>) {
  return ({ files, project, values }: WrittenLevels): readonly (PlayMap | undefined)[] => {
    const chosen = parseSettings(settings, values, firstLevel(project).level)
    const lumps = lumpsOf(files[0]?.bytes ?? new Uint8Array())
    return project.levels.map(({ level }, index) => {
      const options = doomOptions(level, chosen)
      const map = mapNamed(lumps, mapName({ ...options, map: options.map + index }))
      if (!map) return undefined
      const start = map.things.find(({ type }) => type === PLAYER)
      return {
        ...tasksFrom(level, start && cellOf(start, level, options)),
        ...edgesOf(map, level, options),
      }
    })
  }
}

function edgesOf(
  map: WadMap,
  grid: Grid,
  options: DoomOptions,
): Required<Pick<PlayMap, 'edges' | 'openers'>> {
  const found = new Uint8Array(edgeCount(grid))
  const keyOf = new Map<number, number>()
  for (const line of map.lines) {
    const does = effectOf(map, line)
    if (does === 0) continue
    const key = line.special === LOCKED_DOOR ? KEY_OF_LOCK.get(line.lock) : DOORS.get(line.special)
    forEdges(map, line, { grid, options }, (edge) => {
      found[edge] = (found[edge] ?? 0) | does
      if (key !== undefined) keyOf.set(edge, key)
    })
  }
  const openers = new Map<number, readonly number[]>()
  const cellsOfKey = new Map<number, readonly number[]>()
  for (const [edge, key] of keyOf) {
    let cells = cellsOfKey.get(key)
    if (!cells) {
      const keys = map.things.filter(({ type }) => type === key)
      cells = keys.flatMap((thing) => cellOf(thing, grid, options) ?? [])
      cellsOfKey.set(key, cells)
    }
    openers.set(edge, cells)
  }
  return { edges: found.map(passOf), openers }
}

function passOf(across: number): number {
  const isBlocked = (across & Across.blocked) !== 0
  if ((across & Across.closed) === 0) return isBlocked ? Pass.shut : Pass.open
  if (isBlocked) return Pass.stuck
  const isForth = (across & Across.opensForth) !== 0
  const isBack = (across & Across.opensBack) !== 0
  if (isForth && isBack) return Pass.door
  return isForth ? Pass.forth : isBack ? Pass.back : Pass.stuck
}

/** Returns what a line does to those who cross it. */
function effectOf(map: WadMap, { from, to, front, back, isBlocking, ...line }: MapLine): number {
  if (front < 0 || back < 0 || isBlocking) return Across.blocked
  const [floor, otherFloor] = [map.floors[front] ?? 0, map.floors[back] ?? 0]
  const [ceiling, otherCeiling] = [map.ceilings[front] ?? 0, map.ceilings[back] ?? 0]
  if (Math.abs(floor - otherFloor) > STEP) return Across.blocked
  const isDoor = line.special === LOCKED_DOOR || DOORS.has(line.special)
  if (Math.min(ceiling, otherCeiling) - Math.max(floor, otherFloor) >= PLAYER_HEIGHT) return 0
  const [dx, dy] = [(map.x[to] ?? 0) - (map.x[from] ?? 0), (map.y[to] ?? 0) - (map.y[from] ?? 0)]
  // Its front lies to the right, and a door opens the sector behind it, for those who stand before it.
  const isFrontFirst = dx < 0 || dy < 0
  const opens = isFrontFirst ? Across.opensForth : Across.opensBack
  const opensBehind = isDoor && otherCeiling - otherFloor < PLAYER_HEIGHT
  return Across.closed | (opensBehind ? opens : 0)
}

/** Visits each edge that a line crosses the way over. */
function forEdges(
  { x, y }: WadMap,
  { from, to }: MapLine,
  { grid, options }: { readonly grid: Grid; readonly options: DoomOptions },
  visit: (edge: number) => void,
): void {
  const { cell, thickness } = options
  const middle = Math.floor((cell + thickness) / 2)
  const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = [x[from], x[to], -(y[from] ?? 0), -(y[to] ?? 0)]
  const isFlat = y0 === y1
  const [low, high] = isFlat ? [Math.min(x0, x1), Math.max(x0, x1)] : [Math.min(y0, y1), Math.max(y0, y1)]
  // The first cell behind the line.
  const behind = Math.ceil(((isFlat ? y0 : x0) - middle) / cell)
  const last = Math.floor((high - middle) / cell)
  for (let at = Math.ceil((low - middle) / cell); at <= last; at++) {
    const edge = isFlat ? edgeBefore(grid, at, behind, NORTH) : edgeBefore(grid, behind, at, WEST)
    if (edge >= 0) visit(edge)
  }
}

function cellOf(
  { x, y }: { readonly x: number; readonly y: number },
  grid: Grid,
  { cell }: DoomOptions,
): number | undefined {
  const [column, row] = [Math.floor(x / cell), Math.floor(-y / cell)]
  return isInside(grid, column, row) ? cellAt(grid, column, row) : undefined
}
