import { addTowns, refuseTowns, type NewTown } from '../../core/generate/overland/towns/add-town'
import type { Grid } from '../../core/level/grid'
import { isIn, LAND, TERRAINS } from '../../core/overland/terrain'
import { SPECIAL_NAMES, Start, terrainOf } from '../../core/overland/tile'
import type { Overland } from '../../core/overland/overland'
import { tilesText } from '../../core/overland/tiles-text'
import type { Project, Recipe, ProjectWorld, WorldSite } from '../../core/project/project'
import {
  MAX_WORLDS,
  replaceWorld,
  sitesOf,
  withMarks,
  withWorlds,
  worldById,
  worldsOf,
} from '../../core/project/worlds'
import type { ProjectOutcome } from '../project-outcome'
import { keepTiles, paintWorld, type WorldPaint } from './paint-world'
import { defined } from '../../core/text/defined'

/** Every change of a project's overland maps, as plain data. */
export type WorldCommand =
  | {
      readonly kind: 'add-world'
      readonly name: string
      readonly overland: Overland
      readonly recipe?: Recipe
    }
  | { readonly kind: 'remove-world'; readonly id: string }
  | { readonly kind: 'rename-world'; readonly id: string; readonly name: string }
  | {
      readonly kind: 'paint-world'
      readonly id: string
      readonly paint: WorldPaint
      readonly tiles: readonly number[]
    }
  | {
      readonly kind: 'lock-world'
      readonly id: string
      readonly locked: boolean
      readonly tiles: readonly number[]
    }
  /** Replaces a map by a new one; locked tiles, towns and dungeons stay, which requires the same size. */
  | {
      readonly kind: 'reroll-world'
      readonly id: string
      readonly overland: Overland
      readonly recipe: Recipe
    }
  | { readonly kind: 'add-towns'; readonly id: string; readonly made: readonly NewTown[] }

const NAMELESS = 'A world needs a name.'
const OTHER_SIZE =
  'Locked tiles, towns and dungeons stay where they are only on a map of the same size: keep the size, or unlock the tiles and delete the others.'
const ALL_LOCKED = 'These tiles are locked already.'
const NONE_LOCKED = 'None of these tiles is locked.'
const NOT_BORNE: Readonly<Record<WorldPaint['kind'], string>> = {
  terrain: 'These tiles cannot take that: choose other tiles.',
  river: 'Rivers flow through neither water nor arctic, mountains nor dead lands.',
  start: 'Nations start on grassland, prairie, tundra or hills, and not on dead lands.',
  special: 'Special resources lie on land.',
}

/** Runs a command. Throws a RangeError on an unknown world. */
export function runWorldCommand(project: Project, command: WorldCommand): ProjectOutcome {
  if (command.kind === 'add-world') return addWorld(project, command)
  const world = worldById(project, command.id)
  if (!world) throw new RangeError(`No world ${command.id}`)
  switch (command.kind) {
    case 'remove-world': {
      const worlds = worldsOf(project).filter((entry) => entry !== world)
      return { project: withWorlds(project, worlds), label: `Delete world “${world.name}”` }
    }
    case 'rename-world': {
      const name = command.name.trim()
      if (name === '') return { refused: NAMELESS }
      return { project: replaceWorld(project, { ...world, name }), label: `Rename world to “${name}”` }
    }
    case 'paint-world':
      return paint(project, world, command)
    case 'lock-world': {
      const locked = new Set(world.locked)
      for (const tile of command.tiles) {
        if (command.locked) locked.add(tile)
        else locked.delete(tile)
      }
      if (locked.size === (world.locked?.length ?? 0))
        return { refused: command.locked ? ALL_LOCKED : NONE_LOCKED }
      const label = `${command.locked ? 'Lock' : 'Unlock'} ${tilesText(command.tiles.length)}`
      return { project: replaceWorld(project, withMarks(world, { locked: [...locked] })), label }
    }
    case 'reroll-world': {
      const refused = refuseReroll(world, command.overland)
      if (refused !== undefined) return { refused }
      const locked = lockedTiles(world)
      const overland = keepTiles(command.overland, world.overland, locked)
      const changed = { ...world, overland, recipe: command.recipe }
      return { project: replaceWorld(project, changed), label: `Re-roll world “${world.name}”` }
    }
    case 'add-towns': {
      const refused = refuseTowns(project.levels.length, command.made.length)
      if (refused !== undefined) return { refused }
      const count = command.made.length
      const label = count === 1 ? 'New town on the map' : `Make ${count} towns`
      return { project: addTowns(project, world.id, command.made), label }
    }
  }
}

/** Returns one sentence that says why a map of this size cannot replace a world's; undefined if it can. */
export function refuseReroll(world: ProjectWorld, { width, height }: Grid): string | undefined {
  const isSame = width === world.overland.width && height === world.overland.height
  return isSame || lockedTiles(world).size === 0 ? undefined : OTHER_SIZE
}

/** Returns the tiles of a world that a re-roll keeps. */
export function lockedTiles(world: ProjectWorld): ReadonlySet<number> {
  return new Set([...(world.locked ?? []), ...sitesOf(world).map(({ tile }) => tile)])
}

function addWorld(
  project: Project,
  { name: asked, overland, recipe }: Extract<WorldCommand, { readonly kind: 'add-world' }>,
): ProjectOutcome {
  const name = asked.trim()
  if (name === '') return { refused: NAMELESS }
  const worlds = worldsOf(project)
  if (worlds.length >= MAX_WORLDS) return { refused: `A project holds at most ${MAX_WORLDS} worlds.` }
  const world: ProjectWorld = { id: freshWorldId(project), name, overland, ...defined({ recipe }) }
  return { project: withWorlds(project, [...worlds, world]), label: `Add world “${name}”` }
}

/** Returns the id of the project's next world. */
export function freshWorldId(project: Project): string {
  for (let number = 1; ; number++) if (!worldById(project, `world-${number}`)) return `world-${number}`
}

function paint(
  project: Project,
  world: ProjectWorld,
  command: Extract<WorldCommand, { readonly kind: 'paint-world' }>,
): ProjectOutcome {
  const { paint: painted, tiles } = command
  const { overland, painted: drawn, changed, refused } = paintWorld(world.overland, painted, tiles)
  if (overland === world.overland) {
    return refused > 0 ? { refused: NOT_BORNE[painted.kind] } : { project, label: '' }
  }
  const isDrowned = ({ tile }: WorldSite): boolean => !isIn(LAND, terrainOf(overland.words[tile] as number))
  if (world.towns?.some(isDrowned)) return { refused: 'A town stands on land: delete its level first.' }
  if (world.dungeons?.some(isDrowned)) return { refused: 'A dungeon lies on land: delete its level first.' }
  const label = `${paintName(painted)}, ${tilesText(changed)}`
  // A re-roll must not overrule what was painted; the user sees the locks, and may remove them.
  const locked = [...new Set([...(world.locked ?? []), ...drawn])]
  return { project: replaceWorld(project, withMarks({ ...world, overland }, { locked })), label }
}

/** Names what is painted: "Grassland". */
function paintName(paint: WorldPaint): string {
  switch (paint.kind) {
    case 'terrain':
      return TERRAINS.find(({ code }) => code === paint.terrain)?.label ?? ''
    case 'river':
      return paint.flows ? 'River' : 'No river'
    case 'start':
      return paint.start === Start.none ? 'No start' : paint.start === Start.human ? 'Human start' : 'Start'
    case 'special':
      return paint.special === 0 ? 'No special' : `Special: ${SPECIAL_NAMES[paint.special] ?? ''}`
  }
}
