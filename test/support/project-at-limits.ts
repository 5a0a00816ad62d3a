import { createLevel, type Level } from '../../src/core/level/level'
import type { Place } from '../../src/core/level/places'
import { NOTE_PROPERTY } from '../../src/core/level/places'
import {
  MAX_PLACES,
  MAX_PLACES_OF_CELL,
  MAX_PROJECT_PLACES,
  MAX_PROPERTIES,
  MAX_TEXT,
} from '../../src/core/project/limits'
import { MAX_LEVELS, MAX_SNAPSHOTS, type Project } from '../../src/core/project/project'

/** Lengths of the lists for which a project has no limit. */
export interface ListSizes {
  /** Named places of the first level, at most a tenth of them on one cell. */
  readonly places: number
  /** Links that lead nowhere, each a problem. */
  readonly problems: number
  /** Named places on the other levels; 0 by default. */
  readonly elsewhere?: number
  /** Properties of each named place; 0 by default. */
  readonly properties?: number
}

/** As many places as a project holds, nearly as many properties, and a text of the maximum length on the first cell. */
export const MAX: ListSizes = {
  places: MAX_PLACES,
  problems: 10_000,
  elsewhere: MAX_PROJECT_PLACES - MAX_PLACES,
  properties: 2,
}

const SIDE = 300

/** A project whose lists are as long as the limits allow: levels, snapshots, places, and places and properties of the second cell. */
export function projectAtLimits({
  places,
  problems,
  elsewhere = 0,
  properties: count = 0,
}: ListSizes): Project {
  const empty = createLevel(SIDE, SIDE)
  const full = placesOfSecondCell()
  const links = problemPlaces(problems)
  const properties = Object.fromEntries(Array.from({ length: count }, (_, at) => [`price ${at}`, at]))
  const note: Place = {
    cell: 0,
    kind: 'note',
    name: 'Long',
    properties: { [NOTE_PROPERTY]: 'x'.repeat(MAX_TEXT) },
  }
  const first = 2 + links.length
  const named = Array.from({ length: places - 1 - full.length - links.length }, (_, at): Place => ({
    cell: first + (at % (SIDE * SIDE - first)),
    kind: 'note',
    name: `Shop ${at}`,
    properties,
  }))
  const level: Level = {
    ...empty,
    places: [note, ...full, ...links, ...named].sort((one, other) => one.cell - other.cell),
  }
  const small = createLevel(4, 4)
  const ofOthers = Math.ceil(elsewhere / (MAX_LEVELS - 1))
  const levels = Array.from({ length: MAX_LEVELS - 1 }, (_, at) => ({
    id: `level-${at + 2}`,
    name: `Floor ${at + 2}`,
    level: {
      ...small,
      places: Array.from(
        { length: Math.min(ofOthers, Math.max(0, elsewhere - at * ofOthers)) },
        (_, of): Place => ({ cell: of % 16, kind: 'note', name: `Cellar ${at} ${of}`, properties }),
      ).sort((one, other) => one.cell - other.cell),
    },
  }))
  const snapshots = Array.from({ length: MAX_SNAPSHOTS }, (_, at) => ({
    id: `snapshot-${at + 1}`,
    name: `Snapshot ${at + 1}`,
    savedAt: '2026-05-01T10:42:07Z',
    level: { id: 'level-2', name: 'Floor 2', level: small },
  }))
  return { name: 'Lists', levels: [{ id: 'level-1', name: 'Market', level }, ...levels], snapshots }
}

function placesOfSecondCell(): readonly Place[] {
  const properties = Object.fromEntries(
    Array.from({ length: MAX_PROPERTIES }, (_, at) => [
      `property ${at + 1}`,
      at % 3 === 0 ? at : `value ${at}`,
    ]),
  )
  return Array.from({ length: MAX_PLACES_OF_CELL }, (_, at) => ({
    cell: 1,
    kind: 'note',
    name: `Note ${at + 1}`,
    properties,
  }))
}

function problemPlaces(count: number): readonly Place[] {
  return Array.from({ length: count }, (_, at) => ({
    cell: at + 2,
    kind: 'stairs-up',
    name: `Stairs ${at + 1}`,
    properties: {},
    link: { id: `link-${at + 1}`, kind: 'stairs' },
  }))
}
