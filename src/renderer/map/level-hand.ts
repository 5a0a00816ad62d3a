import { edgeOf } from '../../core/level/grid'
import { brushOf } from '../../editor/brushes'
import { EDGE_CHOICES } from '../../editor/edge-kinds'
import { currentLevel } from '../../editor/editor-document'
import { shapeOf } from '../../editor/shapes'
import { toolById } from '../../editor/tools/index'
import type { ToolStep } from '../../editor/tools/tool'
import { chooseBrush, edit, refuseEditing, select, selectPiece, toolContext } from '../edit/edit'
import { takePickedDistrict } from '../edit/districts'
import { endGesture } from '../edit/things'
import { ToolHand, type HandInput, type HandStep, type HandTools } from '../edit/tool-hand'
import { announce } from '../state/app'
import { cellTitle } from '../state/cell-words'
import type { State } from '../state/state'
import type { Store } from '../state/store'
import { texts } from '../texts'
import { markTexts } from '../texts/marks'
import { adviceAt } from './guidance'
import { levelCursor } from './level-cursor'
import { choiceOf, choosePlace } from './place-choices'
import { takeTouchKeys } from './touch-keys'

/** A tool with the state of its gesture. */
interface LevelGesture {
  readonly tool: string
  readonly state: unknown
}

const LEVEL_TOOLS: HandTools<LevelGesture> = {
  start: { tool: '', state: undefined },
  cursor: levelCursor,
  activeIn: (state) => {
    const { session, document, drawing } = state
    const { width, height } = currentLevel(document)
    const { label, hasTwoEnds } = drawnBy(state)
    return {
      // A dialog between the two ends of a shape may have changed any of these.
      site: [session.id, document.levelId, width, height, drawing.tool],
      hasTwoEnds,
      isRefused: refuseEditing(state) !== undefined,
      // The ends of a connection must be things.
      saysProblems: drawing.tool === 'connect',
      begunAt: (cell) => texts.shapes.begun(label, cellTitle(state, cell)),
    }
  },
  step: (store, gesture, input) => {
    if (input.by === 'keys') return stepOnLevel(store, gesture, input)
    const held = takeTouchKeys(store, input.type === 'press')
    return stepOnLevel(store, gesture, {
      ...input,
      shift: input.shift || held.shift,
      alt: input.alt || held.alt,
    })
  },
  point: (store, { by, type, cell, edge }, problem) => {
    // -1 means outside the town.
    store.hover.setState({
      touched: undefined,
      cell: cell < 0 ? undefined : cell,
      edge: edge < 0 ? undefined : edge,
      problem,
      advice: adviceAt(store.getState().level.guidance, cell),
    })
    if (by === 'pointer' && type === 'press' && cell >= 0) store.change({ level: { cursor: cell } })
  },
  // After a finger, what it touched stays in the status bar: it cannot hover.
  leave: ({ hover, send }, isFinger) => {
    send({ kind: 'preview', preview: undefined })
    const { cell, edge, problem } = hover.getState()
    const gone = { cell: undefined, edge: undefined, problem: undefined, advice: undefined }
    hover.setState({ ...gone, touched: isFinger ? { cell, edge, problem } : undefined })
  },
  lookAt: (store, cell) => store.change({ level: { cursor: cell } }),
  // For the edge tool it is the side that was changed last.
  edgeAt: ({ document, drawing }, cell) =>
    drawing.tool === 'edge' ? edgeOf(currentLevel(document), cell, drawing.edgeSide) : -1,
}

/** Returns a hand for the map of a level. */
export function createLevelHand(store: Store): ToolHand<LevelGesture> {
  return new ToolHand(store, LEVEL_TOOLS)
}

/** The shape of the active tool: the chosen shape, or the tool's own. */
function drawnBy({ drawing: { tool: id, shape } }: State): {
  readonly label: string
  readonly hasTwoEnds: boolean
} {
  const tool = toolById(id)
  if (tool?.selecting) return { label: tool.label, hasTwoEnds: tool.selecting === 'ends' }
  return tool?.ignoresShape ? { label: tool.label, hasTwoEnds: tool.hasEnds === true } : shapeOf(shape)
}

/** Passes one input to the active tool. */
function stepOnLevel(store: Store, before: LevelGesture, input: HandInput): HandStep<LevelGesture> {
  const state = store.getState()
  const tool = toolById(state.drawing.tool)
  if (!tool) return { gesture: before }
  const idle: LevelGesture = { tool: tool.id, state: tool.start }
  const busy = refuseEditing(state)
  if (busy !== undefined) {
    const finish = (): undefined => {
      store.send({ kind: 'preview', preview: undefined })
      if (input.type === 'press' && !askToStop(store, state)) announce(store, busy)
    }
    return { gesture: idle, problem: busy, finish }
  }
  const toolState = (before.tool === tool.id ? before : idle).state
  const step = tool.handle(toolState, input, toolContext(state))
  const finish = (): HandInput | undefined => {
    store.send({ kind: 'preview', preview: step.preview })
    carryOut(store, step)
    return takePicked(store, step) ? { ...input, type: 'move', alt: false } : undefined
  }
  return { gesture: { tool: tool.id, state: step.state }, problem: step.problem, finish }
}

/** Runs the command of a tool, and selects, names and connects as it decided. */
function carryOut(store: Store, { command, toName, connects, selected }: ToolStep<unknown>): void {
  const { levelId: level } = store.getState().document
  const isRefused = command !== undefined && edit(store, command)
  if (toName && !isRefused) store.change({ level: { naming: toName } })
  if (connects) endGesture(store, { level, ...connects.from }, { level, ...connects.to })
  if (!selected) return
  if (command) selectPiece(store, selected)
  else select(store, selected)
}

/** Chooses what a tool picked from the map. Returns whether the tool shows at once what it would do with it. */
function takePicked(store: Store, step: ToolStep<unknown>): boolean {
  const { picked, pickedWeight, pickedDistrict, pickedPlace, pickedEdge } = step
  if (picked) {
    chooseBrush(store, picked)
    announce(store, texts.tools.picked(brushOf(picked).label))
    return true
  }
  if (pickedWeight !== undefined) {
    store.change({ drawing: { weight: pickedWeight } })
    announce(store, markTexts.weightPicked(pickedWeight))
    return true
  }
  if (pickedDistrict !== undefined) {
    takePickedDistrict(store, pickedDistrict)
    return true
  }
  if (pickedPlace) choosePlace(store, choiceOf(pickedPlace))
  if (pickedEdge) {
    store.change({ drawing: { edgeChoice: pickedEdge } })
    announce(store, texts.tools.picked(EDGE_CHOICES.find(({ id }) => id === pickedEdge)?.label ?? ''))
  }
  return false
}

/** Asks, once a run, whether to stop it in order to draw. Returns whether it asked. */
function askToStop(store: Store, { level: { run }, window: { dialog } }: State): boolean {
  if (!run?.isShown || run.isAsked || dialog) return false
  store.send({ kind: 'cancelStroke' })
  store.change({ level: { run: { ...run, isAsked: true } }, window: { dialog: { kind: 'stop-run' } } })
  return true
}
