import { readSketch } from '../formats/sketch/read'
import { encodeText } from '../text/text'
import type { SettingValues } from '../generate/generator'
import { withDefaults } from '../generate/settings'
import { town } from '../generate/town/town'
import { middleOfArea } from '../level/areas'
import { cellsOfBox } from '../level/block'
import { outerDoors } from '../level/building-doors'
import type { Districts } from '../level/districts'
import { cellAt, cellCount, edgeOf, NORTH, type Grid } from '../level/grid'
import { joinHouses } from '../level/join-houses'
import { EdgeKind } from '../level/kinds'
import { draftOf, setEdge, type Level } from '../level/level'
import { sortPlaces, type Place } from '../level/places'
import { firstLevel, projectOf, type Project } from '../project/project'
import type { TemplateEntry, TemplateId } from './catalogue'
import { crossroads } from './crossroads'
import { harbour } from './harbour'
import { hillFort } from './hill-fort'
import { market } from './market'
import { riverTown } from './river-town'
import type { TemplateArea, TemplateDistrict, TemplateSketch } from './template'

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
export function settingsOfTemplate(id: TemplateId): SettingValues {
  return withDefaults(town, SKETCHES[id].settings)
}

/**
 * Returns a project that holds the sketch of a template. Its recipe carries the settings and a seed: the next run of
 * the generator begins with them.
 */
export function projectOfTemplate({ id, name }: TemplateEntry, seed: string): Project {
  const recipe = {
    generator: town.id,
    version: town.version,
    settings: settingsOfTemplate(id),
    seed,
  }
  return projectOf(sketchOfTemplate(id), name, recipe)
}
