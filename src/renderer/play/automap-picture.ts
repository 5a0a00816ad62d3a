import { seenPart, unvisitedExits } from '../../core/play/automap'
import { notesOn, type PlayNote } from '../../core/play/notes'
import { drawExits, drawNoteNumbers } from '../../core/picture/draw-automap'
import { drawFog, drawGoal, drawTrail, drawWalker } from '../../core/picture/draw-walk'
import type { DrawCommand } from '../../core/picture/commands'
import type { Level } from '../../core/level/level'
import type { Walk } from '../../core/play/walk'
import { playersLevel } from '../../core/picture/players-level'
import { styleForLevel } from '../../core/picture/site'
import { WITHOUT_TRACES } from '../../core/picture/level-picture'
import { CELL_AT_100, withLayers, type MapStyle } from '../../core/picture/style'
import { drawOnCanvas } from '../canvas/canvas-target'
import { frameOf, MapPainter } from '../canvas/map-painter'
import { centredView, type Screen, type View } from '../canvas/viewport'
import { mapStyleShown } from '../looks/looks'
import { lastResult } from '../state/last-result'
import type { State } from '../state/state'
import { levelOfWalk, trailCells } from '../map/walk-picture'
import { playNotes } from './notes'

/** The zoom of the automap: 'fit' shows everything that was seen; a number is the size of a cell in CSS pixels. */
export type AutomapZoom = 'fit' | number

/** The part of a level that the automap shows. */
export interface AutomapView {
  readonly zoom: AutomapZoom
  /** How far the map is moved to the right and down, in CSS pixels, from what fits or from the walker in the middle. */
  readonly right: number
  readonly down: number
}

/** Paints the explored part of the walker's level: walked floor, exits not taken, numbers of notes, goal and walker. */
export function paintAutomap(
  painter: MapPainter,
  context: CanvasRenderingContext2D,
  screen: Screen,
  {
    state,
    walk,
    view: automapView,
  }: { readonly state: State; readonly walk: Walk; readonly view: AutomapView },
): void {
  const known = levelOfWalk(state, walk)
  const level = known && playersOf(known)
  const seen = walk.seen.get(walk.pose.level)
  if (!level || !seen) return
  const style = automapStyle(state, level)
  painter.show({ level, style })
  const view = viewOf(level, screen, { walk, seen }, automapView)
  painter.paintAll(context, screen, view)
  const frame = frameOf({ level, style }, screen, view, {
    x: 0,
    y: 0,
    width: screen.width,
    height: screen.height,
  })
  const picture: DrawCommand[] = []
  drawFog(picture, level, style, frame, seen)
  drawTrail(picture, level, style, frame, trailCells(walk))
  drawExits(picture, level, style, frame, unvisitedExits(level, seen, frame))
  drawNoteNumbers(picture, style, frame, notesOfWalk(state, walk))
  const goal = state.play?.goal?.position
  if (goal?.level === walk.pose.level && seen[goal.cell] === 1)
    drawGoal(picture, level, style, frame, goal.cell)
  drawWalker(picture, level, style, frame, walk.pose)
  context.save()
  context.translate(view.x, view.y)
  drawOnCanvas(context, picture)
  context.restore()
}

/** Without notes, traps and other surprises of the author. Cached, because the painter keeps what did not change. */
const playersOf: (level: Level) => Level = lastResult((level: Level) =>
  playersLevel(level, { names: true, secrets: true }),
)

/** The style of the automap of a level. Unexplored ground has the colour of the ground around the level: below ground, not the land of towns. */
export function automapStyle({ window }: Pick<State, 'window'>, level: Level): MapStyle {
  return styleForLevel(withoutTraces(mapStyleShown(window.looks)), level)
}

/** Without the marks of the editor. */
const withoutTraces: (style: MapStyle) => MapStyle = lastResult((style: MapStyle) =>
  withLayers(style, WITHOUT_TRACES),
)

/** Returns the notes on the walker's level. */
export function notesOfWalk({ document }: Pick<State, 'document'>, { pose }: Walk): readonly PlayNote[] {
  const entry = document.project.levels.find(({ id }) => id === pose.level)
  if (!entry) return []
  return notesOn(playNotes.getState(), { project: document.project, level: entry.id }, entry.level)
}

function viewOf(level: Level, screen: Screen, { walk, seen }: ExploredLevel, view: AutomapView): View {
  const { zoom } = view
  const part = zoom === 'fit' ? seenPart(level, seen) : undefined
  const move = (scale: number, x: number, y: number): View =>
    centredView(
      level,
      screen,
      scale,
      x - (view.right * screen.ratio) / scale,
      y - (view.down * screen.ratio) / scale,
    )
  if (part) {
    const { left, top, right, bottom } = part
    // One cell of room on each side, for walls and signs.
    const scale = Math.min(
      screen.width / (right - left + 2),
      screen.height / (bottom - top + 2),
      CELL_AT_100 * screen.ratio,
    )
    return move(scale, (left + right) / 2, (top + bottom) / 2)
  }
  const scale = (zoom === 'fit' ? CELL_AT_100 : zoom) * screen.ratio
  const { cell } = walk.pose
  return move(scale, (cell % level.width) + 0.5, Math.floor(cell / level.width) + 0.5)
}

interface ExploredLevel {
  readonly walk: Walk
  readonly seen: Uint8Array
}
