import { cellName, edgeOf } from '../../../level/grid'
import { CellKind, edgeKindRow } from '../../../level/kinds'
import { edgeAt, type Level } from '../../../level/level'
import { styleOf } from '../../../names'
import { createNamer } from '../../../names/namer'
import { addLink, endAt } from '../../../project/links'
import { MAX_LEVELS, type Project, type Recipe, type ProjectWorld } from '../../../project/project'
import { levelOfTile, replaceWorld, siteOfLevel, townAt, withMarks, worldById } from '../../../project/worlds'
import { createRandom, seedOf } from '../../../random/random'
import { nearestSitesOn, oppositeWay, WAYS, type NearestSites } from './neighbours'
import { siteRatings } from '../ratings/site-ratings'
import { startTiles } from '../../../overland/starts'
import { planTown, refuseTown, wallCell, type TownPlan } from './town-on-tile'

/** Returns the default number of a world: the seed of its map, or its id. */
export function numberOfWorld({ recipe, id }: ProjectWorld): string {
  return recipe?.seed ?? id
}

/** Returns the tiles with towns or starts, in rising order, each once. */
function townSites(world: ProjectWorld): readonly number[] {
  const tiles = new Set([...startTiles(world.overland), ...(world.towns ?? []).map(({ tile }) => tile)])
  return [...tiles].toSorted((a, b) => a - b)
}

/** Plans towns on tiles, each aware of the others. Throws on a tile that cannot hold a town. */
export function planTowns(
  world: ProjectWorld,
  tiles: readonly number[],
  number = numberOfWorld(world),
): readonly TownPlan[] {
  const ratings = siteRatings(world.overland)
  const sites = [...new Set([...townSites(world), ...tiles])].toSorted((a, b) => a - b)
  const nearest = nearestSitesOn(world.overland, sites)
  return tiles.map((tile) => {
    const around = { rating: ratings[tile] ?? 0, neighbours: nearest(tile), number }
    return planTown(world.overland, tile, around)
  })
}

/** The starts of a world that have no town: where a town can be, on water, and on land that is too poor for a town. */
export interface TownlessStarts {
  readonly free: readonly number[]
  readonly wet: readonly number[]
  readonly barren: readonly number[]
}

export function townlessStarts(world: ProjectWorld): TownlessStarts {
  const { overland } = world
  const ratings = siteRatings(overland)
  const [free, wet, barren]: [number[], number[], number[]] = [[], [], []]
  for (const tile of startTiles(overland)) {
    if (levelOfTile(world, tile) !== undefined) continue
    if (refuseTown(overland, tile) !== undefined) wet.push(tile)
    else (ratings[tile] === 0 ? barren : free).push(tile)
  }
  return { free, wet, barren }
}

/** Returns a sentence that says which starts get no town, and why; undefined if all get one. */
export function describeTownless(
  { overland }: ProjectWorld,
  { wet, barren }: Omit<TownlessStarts, 'free'>,
): string | undefined {
  const which = (tiles: readonly number[]): string | undefined => {
    const [first] = tiles
    if (first === undefined) return undefined
    const place = cellName(overland, first)
    return tiles.length === 1
      ? `The start at ${place} is`
      : `${tiles.length} starts, the first at ${place}, are`
  }
  const [onWater, onPoorLand] = [which(wet), which(barren)]
  const sentences = [
    ...(onWater === undefined
      ? []
      : [`${onWater} on water, where no town can stand. Move the start to land.`]),
    ...(onPoorLand === undefined
      ? []
      : [
          `${onPoorLand} where no town thrives: the tiles around yield too little. Move the start, or change the land around it.`,
        ]),
  ]
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

/** Says why a world has no start for a town: it has none, or each has its town. */
export function whyNoStarts({ overland }: ProjectWorld): string {
  return startTiles(overland).length === 0
    ? 'The map has no start for a town. Set one with the start tool.'
    : 'Every start on this map holds a town or a dungeon already.'
}

/** Names a tile in messages: "Town at 12, 7", by its column and row. */
export function siteName({ overland: { width } }: ProjectWorld, tile: number): string {
  return `Town at ${(tile % width) + 1}, ${Math.floor(tile / width) + 1}`
}

/** Returns this many level ids that none of these levels has. */
export function freshLevelIds(levels: readonly { readonly id: string }[], count: number): readonly string[] {
  const taken = new Set(levels.map(({ id }) => id))
  const ids: string[] = []
  for (let number = 1; ids.length < count; number++) {
    if (!taken.has(`level-${number}`)) ids.push(`level-${number}`)
  }
  return ids
}

/** Returns one sentence that says why a project cannot take this many more towns; undefined if it can. */
export function refuseTowns(levels: number, count: number): string | undefined {
  if (levels + count <= MAX_LEVELS) return undefined
  return `A project holds at most ${MAX_LEVELS} levels; ${levels} and ${count} are more.`
}

/** A level made for a tile, with its id in the project. */
export interface NewTown {
  readonly tile: number
  readonly id: string
  readonly level: Level
  readonly recipe: Recipe
}

/**
 * Adds towns on tiles of a world: a level with an invented name each, and links between the gates of towns that are each other's nearest on
 * foot, so that one can go from town to town; none leads across water. Throws on an unknown world or a level id in use.
 */
export function addTowns(project: Project, worldId: string, made: readonly NewTown[]): Project {
  const world = worldById(project, worldId)
  if (!world) throw new RangeError(`No world ${worldId}`)
  const taken = new Set(project.levels.map(({ id }) => id))
  for (const { id } of made) {
    if (taken.has(id)) throw new RangeError(`There is a level ${id} already`)
    taken.add(id)
  }
  const tiles = new Set(made.map(({ tile }) => tile))
  const settled = withMarks(world, {
    towns: [
      ...(world.towns ?? []).filter(({ tile }) => !tiles.has(tile)),
      ...made.map(({ tile, id }) => ({ tile, level: id })),
    ],
  })
  const names = project.levels.map(({ name }) => name)
  const levels = made.map(({ id, level, recipe }) => {
    const name = inventName(recipe, names)
    names.push(name)
    return { id, name, level, recipe }
  })
  const grown = replaceWorld({ ...project, levels: [...project.levels, ...levels] }, settled)
  const nearest = nearestSitesOn(settled.overland, townSites(settled))
  return made.reduce((now, { id }) => linkTown(now, id, nearest), grown)
}

/** Invents the name of a town: by its seed and the style of names of its settings, unlike those in use. */
function inventName({ seed, settings }: Recipe, taken: readonly string[]): string {
  const random = createRandom(seedOf(`${seed} name`))
  return createNamer({ style: styleOf(settings), random, taken }).invent('town')
}

/** Links the gates of a town to those of its nearest towns, if it is also theirs. */
function linkTown(project: Project, levelId: string, nearest: NearestSites): Project {
  const site = siteOfLevel(project, levelId)
  if (!site) return project
  const { world, tile } = site
  const neighbours = nearest(tile)
  let linked = project
  for (let way = 0; way < WAYS; way++) {
    const other = neighbours[way] ?? -1
    const otherLevel = other < 0 ? undefined : townAt(world, other)
    if (otherLevel === undefined) continue
    const back = oppositeWay(way)
    if (nearest(other)[back] !== tile) continue
    const from = openGate(linked, levelId, way)
    const to = openGate(linked, otherLevel, back)
    if (from === undefined || to === undefined) continue
    linked = addLink(linked, { level: levelId, cell: from }, { level: otherLevel, cell: to }, 'gate')
  }
  return linked
}

/** Returns the cell of a level's open and unlinked gate in one of the eight directions; undefined if there is none. */
function openGate(project: Project, levelId: string, way: number): number | undefined {
  const level = project.levels.find(({ id }) => id === levelId)?.level
  if (!level) return undefined
  const { cell, side } = wallCell(level, way)
  if (level.cells[cell] !== CellKind.street || endAt(project, { level: levelId, cell })) return undefined
  return edgeKindRow(edgeAt(level, edgeOf(level, cell, side))).passage === 'shut' ? undefined : cell
}
