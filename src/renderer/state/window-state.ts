import type { CustomTileset } from '../../core/formats/format'
import type { FontFile } from '../../core/picture/glyphs/font-file'
import type { LinkWalker } from '../../core/link/protocol'
import type { WalkRecord } from '../../core/play/records'
import type { Project } from '../../core/project/project'
import type { Banner, DialogState, LongReading } from './dialog-state'
import type { Keymap } from './keymap'
import { FIRST_LAYOUT, type Layout } from './layout'
import type { Looks } from './look-state'
import { FIRST_PLAY_OPTIONS, type PlayOptions } from './play-state'

/** The draft of the document's unsaved changes, kept for recovery; the host keeps one draft a window. */
export interface DraftState {
  /** The project that was kept last, or that could not be kept. */
  readonly of: Project | undefined
  /** When it was kept, in milliseconds since 1970; undefined without a draft. */
  readonly storedAt: number | undefined
  /** Why the last try failed, in words that follow a colon. */
  readonly problem: string | undefined
  /** Whether it failed for want of room. */
  readonly needsRoom: boolean
}

/** Where the menu of the map opens, in CSS pixels of the window, and the edge that it is for. */
export interface MapMenuPoint {
  readonly x: number
  readonly y: number
  readonly edge: number | undefined
}

/** A text for screen readers. */
export interface Announcement {
  readonly text: string
  readonly count: number
  /** Whether the status bar shows it as well. */
  readonly isShown: boolean
}

/** A button that cures an obstacle: an action, with its own label unless another is clearer here. */
export interface Cure {
  readonly action: string
  readonly label?: string
}

/** Why a button did nothing, with its cures; shown over the map until something changes. */
export interface Obstacle {
  /** One sentence, or two: what is wrong, and what to do. */
  readonly sentence: string
  readonly cures: readonly Cure[]
  /** The parts of the state that it depends on: it is outdated once one of them changes. */
  readonly about: readonly unknown[]
}

/** The open live link to running games. */
export interface LiveLink {
  /** The address for games, with the secret that lets them in. */
  readonly address: string
  /** Number of connected games. */
  readonly games: number
  /** The player's last place. */
  readonly walker: LinkWalker | undefined
  /** Events that games reported, the newest first. */
  readonly events: readonly string[]
}

/** The window around the map: its looks, its messages and dialogs, and choices of the user that outlive a document. */
export interface WindowState {
  readonly layout: Layout
  /** Whether only the map is shown. */
  readonly isPresenting: boolean
  /** Size of the interface beside the map, in percent. */
  readonly scale: number
  readonly looks: Looks
  /** Custom tilesets for exports, the latest first; undefined for the stored ones. */
  readonly tilesets: readonly CustomTileset[] | undefined
  /** Fonts for names in exports, in the order in which they are tried. */
  readonly fonts: readonly FontFile[]
  /** The keys that the user chose in place of those that actions bring. */
  readonly keymap: Keymap
  /** The open menu of the map; undefined while it is closed. */
  readonly mapMenu: MapMenuPoint | undefined
  readonly dialog: DialogState | undefined
  readonly banner: Banner | undefined
  /** Shown beside the banner, because only this can cancel it; undefined while no file takes long. */
  readonly reading: LongReading | undefined
  /** Why the last press of a button did nothing; see `obstacleShown`. */
  readonly obstacle: Obstacle | undefined
  /** The last announcement to screen readers; the number tells equal texts apart. */
  readonly announcement: Announcement
  readonly hintsOpen: boolean
  /** The stop of the tour that is on, from 0; undefined while there is no tour. */
  readonly tour: number | undefined
  /** Whether a file is being written: one at a time. */
  readonly isSaving: boolean
  readonly draft: DraftState
  /** The live link to running games; undefined while it is off. */
  readonly liveLink: LiveLink | undefined
  /** Whether a change of a setting re-rolls at once. */
  readonly rerollsLive: boolean
  readonly playOptions: PlayOptions
  /** The kept walks of all projects; the oldest first. */
  readonly walks: readonly WalkRecord[]
}

/** No draft is kept. */
export const NO_DRAFT: DraftState = {
  of: undefined,
  storedAt: undefined,
  problem: undefined,
  needsRoom: false,
}

/** The window before the user has chosen anything. */
export function firstWindow(hintsOpen: boolean, looks: Looks): WindowState {
  return {
    layout: FIRST_LAYOUT,
    isPresenting: false,
    scale: 100,
    looks,
    tilesets: undefined,
    fonts: [],
    keymap: {},
    mapMenu: undefined,
    dialog: undefined,
    banner: undefined,
    reading: undefined,
    obstacle: undefined,
    announcement: { text: '', count: 0, isShown: true },
    hintsOpen,
    tour: undefined,
    isSaving: false,
    draft: NO_DRAFT,
    liveLink: undefined,
    rerollsLive: false,
    playOptions: FIRST_PLAY_OPTIONS,
    walks: [],
  }
}
