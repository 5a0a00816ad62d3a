import { readSketch } from '../formats/sketch/read'
import { encodeText } from '../formats/text'
import type { SettingValues } from '../generate/generator'
import { withDefaults } from '../generate/settings'
import { TOWN_ENTRY } from '../generate/town/entry'
import type { Districts } from '../level/districts'
import { cellAt, cellCount, DIRECTIONS, edgeOf, neighbour, NORTH, type Grid } from '../level/grid'
import { EdgeKind, IS_DOOR } from '../level/kinds'
import { draftOf, edgeAt, setEdge, type Level, type LevelDraft } from '../level/level'
import { sortPlaces, type Place } from '../level/places'
import { firstLevel, projectOf, type Project } from '../project/project'
import type { TemplateEntry, TemplateId } from './catalogue'
import { crossroads } from './crossroads'
import { harbour } from './harbour'
import { hillFort } from './hill-fort'
import { market } from './market'
import { riverTown } from './river-town'
import type { TemplateArea, TemplateBuilding, TemplateDistrict, TemplateSketch } from './template'

const SKETCHES: Readonly<Record<TemplateId, TemplateSketch>> = {
  market,
  harbour,
  'hill-fort': hillFort,
  'river-town': riverTown,
  crossroads,
}

/** Returns the sketch of a template: drawn cells, and undecided ones to fill. */
export function sketchOfTemplate(id: TemplateId): Level {
  const { rows, buildings, areas, districts, lockedDoors = [] } = SKETCHES[id]
  const read = readSketch(encodeText(rows.trim()), id, [])
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
  draft.places = sortPlaces([...places, ...areas.flatMap((area) => placesOfArea(draft, area))])
  if (districts) draft.districts = districtsOf(draft, districts)
  return draft
}

/** The place of a square or an avenue, and what stands on a square. */
function placesOfArea(
  grid: Grid,
  { x, y, width, height, kind, name, feature }: TemplateArea,
): readonly Place[] {
  const area = { cell: cellAt(grid, x, y), kind, name, properties: {}, size: { width, height } }
  if (!feature) return [area]
  const middle = cellAt(grid, x + ((width - 1) >> 1), y + ((height - 1) >> 1))
  return [area, { cell: middle, kind: feature, name: '', properties: {} }]
}

function districtsOf(grid: Grid, districts: readonly TemplateDistrict[]): Districts {
  const zones = new Uint8Array(cellCount(grid))
  for (const [index, { x, y, width, height }] of districts.entries()) {
    for (let row = y; row < y + height; row++)
      zones.fill(index + 1, cellAt(grid, x, row), cellAt(grid, x, row) + width)
  }
  return { zones, list: districts.map(({ name, settings }) => ({ name, settings })) }
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
