import { readSketch } from '../formats/sketch/read'
import type { SettingValues } from '../generate/generator'
import { withDefaults } from '../generate/settings'
import { TOWN_ENTRY } from '../generate/town/entry'
import { cellAt, DIRECTIONS, edgeOf, neighbour, NORTH } from '../level/grid'
import { EdgeKind, IS_DOOR } from '../level/kinds'
import { draftOf, edgeAt, setEdge, type Level, type LevelDraft } from '../level/level'
import { sortPlaces } from '../level/places'
import { firstLevel, projectOf, type Project } from '../project/project'
import type { TemplateEntry, TemplateId } from './catalogue'
import { crossroads } from './crossroads'
import { harbour } from './harbour'
import { hillFort } from './hill-fort'
import { market } from './market'
import { riverTown } from './river-town'
import type { TemplateBuilding, TemplateSketch } from './template'

const SKETCHES: Readonly<Record<TemplateId, TemplateSketch>> = {
  market,
  harbour,
  'hill-fort': hillFort,
  'river-town': riverTown,
  crossroads,
}

/** Returns the sketch of a template: drawn cells, and undecided ones to fill. */
export function sketchOfTemplate(id: TemplateId): Level {
  const { rows, buildings, lockedDoors = [] } = SKETCHES[id]
  const read = readSketch(new TextEncoder().encode(rows.trim()), id, [])
  if (read.status === 'refused') throw new RangeError(`The template ${id} is not a sketch`)
  const draft = draftOf(firstLevel(read.project).level)
  for (const building of buildings) joinHouses(draft, building)
  for (const { x, y } of lockedDoors) {
    setEdge(draft, edgeOf(draft, cellAt(draft, x, y), NORTH), EdgeKind.lockedDoor)
  }
  const places = buildings.map(({ x, y, kind, name }) => ({
    cell: cellAt(draft, x, y),
    kind,
    name,
    properties: {},
  }))
  return { ...draft, places: sortPlaces(places) }
}

/** Opens the sides between the houses of a building, and leaves it one door. */
function joinHouses(draft: LevelDraft, { x, y, width, height }: TemplateBuilding): void {
  const cells = new Set<number>()
  for (let row = y; row < y + height; row++) {
    for (let column = x; column < x + width; column++) cells.add(cellAt(draft, column, row))
  }
  let hasDoor = false
  for (const cell of cells) {
    for (const direction of DIRECTIONS) {
      const edge = edgeOf(draft, cell, direction)
      if (cells.has(neighbour(draft, cell, direction))) setEdge(draft, edge, EdgeKind.open)
      else if (IS_DOOR[edgeAt(draft, edge)] === 1) {
        if (hasDoor) setEdge(draft, edge, EdgeKind.wall)
        hasDoor = true
      }
    }
  }
}

/** Returns the settings of the town generator that fill a template. */
export function settingsOfTemplate(id: TemplateId): SettingValues {
  return withDefaults(TOWN_ENTRY, SKETCHES[id].settings)
}

/**
 * Returns a project that holds the sketch of a template. Its recipe carries the settings and a seed: the next run of
 * the generator begins with them.
 */
export function projectOfTemplate({ id, name }: TemplateEntry, seed: string): Project {
  const recipe = {
    generator: TOWN_ENTRY.id,
    version: TOWN_ENTRY.version,
    settings: settingsOfTemplate(id),
    seed,
  }
  return projectOf(sketchOfTemplate(id), name, recipe)
}
