import type { LinkProblem } from '../../core/analyse/check-links'
import type { Cluster } from '../../core/analyse/clusters'
import type { GeneratorEntry, SettingValues } from '../../core/generate/generator'
import { CATALOGUE, entryById } from '../../core/generate/catalogue'
import { defaultsFor, withDefaults } from '../../core/generate/settings'
import type { Comparison, DifferenceGroup } from '../../core/level/compare'
import type { WalkRecord } from '../../core/play/records'
import { SOUTH, type Direction } from '../../core/level/grid'
import { createLevel, type Level } from '../../core/level/level'
import type { LinkKind } from '../../core/level/places'
import type { Layers } from '../../core/picture/style'
import type { Spot } from '../../core/project/links'
import { projectOf, type Project } from '../../core/project/project'
import type { BrushId } from '../../editor/command'
import { keepCursor } from '../../editor/cursor'
import type { EdgeChoice } from '../../editor/edge-kinds'
import { currentEntry, currentLevel, openDocument, type EditorDocument } from '../../editor/editor-document'
import { NO_MIRROR, type Mirror } from '../../editor/mirror'
import { keepRolls, NO_ROLLS, type Rolls } from '../../editor/rolls'
import { NO_SELECTION, type Selection } from '../../editor/selection'
import type { ShapeId } from '../../editor/shapes'
import { inChosenNames } from './cell-words'
import type { Banner, DialogState } from './dialog-state'
import type { Keymap } from './keymap'
import { FIRST_LAYOUT, type Layout } from './layout'
import type { Looks } from './look-state'
import { FIRST_PLAY_OPTIONS, type PlayOptions, type PlaySession } from './play-state'
import { FIRST_MAP_AIDS, type MapAids } from './remembered'
import type { Stamp } from './remembered-stamps'
import type { Census, LevelProblems, Repairs } from '../jobs/level-check'
import type { Replay, Run, StoppedRun } from './run-state'
import { texts } from '../texts'
import type { Analysing, AskedRoute } from './overlay-state'
import { FIRST_WORLD_FACE, type WorldFace } from './world-state'

/** What is wrong with the level in view, found a moment after each change. */
export interface Findings extends LevelProblems {
  /** What the last run stopped at, until the next change. */
  readonly lastRun: readonly Cluster[]
  /** Links of the project that are not whole, on whatever level. */
  readonly links?: readonly LinkProblem[]
  /** What mends the first of the clusters; missing where nothing was looked for yet. */
  readonly repairs?: Repairs
}

/** What is put by for recovery of the document's unsaved changes. */
export interface DraftState {
  /** The project that was put by last, or was tried to. */
  readonly of: Project | undefined
  /** When it was put by, in milliseconds since 1970; missing where nothing is. */
  readonly keptAt: number | undefined
  /** Why the last try failed, in words that follow a colon. */
  readonly trouble: string | undefined
}

/** The level in view beside another one. */
export interface Comparing {
  /** What it is compared with, in words. */
  readonly name: string
  readonly with: Level
  /** The level that was looked at; the one in view may have gone on since, for a moment. */
  readonly level: Level
  readonly found: Comparison
  readonly groups: readonly DifferenceGroup[]
  /** The group that was stepped to last. */
  readonly at: number | undefined
}

/** An export that was done: the format's id, and the host's token of the file; missing where an earlier window did it. */
export interface LastExport {
  readonly format: string
  readonly file?: string
}

/** Everything the face shows that React draws. What follows the pointer is not here: see `Hover`. */
export interface State {
  readonly document: EditorDocument
  /** Id of the tool in the list of tools. */
  readonly tool: string
  readonly brush: BrushId
  /** How it is drawn, whatever is in hand. */
  readonly shape: ShapeId
  /** What of the map is hidden. */
  readonly hiddenLayers: readonly (keyof Layers)[]
  /** Side of the square brush, in cells. */
  readonly size: number
  /** What the edge tool sets, and the side of the cursor's cell that Enter sets with it. */
  readonly edgeChoice: EdgeChoice
  readonly edgeSide: Direction
  readonly mirror: Mirror
  /** The route that is shown on the map, and whether all shortest ones and the skeleton are shown with it. */
  readonly route: AskedRoute | undefined
  readonly showsAllRoutes: boolean
  readonly showsSkeleton: boolean
  readonly generator: GeneratorEntry
  /** As typed: a number that is none yet is NaN. */
  readonly settings: SettingValues
  readonly seed: string
  readonly run: Run | undefined
  /** The run that was stopped last, where something of it can be kept. */
  readonly stopped: StoppedRun | undefined
  readonly rolls: Rolls
  readonly replay: Replay | undefined
  /** Whether a change of a setting re-rolls at once. */
  readonly rerollsLive: boolean
  /** How the last run ended, in words. */
  readonly outcome: string | undefined
  /** Cells that became rock in that run because no street can reach them, in rising order. */
  readonly trapped: readonly number[]
  readonly findings: Findings
  readonly census: Census
  /** The cell of the keyboard's cursor. */
  readonly cursor: number
  readonly selection: Selection
  /** Whether locking a house also locks the street before its door. */
  readonly locksNeeds: boolean
  /** Whether the gate tool draws gates that are walled up. */
  readonly wallsUpGates: boolean
  /** What the weight tool paints: 1 to 6, 0 takes a weight away. */
  readonly weight: number
  /** Whether the map shows where seeds may be set while one is in hand. */
  readonly showsGuidance: boolean
  /** What floats over the map until it is put down, in words; see `edit/floating-piece.ts`. */
  readonly inHand: string | undefined
  readonly stamps: readonly Stamp[]
  /** In percent. */
  readonly zoom: number
  readonly dialog: DialogState | undefined
  /** What this document was last exported with, by the format's id. */
  readonly exportOptions: Readonly<Record<string, SettingValues>>
  /** The last export of this document, to be done again without questions. */
  readonly lastExport: LastExport | undefined
  readonly banner: Banner | undefined
  readonly isSaving: boolean
  /** When the document was saved last, in milliseconds since 1970. */
  readonly savedAt: number | undefined
  readonly draft: DraftState
  readonly comparing: Comparing | undefined
  /** What lies over the map to tell of its streets. */
  readonly analysing: Analysing | undefined
  readonly hintsOpen: boolean
  /** The stop of the tour that is on, from 0; missing where none is under way. */
  readonly tour: number | undefined
  readonly layout: Layout
  /** Whether there was something to show at the bottom, or the user opened it, since the document was opened. */
  readonly isBottomWanted: boolean
  /** Size of the interface beside the map, in percent. */
  readonly scale: number
  /** The keys that the user chose in place of those that actions bring. */
  readonly keymap: Keymap
  /** Id of the level whose name is being typed. */
  readonly renaming: string | undefined
  /** The end of a link that waits for its other one. */
  readonly linkFrom: { readonly spot: Spot; readonly by: LinkKind } | undefined
  readonly looks: Looks
  readonly mapAids: MapAids
  /** The playtest that is under way. */
  readonly play: PlaySession | undefined
  readonly playOptions: PlayOptions
  /** The walks that are kept, of whatever project; the oldest first. */
  readonly walks: readonly WalkRecord[]
  /** Ids of the walks whose lines are on the map. */
  readonly shownWalks: readonly string[]
  /** Whether a step was walked in this document. */
  readonly hasWalked: boolean
  readonly world: WorldFace
  /** The last thing worth saying aloud; the number tells equal texts apart. */
  readonly announcement: { readonly text: string; readonly count: number }
}

/** The longest side of the square brush, in cells. */
export const MAX_BRUSH = 9
/** The side of a new town, in cells. */
export const NEW_TOWN_SIDE = 20

/** Nothing is put by. */
export const NO_DRAFT: DraftState = { of: undefined, keptAt: undefined, trouble: undefined }

const noFindings: Findings = { of: 'sketch', problems: [], lastRun: [] }

/** The state in which the window opens: an empty sketch, and the street brush in hand. */
export function initialState(seed: string, hintsOpen: boolean, looks: Looks): State {
  const [generator] = CATALOGUE
  if (!generator) throw new RangeError('The list of generators is empty')
  const document = openDocument(projectOf(createLevel(NEW_TOWN_SIDE, NEW_TOWN_SIDE), texts.untitled))
  return {
    document,
    tool: 'paint',
    brush: 'street',
    shape: 'brush',
    hiddenLayers: [],
    size: 1,
    edgeChoice: 'cycle',
    edgeSide: SOUTH,
    mirror: NO_MIRROR,
    route: undefined,
    showsAllRoutes: false,
    showsSkeleton: false,
    generator,
    settings: defaultsFor(generator, currentLevel(document)),
    seed,
    run: undefined,
    stopped: undefined,
    rolls: NO_ROLLS,
    replay: undefined,
    rerollsLive: false,
    outcome: undefined,
    trapped: [],
    findings: noFindings,
    census: {
      streets: 0,
      houses: 0,
      buildings: 0,
      undecided: NEW_TOWN_SIDE * NEW_TOWN_SIDE,
      gates: 0,
      drawnGates: 0,
      walledGates: 0,
      courts: 0,
    },
    cursor: 0,
    selection: NO_SELECTION,
    locksNeeds: true,
    wallsUpGates: false,
    weight: 1,
    showsGuidance: true,
    inHand: undefined,
    stamps: [],
    zoom: 100,
    dialog: undefined,
    exportOptions: {},
    lastExport: undefined,
    banner: undefined,
    isSaving: false,
    savedAt: undefined,
    draft: NO_DRAFT,
    comparing: undefined,
    analysing: undefined,
    hintsOpen,
    tour: undefined,
    layout: FIRST_LAYOUT,
    isBottomWanted: false,
    scale: 100,
    keymap: {},
    renaming: undefined,
    linkFrom: undefined,
    looks,
    mapAids: FIRST_MAP_AIDS,
    play: undefined,
    playOptions: FIRST_PLAY_OPTIONS,
    walks: [],
    shownWalks: [],
    hasWalked: false,
    world: { ...FIRST_WORLD_FACE, views: new Map() },
    announcement: { text: '', count: 0 },
  }
}

/**
 * What changes when another document takes the window: its own recipe where it has one, else what suits its size. Its
 * level is in view, or the world that is given.
 */
export function withDocument(
  state: State,
  document: EditorDocument,
  view: Pick<WorldFace, 'shown' | 'cursor'> = { shown: undefined, cursor: 0 },
): Partial<State> {
  return {
    ...withLevel(state, document),
    world: {
      ...state.world,
      ...view,
      wishes: {},
      renaming: undefined,
      job: undefined,
      views: new Map(),
    },
    rolls: NO_ROLLS,
    play: undefined,
    shownWalks: [],
    hasWalked: false,
    exportOptions: {},
    lastExport: undefined,
    savedAt: undefined,
    isBottomWanted: false,
    run: undefined,
    renaming: undefined,
    linkFrom: undefined,
    banner: undefined,
    ...announced(state, ''),
  }
}

/** What changes when another level comes into view: its own recipe where it has one, else what suits its size. */
export function withLevel(state: State, document: EditorDocument): Partial<State> {
  const { level, recipe } = currentEntry(document)
  const made = recipe ? entryById(recipe.generator) : undefined
  const generator = made ?? state.generator
  return {
    document,
    generator,
    settings: recipe && made ? withDefaults(made, recipe.settings) : defaultsFor(generator, level),
    ...(recipe && made ? { seed: recipe.seed } : {}),
    stopped: undefined,
    rolls: keepRolls(state.rolls, state.document.project),
    replay: undefined,
    outcome: undefined,
    findings: noFindings,
    cursor: keepCursor(level, currentLevel(state.document), state.cursor),
    selection: NO_SELECTION,
    comparing: undefined,
  }
}

/** Adds something to be said aloud, with its cells named as chosen. */
export function announced(state: State, text: string): Pick<State, 'announcement'> {
  return { announcement: { text: inChosenNames(state, text), count: state.announcement.count + 1 } }
}

/** Whether the map shows something in place of the document: a build, or the level that somebody walks in. */
export function isMapElsewhere({ replay, play }: Pick<State, 'replay' | 'play'>): boolean {
  return replay !== undefined || play !== undefined
}
