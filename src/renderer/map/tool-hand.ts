import { edgeOf, isSameSize, type Grid } from '../../core/level/grid'
import { brushOf } from '../../editor/brushes'
import { EDGE_CHOICES } from '../../editor/edge-kinds'
import { currentLevel } from '../../editor/editor-document'
import { shapeOf } from '../../editor/shapes'
import { toolById } from '../../editor/tools/index'
import type { PointerInput } from '../../editor/tools/tool'
import type { MapPointer } from '../canvas/level-surface'
import { cellTitle } from '../state/cell-words'
import { edit, refuseEditing, select, selectPiece, chooseBrush, toolContext } from '../edit/edit'
import { endGesture } from '../edit/things'
import { takePickedDistrict } from '../edit/districts'
import { choiceOf, choosePlace } from './place-choices'
import { adviceAt } from './guidance'
import { takeTouchKeys } from './touch-keys'
import type { ToolKeys } from '../state/map-effect'
import type { State } from '../state/state'
import { markTexts } from '../texts/marks'
import { texts } from '../texts'
import { announce, type MapHand } from '../state/app'
import type { Store } from '../state/store'

/** Passes input of the pointer and the cursor to the tool, and carries out its decisions. */
export class ToolHand implements MapHand {
  readonly #store: Store
  #tool = ''
  #toolState: unknown = undefined
  /** The site of a shape begun at the cursor while it waits for the key that ends it. */
  #begun: ShapeSite | undefined = undefined

  constructor(store: Store) {
    this.#store = store
  }

  get isDrawing(): boolean {
    return this.#begun !== undefined && isSameSite(this.#begun, siteOf(this.#store.getState()))
  }

  /** Handles input of the pointer on the map. */
  point(event: MapPointer): void {
    if (this.isDrawing) {
      // A nudge of the mouse must not move what the keyboard draws; a click takes over.
      if (event.type !== 'press') return
      this.cancel()
    }
    if (event.type === 'leave' || event.type === 'lift') return this.#leave(event.type === 'lift')
    // The other button moves the cursor, to look at a cell or to name it; it must not draw.
    if (event.button > 0) {
      if (event.type === 'press' && event.cell >= 0) this.#store.change({ level: { cursor: event.cell } })
      return
    }
    const { type, path, cell, edge } = event
    const held = takeTouchKeys(this.#store, type === 'press')
    const [shift, alt] = [event.shift || held.shift, event.alt || held.alt]
    const problem = this.#step({ type, cell, edge, path, shift, alt })
    // -1 means outside the town.
    this.#store.hover.setState({
      touched: undefined,
      cell: cell < 0 ? undefined : cell,
      edge: edge < 0 ? undefined : edge,
      problem,
      advice: adviceAt(this.#store.getState().level.guidance, cell),
    })
    if (type === 'press' && cell >= 0) this.#store.change({ level: { cursor: cell } })
  }

  /** The pointer has left the map. After a finger, what it touched stays in the status bar. */
  #leave(isFinger: boolean): void {
    const { hover } = this.#store
    this.#store.send({ kind: 'preview', preview: undefined })
    const { cell, edge, problem } = hover.getState()
    const gone = { cell: undefined, edge: undefined, problem: undefined, advice: undefined }
    hover.setState({ ...gone, touched: isFinger ? { cell, edge, problem } : undefined })
  }

  /** Previews what Enter would do at the cursor. */
  hoverAt(cell: number): void {
    const input = this.#keyInput('move', cell)
    const problem = this.#step(input)
    const edge = input.edge < 0 ? undefined : input.edge
    const { guidance } = this.#store.getState().level
    this.#store.hover.setState({
      touched: undefined,
      cell,
      edge,
      problem,
      advice: adviceAt(guidance, cell),
    })
  }

  /**
   * Does at the cursor what a click with these keys does. A shape with two ends begins with one call and ends with
   * the next.
   */
  applyAt(cell: number, keys: ToolKeys = NO_KEYS): void {
    this.#store.send({ kind: 'cancelStroke' })
    if (!this.isDrawing) {
      // Another tool or level has come since a shape was begun.
      if (this.#begun) this.#tool = ''
      const problem = this.#step({ ...this.#keyInput('press', cell), ...keys })
      const state = this.#store.getState()
      const mayEdit = refuseEditing(state) === undefined
      // The first end of a connection must be a thing.
      if (mayEdit && problem !== undefined && this.#tool === 'connect') return announce(this.#store, problem)
      const drawn = drawnBy(state)
      if (drawn.hasTwoEnds && mayEdit) {
        this.#begun = siteOf(state)
        announce(this.#store, texts.shapes.begun(drawn.label, cellTitle(state, cell)))
        return
      }
    }
    this.#begun = undefined
    const problem = this.#step(this.#keyInput('release', cell))
    this.hoverAt(cell)
    if (problem !== undefined && this.#tool === 'connect') announce(this.#store, problem)
  }

  /** Picks the content of the cursor's cell as the brush. */
  pickAt(cell: number): void {
    this.cancel()
    this.#step({ ...this.#keyInput('press', cell), alt: true })
  }

  /** Cancels a shape begun at the cursor, without a trace. Returns whether there was one. */
  cancel(): boolean {
    if (!this.#begun) return false
    this.#begun = undefined
    this.#step(this.#keyInput('cancel', -1))
    announce(this.#store, texts.shapes.givenUp)
    return true
  }

  /** Passes one input to the tool; returns why a part of it is, or was, refused. */
  #step(input: PointerInput): string | undefined {
    const state = this.#store.getState()
    const tool = toolById(state.drawing.tool)
    if (!tool) return undefined
    if (this.#tool !== tool.id) {
      this.#tool = tool.id
      this.#toolState = tool.start
    }
    const busy = refuseEditing(state)
    if (busy !== undefined) {
      this.#toolState = tool.start
      this.#store.send({ kind: 'preview', preview: undefined })
      if (input.type === 'press' && !askToStop(this.#store, state)) announce(this.#store, busy)
      return busy
    }
    const step = tool.handle(this.#toolState, input, toolContext(state))
    this.#toolState = step.state
    this.#store.send({ kind: 'preview', preview: step.preview })
    const isRefused = step.command !== undefined && edit(this.#store, step.command)
    if (step.toName && !isRefused) this.#store.change({ level: { naming: step.toName } })
    if (step.connects) {
      const { levelId: level } = state.document
      endGesture(this.#store, { level, ...step.connects.from }, { level, ...step.connects.to })
    }
    if (step.selected) {
      if (step.command) selectPiece(this.#store, step.selected)
      else select(this.#store, step.selected)
    }
    if (step.picked) {
      chooseBrush(this.#store, step.picked)
      announce(this.#store, texts.tools.picked(brushOf(step.picked).label))
      return this.#step({ ...input, type: 'move', alt: false })
    }
    if (step.pickedWeight !== undefined) {
      this.#store.change({ drawing: { weight: step.pickedWeight } })
      announce(this.#store, markTexts.weightPicked(step.pickedWeight))
      return this.#step({ ...input, type: 'move', alt: false })
    }
    if (step.pickedDistrict !== undefined) {
      takePickedDistrict(this.#store, step.pickedDistrict)
      return this.#step({ ...input, type: 'move', alt: false })
    }
    if (step.pickedPlace) choosePlace(this.#store, choiceOf(step.pickedPlace))
    if (step.pickedEdge) {
      const { pickedEdge } = step
      this.#store.change({ drawing: { edgeChoice: pickedEdge } })
      announce(this.#store, texts.tools.picked(EDGE_CHOICES.find(({ id }) => id === pickedEdge)?.label ?? ''))
    }
    return step.problem
  }

  /** The input of a key at a cell. For the edge tool it is the side that was changed last. */
  #keyInput(type: PointerInput['type'], cell: number): PointerInput {
    const { document, drawing } = this.#store.getState()
    const edge =
      drawing.tool === 'edge' && cell >= 0 ? edgeOf(currentLevel(document), cell, drawing.edgeSide) : -1
    return { type, cell, edge, path: type === 'press' ? [cell] : [], shift: false, alt: false }
  }
}

/** The level and the tool of a shape: a dialog between its two ends may have changed either. */
interface ShapeSite {
  readonly session: string
  readonly levelId: string
  readonly grid: Grid
  readonly tool: string
}

function siteOf({ session, document, drawing }: State): ShapeSite {
  const { width, height } = currentLevel(document)
  return { session: session.id, levelId: document.levelId, grid: { width, height }, tool: drawing.tool }
}

function isSameSite(one: ShapeSite, other: ShapeSite): boolean {
  return (
    one.session === other.session &&
    one.levelId === other.levelId &&
    one.tool === other.tool &&
    isSameSize(one.grid, other.grid)
  )
}

const NO_KEYS: ToolKeys = { shift: false, alt: false }

/** The shape of the active tool: the chosen shape, or the tool's own. */
function drawnBy({ drawing: { tool: id, shape } }: State): {
  readonly label: string
  readonly hasTwoEnds: boolean
} {
  const tool = toolById(id)
  if (tool?.selecting) return { label: tool.label, hasTwoEnds: tool.selecting === 'ends' }
  return tool?.ignoresShape ? { label: tool.label, hasTwoEnds: tool.hasEnds === true } : shapeOf(shape)
}

/** Asks, once a run, whether to stop it in order to draw. Returns whether it asked. */
function askToStop(store: Store, { level: { run }, window: { dialog } }: State): boolean {
  if (!run?.isShown || run.isAsked || dialog) return false
  store.send({ kind: 'cancelStroke' })
  store.change({ level: { run: { ...run, isAsked: true } }, window: { dialog: { kind: 'stop-run' } } })
  return true
}
