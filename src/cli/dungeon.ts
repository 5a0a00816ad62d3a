import {
  addDungeon,
  BELOW_GROUND,
  nameOfFloor,
  refuseWildDungeon,
  settingsBelow,
  type Dungeon,
} from '../core/generate/dungeon-below'
import { mayHaveFloors, seedOfFloor } from '../core/generate/floors'
import { completeFor } from '../core/generate/settings'
import { createLevel } from '../core/level/level'
import { CellKind } from '../core/level/kinds'
import { endAt, levelById } from '../core/project/links'
import { MAX_LEVELS, type Project } from '../core/project/project'
import { chooseGenerator, generate, parseSize } from './generate'
import { readFonts, withFontsFor, type FontOptions } from './fonts'
import { readProject, type InputOptions } from './input'
import { Exit, Stop, printNotes, type ProgramIo } from './io'
import { levelNamed } from './levels'
import { chooseWorld } from './world-choice'
import { readCell } from './named-cells'
import { chooseTarget, writeProject } from './output'
import { chooseSeed } from './seeds'
import { parseSettings, unusedNotes } from './settings'

export interface DungeonOptions extends InputOptions, FontOptions {
  /** Column and row of the stairs down, or of the tile, counted from 1: "12,7". */
  readonly at: string
  /** The world of a dungeon in the wild, by id or name. */
  readonly world?: string
  readonly level?: string
  readonly generator?: string
  readonly width?: string
  readonly height?: string
  readonly floors?: string
  readonly name?: string
  readonly set?: readonly string[]
  readonly seed?: string
  readonly output: string
  readonly format?: string
}

/** Adds a dungeon below a cell of a level, or in the wild on a tile of a world, and writes the project. */
export async function runDungeon(io: ProgramIo, file: string, options: DungeonOptions): Promise<void> {
  const target = withFontsFor(
    await chooseTarget(io, options.output, options.format),
    await readFonts(io, options),
  )
  const generator = chooseGenerator(options.generator ?? 'dungeon/rooms')
  if (!BELOW_GROUND.some(({ id }) => id === generator.id)) {
    throw new Stop(Exit.usage, [
      `"${generator.id}" makes no level below ground; choose one of ${BELOW_GROUND.map(({ id }) => id).join(', ')}.`,
    ])
  }
  const project = await readProject(io, file, options)
  const from = options.world === undefined ? positionOf(project, options) : tileOf(project, file, options)
  const sketch = createLevel(...sidesOf(options))
  const floors = /^\d+$/.test(options.floors ?? '1') ? Number(options.floors ?? '1') : 0
  if (!mayHaveFloors(floors, sketch) || project.levels.length + floors > MAX_LEVELS) {
    throw new Stop(Exit.usage, [
      `--floors is "${options.floors ?? '1'}"; it must be a whole number from 1, and a project holds at most ${MAX_LEVELS} levels.`,
    ])
  }
  const typed = parseSettings(generator, options.set ?? [])
  const values = completeFor(generator, typed, sketch)
  printNotes(io, unusedNotes(generator, typed, values))
  const seed = chooseSeed(io, options.seed)
  const made = Array.from({ length: floors }, (_, index) => {
    const settings = settingsBelow(generator, values, index + 1, floors)
    const typedSeed = seedOfFloor(seed, index + 1)
    const { level, recipe } = generate(io, { generator, sketch, values: settings, typedSeed })
    return { name: nameOfFloor(options.name ?? 'Dungeon', index + 1), level, recipe }
  })
  const dug = addDungeon(project, { from, floors: made, seed })
  if (typeof dug === 'string') throw new Stop(Exit.broken, [`Error: ${dug}`])
  await writeProject(io, target, dug.project)
}

function sidesOf({ width = '30', height = '20' }: DungeonOptions): [number, number] {
  const grid = parseSize(width, height)
  return [grid.width, grid.height]
}

/** Reads the tile of a dungeon in the wild. Stops the command if there is no such tile, or it can hold none. */
function tileOf(
  project: Project,
  file: string,
  { at, world: wanted, level }: DungeonOptions,
): Dungeon['from'] {
  if (level !== undefined)
    throw new Stop(Exit.usage, ['Give --level for a dungeon below a town, or --world for one in the wild.'])
  const world = chooseWorld(project, file, wanted)
  const place = readCell(world.overland, at)
  if (place === undefined)
    throw new Stop(Exit.usage, [
      `--at is "${at}"; it must be a column and a row of the map from 1, such as 12,7.`,
    ])
  const refused = refuseWildDungeon(world, place)
  if (refused !== undefined) throw new Stop(Exit.usage, [`--at is "${at}". ${refused}`])
  return { world: world.id, tile: place }
}

/** Reads where the stairs go down. Stops the command if there is no such cell, or a link begins there. */
function positionOf(
  project: Project,
  { at, level: word = '1' }: DungeonOptions,
): { level: string; cell: number } {
  const id = levelNamed(project, word).id
  const level = levelById(project, id)?.level
  const cell = level && readCell(level, at)
  if (!level || cell === undefined) {
    throw new Stop(Exit.usage, [
      `--at is "${at}"; it must be a column and a row of the level from 1, such as 12,7.`,
    ])
  }
  if (level.cells[cell] === CellKind.undecided)
    throw new Stop(Exit.usage, [`The cell at ${at} is undecided; draw or fill it first.`])
  if (endAt(project, { level: id, cell }))
    throw new Stop(Exit.usage, [`A link begins at ${at} already; choose another cell.`])
  return { level: id, cell }
}
