import { cellAt, edgeOf, isInside, xOf, yOf } from '../core/level/grid'
import type { Repair } from '../core/analyse/repairs/repair'
import type { Recipe } from '../core/project/project'
import type { BrushId, Command } from '../editor/command'
import {
  applyCommand,
  applyInPlace,
  currentLevel,
  goToMoment,
  redoDocument,
  redoLabel,
  undoDocument,
  undoLabel,
  type EditorDocument,
} from '../editor/editor-document'
import { brushOf } from '../editor/brushes'
import type { CommandOf } from '../editor/commands/rules'
import { EDGE_CHOICES } from '../editor/edge-kinds'
import { keepCursor } from '../editor/cursor'
import { momentOf, type Moment } from '../editor/history'
import { keepSelection, nudgeSelection, type Selection } from '../editor/selection'
import { shapeOf, type ShapeId } from '../editor/shapes'
import { toolById } from '../editor/tools/index'
import type { PointerInput, ToolContext } from '../editor/tools/tool'
import type { MapPointer } from './canvas/map-view'
import { cellTitle } from './cell-words'
import { adviceAt } from './guidance'
import { MAX_BRUSH, withLevel, type State } from './state'
import { texts } from './texts'
import { announce, type Workbench } from './workbench'

/** Why the map may not be drawn on now, as a sentence; nothing where it may. */
export function refuseEditing(state: State): string | undefined {
  if (state.run) return texts.tools.whileRunning
  return state.replay ? texts.replay.noDrawing : undefined
}

/** Runs a command as one step of the history, and says aloud what was refused. Answers whether anything was. */
export function edit(bench: Workbench, command: Command, recipe?: Recipe): boolean {
  const before = bench.store.getState()
  const { document, refused, notice } = applyCommand(before.document, command, recipe)
  showDocument(bench, document)
  if (command.kind === 'nudge' && document !== before.document) moveAlong(bench, before, command)
  const said = [notice, refused[0]?.reason].filter((text) => text !== undefined)
  if (said.length > 0) announce(bench, said.join(' '))
  return refused.length > 0
}

/** What points at cells of a level that was nudged goes with them: the selection, the end of a link that was begun. */
function moveAlong(bench: Workbench, before: State, nudge: CommandOf<'nudge'>): void {
  const { document, selection, linkFrom } = before
  const level = currentLevel(document)
  select(bench, nudgeSelection(level, selection, nudge))
  if (linkFrom?.spot.level !== document.levelId) return
  const [cell] = nudgeSelection(level, [linkFrom.spot.cell], nudge)
  const spot = { level: document.levelId, cell: cell ?? 0 }
  bench.store.setState({ linkFrom: cell === undefined ? undefined : { ...linkFrom, spot } })
}

/** The step that a change of a setting made last, and what it was made from. */
let live: { readonly before: EditorDocument; readonly after: EditorDocument } | undefined

/** Like `edit`, but takes the place of the live step before it, so that a slider that is dragged is one step. */
export function editLive(bench: Workbench, command: Command, recipe: Recipe): void {
  const { document: now } = bench.store.getState()
  const before = live?.after === now ? live.before : now
  const { document: after } = applyInPlace(now, before, command, recipe)
  showDocument(bench, after)
  live = { before, after }
}

/** Mends a problem as one step of the history; tells whether it did. A repair that was found for another level waits. */
export function mend(bench: Workbench, repair: Repair): boolean {
  const state = bench.store.getState()
  const busy = refuseEditing(state)
  const isStale = state.findings.repairs?.level !== currentLevel(state.document)
  if (busy !== undefined || isStale) {
    announce(bench, busy ?? texts.problems.repairsStale)
    return false
  }
  edit(bench, { kind: 'repair', repair })
  announce(bench, texts.problems.mended(repair.label))
  return true
}

/** Takes the last step back and says which; a stroke under way is given up. */
export function undoStep(bench: Workbench): void {
  const { document } = bench.store.getState()
  const step = undoLabel(document)
  if (step === undefined) return
  bench.map?.cancelPointer()
  showDocument(bench, undoDocument(document))
  announce(bench, texts.toolbar.undoOf(step))
}

/** Does the step taken back last again and says which; a stroke under way is given up. */
export function redoStep(bench: Workbench): void {
  const { document } = bench.store.getState()
  const step = redoLabel(document)
  if (step === undefined) return
  bench.map?.cancelPointer()
  showDocument(bench, redoDocument(document))
  announce(bench, texts.toolbar.redoOf(step))
}

/** Takes back or does again all steps up to a moment of the history; says why not where a run is under way. */
export function goToStep(bench: Workbench, { id, label }: Moment): void {
  const state = bench.store.getState()
  if (state.run) return announce(bench, texts.history.whileRunning)
  const document = goToMoment(state.document, id)
  if (document === state.document) return
  const isBack = id < momentOf(state.document.history)
  const name = label ?? texts.history.start
  bench.map?.cancelPointer()
  showDocument(bench, document)
  announce(bench, isBack ? texts.history.backTo(name) : texts.history.forwardTo(name))
}

/** Takes over a document after a step; where another of its levels comes into view, with that level's settings. */
export function showDocument(bench: Workbench, document: EditorDocument): void {
  bench.store.setState((state) => {
    if (document.levelId !== state.document.levelId) return withLevel(state, document)
    const [before, after] = [currentLevel(state.document), currentLevel(document)]
    return {
      document,
      cursor: keepCursor(after, before, state.cursor),
      selection: keepSelection(before, after, state.selection),
    }
  })
}

/** Selects cells in rising order in place of those that were; none with an empty list. */
export function select(bench: Workbench, selection: Selection): void {
  bench.store.setState({ selection })
}

export function takeUpBrush(bench: Workbench, brush: BrushId): void {
  putDown(bench)
  bench.store.setState({ tool: 'paint', brush })
}

export function takeUpTool(bench: Workbench, tool: string): void {
  putDown(bench)
  bench.store.setState({ tool })
}

export function takeUpShape(bench: Workbench, shape: ShapeId): void {
  putDown(bench)
  // A tool of the selection has no shape: whoever takes one up wants to draw.
  bench.store.setState(({ tool }) => ({ shape, tool: toolById(tool)?.selecting ? 'paint' : tool }))
}

export function setBrushSize(bench: Workbench, size: number): void {
  bench.store.setState({ size: Math.max(1, Math.min(MAX_BRUSH, size)) })
}

/** Another tool begins with nothing under way and nothing shown. */
function putDown(bench: Workbench): void {
  bench.map?.cancelPointer()
  bench.map?.setPreview(undefined)
  bench.hover.setState({ refusal: undefined, advice: undefined })
  bench.floating = undefined
  bench.store.setState({ inHand: undefined })
}

/** The hand that holds the tool: feeds it what the pointer and the cursor do, and carries out what it decides. */
export class ToolHand {
  readonly #bench: Workbench
  #tool = ''
  #toolState: unknown = undefined
  /** Whether a shape was begun at the cursor and waits for the key that ends it. */
  #isDrawingByKey = false

  constructor(bench: Workbench) {
    this.#bench = bench
  }

  /** What the pointer did on the map. */
  point(event: MapPointer): void {
    if (this.#isDrawingByKey) {
      // A nudge of the mouse must not move what the keyboard draws; a click takes over.
      if (event.type !== 'press') return
      this.giveUp()
    }
    if (event.type === 'leave') {
      this.#bench.map?.setPreview(undefined)
      this.#bench.hover.setState({ cell: undefined, edge: undefined, refusal: undefined, advice: undefined })
      return
    }
    // The other button takes the cursor along, to look at a cell or to name it; it must not draw.
    if (event.button > 0) {
      if (event.type === 'press' && event.cell >= 0) this.#bench.store.setState({ cursor: event.cell })
      return
    }
    const { type, path, shift, alt } = event
    const { cell, edge } = event
    const refusal = this.#step({ type, cell, edge, path, shift, alt })
    // -1 stands for everything beyond the town.
    this.#bench.hover.setState({
      cell: cell < 0 ? undefined : cell,
      edge: edge < 0 ? undefined : edge,
      refusal,
      advice: adviceAt(this.#bench, cell),
    })
    if (type === 'press' && cell >= 0) this.#bench.store.setState({ cursor: cell })
  }

  /** Shows what Enter would do at the cursor. */
  hoverAt(cell: number): void {
    const input = this.#keyInput('move', cell)
    const refusal = this.#step(input)
    const edge = input.edge < 0 ? undefined : input.edge
    this.#bench.hover.setState({ cell, edge, refusal, advice: adviceAt(this.#bench, cell) })
  }

  /**
   * Does at the cursor what a click with these keys does; what lies between two ends begins with one call and ends with
   * the next.
   */
  applyAt(cell: number, keys: Keys = NO_KEYS): void {
    this.#bench.map?.cancelPointer()
    if (!this.#isDrawingByKey) {
      this.#step({ ...this.#keyInput('press', cell), ...keys })
      const state = this.#bench.store.getState()
      const drawn = drawnBy(state)
      if (drawn.hasTwoEnds && refuseEditing(state) === undefined) {
        this.#isDrawingByKey = true
        announce(this.#bench, texts.shapes.begun(drawn.label, cellTitle(state, cell)))
        return
      }
    }
    this.#isDrawingByKey = false
    this.#step(this.#keyInput('release', cell))
    this.hoverAt(cell)
  }

  /** Takes up as a brush what is at the cursor. */
  pickAt(cell: number): void {
    this.giveUp()
    this.#step({ ...this.#keyInput('press', cell), alt: true })
  }

  /** Gives up what was begun at the cursor, without a trace. Answers whether there was anything. */
  giveUp(): boolean {
    if (!this.#isDrawingByKey) return false
    this.#isDrawingByKey = false
    this.#step(this.#keyInput('cancel', -1))
    announce(this.#bench, texts.shapes.givenUp)
    return true
  }

  /** Hands one input to the tool; answers why not everything is, or was, done. */
  #step(input: PointerInput): string | undefined {
    const state = this.#bench.store.getState()
    const tool = toolById(state.tool)
    if (!tool) return undefined
    if (this.#tool !== tool.id) {
      this.#tool = tool.id
      this.#toolState = tool.start
    }
    const busy = refuseEditing(state)
    if (busy !== undefined) {
      this.#toolState = tool.start
      this.#bench.map?.setPreview(undefined)
      if (input.type === 'press' && !askToStop(this.#bench, state)) announce(this.#bench, busy)
      return busy
    }
    const step = tool.handle(this.#toolState, input, toolContext(state))
    this.#toolState = step.state
    this.#bench.map?.setPreview(step.preview)
    if (step.command) edit(this.#bench, step.command)
    if (step.selected) select(this.#bench, step.selected)
    if (step.picked) {
      takeUpBrush(this.#bench, step.picked)
      announce(this.#bench, texts.tools.picked(brushOf(step.picked).label))
      return this.#step({ ...input, type: 'move', alt: false })
    }
    if (step.pickedEdge) {
      const { pickedEdge } = step
      this.#bench.store.setState({ edgeChoice: pickedEdge })
      announce(this.#bench, texts.tools.picked(EDGE_CHOICES.find(({ id }) => id === pickedEdge)?.label ?? ''))
    }
    return step.refusal
  }

  /** What a key does at a cell. For the edge tool that is the side which was changed last. */
  #keyInput(type: PointerInput['type'], cell: number): PointerInput {
    const { tool, document, edgeSide } = this.#bench.store.getState()
    const edge = tool === 'edge' && cell >= 0 ? edgeOf(currentLevel(document), cell, edgeSide) : -1
    return { type, cell, edge, path: type === 'press' ? [cell] : [], shift: false, alt: false }
  }
}

/** What a tool works on now, and how it is set. */
export function toolContext(state: State): ToolContext {
  return {
    level: currentLevel(state.document),
    brush: state.brush,
    shape: state.shape,
    size: state.size,
    selection: state.selection,
    mirror: state.mirror,
    edgeChoice: state.edgeChoice,
    locksNeeds: state.locksNeeds,
  }
}

/** Keys held with the one that applies a tool. */
type Keys = Pick<PointerInput, 'shift' | 'alt'>
const NO_KEYS: Keys = { shift: false, alt: false }

/** What the tool in hand draws: the shape that is set, or what it draws or selects by itself. */
function drawnBy({ tool: id, shape }: State): { readonly label: string; readonly hasTwoEnds: boolean } {
  const tool = toolById(id)
  if (tool?.selecting) return { label: tool.label, hasTwoEnds: tool.selecting === 'ends' }
  return tool?.ignoresShape ? { label: tool.label, hasTwoEnds: false } : shapeOf(shape)
}

/** Asks once a run whether it is to be stopped in order to draw. Answers whether it did. */
function askToStop(bench: Workbench, { run, dialog }: State): boolean {
  if (!run?.isShown || run.isAsked || dialog) return false
  bench.map?.cancelPointer()
  bench.store.setState({ run: { ...run, isAsked: true }, dialog: { kind: 'stop-run' } })
  return true
}

/** Moves the cursor to a cell and brings the cells into view. */
export function showOnMap(bench: Workbench, cells: readonly number[]): void {
  const [first] = cells
  if (first === undefined) return
  const level = currentLevel(bench.store.getState().document)
  if (!isInside(level, xOf(level, first), yOf(level, first))) return
  bench.store.setState({ cursor: cellAt(level, xOf(level, first), yOf(level, first)) })
  // The cursor counts from here on, wherever the pointer rests.
  bench.hover.setState({ cell: undefined, refusal: undefined })
  bench.map?.setCursor(first)
  bench.map?.showCells(cells)
}
