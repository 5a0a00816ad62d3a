import { GENERATOR_ENTRIES } from '../../core/generate/entries'
import { CellKind } from '../../core/level/kinds'
import { createLevel } from '../../core/level/level'
import { projectOf } from '../../core/project/project'
import { keepCursor } from '../../editor/cursor'
import { currentEntry, currentLevel, openDocument, type EditorDocument } from '../../editor/editor-document'
import { keepRolls } from '../../editor/rolls'
import { texts } from '../texts'
import { inChosenNames } from './cell-words'
import { FIRST_DRAWING, type DrawingState } from './drawing-state'
import { createLevelState, type LevelState } from './level-state'
import type { Looks } from './look-state'
import type { PlaySession } from './play-state'
import { NEW_SESSION, type SessionState } from './session-state'
import { FIRST_VIEW, type ViewState } from './view-state'
import { firstWindow, type WindowState } from './window-state'
import { FIRST_WORLD, openedWorld, type WorldState } from './world-state'

/**
 * All data that React draws; `Hover` holds what follows the pointer. Another document replaces `document`, `session` and
 * `level` as a whole, another level replaces `level`.
 */
export interface State {
  readonly window: WindowState
  readonly view: ViewState
  readonly drawing: DrawingState
  /** The project with its history, its file and which of its levels is in view. */
  readonly document: EditorDocument
  readonly session: SessionState
  readonly level: LevelState
  /** The playtest that is under way. */
  readonly play: PlaySession | undefined
  readonly world: WorldState
}

/** Parts of the state whose fields change one by one. The document and the playtest are replaced as a whole. */
type Part = 'window' | 'view' | 'drawing' | 'session' | 'level' | 'world'

/** Changes of the state; fields that are not named keep their values. */
export type Changes = { readonly [K in keyof State]?: K extends Part ? Partial<State[K]> : State[K] }

/** The side of a new town, in cells. */
export const NEW_TOWN_SIDE = 20

/** The state in which the window opens: an empty sketch, and the street brush is active. */
export function initialState(seed: string, hintsOpen: boolean, looks: Looks): State {
  const [generator] = GENERATOR_ENTRIES
  if (!generator) throw new RangeError('The list of generators is empty')
  const document = openDocument(projectOf(createLevel(NEW_TOWN_SIDE, NEW_TOWN_SIDE), texts.untitled))
  const census = {
    streets: 0,
    houses: 0,
    buildings: 0,
    undecided: NEW_TOWN_SIDE * NEW_TOWN_SIDE,
    gates: 0,
    drawnGates: 0,
    walledGates: 0,
    courts: 0,
    deadEnds: 0,
  }
  return {
    window: firstWindow(hintsOpen, looks),
    view: FIRST_VIEW,
    drawing: FIRST_DRAWING,
    document,
    session: NEW_SESSION,
    level: createLevelState(currentEntry(document), { cursor: 0, census, generator, seed }),
    play: undefined,
    world: FIRST_WORLD,
  }
}

/** Returns the state after changes; parts without changes are the same values. */
export function changed(state: State, changes: Changes): State {
  if (changes === state) return state
  return {
    ...state,
    ...changes,
    window: merged(state.window, changes.window),
    view: merged(state.view, changes.view),
    drawing: merged(state.drawing, changes.drawing),
    session: merged(state.session, changes.session),
    level: merged(state.level, changes.level),
    world: merged(state.world, changes.world),
  }
}

function merged<T extends object>(part: T, changes: Partial<T> | undefined): T {
  return changes ? { ...part, ...changes } : part
}

/** How a document begins that is opened. */
export interface DocumentBeginning {
  /** The world in view instead of a level, and the tile of its cursor. */
  readonly world?: Pick<WorldState, 'shown' | 'cursor'> | undefined
  /** How it was exported in an earlier window. */
  readonly exports?: Partial<Pick<SessionState, 'exportOptions' | 'lastExport'>>
}

/** Returns the changes that open another document. */
export function replaceDocument(
  state: State,
  document: EditorDocument,
  { world = { shown: undefined, cursor: 0 }, exports }: DocumentBeginning = {},
): Changes {
  const { dialog } = state.window
  return {
    ...replaceLevel(state, document),
    session: {
      ...NEW_SESSION,
      id: crypto.randomUUID(),
      ...exports,
      beganAsSketch: currentLevel(document).cells.indexOf(CellKind.undecided) >= 0,
    },
    play: undefined,
    world: openedWorld(state.world, world),
    // An opened document answers the start dialog.
    window: {
      ...announced(state, '').window,
      banner: undefined,
      dialog: dialog?.kind === 'start' ? undefined : dialog,
    },
  }
}

/** Returns the changes that bring another level into view. */
export function replaceLevel(state: State, document: EditorDocument): Changes {
  const entry = currentEntry(document)
  const cursor = keepCursor(entry.level, currentLevel(state.document), state.level.cursor)
  return {
    document,
    session: { rolls: keepRolls(state.session.rolls, state.document.project) },
    level: createLevelState(entry, { ...state.level, cursor }),
  }
}

/** Adds an announcement, with its cells named as chosen. */
export function announced(
  state: State,
  text: string,
  isShown = true,
): { readonly window: Pick<WindowState, 'announcement'> } {
  const { count } = state.window.announcement
  return { window: { announcement: { text: inChosenNames(state, text), count: count + 1, isShown } } }
}

/** Whether the map shows something in place of the document: a build, or the level that somebody walks in. */
export function isMapElsewhere({ level, play }: Pick<State, 'level' | 'play'>): boolean {
  return level.replay !== undefined || play !== undefined
}
