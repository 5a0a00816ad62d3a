import { addDungeon, isInWild, refuseWildDungeon, type Dungeon } from '../core/generate/dungeon-below'
import { joinByStairs, stairsOfSeed } from '../core/generate/floors'
import { joinPuzzles } from '../core/generate/join-puzzles'
import { cellCount } from '../core/level/grid'
import { CellKind } from '../core/level/kinds'
import type { Level } from '../core/level/level'
import type { LinkKind } from '../core/level/places'
import { addLevelsOf, insertLevel } from '../core/project/add-levels'
import {
  addLink,
  endAt,
  levelById,
  linkEnds,
  otherEnd,
  removeLink,
  positionName,
  type Position,
} from '../core/project/links'
import type { CustomKind } from '../core/project/custom-kinds'
import {
  type ExportPreset,
  MAX_LEVELS,
  replaceLevel,
  type Project,
  type ProjectLevel,
  type Recipe,
  type SaveExport,
} from '../core/project/project'
import type { ImportSource } from '../core/project/source'
import type { ThemeId } from '../core/project/themes'
import { dropLostSites, worldById } from '../core/project/worlds'
import { keepCell } from './commands/place'
import { connect, nameThing, type Connection, type ThingNaming } from './connect'
import { keepPreset, removePreset, renamePreset } from './preset-commands'
import { removeExport, setExport } from './save-export-commands'
import { setKinds } from './set-kinds'
import { setTheme } from './set-theme'
import { setWraps } from './set-wraps'
import type { ProjectOutcome } from './project-outcome'
import { runWorldCommand, type WorldCommand } from './worlds/world-commands'
import { defined } from '../core/text/defined'

/** Every change of a project beyond one level, as plain data; see `Command` for changes of a level. */
export type ProjectCommand =
  /** Adds a level after a given id, or at the end. */
  | {
      readonly kind: 'add-level'
      readonly name: string
      readonly level: Level
      readonly recipe?: Recipe
      readonly theme?: ThemeId
      readonly source?: ImportSource
      readonly after?: string
    }
  /** Adds levels of another project after a given id, or at the end; links among them stay. */
  | { readonly kind: 'add-levels'; readonly levels: readonly ProjectLevel[]; readonly after?: string }
  /**
   * Inserts generated floors below a level, from the top down, each joined to the next by stairs. The first replaces
   * that level; the seed decides the positions of the stairs.
   */
  | {
      readonly kind: 'add-floors'
      readonly id: string
      readonly floors: readonly Pick<ProjectLevel, 'level' | 'recipe'>[]
      readonly seed: string
    }
  /** Adds a dungeon below a cell or in the wild: its floors, and stairs from the cell, or out to the tile. */
  | ({ readonly kind: 'add-dungeon' } & Dungeon)
  /** Replaces levels by the levels of their file now, merged with the changes made here: see `readLevelAgain`. */
  | { readonly kind: 'read-again'; readonly file: string; readonly entries: readonly ProjectLevel[] }
  | { readonly kind: 'remove-level'; readonly id: string }
  | { readonly kind: 'rename-level'; readonly id: string; readonly name: string }
  /** Sets how a level looks in first person; undefined lets the view decide. */
  | { readonly kind: 'set-theme'; readonly id: string; readonly theme: ThemeId | undefined }
  /** Sets whether passages over a level's border lead to the opposite side. */
  | { readonly kind: 'set-wraps'; readonly id: string; readonly wraps: boolean }
  /** Moves a level to another index, counted from 0. */
  | { readonly kind: 'move-level'; readonly id: string; readonly to: number }
  | { readonly kind: 'link'; readonly from: Position; readonly to: Position; readonly by: LinkKind }
  | { readonly kind: 'unlink'; readonly link: string }
  /** Makes one thing set off another, opens a lock by a key, or sets where a teleporter or a pit leads. */
  | ({ readonly kind: 'connect' } & Connection)
  /** Gives a place or a door an id, or another one. */
  | ({ readonly kind: 'name-thing' } & ThingNaming)
  /** Saves a preset of export options; replaces a preset of the same name. */
  | { readonly kind: 'keep-preset'; readonly preset: ExportPreset }
  | { readonly kind: 'rename-preset'; readonly preset: string; readonly name: string }
  | { readonly kind: 'remove-preset'; readonly preset: string }
  /** Adds an export that runs at each save; replaces one to the same file. */
  | { readonly kind: 'set-export'; readonly entry: SaveExport }
  | { readonly kind: 'remove-export'; readonly file: string }
  /** Replaces the project's custom kinds of places. */
  | { readonly kind: 'set-kinds'; readonly kinds: readonly CustomKind[] }
  | WorldCommand

const LAST_LEVEL = 'A project holds at least one level: add another before you delete this one.'
const NAMELESS = 'A level needs a name.'
const FULL = `A project holds at most ${MAX_LEVELS} levels.`
const SAME_CELL = 'Both ends of the link are the same cell: choose another one.'
const OUTSIDE = 'There is no such cell on that level.'
const UNDECIDED = 'A link cannot end on an undecided cell: draw or fill it first.'

/** Runs a command. Throws a RangeError on an unknown level or preset, a programming mistake. */
export function runProjectCommand(project: Project, command: ProjectCommand): ProjectOutcome {
  switch (command.kind) {
    case 'add-level':
      return addLevel(project, command)
    case 'add-levels':
      return addLevels(project, command)
    case 'add-floors':
      return addFloors(project, command)
    case 'add-dungeon':
      return digBelow(project, command)
    case 'read-again': {
      const { file, entries } = command
      const shows = entries[0]?.id
      const label = `Read again from “${file}”`
      return { project: entries.reduce(replaceLevel, project), label, ...defined({ shows }) }
    }
    case 'remove-level': {
      const { name } = held(project, command.id)
      if (project.levels.length === 1) return { refused: LAST_LEVEL }
      const levels = project.levels.filter(({ id }) => id !== command.id)
      const at = project.levels.findIndex(({ id }) => id === command.id)
      const shows = levels[Math.min(at, levels.length - 1)]?.id
      // Deleting a level also removes its town or dungeon from the world.
      const left = dropLostSites({ ...project, levels })
      return { project: left, label: `Delete level “${name}”`, ...defined({ shows }) }
    }
    case 'rename-level': {
      const name = command.name.trim()
      if (name === '') return { refused: NAMELESS }
      const changed = { ...held(project, command.id), name }
      const levels = project.levels.map((entry) => (entry.id === command.id ? changed : entry))
      return { project: { ...project, levels }, label: `Rename level to “${name}”`, shows: command.id }
    }
    case 'set-theme':
      return setTheme(project, command)
    case 'set-wraps':
      return setWraps(project, command)
    case 'move-level': {
      const moved = held(project, command.id)
      const levels = project.levels.filter((entry) => entry !== moved)
      levels.splice(Math.max(0, Math.min(levels.length, command.to)), 0, moved)
      return { project: { ...project, levels }, label: `Move level “${moved.name}”`, shows: moved.id }
    }
    case 'link':
      return link(project, command)
    case 'unlink':
      return { project: removeLink(project, command.link), label: 'Remove link' }
    case 'connect':
      return connect(project, command)
    case 'name-thing':
      return nameThing(project, command)
    case 'keep-preset':
      return keepPreset(project, command.preset)
    case 'rename-preset':
      return renamePreset(project, command.preset, command.name.trim())
    case 'remove-preset':
      return removePreset(project, command.preset)
    case 'set-export':
      return setExport(project, command.entry)
    case 'remove-export':
      return removeExport(project, command.file)
    case 'set-kinds':
      return setKinds(project, command.kinds)
    default:
      return runWorldCommand(project, command)
  }
}

function addLevel(
  project: Project,
  {
    name: asked,
    level,
    recipe,
    theme,
    source,
    after,
  }: Extract<ProjectCommand, { readonly kind: 'add-level' }>,
): ProjectOutcome {
  const name = asked.trim()
  if (name === '') return { refused: NAMELESS }
  if (project.levels.length >= MAX_LEVELS) return { refused: FULL }
  const at = after === undefined ? -1 : project.levels.findIndex(({ id }) => id === after)
  const added = { name, level, ...defined({ recipe, theme, source }) }
  const { project: grown, id } = insertLevel(project, added, at < 0 ? undefined : at + 1)
  return { project: grown, label: `Add level “${name}”`, shows: id }
}

function addLevels(
  project: Project,
  { levels: added, after }: Extract<ProjectCommand, { readonly kind: 'add-levels' }>,
): ProjectOutcome {
  const [first] = added
  if (!first || project.levels.length + added.length > MAX_LEVELS) return { refused: FULL }
  const at = after === undefined ? -1 : project.levels.findIndex(({ id }) => id === after)
  const { project: grown, ids } = addLevelsOf(project, added, at < 0 ? undefined : at + 1)
  const label = added.length === 1 ? `Import level “${first.name}”` : `Import ${added.length} levels`
  return { project: grown, label, ...defined({ shows: ids[0] }) }
}

function addFloors(
  project: Project,
  { id, floors, seed }: Extract<ProjectCommand, { readonly kind: 'add-floors' }>,
): ProjectOutcome {
  const [first, ...below] = floors
  const top = held(project, id)
  if (!first || project.levels.length + below.length > MAX_LEVELS) return { refused: FULL }
  let grown = replaceLevel(project, { ...top, ...first })
  const ids = [id]
  let place = grown.levels.findIndex((entry) => entry.id === id) + 1
  for (const [index, floor] of below.entries()) {
    const { project: next, id: fresh } = insertLevel(grown, { name: `Floor ${index + 2}`, ...floor }, place++)
    grown = next
    ids.push(fresh)
  }
  const random = stairsOfSeed(seed)
  const joined = joinByStairs(grown, ids, random)
  if (typeof joined === 'string') return { refused: joined }
  return {
    project: joinPuzzles(joined, ids, random.fork('puzzles')),
    label: `Make ${floors.length} floors`,
    shows: id,
  }
}

function digBelow(project: Project, dungeon: Dungeon): ProjectOutcome {
  if (project.levels.length + dungeon.floors.length > MAX_LEVELS) return { refused: FULL }
  const { from } = dungeon
  const refused = refuseDungeon(project, from)
  if (refused !== undefined) return { refused }
  const dug = addDungeon(project, dungeon)
  if (typeof dug === 'string') return { refused: dug }
  const label = `Add dungeon “${dungeon.floors[0]?.name ?? ''}”`
  // The map of the world stays in view.
  if (isInWild(from)) return { project: dug.project, label }
  // A re-roll of the level above must not take the way down away.
  const upper = held(dug.project, from.level)
  const withLevel = replaceLevel(dug.project, { ...upper, level: keepCell(upper.level, from.cell) })
  return { project: withLevel, label, shows: dug.first }
}

/** Returns one sentence that says why no dungeon can be added from there; undefined if one can. */
export function refuseDungeon(project: Project, from: Dungeon['from']): string | undefined {
  if (!isInWild(from)) return refuseLinkEnd(project, from)
  const world = worldById(project, from.world)
  if (!world) throw new RangeError(`No world ${from.world}`)
  return refuseWildDungeon(world, from.tile)
}

function link(
  project: Project,
  { from, to, by }: Extract<ProjectCommand, { readonly kind: 'link' }>,
): ProjectOutcome {
  if (from.level === to.level && from.cell === to.cell) return { refused: SAME_CELL }
  let cleared = project
  for (const position of [from, to]) {
    const refused = refuseLinkEnd(project, position)
    if (refused !== undefined) return { refused }
    // An end without its other end can be linked again.
    const broken = endAt(cleared, position)?.place.link?.id
    if (broken !== undefined) cleared = removeLink(cleared, broken)
  }
  let linked = addLink(cleared, from, to, by)
  for (const { level, cell } of [from, to]) {
    const levels = linked.levels.map((entry) =>
      entry.id === level ? { ...entry, level: keepCell(entry.level, cell) } : entry,
    )
    linked = { ...linked, levels }
  }
  return { project: linked, label: `Link to ${positionName(project, to)}` }
}

/** Returns one sentence that says why a link cannot end on a position; undefined if it can. */
export function refuseLinkEnd(project: Project, position: Position): string | undefined {
  const { level } = held(project, position.level)
  if (!Number.isInteger(position.cell) || position.cell < 0 || position.cell >= cellCount(level))
    return OUTSIDE
  if (level.cells[position.cell] === CellKind.undecided) return UNDECIDED
  const end = endAt(project, position)
  if (!end || linkEnds(project).get(end.place.link?.id ?? '')?.length === 1) return undefined
  const other = otherEnd(project, end)
  const where = other ? ` to ${positionName(project, other)}` : ''
  return `A link${where} begins at ${positionName(project, position)} already: remove that one first.`
}

function held(project: Project, id: string): ProjectLevel {
  const entry = levelById(project, id)
  if (!entry) throw new RangeError(`No level ${id}`)
  return entry
}
