import type { Generator, Progress, SettingValues } from '../core/generate/generator'
import { generatorById, GENERATORS } from '../core/generate/index'
import { defaultsFor, withDefaults } from '../core/generate/settings'
import type { FileProblem } from '../core/formats/format'
import type { Repair } from '../core/analyse/repairs/repair'
import { createLevel, type Level } from '../core/level/level'
import type { Problem } from '../core/level/problem'
import { projectOf } from '../core/project/project'
import type { BrushId } from '../editor/command'
import { currentEntry, currentLevel, openDocument, type EditorDocument } from '../editor/editor-document'
import { keepCursor } from '../editor/cursor'
import type { RunMode } from '../editor/generation'
import type { HistoryShown } from './remembered'
import { NO_SELECTION, type Selection } from '../editor/selection'
import type { Stamp } from './remembered-stamps'
import type { ShapeId } from '../editor/shapes'
import type { Looks } from './looks'
import { texts } from './texts'

/** A run of the generator that is under way. */
export interface Run {
  readonly job: string
  readonly mode: RunMode
  /** False for the first moments, in which most runs end: nothing flickers. */
  readonly isShown: boolean
  readonly progress: Progress | undefined
}

/** What is wrong with the level in view, found a moment after each change. */
export interface Findings {
  /** A sketch is checked for what would stop a run, a finished town against the laws. */
  readonly of: 'sketch' | 'town' | 'settings'
  readonly problems: readonly Problem[]
  /** What the last run stopped at, until the next change. */
  readonly lastRun: readonly Problem[]
  /** What mends the first of the problems; missing where nothing was looked for yet. */
  readonly repairs?: Repairs
}

/** Repairs, and the level they were found for: on any other they might do harm. */
export interface Repairs {
  readonly level: Level
  readonly of: ReadonlyMap<Problem, readonly Repair[]>
}

/** What stands in the level in view, counted a moment after each change. */
export interface Census {
  readonly streets: number
  readonly houses: number
  readonly undecided: number
  readonly gates: number
  readonly courts: number
}

export type UnsavedAnswer = 'save' | 'discard' | 'cancel'

/** The dialog that is open, and what it needs. */
export type DialogState =
  | { readonly kind: 'new-town' }
  | { readonly kind: 'export' }
  | { readonly kind: 'recent' }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'palette' }
  | { readonly kind: 'stamp'; readonly id?: number }
  | { readonly kind: 'unsaved'; readonly name: string; readonly answer: (answer: UnsavedAnswer) => void }

/** Trouble or news of files and runs; stays above the map until it is dismissed or settled. */
export interface Banner {
  readonly tone: 'error' | 'note'
  readonly text: string
  readonly details: readonly FileProblem[]
}

/** Everything the face shows that React draws. What follows the pointer is not here: see `Hover`. */
export interface State {
  readonly document: EditorDocument
  /** Id of the tool in the list of tools. */
  readonly tool: string
  readonly brush: BrushId
  /** How it is drawn, whatever is in hand. */
  readonly shape: ShapeId
  /** Side of the square brush, in cells. */
  readonly size: number
  readonly generator: Generator
  /** As typed: a number that is none yet is NaN. */
  readonly settings: SettingValues
  readonly seed: string
  readonly run: Run | undefined
  /** How the last run ended, in words. */
  readonly outcome: string | undefined
  readonly findings: Findings
  readonly census: Census
  /** The cell of the keyboard's cursor. */
  readonly cursor: number
  readonly selection: Selection
  /** What floats over the map until it is put down, in words; see `floating.ts`. */
  readonly inHand: string | undefined
  readonly stamps: readonly Stamp[]
  /** In percent. */
  readonly zoom: number
  readonly dialog: DialogState | undefined
  readonly banner: Banner | undefined
  readonly isSaving: boolean
  readonly hintsOpen: boolean
  readonly historyShown: HistoryShown
  readonly looks: Looks
  /** The last thing worth saying aloud; the number tells equal texts apart. */
  readonly announcement: { readonly text: string; readonly count: number }
}

export const MAX_BRUSH = 9
export const NEW_TOWN_SIDE = 20

const noFindings: Findings = { of: 'sketch', problems: [], lastRun: [] }

/** The state in which the window opens: an empty sketch, and the street brush in hand. */
export function initialState(seed: string, hintsOpen: boolean, looks: Looks): State {
  const [generator] = GENERATORS
  if (!generator) throw new RangeError('The list of generators is empty')
  const document = openDocument(projectOf(createLevel(NEW_TOWN_SIDE, NEW_TOWN_SIDE), texts.untitled))
  return {
    document,
    tool: 'paint',
    brush: 'street',
    shape: 'brush',
    size: 1,
    generator,
    settings: defaultsFor(generator, currentLevel(document)),
    seed,
    run: undefined,
    outcome: undefined,
    findings: noFindings,
    census: { streets: 0, houses: 0, undecided: NEW_TOWN_SIDE * NEW_TOWN_SIDE, gates: 0, courts: 0 },
    cursor: 0,
    selection: NO_SELECTION,
    inHand: undefined,
    stamps: [],
    zoom: 100,
    dialog: undefined,
    banner: undefined,
    isSaving: false,
    hintsOpen,
    historyShown: { wide: true, narrow: false },
    looks,
    announcement: { text: '', count: 0 },
  }
}

/** What changes when another document takes the window: its own recipe where it has one, else what suits its size. */
export function withDocument(state: State, document: EditorDocument): Partial<State> {
  const { level, recipe } = currentEntry(document)
  const made = recipe ? generatorById(recipe.generator) : undefined
  const generator = made ?? state.generator
  return {
    document,
    generator,
    settings: recipe && made ? withDefaults(made, recipe.settings) : defaultsFor(generator, level),
    ...(recipe && made ? { seed: recipe.seed } : {}),
    run: undefined,
    outcome: undefined,
    findings: noFindings,
    cursor: keepCursor(level, currentLevel(state.document), state.cursor),
    selection: NO_SELECTION,
    banner: undefined,
    ...announced(state, ''),
  }
}

/** Adds something to be said aloud. */
export function announced(state: State, text: string): Pick<State, 'announcement'> {
  return { announcement: { text, count: state.announcement.count + 1 } }
}
