import type { MapRecord } from '../../core/generate/overland/record'
import type { Overland } from '../../core/overland/overland'
import { Terrain } from '../../core/overland/terrain'
import { Special, Start } from '../../core/overland/tile'
import type { WorldPaint } from '../../editor/worlds/paint-world'
import { texts } from '../texts'

const words = texts.worlds.tools

/** What can be in hand on the map of a world. */
export const WORLD_TOOLS = [
  { id: 'look', label: words.look },
  { id: 'terrain', label: words.terrain },
  { id: 'river', label: words.river },
  { id: 'clear-river', label: words.clearRiver },
  { id: 'start', label: words.start },
  { id: 'human-start', label: words.humanStart },
  { id: 'clear-start', label: words.clearStart },
  { id: 'special', label: words.special },
  { id: 'lock', label: words.lock },
  { id: 'unlock', label: words.unlock },
] as const

export type WorldToolId = (typeof WORLD_TOOLS)[number]['id']
export type WorldOverlayId = keyof typeof texts.worlds.overlays

/** What the face knows of worlds beside the document. */
export interface WorldFace {
  /** Id of the world in view; missing while a level is. */
  readonly shown: string | undefined
  readonly tool: WorldToolId
  /** Codes of what the brushes paint. */
  readonly terrain: number
  readonly special: number
  readonly overlay: WorldOverlayId
  /** The tile of the keyboard's cursor. */
  readonly cursor: number
  /** What is being made: towns, or a map where there is no total. */
  readonly job: { readonly done: number; readonly total: number | undefined } | undefined
  /** How the map in view was made, shown in place of it. */
  readonly replay: WorldReplay | undefined
}

/** How the map of a world came about, shown in place of it. */
export interface WorldReplay {
  /** Id of the world, and the map that the last frame is. */
  readonly world: string
  readonly overland: Overland
  readonly record: MapRecord
  /** So many frames have been made: from 0, the bare map, to as many as there are. */
  readonly made: number
  readonly isPlaying: boolean
}

export const FIRST_WORLD_FACE: WorldFace = {
  shown: undefined,
  tool: 'look',
  terrain: Terrain.grassland,
  special: Special.deadLands,
  overlay: 'none',
  cursor: 0,
  job: undefined,
  replay: undefined,
}

/** What a tool paints; missing for those that do not paint. */
export function paintOf({ tool, terrain, special }: WorldFace): WorldPaint | undefined {
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
