import { walkLook } from '../../core/picture/draw-walk'
import { disguised } from '../../core/play/disguise'
import { lostCells, type WalkRecord } from '../../core/play/records'
import { edgesOf, type Walk } from '../../core/play/walk'
import type { Level } from '../../core/level/level'
import { levelById, type Position } from '../../core/project/links'
import { currentEntry, type EditorDocument } from '../../editor/editor-document'
import type { ShownWalks } from '../canvas/scene'
import { lastResult } from '../state/last-result'
import type { State } from '../state/state'
import { walksShown } from './shown-walks'

/** The walker's level, drawn as the walker knows it. */
export function levelOfWalk({ document }: Pick<State, 'document'>, walk: Walk): Level | undefined {
  const level = levelById(document.project, walk.pose.level)?.level
  if (!level) return undefined
  return disguiseShown(level, edgesOf(walk.found, walk.pose.level))
}

/** Cached: the map, the automap and first person ask for it with every step. */
const disguiseShown: (level: Level, found: ReadonlySet<number>) => Level = lastResult(disguised)

/** The walks on the map: the one under way, or else the finished ones that the user chose to see. */
export function walksOnMap(state: State, walk: Walk | undefined): ShownWalks | undefined {
  const { document, play, session, window } = state
  if (play) return walk && walkUnderWay(walk, play.goal?.position, window.playOptions.hasFog)
  return session.shownWalks.length === 0
    ? undefined
    : finishedWalks(document, window.walks, session.shownWalks)
}

const walkUnderWay = lastResult((walk: Walk, goal: Position | undefined, hasFog: boolean): ShownWalks => {
  const { pose, seen } = walk
  return {
    isPlaying: true,
    walker: pose,
    trail: [...trailCells(walk)],
    goal: goal?.level === pose.level ? goal.cell : undefined,
    seen: hasFog ? seen.get(pose.level) : undefined,
    walks: [],
    counts: [],
  }
})

/** The cells of the trail on the walker's level. */
export function* trailCells({ pose, trail }: Walk): Generator<number> {
  for (let position: Walk['trail'] | undefined = trail; position; position = position.before) {
    if (position.level === pose.level) yield position.cell
  }
}

const finishedWalks = lastResult(
  (
    document: EditorDocument,
    walks: readonly WalkRecord[],
    shownWalks: readonly string[],
  ): ShownWalks | undefined => {
    const shown = walksShown({ document, window: { walks }, session: { shownWalks } })
    if (shown.length === 0) return undefined
    const { id } = currentEntry(document)
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
  },
)
