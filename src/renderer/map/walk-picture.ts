import { walkLook } from '../../core/picture/draw-walk'
import { disguised, isRaised } from '../../core/play/disguise'
import { lostCells, type WalkRecord } from '../../core/play/records'
import { movedPlaces, unseenPlaces } from '../../core/play/things'
import { edgesOf, type Walk } from '../../core/play/walk'
import type { Place } from '../../core/level/places'
import { EdgeKind } from '../../core/level/kinds'
import { edgeAt, type Level } from '../../core/level/level'
import { cellAt, EAST, NORTH, SOUTH, WEST } from '../../core/level/grid'
import type { LinkWalker } from '../../core/link/protocol'
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
  const { level: id } = walk.pose
  const raised = [...edgesOf(walk.opened, id)].filter((edge) => isRaised(edgeAt(level, edge)))
  return disguiseShown(level, edgesOf(walk.found, id), raisedFor(raised), unseenBy(unseenPlaces(walk)))
}

/** The walker's level as first person draws it: bars, pits and keys stay in it, because they move before the eye. */
export function levelBeforeEyes({ document }: Pick<State, 'document'>, walk: Walk): Level | undefined {
  const { level: id } = walk.pose
  const level = levelById(document.project, id)?.level
  if (!level) return undefined
  const walls = [...edgesOf(walk.opened, id)].filter((edge) => {
    const kind = edgeAt(level, edge)
    return kind === EdgeKind.wall || kind === EdgeKind.breakableWall
  })
  return disguiseBeforeEyes(level, edgesOf(walk.found, id), wallsFor(walls), NO_PLACES)
}

/** The places whose things have moved; the same set while they are the same. */
export function movedFor(walk: Walk): ReadonlySet<Place> {
  return movedBy(movedPlaces(walk))
}

const NO_PLACES: ReadonlySet<Place> = new Set()
const disguiseBeforeEyes = lastResult(disguised)

/** Cached: the map, the automap and first person ask for it with every step. */
const disguiseShown = lastResult(
  (
    level: Level,
    found: ReadonlySet<number>,
    opened: ReadonlySet<number>,
    unseen: ReadonlySet<Place>,
  ): Level => disguised(level, found, opened, unseen),
)

/** Returns a function that makes a set of items: the same set while they are the same items. */
function lastSet<T>(): (items: readonly T[]) => ReadonlySet<T> {
  let last: ReadonlySet<T> = new Set()
  return (items) => {
    const isSame = items.length === last.size && items.every((item) => last.has(item))
    if (!isSame) last = new Set(items)
    return last
  }
}

const unseenBy = lastSet<Place>()
/** Doors that a walker passes need no other level: only bars and walls that are open look different. */
const raisedFor = lastSet<number>()
const wallsFor = lastSet<number>()
const movedBy = lastSet<Place>()

/** The walks on the map: the one under way, or else the finished ones that the user chose to see. */
export function walksOnMap(state: State, walk: Walk | undefined): ShownWalks | undefined {
  const { document, play, session, window } = state
  if (play) return walk && walkUnderWay(walk, play.goal?.position, window.playOptions.hasFog)
  const finished =
    session.shownWalks.length === 0 ? undefined : finishedWalks(document, window.walks, session.shownWalks)
  const player = window.liveLink?.walker
  return player ? withPlayer(finished, player, document) : finished
}

const NO_WALKS: ShownWalks = { isPlaying: false, walks: [], counts: [] }

/** Adds the player of a game on the live link, if it is on the level in view. */
const withPlayer = lastResult(
  (
    walks: ShownWalks | undefined,
    { level, x, y, facing = 'south' }: LinkWalker,
    document: EditorDocument,
  ): ShownWalks | undefined => {
    const { level: grid } = currentEntry(document)
    if (level !== document.levelId || x >= grid.width || y >= grid.height) return walks
    const walker = { cell: cellAt(grid, x, y), facing: FACINGS[facing] }
    return { ...(walks ?? NO_WALKS), walker }
  },
)

const FACINGS = { north: NORTH, east: EAST, south: SOUTH, west: WEST } as const

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
