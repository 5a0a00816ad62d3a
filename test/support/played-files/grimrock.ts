import { cellAt, edgeCount, edgeOf, xOf, yOf, type Direction } from '../../../src/core/level/grid'
import { addPass, Pass, playTasks, type PlayMap, type WrittenLevels } from './play-map'
import { readText } from '../../../src/core/text/text'
import { SIDE } from '../../../src/core/formats/grimrock/blocks'
import { parseSettings } from '../../../src/core/settings/parse'
import { GRIMROCK_SETTINGS } from '../../../src/core/formats/grimrock/options'
import { isThick } from '../../../src/core/formats/grimrock/write'

/** A map of the games: each of its blocks is a cell to walkers. */
const GRID = { width: SIDE, height: SIDE }

/** An object of a map, and what later lines say about it. */
interface Thing {
  readonly entity: string
  readonly id: string
  readonly block: number
  readonly facing: Direction
  hasChain: boolean
  /** The id of the door that it opens. */
  opens: string | undefined
}

const SPAWN = /^spawn\("(\w+)",\s*(-?\d+),\s*(-?\d+),\s*([0-3]),\s*(?:0,\s*)?"(\w+)"\)/
const OPENS = /addConnector\("(?:activate|onActivate)", "(\w+)", "open"\)/
const OWNER = /^(\w+)\./

/** Reads a written script as the games run it: rows of blocks, objects on the sides of blocks, and their connectors. */
export function readBackGrimrock({
  files,
  project,
  values,
}: WrittenLevels): readonly (PlayMap | undefined)[] {
  const [file] = files
  const read = file && readText(file.bytes)
  const [, ...maps] = read?.status === 'text' ? read.text.split(/^(?:mapName\(|newMap\{)/m) : []
  return project.levels.map(({ level }, index) => {
    const lines = maps[index]?.split('\n') ?? []
    const free = blocksOf(lines)
    if (!free) return undefined
    const things = thingsOf(lines)
    const step = isThick(level, parseSettings(GRIMROCK_SETTINGS, values)) ? 2 : 1
    // The last row and column of a map with thick walls are wall.
    const blocksOfCell = (cell: number): readonly number[] => {
      const [x, y] = [step * xOf(level, cell) + step - 1, step * yOf(level, cell) + step - 1]
      return Math.max(x, y) + step <= SIDE ? [cellAt(GRID, x, y)] : []
    }
    const { start, goals } = playTasks(level)
    const found = things.find(({ entity }) => entity === 'starting_location')?.block
    return {
      ...GRID,
      // The party begins in one level of all; the others begin where teleporters lead.
      start: found ?? (start === undefined ? undefined : blocksOfCell(start)[0]),
      goals: goals.map(({ words, cells }) => ({ words, cells: cells.flatMap(blocksOfCell) })),
      free,
      indexOf: (cell) => blocksOfCell(cell)[0] ?? -1,
      nameOf: (block) =>
        `column ${Math.ceil((xOf(GRID, block) + 1) / step)}, row ${Math.ceil((yOf(GRID, block) + 1) / step)}`,
      ...doorsOf(things),
    }
  })
}

/** Returns 1 for each block that is no wall; undefined without a whole map. */
function blocksOf(lines: readonly string[]): Uint8Array | undefined {
  const rows = lines.flatMap((line) => {
    const signs = line.replaceAll(/[\s,]/g, '')
    return /^(?:[#.]+|[12]+)$/.test(signs) && signs.length === SIDE ? [signs] : []
  })
  if (rows.length !== SIDE) return undefined
  return Uint8Array.from(rows.join(''), (sign) => (sign === '.' || sign === '1' ? 1 : 0))
}

function thingsOf(lines: readonly string[]): readonly Thing[] {
  const things: Thing[] = []
  const byId = new Map<string, Thing>()
  for (const line of lines) {
    const [, entity, x, y, facing, id] = SPAWN.exec(line) ?? []
    if (entity !== undefined && id !== undefined) {
      const block = cellAt(GRID, Number(x), Number(y))
      // One of the four digits that the pattern allows.
      const thing = {
        entity,
        id,
        block,
        facing: Number(facing) as Direction,
        hasChain: false,
        opens: undefined,
      }
      things.push(thing)
      byId.set(id, thing)
      continue
    }
    // Calls of the first game follow their object, those of the second name it.
    const owner = OWNER.exec(line)?.[1]
    const thing = owner === undefined ? things.at(-1) : byId.get(owner)
    if (!thing) continue
    if (/addPullChain\(\)|setPullChain\(true\)/.test(line)) thing.hasChain = true
    thing.opens = OPENS.exec(line)?.[1] ?? thing.opens
  }
  return things
}

function doorsOf(things: readonly Thing[]): Required<Pick<PlayMap, 'edges' | 'openers'>> {
  const edges = new Uint8Array(edgeCount(GRID))
  const openers = new Map<number, readonly number[]>()
  const buttons = new Map<string, number[]>()
  for (const { opens, block } of things) {
    if (opens !== undefined) buttons.set(opens, [...(buttons.get(opens) ?? []), block])
  }
  for (const { entity, id, block, facing, hasChain } of things) {
    if (!/door/.test(entity)) continue
    const edge = edgeOf(GRID, block, facing)
    const opening = buttons.get(id)
    // Bars, and what stands for a thin wall, are shut for ever on purpose.
    const isWall = id.startsWith('wall_') || entity === 'dungeon_door_portcullis'
    if (!hasChain && opening) openers.set(edge, opening)
    addPass(edges, edge, hasChain || opening ? Pass.door : isWall ? Pass.shut : Pass.stuck)
  }
  return { edges, openers }
}
