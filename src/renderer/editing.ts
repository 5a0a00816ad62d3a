import { cellAt, isInside, xOf, yOf } from '../core/level/grid'
import type { Repair } from '../core/analyse/repairs/repair'
import type { Recipe } from '../core/project/project'
import type { BrushId, Command } from '../editor/command'
import {
  applyCommand,
  currentLevel,
  goToMoment,
  redoDocument,
  redoLabel,
  undoDocument,
  undoLabel,
  type EditorDocument,
} from '../editor/editor-document'
import { brushOf } from '../editor/brushes'
import { keepCursor } from '../editor/cursor'
import { momentOf, type Moment } from '../editor/history'
import { keepSelection, type Selection } from '../editor/selection'
import { shapeOf, type ShapeId } from '../editor/shapes'
import { toolById } from '../editor/tools/index'
import type { PointerInput, ToolContext } from '../editor/tools/tool'
import type { MapPointer } from './canvas/map-view'
import { MAX_BRUSH, type State } from './state'
import { texts } from './texts'
import { announce, type Workbench } from './workbench'

/** Why the map may not be drawn on now, as a sentence; nothing where it may. */
export function refuseEditing(state: State): string | undefined {
  return state.run ? texts.tools.whileRunning : undefined
}

/** Runs a command as one step of the history, and says aloud what was refused. Answers whether anything was. */
export function edit(bench: Workbench, command: Command, recipe?: Recipe): boolean {
  const { document, refused } = applyCommand(bench.store.getState().document, command, recipe)
  showDocument(bench, document)
  const [first] = refused
  if (first) announce(bench, first.reason)
  return first !== undefined
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

export function undoStep(bench: Workbench): void {
  const { document } = bench.store.getState()
  const step = undoLabel(document)
  if (step === undefined) return
  showDocument(bench, undoDocument(document))
  announce(bench, texts.toolbar.undoOf(step))
}

export function redoStep(bench: Workbench): void {
  const { document } = bench.store.getState()
  const step = redoLabel(document)
  if (step === undefined) return
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
  showDocument(bench, document)
  announce(bench, isBack ? texts.history.backTo(name) : texts.history.forwardTo(name))
}

function showDocument(bench: Workbench, document: EditorDocument): void {
  bench.store.setState((state) => {
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
  bench.hover.setState({ refusal: undefined })
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
      this.#bench.hover.setState({ cell: undefined, refusal: undefined })
      return
    }
    // The other button is kept for a menu of the cell; it must not draw.
    if (event.button > 0) return
    const { type, path, shift, alt } = event
    const { cell, edge } = event
    const refusal = this.#step({ type, cell, edge, path, shift, alt })
    // -1 stands for everything beyond the town.
    this.#bench.hover.setState({ cell: cell < 0 ? undefined : cell, refusal })
    if (type === 'press' && cell >= 0) this.#bench.store.setState({ cursor: cell })
  }

  /** Shows what Enter would do at the cursor. */
  hoverAt(cell: number): void {
    this.#bench.hover.setState({ cell, refusal: this.#step(keyInput('move', cell)) })
  }

  /**
   * Does at the cursor what a click with these keys does; what lies between two ends begins with one call and ends with
   * the next.
   */
  applyAt(cell: number, keys: Keys = NO_KEYS): void {
    this.#bench.map?.cancelPointer()
    if (!this.#isDrawingByKey) {
      this.#step({ ...keyInput('press', cell), ...keys })
      const state = this.#bench.store.getState()
      const drawn = drawnBy(state)
      if (drawn.hasTwoEnds && refuseEditing(state) === undefined) {
        this.#isDrawingByKey = true
        announce(this.#bench, texts.shapes.begun(drawn.label, shortCellName(state, cell)))
        return
      }
    }
    this.#isDrawingByKey = false
    this.#step(keyInput('release', cell))
    this.hoverAt(cell)
  }

  /** Takes up as a brush what is at the cursor. */
  pickAt(cell: number): void {
    this.giveUp()
    this.#step({ ...keyInput('press', cell), alt: true })
  }

  /** Gives up what was begun at the cursor, without a trace. Answers whether there was anything. */
  giveUp(): boolean {
    if (!this.#isDrawingByKey) return false
    this.#isDrawingByKey = false
    this.#step(keyInput('cancel', -1))
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
      if (input.type === 'press') announce(this.#bench, busy)
      return busy
    }
    const context: ToolContext = {
      level: currentLevel(state.document),
      brush: state.brush,
      shape: state.shape,
      size: state.size,
      selection: state.selection,
    }
    const step = tool.handle(this.#toolState, input, context)
    this.#toolState = step.state
    this.#bench.map?.setPreview(step.preview)
    if (step.command) edit(this.#bench, step.command)
    if (step.selected) select(this.#bench, step.selected)
    if (step.picked) {
      takeUpBrush(this.#bench, step.picked)
      announce(this.#bench, texts.tools.picked(brushOf(step.picked).label))
      return this.#step({ ...input, type: 'move', alt: false })
    }
    return step.refusal
  }
}

/** Keys held with the one that applies a tool. */
type Keys = Pick<PointerInput, 'shift' | 'alt'>
const NO_KEYS: Keys = { shift: false, alt: false }

/** What the tool in hand draws: the shape that is set, or what it selects with. */
function drawnBy({ tool: id, shape }: State): { readonly label: string; readonly hasTwoEnds: boolean } {
  const tool = toolById(id)
  return tool?.selecting ? { label: tool.label, hasTwoEnds: tool.selecting === 'ends' } : shapeOf(shape)
}

function keyInput(type: PointerInput['type'], cell: number): PointerInput {
  return { type, cell, edge: -1, path: type === 'press' ? [cell] : [], shift: false, alt: false }
}

/** The cell in words short enough for the status bar. */
export function shortCellName(state: State, cell: number | undefined): string {
  const level = currentLevel(state.document)
  if (cell === undefined || cell >= level.cells.length) return texts.status.outside
  return texts.status.cellName(xOf(level, cell) + 1, yOf(level, cell) + 1)
}

/** Moves the cursor to a cell and brings the cells into view. */
export function showOnMap(bench: Workbench, cells: readonly number[]): void {
  const [first] = cells
  if (first === undefined) return
  const level = currentLevel(bench.store.getState().document)
  if (!isInside(level, xOf(level, first), yOf(level, first))) return
  bench.store.setState({ cursor: cellAt(level, xOf(level, first), yOf(level, first)) })
  bench.map?.setCursor(first)
  bench.map?.showCells(cells)
}
