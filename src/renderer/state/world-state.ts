import type { MapRecord } from '../../core/generate/overland/record'
import { isSameSize, type Grid } from '../../core/level/grid'
import type { Overland } from '../../core/overland/overland'
import { Terrain } from '../../core/overland/terrain'
import { Special, Start } from '../../core/overland/tile'
import type { Journey } from '../../core/play/journey'
import type { SettingValues } from '../../core/settings/setting'
import type { ProjectWorld } from '../../core/project/project'
import { NO_SELECTION, type Selection } from '../../editor/selection'
import { shapeOf, type ShapeId } from '../../editor/shapes'
import type { WorldPaint } from '../../editor/worlds/paint-world'
import type { TileHand } from '../../editor/worlds/tile-shapes'
import type { MapProgress } from '../../jobs/job'
import type { worldTexts } from '../texts/worlds'
import { worldToolTexts } from '../texts/world-tools'

const words = worldToolTexts

/** The tools for the map of a world, with the keys that choose them. */
export const WORLD_TOOLS = [
  { id: 'look', label: words.look, key: 'V' },
  { id: 'terrain', label: words.terrain, key: 'B' },
  { id: 'river', label: words.river, key: 'R' },
  { id: 'clear-river', label: words.clearRiver, key: 'Shift+R' },
  { id: 'start', label: words.start, key: 'N' },
  { id: 'human-start', label: words.humanStart, key: 'Y' },
  { id: 'clear-start', label: words.clearStart, key: 'Shift+N' },
  { id: 'special', label: words.special, key: 'X' },
  { id: 'lock', label: words.lock, key: 'K' },
  { id: 'unlock', label: words.unlock, key: 'Shift+K' },
  // M alone chooses mountains.
  { id: 'marquee', label: words.marquee, key: 'Shift+M' },
  { id: 'wand', label: words.wand, key: 'W' },
] as const

/** The keys of the shapes there; most of those on levels name terrain. */
export const WORLD_SHAPE_KEYS: Readonly<Record<ShapeId, string>> = {
  brush: 'Z',
  line: 'L',
  rectangle: 'Q',
  fill: 'U',
}

export type WorldToolId = (typeof WORLD_TOOLS)[number]['id']
export type WorldOverlayId = keyof typeof worldTexts.overlays

/** What can lie over the map of a world, in the order in which it is offered. */
export const WORLD_OVERLAYS: readonly WorldOverlayId[] = ['none', 'rating', 'distance', 'areas']

/** How a map is to be made. */
export interface WorldRequest {
  readonly scenario: string
  /** Complete; as typed: a number that is none yet is NaN. */
  readonly settings: SettingValues
  readonly seed: string
  /** The map size that the user chose: another scenario keeps it. Without it each scenario has its own. */
  readonly chosenSize?: string
}

/** The towns or the map that are being made. */
export interface WorldJob {
  readonly done: number
  /** Number of towns; undefined while a map is made. */
  readonly total: number | undefined
  /** How far a map is; missing for towns and before its first attempt. */
  readonly map?: MapProgress
  /** Cancels the job; also tells one job from another. */
  readonly stopping: AbortController
}

/** Selected tiles, and the world and size of map that they belong to. */
export interface TileSelection {
  readonly world: string
  readonly grid: Grid
  readonly tiles: Selection
  /** Where keys began to extend it, and where they left the cursor; undefined if it was selected otherwise. */
  readonly extent?: { readonly anchor: number; readonly cursor: number } | undefined
}

/** State of the worlds beside the document. */
export interface WorldState {
  /** Id of the world in view; missing while a level is. */
  readonly shown: string | undefined
  readonly tool: WorldToolId
  /** Codes of what the brushes paint. */
  readonly terrain: number
  readonly special: number
  /** The shape and the size of the brush, as the user chose them; see `handOf`. */
  readonly shape: ShapeId
  readonly size: number
  /** The selected tiles; see `selectionOn`. */
  readonly selection: TileSelection | undefined
  readonly overlay: WorldOverlayId
  /** The tile of the keyboard's cursor. */
  readonly cursor: number
  readonly job: WorldJob | undefined
  /** How the worlds are to be made again, by their ids, where that is another way than they were made. */
  readonly requests: Readonly<Record<string, WorldRequest>>
  /** Id of the world whose name is being typed. */
  readonly renaming: string | undefined
  /** How the map in view was made, shown in place of it. */
  readonly replay: WorldReplay | undefined
  /** The journey over a world of this document, under way or over. */
  readonly journey: JourneyNow | undefined
}

/** A journey, and what the window says of it. */
export interface JourneyNow {
  readonly journey: Journey
  /** Result of the last step, as a sentence. */
  readonly said: string | undefined
  /** Whether it was ended: its trail can still be saved. */
  readonly isOver: boolean
}

/** How the map of a world came about, shown in place of it. */
export interface WorldReplay {
  /** Id of the world, and the map that the last frame is. */
  readonly world: string
  readonly overland: Overland
  readonly record: MapRecord
  /** Number of frames shown: from 0, the bare map, to all of them. */
  readonly made: number
  readonly isPlaying: boolean
}

export const FIRST_WORLD: WorldState = {
  shown: undefined,
  tool: 'look',
  terrain: Terrain.grassland,
  special: Special.deadLands,
  shape: 'brush',
  size: 1,
  selection: undefined,
  overlay: 'none',
  cursor: 0,
  job: undefined,
  replay: undefined,
  requests: {},
  renaming: undefined,
  journey: undefined,
}

/** The state of worlds when another document is opened: only the active tool, its brush and the overlay stay. */
export function openedWorld(
  { tool, terrain, special, shape, size, overlay }: WorldState,
  view: Pick<WorldState, 'shown' | 'cursor'>,
): WorldState {
  const tools = { tool, terrain, special, shape, size, overlay }
  return { ...FIRST_WORLD, ...tools, ...view }
}

/** The tile of the keyboard's cursor on a map, which may have become smaller since it was put there. */
export function cursorOn({ cursor }: WorldState, { overland }: ProjectWorld): number {
  return Math.min(cursor, overland.words.length - 1)
}

/** The selected tiles of a map: none if the selection belongs to another world, or to the map at another size. */
export function selectionOn({ selection }: WorldState, { id, overland }: ProjectWorld): Selection {
  return selection?.world === id && isSameSize(selection.grid, overland) ? selection.tiles : NO_SELECTION
}

/** The tools that do not draw, and the only shape in which each covers tiles. */
const OWN_SHAPES: Readonly<Partial<Record<WorldToolId, ShapeId>>> = {
  look: 'brush',
  marquee: 'rectangle',
  wand: 'fill',
}

/** Whether a tool paints or locks tiles, in the chosen shape. */
export function drawsTiles({ tool }: Pick<WorldState, 'tool'>): boolean {
  return OWN_SHAPES[tool] === undefined
}

export function selectsTiles({ tool }: Pick<WorldState, 'tool'>): boolean {
  return tool === 'marquee' || tool === 'wand'
}

/** How the tool covers tiles. Starts are set one at a time. */
export function handOf(worldState: WorldState): TileHand {
  return {
    shape: OWN_SHAPES[worldState.tool] ?? worldState.shape,
    size: takesSize(worldState) ? worldState.size : 1,
  }
}

/** Whether the size of the brush matters to the tool and its shape. */
export function takesSize(worldState: WorldState): boolean {
  const { tool, shape } = worldState
  return drawsTiles(worldState) && tool !== 'start' && tool !== 'human-start' && shapeOf(shape).sized
}

/** The tool that draws on the selection: the active one, or terrain if the active one does not draw. */
export function selectionTool(worldState: WorldState): WorldToolId {
  return drawsTiles(worldState) ? worldState.tool : 'terrain'
}

/** What a tool paints; missing for those that do not paint. */
export function paintOf({ tool, terrain, special }: WorldState): WorldPaint | undefined {
  switch (tool) {
    case 'terrain':
      return { kind: 'terrain', terrain }
    case 'river':
    case 'clear-river':
      return { kind: 'river', flows: tool === 'river' }
    case 'start':
      return { kind: 'start', start: Start.normal }
    case 'human-start':
      return { kind: 'start', start: Start.human }
    case 'clear-start':
      return { kind: 'start', start: Start.none }
    case 'special':
      return { kind: 'special', special }
    default:
      return undefined
  }
}
