import { isInside, isSameSize, xOf, yOf } from '../../core/level/grid'
import type { Recipe } from '../../core/project/project'
import type { BrushId, Command } from '../../editor/command'
import { keepCursor } from '../../editor/cursor'
import { applyCommand, applyInPlace } from '../../editor/apply-command'
import { currentLevel, redoLabel, undoLabel, type EditorDocument } from '../../editor/editor-document'
import { goToMoment, redoDocument, undoDocument } from '../../editor/undo'
import { momentOf, nudgesOnWay, type Moment } from '../../editor/history'
import { movementOf, type MovingCommand } from '../../editor/movement'
import { isSelected, keepSelection, type Selection } from '../../editor/selection'
import type { ShapeId } from '../../editor/shapes'
import { toolById } from '../../editor/tools/index'
import type { ToolContext } from '../../editor/tools/tool'
import { chosenPlace } from '../state/chosen-place'
import { MAX_BRUSH, NO_TOUCH_KEYS } from '../state/drawing-state'
import { replaceLevel, type State } from '../state/state'
import { playTexts } from '../texts/play'
import { runTexts } from '../texts/runs'
import { texts } from '../texts'
import type { Store } from '../state/store'
import { announce } from '../state/app'
import { worldAfterStep } from '../../editor/worlds/world-after-step'

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
  const moves = command.kind === 'nudge' || command.kind === 'move-block'
  if (moves && document !== before.document) moveAlong(store, before, [command])
  const said = [notice, refused[0]?.reason].filter((text) => text !== undefined)
  if (said.length > 0) announce(store, said.join(' '))
  return refused.length > 0
}

/** Moves the selection, the cursor and the start of an unfinished link with the cells that commands have moved. */
function moveAlong(store: Store, before: State, commands: readonly MovingCommand[]): void {
  if (commands.length === 0) return
  const { document } = before
  const { cursor, selection } = before.level
  const { linkFrom } = before.session
  const level = currentLevel(document)
  const movements = commands.map((command) => movementOf(level, command))
  const moved = (cell: number): number | undefined =>
    movements.reduce<number | undefined>((at, move) => (at === undefined ? at : move(at)), cell)
  store.change({ level: { cursor: moved(cursor) ?? cursor } })
  select(
    store,
    selection.flatMap((cell) => moved(cell) ?? []).sort((a, b) => a - b),
  )
  if (linkFrom?.position.level !== document.levelId) return
  const cell = moved(linkFrom.position.cell)
  const position = { level: document.levelId, cell: cell ?? 0 }
  store.change({ session: { linkFrom: cell === undefined ? undefined : { ...linkFrom, position } } })
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

/** Undoes the last step and announces it; cancels a stroke under way. */
export function undoStep(store: Store): void {
  const { document } = store.getState()
  const step = undoLabel(document)
  // A stroke under way is no step yet: only it is taken back.
  if (store.send({ kind: 'cancelStroke' }) || step === undefined) return
  showMoment(store, undoDocument(document))
  announce(store, texts.toolbar.undoOf(step))
}

/** Redoes the last undone step and announces it; cancels a stroke under way. */
export function redoStep(store: Store): void {
  const { document } = store.getState()
  const step = redoLabel(document)
  if (step === undefined) return
  store.send({ kind: 'cancelStroke' })
  showMoment(store, redoDocument(document))
  announce(store, texts.toolbar.redoOf(step))
}

/** Takes back or does again all steps up to a moment of the history; says why not where a run is under way. */
export function goToStep(store: Store, { id, label }: Moment): void {
  const state = store.getState()
  if (state.level.run) return announce(store, texts.history.whileRunning)
  const document = goToMoment(state.document, id)
  if (document === state.document) return
  const isBack = id < momentOf(state.document.history)
  const name = label ?? texts.history.start
  store.send({ kind: 'cancelStroke' })
  showMoment(store, document)
  announce(store, isBack ? texts.history.backTo(name) : texts.history.forwardTo(name))
}

/** Shows the document after a step; if that brings another level into view, with the settings of that level. */
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

/** Replaces the selection by cells in rising order; an empty list clears it. */
export function select(store: Store, selection: Selection): void {
  store.change({ level: { selection } })
}

/** Selects the cells of a piece that was placed, and moves the cursor there unless it is within. */
export function selectPiece(store: Store, cells: Selection): void {
  select(store, cells)
  const [first] = cells
  const { cursor } = store.getState().level
  if (first !== undefined && !isSelected(cells, cursor)) store.change({ level: { cursor: first } })
}

/** Chooses a brush. */
export function chooseBrush(store: Store, brush: BrushId): void {
  resetTool(store)
  store.change({ drawing: { tool: 'paint', brush } })
}

/** Chooses a tool. */
export function chooseTool(store: Store, tool: string): void {
  resetTool(store)
  store.change({ drawing: { tool } })
}

/** Chooses the shape to draw in. */
export function chooseShape(store: Store, shape: ShapeId): void {
  resetTool(store)
  // Selection tools have no shape, and buildings always have the same one: choosing a shape switches to drawing.
  store.change(({ drawing: { tool: id } }) => {
    const tool = toolById(id)
    return { drawing: { shape, tool: tool?.selecting || tool?.hasEnds ? 'paint' : id } }
  })
}

/** Sets the side of the square brush, within its limits. */
export function setBrushSize(store: Store, size: number): void {
  store.change({ drawing: { size: Math.max(1, Math.min(MAX_BRUSH, size)) } })
}

/** Cancels the gesture under way and the floating piece, and clears the preview: another tool begins afresh. */
function resetTool(store: Store): void {
  store.send({ kind: 'cancelStroke' })
  store.send({ kind: 'preview', preview: undefined })
  store.hover.setState({ problem: undefined, advice: undefined })
  store.floating.setState(undefined, true)
  store.change({ drawing: { floatingLabel: undefined, touchKeys: NO_TOUCH_KEYS } })
}

/** Returns the context of a tool: the level, the selection and the drawing settings. */
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
    place: chosenPlace(state),
    weight: state.drawing.weight,
    district: Math.min(state.drawing.district, level.districts?.list.length ?? 0),
  }
}

/** Moves the cursor to a cell and brings the cells into view. */
export function showOnMap(store: Store, cells: readonly number[]): void {
  const [first] = cells
  if (first === undefined) return
  const level = currentLevel(store.getState().document)
  if (!isInside(level, xOf(level, first), yOf(level, first))) return
  store.change({ level: { cursor: first }, view: { showsCursor: true } })
  // The cursor counts from here on, wherever the pointer rests.
  store.hover.setState({ cell: undefined, problem: undefined })
  store.send({ kind: 'showCells', cells })
}
