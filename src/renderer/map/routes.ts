import { endsOf } from '../../core/analyse/ends'
import { cellsOfShortestWays, NATIVE, shortestWay, skeletonOf } from '../../core/analyse/routes'
import { CellKind, IS_STREET } from '../../core/level/kinds'
import type { Level } from '../../core/level/level'
import type { Ways } from '../../core/picture/draw-ways'
import { currentLevel } from '../../editor/editor-document'
import { cellWords } from '../desk/cell-words'
import type { AskedWay } from '../desk/overlay-state'
import type { State } from '../desk/state'
import { texts } from '../texts'
import { announce, type Workbench } from '../desk/workbench'

/** Beyond so many cells a way is not looked for again with every stroke: it vanishes with the next. */
const FOLLOWED_CELLS = 250_000

/** What is shown of ways now; nothing where none was asked for, or the level is another. */
export function waysShown(state: State): Ways | undefined {
  const { way, waysAll, waysSkeleton, document } = state
  const level = currentLevel(document)
  if (!way || way.levelId !== document.levelId || Math.max(way.start, way.goal ?? 0) >= level.cells.length)
    return undefined
  if (way.level !== level && level.cells.length > FOLLOWED_CELLS) return undefined
  if (known?.way === way && known.level === level && known.all === waysAll && known.skeleton === waysSkeleton)
    return known.ways
  const ways = findWays(level, way, waysAll, waysSkeleton)
  known = { way, level, all: waysAll, skeleton: waysSkeleton, ways }
  return ways
}

/** What was found last: the map asks again whenever anything moves. */
let known:
  | {
      readonly way: AskedWay
      readonly level: Level
      readonly all: boolean
      readonly skeleton: boolean
      readonly ways: Ways
    }
  | undefined

function findWays(level: Level, { start, goal }: AskedWay, all: boolean, skeleton: boolean): Ways {
  if (goal === undefined) return { line: [start] }
  const line = shortestWay(level, start, goal, NATIVE) ?? []
  return {
    line,
    ...(all ? { all: bytesOf(level, cellsOfShortestWays(level, start, goal, NATIVE)) } : {}),
    ...(skeleton ? { skeleton: skeletonOn(level, start, goal) } : {}),
  }
}

function bytesOf(level: Level, cells: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(level.cells.length)
  for (const cell of cells) bytes[cell] = 1
  return bytes
}

/** The skeleton, in which rock counts as left: it is no dead end that was filled up. */
function skeletonOn(level: Level, start: number, goal: number): Uint8Array {
  const skeleton = skeletonOf(level, [start, goal], NATIVE)
  for (let cell = 0; cell < skeleton.length; cell++) {
    const kind = level.cells[cell]
    if (IS_STREET[kind ?? 0] !== 1 && kind !== CellKind.house) skeleton[cell] = 1
  }
  return skeleton
}

/** Begins a way at the cursor. */
export function beginWay(bench: Workbench): void {
  const { document, cursor } = bench.store.getState()
  const level = currentLevel(document)
  bench.store.setState({ way: { levelId: document.levelId, level, start: cursor } })
  announce(bench, texts.ways.begun(cellWords(bench.store.getState(), cursor)))
}

/** Shows the way from where one was begun to the cursor. */
export function showWayToHere(bench: Workbench): void {
  const { way, cursor, document } = bench.store.getState()
  if (way?.levelId !== document.levelId) return
  show(bench, way.start, cursor)
}

/** Shows the way from the start of the level, or its first gate, to its last gate. */
export function showWayThrough(bench: Workbench): void {
  const ends = endsOf(currentLevel(bench.store.getState().document))
  if (ends) show(bench, ends.start, ends.goal)
  else announce(bench, texts.ways.noEnds)
}

function show(bench: Workbench, start: number, goal: number): void {
  const { document } = bench.store.getState()
  bench.store.setState({ way: { levelId: document.levelId, level: currentLevel(document), start, goal } })
  tell(bench)
}

function tell(bench: Workbench): void {
  const state = bench.store.getState()
  const ways = waysShown(state)
  if (!ways || state.way?.goal === undefined) return
  const words = ways.line.length === 0 ? texts.ways.none : texts.ways.steps(ways.line.length - 1)
  const all = ways.all?.reduce((count, byte) => count + byte, 0)
  announce(bench, all !== undefined && all > 0 ? `${words} ${texts.ways.cellsOfAll(all)}` : words)
}

/** Shows the cells of all shortest ways with the way, or that one alone. */
export function toggleAllWays(bench: Workbench): void {
  bench.store.setState(({ waysAll }) => ({ waysAll: !waysAll }))
  announce(bench, bench.store.getState().waysAll ? texts.ways.allShown : texts.ways.allHidden)
  tell(bench)
}

/** Crosses out what is no part of the skeleton between both ends, or no longer. */
export function toggleSkeleton(bench: Workbench): void {
  bench.store.setState(({ waysSkeleton }) => ({ waysSkeleton: !waysSkeleton }))
  announce(bench, bench.store.getState().waysSkeleton ? texts.ways.skeletonShown : texts.ways.skeletonHidden)
}

/** Takes the way off the map. */
export function hideWay(bench: Workbench): void {
  bench.store.setState({ way: undefined })
  announce(bench, texts.ways.hidden)
}
