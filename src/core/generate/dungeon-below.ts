import type { Level } from '../level/level'
import { sortPlaces } from '../level/places'
import { isIn, LAND } from '../overland/terrain'
import { terrainOf } from '../overland/tile'
import { insertLevel } from '../project/add-levels'
import { addLink, type Position } from '../project/links'
import type { Project, ProjectLevel, ProjectWorld } from '../project/project'
import { dungeonAt, replaceWorld, townAt, withMarks, worldById } from '../project/worlds'
import { arrivalOn, joinByStairs, stairsOfSeed } from './floors'
import type { Generator, SettingValues } from './generator'
import { GENERATOR_ENTRIES } from './entries'
import { joinPuzzles } from './join-puzzles'
import { risingSettings } from './rising'

/** The generators of levels below ground. */
export const BELOW_GROUND: readonly Generator[] = GENERATOR_ENTRIES.filter(({ id }) =>
  /^(?:dungeon|maze)\//.test(id),
)

/** A tile of an overland map, by the id of its world. */
export interface WorldTile {
  readonly world: string
  readonly tile: number
}

/** A dungeon to add below a cell, or in the wild on a tile. */
export interface Dungeon {
  readonly from: Position | WorldTile
  /** From the top down, with the names of their levels. */
  readonly floors: readonly Pick<ProjectLevel, 'name' | 'level' | 'recipe'>[]
  /** Decides the positions of stairs. */
  readonly seed: string
}

/**
 * Returns the settings of one floor: stairs lead in, and down to the next floor; no gate leads out. Deeper floors have more
 * puzzles.
 */
export function settingsBelow(
  generator: Generator,
  values: SettingValues,
  floor: number,
  floors: number,
): SettingValues {
  const rising = risingSettings(generator, values, floor, floors)
  const ends = generator.settings.find(({ id }) => id === 'ends')
  if (ends?.kind !== 'choice') return rising
  const hasStairs = floor < floors && ends.choices.some(({ value }) => value === 'stairs')
  return { ...rising, ends: hasStairs ? 'stairs' : 'none' }
}

/** Names the floors of a dungeon: "Crypt", then "Crypt, floor 2". */
export function nameOfFloor(name: string, floor: number): string {
  return floor === 1 ? name : `${name}, floor ${floor}`
}

export function isInWild(from: Dungeon['from']): from is WorldTile {
  return 'world' in from
}

/** Returns one sentence that says why a tile cannot hold a dungeon; undefined if it can. */
export function refuseWildDungeon(world: ProjectWorld, tile: number): string | undefined {
  const word = world.overland.words[tile]
  if (word === undefined) return 'There is no such tile on the map.'
  if (!isIn(LAND, terrainOf(word)))
    return 'A dungeon lies on land, and this tile is water. Choose another tile.'
  if (townAt(world, tile) !== undefined)
    return 'This tile holds a town. Open the town, and add a dungeon below one of its cells.'
  return dungeonAt(world, tile) === undefined
    ? undefined
    : 'This tile holds a dungeon already. Choose another tile.'
}

/**
 * Adds the floors of a dungeon, with stairs from each to the next. Below a cell, they come after its level, and stairs lead
 * from the cell to the first. In the wild, they come last, and stairs up lead from the first to the tile. Returns the
 * project and the id of the first floor, or one sentence if a floor has no free cell for stairs. Throws on an unknown world.
 */
export function addDungeon(
  project: Project,
  { from, floors, seed }: Dungeon,
): { readonly project: Project; readonly first: string } | string {
  const random = stairsOfSeed(seed)
  let grown = project
  let place = isInWild(from)
    ? project.levels.length
    : project.levels.findIndex(({ id }) => id === from.level) + 1
  const ids: string[] = []
  const entered = floors.map((floor) => ({ ...floor, level: withoutMadeStart(floor.level) }))
  for (const floor of entered) {
    const { project: next, id } = insertLevel(grown, floor, place++)
    grown = next
    ids.push(id)
  }
  const [first] = ids
  const arrival = entered[0] && arrivalOn(entered[0].level, random)
  if (first === undefined || arrival === undefined)
    return 'Floor 1 has no free cell for stairs. Make it larger.'
  const linked = isInWild(from)
    ? putInWild(grown, from, { level: first, cell: arrival })
    : addLink(grown, from, { level: first, cell: arrival }, 'stairs')
  const joined = joinByStairs(linked, ids, random)
  if (typeof joined === 'string') return joined
  return { project: joinPuzzles(joined, ids, random.fork('puzzles')), first }
}

/** Removes a start made by a run: walkers come down the stairs, and a play begins above. */
function withoutMadeStart(level: Level): Level {
  const places = level.places.filter((place) => place.kind !== 'start' || place.isGenerated !== true)
  return places.length === level.places.length ? level : { ...level, places }
}

/** Leads a tile into a level, and stairs up from there to the tile; stairs without a link go out of a dungeon. */
function putInWild(
  project: Project,
  { world: id, tile }: WorldTile,
  { level: first, cell }: Position,
): Project {
  const world = worldById(project, id)
  if (!world) throw new RangeError(`No world ${id}`)
  const levels = project.levels.map((entry) => {
    if (entry.id !== first) return entry
    const places = entry.level.places.filter((place) => place.cell !== cell || place.isGenerated !== true)
    const stairs = { cell, kind: 'stairs-up', name: '', properties: {} } as const
    return { ...entry, level: { ...entry.level, places: sortPlaces([...places, stairs]) } }
  })
  const dungeons = [...(world.dungeons ?? []), { tile, level: first }]
  return replaceWorld({ ...project, levels }, withMarks(world, { dungeons }))
}
