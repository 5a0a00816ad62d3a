import { BRUSHES } from '../editor/brushes'
import { isDocumentEdited, redoLabel, undoLabel } from '../editor/editor-document'
import { SHAPES } from '../editor/shapes'
import { toolById } from '../editor/tools/index'
import { MAP_STYLES } from '../core/picture/styles/index'
import { MENU_ITEMS, THEMES, type ActionId } from '../ipc/menu'
import { redoStep, showOnMap, takeUpBrush, takeUpShape, takeUpTool, undoStep } from './editing'
import { openFile, saveDocument } from './files'
import { listedProblems } from './findings'
import { startRun, stopRun } from './generating'
import { toggleHistory } from './history-shown'
import { chooseMapStyle, chooseTheme } from './looks'
import { focusPane } from './panes'
import { rememberHintsClosed } from './remembered'
import type { DialogState, State } from './state'
import { texts } from './texts'
import type { Workbench } from './workbench'

/** One thing the user can do, whatever it is started by: menu, button or key. */
export interface Action {
  readonly id: string
  readonly label: string
  /** In the notation of Electron's accelerators; the first one is shown. */
  readonly keys: readonly string[]
  /** Where the keys work: single letters only while the map has the focus, so that they can be typed elsewhere. */
  readonly where: 'anywhere' | 'map'
  /** Whether a text field keeps these keys for itself. */
  readonly yieldsToText: boolean
  readonly isEnabled: (state: State) => boolean
  /** Why it may not be done, where no run and no save under way is the reason. */
  readonly whyNot?: string
  /** Of several actions of which one holds at a time: whether it is this one. */
  readonly isChosen?: (state: State) => boolean
  readonly run: (bench: Workbench) => void
}

type Rules = Partial<Omit<Action, 'id' | 'label' | 'run'>>

const always = (): boolean => true
const whenStill = (state: State): boolean => state.run === undefined
const whenFree = (state: State): boolean => !state.isSaving

const fileActions: readonly Action[] = [
  menuAction('file.new', (bench) => showDialog(bench, { kind: 'new-town' }), { isEnabled: whenFree }),
  menuAction('file.open', (bench) => void openFile(bench), { isEnabled: whenFree }),
  action('file.openRecent', texts.actions.openRecent, (bench) => showDialog(bench, { kind: 'recent' }), {
    keys: ['CmdOrCtrl+Shift+O'],
    isEnabled: whenFree,
  }),
  menuAction('file.save', (bench) => void saveDocument(bench, 'same'), { isEnabled: whenFree }),
  menuAction('file.saveAs', (bench) => void saveDocument(bench, 'ask'), { isEnabled: whenFree }),
  menuAction('file.export', (bench) => showDialog(bench, { kind: 'export' }), {
    isEnabled: whenFree,
  }),
]

const editActions: readonly Action[] = [
  menuAction('edit.undo', undoStep, {
    yieldsToText: true,
    isEnabled: (state) => whenStill(state) && undoLabel(state.document) !== undefined,
    whyNot: texts.palette.nothingToUndo,
  }),
  menuAction('edit.redo', redoStep, {
    moreKeys: ['CmdOrCtrl+Y'],
    yieldsToText: true,
    isEnabled: (state) => whenStill(state) && redoLabel(state.document) !== undefined,
    whyNot: texts.palette.nothingToRedo,
  }),
]

const toolActions: readonly Action[] = [
  ...BRUSHES.map((brush) =>
    action(`tool.${brush.id}`, brush.label, (bench) => takeUpBrush(bench, brush.id), {
      keys: [brush.key],
      where: 'map',
    }),
  ),
  ...['lock', 'unlock'].flatMap((id) => {
    const tool = toolById(id)
    if (!tool) return []
    return action(`tool.${id}`, tool.label, (bench) => takeUpTool(bench, id), {
      keys: tool.key === undefined ? [] : [tool.key],
      where: 'map',
    })
  }),
]

const shapeActions: readonly Action[] = SHAPES.map((shape) =>
  action(`shape.${shape.id}`, shape.label, (bench) => takeUpShape(bench, shape.id), {
    keys: [shape.key],
    where: 'map',
  }),
)

const generateActions: readonly Action[] = [
  menuAction('generate.fill', (bench) => void startRun(bench, 'fill'), { isEnabled: whenStill }),
  menuAction('generate.reroll', (bench) => void startRun(bench, 'reroll'), { isEnabled: whenStill }),
  menuAction('generate.stop', stopRun, {
    moreKeys: ['Escape'],
    isEnabled: (state) => state.run !== undefined,
    whyNot: texts.palette.nothingRuns,
  }),
]

const viewActions: readonly Action[] = [
  menuAction('view.zoomIn', (bench) => bench.map?.zoomBy(1.25), { moreKeys: ['CmdOrCtrl++'] }),
  menuAction('view.zoomOut', (bench) => bench.map?.zoomBy(1 / 1.25)),
  menuAction('view.actualSize', (bench) => bench.map?.zoomTo(100)),
  menuAction('view.fit', (bench) => bench.map?.fit()),
  menuAction('view.history', toggleHistory),
  action('view.nextPane', texts.actions.nextPane, () => focusPane(1), { keys: ['F6'] }),
  action('view.previousPane', texts.actions.previousPane, () => focusPane(-1), { keys: ['Shift+F6'] }),
  action('check.next', texts.actions.nextProblem, (bench) => stepProblem(bench, 1), {
    keys: ['F8'],
    isEnabled: hasProblems,
    whyNot: texts.palette.noProblems,
  }),
  action('check.previous', texts.actions.previousProblem, (bench) => stepProblem(bench, -1), {
    keys: ['Shift+F8'],
    isEnabled: hasProblems,
    whyNot: texts.palette.noProblems,
  }),
]

const looksActions: readonly Action[] = [
  ...['theme', ...MAP_STYLES.map(({ id }) => id)].map((id) =>
    menuAction(`view.mapStyle.${id}`, (bench) => chooseMapStyle(bench, id), {
      isChosen: ({ looks }) => looks.mapStyle === id,
    }),
  ),
  ...THEMES.map(({ id }) =>
    menuAction(`view.theme.${id}`, (bench) => chooseTheme(bench, id), {
      isChosen: ({ looks }) => looks.theme === id,
    }),
  ),
]

const helpActions: readonly Action[] = [
  menuAction('help.palette', (bench) => showDialog(bench, { kind: 'palette' })),
  menuAction('help.shortcuts', (bench) => showDialog(bench, { kind: 'shortcuts' }), {
    moreKeys: ['CmdOrCtrl+/'],
  }),
  action('help.closeHints', texts.actions.closeHints, closeHints, {
    isEnabled: (state) => state.hintsOpen,
    whyNot: texts.palette.hintsHidden,
  }),
]

/** Everything the user can do. Menus, buttons, keys and tests read this list. */
export const ACTIONS: readonly Action[] = [
  ...fileActions,
  ...editActions,
  ...toolActions,
  ...shapeActions,
  ...generateActions,
  ...viewActions,
  ...looksActions,
  ...helpActions,
]

/** The action of an id, or nothing. */
export function actionById(id: string): Action | undefined {
  return ACTIONS.find((action) => action.id === id)
}

/** Carries out an action, if it is one and may be done now. A dialog comes first: it has to be answered or closed. */
export function runAction(bench: Workbench, id: string): void {
  const state = bench.store.getState()
  const found = actionById(id)
  if (found && state.dialog === undefined && found.isEnabled(state)) found.run(bench)
}

/** Why an action may not be done now, as a sentence; nothing where it may, or where nobody can tell. */
export function refuseAction(action: Action, state: State): string | undefined {
  if (action.isEnabled(state)) return undefined
  if (state.run && action.isEnabled({ ...state, run: undefined })) return texts.palette.whileRunning
  if (state.isSaving && action.isEnabled({ ...state, isSaving: false })) return texts.palette.whileSaving
  return action.whyNot
}

/** What the state of saving is, in words. */
export function savedWords(state: State): string {
  if (state.isSaving) return texts.status.saving
  if (isDocumentEdited(state.document)) return texts.status.edited
  return state.document.file === undefined ? texts.status.untouched : texts.status.saved
}

function action(id: string, label: string, run: Action['run'], rules: Rules = {}): Action {
  return { id, label, keys: [], where: 'anywhere', yieldsToText: false, isEnabled: always, ...rules, run }
}

/** An action that stands in the menus: named as there, with the key shown there before any others. */
function menuAction(
  id: ActionId,
  run: Action['run'],
  { moreKeys = [], ...rules }: Rules & { readonly moreKeys?: readonly string[] } = {},
): Action {
  const item = MENU_ITEMS.find((entry) => entry.action === id)
  if (!item) throw new RangeError(`No menu item ${id}`)
  const keys = [...(item.key === undefined ? [] : [item.key]), ...moreKeys]
  return action(id, item.label, run, { ...rules, keys })
}

function showDialog(bench: Workbench, dialog: DialogState): void {
  bench.map?.cancelPointer()
  bench.store.setState({ dialog })
}

function closeHints(bench: Workbench): void {
  rememberHintsClosed()
  bench.store.setState({ hintsOpen: false })
}

function hasProblems(state: State): boolean {
  return listedProblems(state.findings).some((problem) => problem.cells.length > 0)
}

/** Shows the problem after or before the one the cursor stands on, round and round. */
function stepProblem(bench: Workbench, step: 1 | -1): void {
  const { findings, cursor } = bench.store.getState()
  const problems = listedProblems(findings).filter((problem) => problem.cells.length > 0)
  const here = problems.findIndex((problem) => problem.cells[0] === cursor)
  const next = here < 0 && step < 0 ? problems.length - 1 : (here + step + problems.length) % problems.length
  showOnMap(bench, problems[next]?.cells ?? [])
}
