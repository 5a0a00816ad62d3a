import { WORLD_AREA_KINDS, type WorldArea, type WorldAreaKind } from '../../core/overland/areas'
import type { Overland } from '../../core/overland/overland'
import { NO_REGION } from '../../core/overland/regions'
import type { ProjectWorld } from '../../core/project/project'
import { distance } from '../../core/overland/topology'
import type { TileBands } from '../canvas/worlds/world-marks'
import { worldTexts } from '../texts/worlds'
import { areasIn, ratingsIn } from '../../editor/worlds/world-facts'
import { lastResult } from '../state/last-result'
import { cursorOn, type WorldOverlayId, type WorldState } from '../state/world-state'

const words = worldTexts

/** One band of an overlay: its letter, its colour, and its meaning. */
export interface Band {
  readonly letter: string
  readonly colour: string
  readonly label: string
}

/** An overlay of a map, with its legend. */
export interface WorldOverlay extends TileBands {
  readonly legend: readonly Band[]
}

/** From pale to dark, so that the order is visible without colour. */
const COLOURS = ['#fff7d6', '#f6cf7a', '#ec9a4f', '#c65a3c', '#8a2a3f', '#4a1942']
const RATINGS = [1, 20, 41, 60, 80]
const DISTANCES = [0, 500, 1000, 1500, 2500, 4000]
/** The letter before the number of an area, and its colour. */
const AREAS: Readonly<Record<WorldAreaKind, readonly [letter: string, colour: string]>> = {
  land: ['L', '#f6cf7a'],
  island: ['I', '#ec9a4f'],
  ice: ['A', '#ffffff'],
  sea: ['S', '#3f6ea8'],
  lake: ['W', '#8fc1e3'],
  river: ['R', '#1c3f73'],
}
/** Maximum areas of a kind listed in the legend, largest first. */
const MAX_LISTED = 8

/** The overlay on the map of a world; undefined if none is chosen. */
export function overlayShown(worldState: WorldState, world: ProjectWorld): WorldOverlay | undefined {
  const { overlay } = worldState
  // Distances depend on the cursor; the others do not.
  return lastOverlay(overlay, world.overland, overlay === 'distance' ? cursorOn(worldState, world) : 0)
}

const lastOverlay = lastResult(overlayOf)

/** Computes an overlay; undefined if none is chosen. */
export function overlayOf(id: WorldOverlayId, overland: Overland, cursor: number): WorldOverlay | undefined {
  switch (id) {
    case 'none':
      return undefined
    case 'rating':
      return banded(RATINGS, ratingsIn(overland), words.ratingBand, words.maxRating)
    case 'distance': {
      const lengths = Int32Array.from(overland.words, (_, tile) => distance(overland, cursor, tile))
      return banded(DISTANCES, lengths, words.distanceBand, words.maxDistance)
    }
    case 'areas':
      return areaOverlay(overland)
  }
}

/** The name of an area on the map: "L1", "R3". */
export function areaSign({ kind, number }: WorldArea): string {
  return `${AREAS[kind][0]}${number}`
}

/** Every tile has the number of its land or water; a tile with a river has the river's number. */
function areaOverlay(overland: Overland): WorldOverlay {
  const { areas, groundOf, riverOf } = areasIn(overland)
  const legend = WORLD_AREA_KINDS.flatMap((kind): Band[] => {
    const those = areas.filter((area) => area.kind === kind)
    if (those.length === 0) return []
    const listed = those.slice(0, MAX_LISTED).map((area) => words.areaSize(areaSign(area), area.size))
    const label = words.areaKind(words.areas[kind], listed, those.length - listed.length)
    return [{ letter: AREAS[kind][0], colour: AREAS[kind][1], label }]
  })
  return {
    bands: areas.map((area) => ({ letter: areaSign(area), colour: AREAS[area.kind][1] })),
    bandOf: groundOf.map((ground, tile) => {
      const river = riverOf[tile] as number // one a tile
      return river === NO_REGION ? ground : river
    }),
    legend,
  }
}

function banded(
  from: readonly number[],
  values: ArrayLike<number>,
  between: (from: number, to: number) => string,
  max: (from: number) => string,
): WorldOverlay {
  const bands = from.map((min, index): Band => {
    const next = from[index + 1]
    return {
      letter: String.fromCharCode(65 + index),
      colour: COLOURS[index] ?? '#000',
      label: next === undefined ? max(min) : between(min, next - 1),
    }
  })
  const bandOf = Int32Array.from(values, (value) => from.findLastIndex((min) => value >= min))
  return { bands, bandOf, legend: bands }
}
