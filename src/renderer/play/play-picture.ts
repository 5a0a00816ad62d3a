import { disguised } from '../../core/play/disguise'
import { lostCells } from '../../core/play/records'
import { edgesOf, type Walk } from '../../core/play/walk'
import { walkLook } from '../../core/picture/draw-walk'
import type { Level } from '../../core/level/level'
import { levelById } from '../../core/project/links'
import { xOf, yOf } from '../../core/level/grid'
import { currentEntry } from '../../editor/editor-document'
import type { MapPointer } from '../canvas/map-view'
import type { WalkContent } from '../canvas/overlay'
import { lastResult } from '../desk/last-result'
import type { State } from '../desk/state'
import type { Workbench } from '../desk/workbench'
import { walkOn } from './playtest'
import { walksShown } from './walks'

/** The level a walker is on, as it looks to them. */
export function levelOfWalk(state: State, walk: Walk): Level | undefined {
  const level = levelById(state.document.project, walk.pose.level)?.level
  if (!level) return undefined
  return disguiseShown(level, edgesOf(walk.found, walk.pose.level))
}

/** A level in its disguise: it is asked for with every step. */
const disguiseShown: (level: Level, found: ReadonlySet<number>) => Level = lastResult(disguised)

/** The cells of the trail that lie on the level of the walker. */
function* trailCells(walk: Walk): Generator<number> {
  for (let spot: Walk['trail'] | undefined = walk.trail; spot; spot = spot.before) {
    if (spot.level === walk.pose.level) yield spot.cell
  }
}

/** What lies over the map of a walk. */
function walkContent({ play, window }: State, walk: Walk): WalkContent {
  const { pose } = walk
  const goal = play?.goal?.spot
  return {
    isPlaying: true,
    walker: pose,
    trail: [...trailCells(walk)],
    goal: goal?.level === pose.level ? goal.cell : undefined,
    seen: window.playOptions.hasFog ? walk.seen.get(pose.level) : undefined,
    walks: [],
    counts: [],
  }
}

/** What lies over the map while nobody walks: the walks that were asked to be shown. */
function resultsContent(state: State): WalkContent | undefined {
  const shown = walksShown(state)
  if (shown.length === 0) return undefined
  const { id } = currentEntry(state.document)
  return {
    isPlaying: false,
    walks: shown.map(({ record, look }) => ({
      cells: record.trail.flatMap(({ level, cell }) => (level === id ? [cell] : [])),
      look: walkLook(look),
    })),
    counts: lostCells(
      shown.map(({ record }) => record),
      id,
    ),
  }
}

/** Keeps on the map what belongs to walks: the walker with fog and trail, or the lines of those that are kept. */
export function followWalks(bench: Workbench): () => void {
  let drawn: Level | undefined
  const draw = (): void => {
    const state = bench.store.getState()
    const { walk } = bench.walk.getState()
    if (!state.play) {
      drawn = undefined
      bench.map?.setWalk(resultsContent(state))
      return
    }
    const level = walk && levelOfWalk(state, walk)
    if (!walk || !level) return bench.map?.setWalk(undefined)
    if (level !== drawn) bench.map?.setLevel(level)
    drawn = level
    bench.map?.setWalk(walkContent(state, walk))
    bench.map?.followCell(walk.pose.cell)
  }
  const ends = [
    bench.walk.subscribe((now, before) => {
      if (now.walk !== before.walk) draw()
    }),
    bench.store.subscribe((state, before) => {
      const isOther =
        state.play !== before.play ||
        state.window.playOptions !== before.window.playOptions ||
        state.window.walks !== before.window.walks ||
        state.session.shownWalks !== before.session.shownWalks ||
        state.document !== before.document
      if (isOther) draw()
    }),
  ]
  return () => ends.forEach((end) => end())
}

/** What the pointer does on the map during a playtest: a press goes a step towards where it is. */
export function pointWalk(bench: Workbench, event: MapPointer): void {
  const { walk } = bench.walk.getState()
  const state = bench.store.getState()
  if (!walk || event.type !== 'press' || event.button > 0 || event.cell < 0) return
  const level = levelById(state.document.project, walk.pose.level)?.level
  if (!level) return
  const dx = xOf(level, event.cell) - xOf(level, walk.pose.cell)
  const dy = yOf(level, event.cell) - yOf(level, walk.pose.cell)
  if (dx === 0 && dy === 0) return walkOn(bench, 'take')
  const upright = dy < 0 ? 'north' : 'south'
  const across = dx < 0 ? 'west' : 'east'
  const isDiagonal = state.window.playOptions.isFree && Math.abs(dx) === Math.abs(dy)
  if (isDiagonal) return walkOn(bench, `${upright}-${across}`)
  walkOn(bench, Math.abs(dx) > Math.abs(dy) ? across : upright)
}
