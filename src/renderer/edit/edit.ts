import { isInside, isSameSize, xOf, yOf } from '../../core/level/grid'
import type { Recipe } from '../../core/project/project'
import type { BrushId, Command } from '../../editor/command'
import { keepCursor } from '../../editor/cursor'
import { applyCommand, applyInPlace } from '../../editor/apply-command'
import { currentLevel, redoLabel, undoLabel, type EditorDocument } from '../../editor/editor-document'
import { goToMoment, redoDocument, undoDocument } from '../../editor/undo'
import { momentOf, nudgesOnWay, type Moment } from '../../editor/history'
import { keepSelection, nudgeSelection, type Nudge, type Selection } from '../../editor/selection'
import type { ShapeId } from '../../editor/shapes'
import { toolById } from '../../editor/tools/index'
import type { ToolContext } from '../../editor/tools/tool'
import { MAX_BRUSH } from '../desk/drawing-state'
import { replaceLevel, type State } from '../desk/state'
import { playTexts } from '../texts/play'
import { runTexts } from '../texts/runs'
import { texts } from '../texts'
import type { Store } from '../desk/store'
import { announce, type Workbench } from '../desk/workbench'
import { worldAfterStep } from './world-after-step'

/** Returns one sentence that says why the map cannot be edited now; undefined if it can. */
export function refuseEditing(state: State): string | undefined {
  if (state.level.run) return texts.tools.whileRunning
  if (state.play) return playTexts.noDrawing
  return state.level.replay ? runTexts.replay.noDrawing : undefined
}

/** Runs a command as one step of the history, and says aloud what was refused. Answers whether anything was. */
export function edit(store: Store, command: Command, recipe?: Recipe): boolean {
  const before = store.getState()
  const { document, refused, notice } = applyCommand(before.document, command, recipe)
  showStep(store, document)
  if (command.kind === 'nudge' && document !== before.document) moveAlong(store, before, [command])
  const said = [notice, refused[0]?.reason].filter((text) => text !== undefined)
  if (said.length > 0) announce(store, said.join(' '))
  return refused.length > 0
}

/** Moves the selection and the start of an unfinished link with the cells of a nudged level. */
function moveAlong(store: Store, before: State, nudges: readonly Nudge[]): void {
  if (nudges.length === 0) return
  const { document } = before
  const { selection } = before.level
  const { linkFrom } = before.session
  const level = currentLevel(document)
  const moved = (cells: Selection): Selection =>
    nudges.reduce<Selection>((at, nudge) => nudgeSelection(level, at, nudge), cells)
  select(store, moved(selection))
  if (linkFrom?.spot.level !== document.levelId) return
  const [cell] = moved([linkFrom.spot.cell])
  const spot = { level: document.levelId, cell: cell ?? 0 }
  store.change({ session: { linkFrom: cell === undefined ? undefined : { ...linkFrom, spot } } })
}

/** Shows a document at another moment of its history, and moves the selection by the nudges in between. */
function showMoment(store: Store, document: EditorDocument): void {
  const before = store.getState()
  const { history, levelId } = before.document
  const isSameGrid = isSameSize(currentLevel(before.document), currentLevel(document))
  showStep(store, document)
  const shown = worldAfterStep(before.document.project, document.project, before.world.shown)
  if (shown !== before.world.shown) store.change({ world: { shown } })
  if (document.levelId !== levelId || !isSameGrid) return
  moveAlong(store, before, nudgesOnWay(history, momentOf(document.history), levelId))
}

/** Like `edit`, but takes the place of the live step before it, so that a slider that is dragged is one step. */
export function editLive(store: Store, command: Command, recipe: Recipe): void {
  const { document: now, session } = store.getState()
  const before = session.liveStep?.after === now ? session.liveStep.before : now
  const { document: after } = applyInPlace(now, before, command, recipe)
  showStep(store, after)
  store.change({ session: { liveStep: { before, after } } })
}

/** Takes the last step back and says which; a stroke under way is given up. */
export function undoStep(bench: Workbench): void {
  const { document } = bench.store.getState()
  const step = undoLabel(document)
  // A stroke under way is no step yet: only it is taken back.
  if (bench.map?.cancelPointer() === true || step === undefined) return
  showMoment(bench.store, undoDocument(document))
  announce(bench.store, texts.toolbar.undoOf(step))
}

/** Does the step taken back last again and says which; a stroke under way is given up. */
export function redoStep(bench: Workbench): void {
  const { document } = bench.store.getState()
  const step = redoLabel(document)
  if (step === undefined) return
  bench.map?.cancelPointer()
  showMoment(bench.store, redoDocument(document))
  announce(bench.store, texts.toolbar.redoOf(step))
}

/** Takes back or does again all steps up to a moment of the history; says why not where a run is under way. */
export function goToStep(bench: Workbench, { id, label }: Moment): void {
  const state = bench.store.getState()
  if (state.level.run) return announce(bench.store, texts.history.whileRunning)
  const document = goToMoment(state.document, id)
  if (document === state.document) return
  const isBack = id < momentOf(state.document.history)
  const name = label ?? texts.history.start
  bench.map?.cancelPointer()
  showMoment(bench.store, document)
  announce(bench.store, isBack ? texts.history.backTo(name) : texts.history.forwardTo(name))
}

/** Takes over a document after a step; where another of its levels comes into view, with that level's settings. */
export function showStep(store: Store, document: EditorDocument): void {
  store.change((state) => {
    if (document.levelId !== state.document.levelId) return replaceLevel(state, document)
    const [before, after] = [currentLevel(state.document), currentLevel(document)]
    return {
      document,
      level: {
        cursor: keepCursor(after, before, state.level.cursor),
        selection: keepSelection(before, after, state.level.selection),
      },
    }
  })
}

/** Selects cells in rising order in place of those that were; none with an empty list. */
export function select(store: Store, selection: Selection): void {
  store.change({ level: { selection } })
}

/** Chooses a brush. */
export function takeUpBrush(bench: Workbench, brush: BrushId): void {
  putDown(bench)
  bench.store.change({ drawing: { tool: 'paint', brush } })
}

/** Chooses a tool. */
export function takeUpTool(bench: Workbench, tool: string): void {
  putDown(bench)
  bench.store.change({ drawing: { tool } })
}

/** Draws in another shape from here on. */
export function takeUpShape(bench: Workbench, shape: ShapeId): void {
  putDown(bench)
  // Selection tools have no shape, and buildings always have the same one: choosing a shape switches to drawing.
  bench.store.change(({ drawing: { tool: id } }) => {
    const tool = toolById(id)
    return { drawing: { shape, tool: tool?.selecting || tool?.hasEnds ? 'paint' : id } }
  })
}

/** Sets the side of the square brush, within its limits. */
export function setBrushSize(store: Store, size: number): void {
  store.change({ drawing: { size: Math.max(1, Math.min(MAX_BRUSH, size)) } })
}

/** Another tool begins with nothing under way and nothing shown. */
function putDown(bench: Workbench): void {
  bench.map?.cancelPointer()
  bench.map?.setPreview(undefined)
  bench.hover.setState({ refusal: undefined, advice: undefined })
  bench.floating = undefined
  bench.store.change({ drawing: { inHand: undefined } })
}

/** What a tool works on now, and how it is set. */
export function toolContext(state: State): ToolContext {
  const { squareFeature } = state.drawing
  const level = currentLevel(state.document)
  return {
    level,
    brush: state.drawing.brush,
    shape: state.drawing.shape,
    size: state.drawing.size,
    selection: state.level.selection,
    mirror: state.drawing.mirror,
    edgeChoice: state.drawing.edgeChoice,
    locksNeeds: state.drawing.locksNeeds,
    wallsUpGates: state.drawing.wallsUpGates,
    avenueWidth: state.drawing.avenueWidth,
    ...(squareFeature ? { squareFeature } : {}),
    weight: state.drawing.weight,
    district: Math.min(state.drawing.district, level.districts?.list.length ?? 0),
  }
}

/** Moves the cursor to a cell and brings the cells into view. */
export function showOnMap(bench: Workbench, cells: readonly number[]): void {
  const [first] = cells
  if (first === undefined) return
  const level = currentLevel(bench.store.getState().document)
  if (!isInside(level, xOf(level, first), yOf(level, first))) return
  bench.store.change({ level: { cursor: first }, view: { showsCursor: true } })
  // The cursor counts from here on, wherever the pointer rests.
  bench.hover.setState({ cell: undefined, refusal: undefined })
  bench.map?.showCells(cells)
}
