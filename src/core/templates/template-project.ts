import { levelOfLetters } from '../formats/sketch/letters'
import type { SettingValues } from '../generate/generator'
import { withDefaults } from '../generate/settings'
import { townEntry } from '../generate/town/entry'
import { middleOfArea } from '../level/areas'
import { cellsOfBox } from '../level/block'
import { outerDoors } from '../level/building-doors'
import type { Districts } from '../level/districts'
import { cellAt, cellCount, edgeOf, NORTH, type Grid } from '../level/grid'
import { joinHouses } from '../level/join-houses'
import { EdgeKind } from '../level/kinds'
import { draftOf, setEdge, type Level } from '../level/level'
import { sortPlaces, type Place } from '../level/places'
import { projectOf, type Project } from '../project/project'
import type { Template, TemplateArea, TemplateDistrict } from './template'

/** Returns the sketch of a template: drawn cells, and undecided ones to fill. */
export function sketchOfTemplate({
  id,
  rows,
  buildings,
  areas,
  districts,
  lockedDoors = [],
}: Template): Level {
  const drawn = levelOfLetters(rows.trim().split('\n'))
  if (!drawn) throw new RangeError(`The template ${id} is not a sketch`)
  const draft = draftOf(drawn)
  for (const building of buildings) {
    const cells = cellsOfBox(draft, building)
    const [door] = cells.flatMap((cell) => outerDoors(draft, cell))
    joinHouses(draft, cells, door)
  }
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

/** Returns the place of a square or an avenue, and the feature of a square. */
function placesOfArea(
  grid: Grid,
  { x, y, width, height, kind, name, feature }: TemplateArea,
): readonly Place[] {
  const area = { cell: cellAt(grid, x, y), kind, name, properties: {}, size: { width, height } }
  if (!feature) return [area]
  return [area, { cell: middleOfArea(grid, area), kind: feature, name: '', properties: {} }]
}

function districtsOf(grid: Grid, districts: readonly TemplateDistrict[]): Districts {
  const zones = new Uint8Array(cellCount(grid))
  for (const [index, district] of districts.entries())
    for (const cell of cellsOfBox(grid, district)) zones[cell] = index + 1
  return { zones, list: districts.map(({ name, settings }) => ({ name, settings })) }
}

/** Returns the settings of the town generator that fill a template. */
export function settingsOfTemplate({ settings }: Template): SettingValues {
  return withDefaults(townEntry, settings)
}

/**
 * Returns a project that holds the sketch of a template. Its recipe carries the settings and a seed: the next run of
 * the generator begins with them.
 */
export function projectOfTemplate(template: Template, seed: string): Project {
  const recipe = {
    generator: townEntry.id,
    version: townEntry.version,
    settings: settingsOfTemplate(template),
    seed,
  }
  return projectOf(sketchOfTemplate(template), template.name, recipe)
}
