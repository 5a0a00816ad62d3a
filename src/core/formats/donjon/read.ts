import { EdgeKind } from '../../level/kinds'
import { sortPlaces, type Place } from '../../level/places'
import { projectOf } from '../../project/project'
import { defineSettings } from '../../settings/define'
import { parseSettings } from '../../settings/parse'
import type { Setting, SettingValues } from '../../settings/setting'
import { haveEdges, type BlockWay } from '../block-way'
import { checkBlocks, FLOOR_BLOCK, levelOfBlocks, WALL_BLOCK, waySetting } from '../blocks'
import { shapeProblems, type FieldProblem } from '../field-problems'
import type { ReadResult, RefusedFile } from '../format'
import { readJsonFile } from '../json-file'
import { counted } from '../../text/counted'
import { BIT_NAMES, dungeonShape, type BitName, type DungeonShape } from './shape'

/** Returns the possible ways: thin walls need every door between two cells. */
export function donjonSettings(bytes: Uint8Array): readonly Setting[] {
  const parsed = parse(bytes)
  return settingsOf(parsed.status === 'parsed' ? likelyWay(parsed.dungeon) : 'cells')
}

function settingsOf(likely: BlockWay) {
  return defineSettings({ blocks: waySetting(likely) })
}

/** Reads a dungeon; problems have line, column and key path. Never throws on bad input. */
export function readDonjon(bytes: Uint8Array, fileTitle: string, values: SettingValues = {}): ReadResult {
  const parsed = parse(bytes)
  if (parsed.status === 'refused') return parsed
  const { dungeon } = parsed
  const { cells } = dungeon
  const rows = cells.length
  const columns = cells[0]?.length ?? 0
  const { blocks: way } = parseSettings(settingsOf(likelyWay(dungeon)), values)
  const sizeProblem = checkBlocks(columns, rows, way)
  if (sizeProblem !== undefined)
    return parsed.refuse([{ path: ['cells'], message: sizeProblem, whole: true }])

  const notes: string[] = []
  const blocks = blocksOf(dungeon, notes)
  const made = levelOfBlocks({ columns, rows, values: blocks }, way)
  const places = [...stairsOf(dungeon, made.cellOf), ...roomsOf(dungeon, made.cellOf, notes)]
  const level = { ...made.draft, places: sortPlaces(places) }
  const title = dungeon.settings?.name?.trim()
  return {
    status: 'read',
    project: projectOf(level, title === undefined || title === '' ? fileTitle : title),
    notes: [...notes, ...made.notes, ...leftOut(dungeon)],
  }
}

type ParsedDungeon =
  | {
      readonly status: 'parsed'
      readonly dungeon: DungeonShape
      readonly refuse: (problems: readonly FieldProblem[]) => RefusedFile
    }
  | RefusedFile

function parse(bytes: Uint8Array): ParsedDungeon {
  const file = readJsonFile(bytes)
  if (file.status === 'refused') return file
  const shaped = dungeonShape.safeParse(file.content)
  if (!shaped.success) return file.refuse(shapeProblems(shaped.error))
  const { cells, cell_bit: bits } = shaped.data
  const width = cells[0]?.length ?? 0
  const uneven = cells.findIndex((row) => row.length !== width)
  if (uneven >= 0) {
    const message = `has ${counted(cells[uneven]?.length ?? 0, 'cell')}, but the first row has ${width}; all rows must be equally long.`
    return file.refuse([{ path: ['cells', uneven], message }])
  }
  if (bits['room'] === undefined && bits['corridor'] === undefined) {
    const message = 'names neither "room" nor "corridor", so no cell would be walkable.'
    return file.refuse([{ path: ['cell_bit'], message }])
  }
  return { status: 'parsed', dungeon: shaped.data, refuse: file.refuse }
}

/** Returns the bits named in the file; missing names have none. */
function masksOf({ cell_bit: bits }: DungeonShape): Readonly<Record<BitName, number>> {
  return Object.fromEntries(BIT_NAMES.map((name) => [name, (bits[name] ?? 0) >>> 0])) as Record<
    BitName,
    number
  > // one for each name
}

/** Returns the content of each block; if several door bits are set, the first in this list counts. */
function blocksOf(dungeon: DungeonShape, notes: string[]): Uint8Array {
  const mask = masksOf(dungeon)
  const { cells } = dungeon
  const columns = cells[0]?.length ?? 0
  const blocks = new Uint8Array(columns * cells.length)
  const walkable = (mask.room | mask.corridor | mask.aperture | mask.stair_down | mask.stair_up) >>> 0
  const sorts = [
    [mask.secret, EdgeKind.secretDoor],
    [mask.portcullis, EdgeKind.bars],
    [mask.locked, EdgeKind.lockedDoor],
    [mask.door, EdgeKind.door],
    [mask.trapped, EdgeKind.door],
    [mask.arch, EdgeKind.archway],
  ] as const
  let trapped = 0
  let barred = 0
  cells.forEach((row, y) => {
    for (let x = 0; x < columns; x++) {
      const cell = (row[x] ?? 0) >>> 0
      let block = (cell & walkable) === 0 ? WALL_BLOCK : FLOOR_BLOCK
      for (const [bit, kind] of sorts) {
        if ((cell & bit) === 0) continue
        block = kind
        break
      }
      if ((cell & mask.trapped) !== 0) trapped++
      if (block === EdgeKind.bars) barred++
      blocks[y * columns + x] = block
    }
  })
  if (trapped > 0)
    notes.push(`${counted(trapped, 'trap', 'traps')} on doors ${trapped === 1 ? 'is' : 'are'} left out.`)
  if (barred > 0) {
    notes.push(
      `${counted(barred, 'portcullis becomes bars', 'portcullises become bars')}, which nobody passes.`,
    )
  }
  return blocks
}

/** Returns thin walls if the file has them: odd sides, and no door in a cell or on a corner. */
function likelyWay(dungeon: DungeonShape): BlockWay {
  const { cells } = dungeon
  const columns = cells[0]?.length ?? 0
  if (!haveEdges({ columns, rows: cells.length })) return 'cells'
  const blocks = blocksOf(dungeon, [])
  for (let at = 0; at < blocks.length; at++) {
    const isBetween = ((at % columns) + Math.floor(at / columns)) % 2 === 1
    if ((blocks[at] ?? 0) > FLOOR_BLOCK && !isBetween) return 'cells'
  }
  return 'edges'
}

type CellOf = (column: number, row: number) => number

function stairsOf(dungeon: DungeonShape, cellOf: CellOf): readonly Place[] {
  const mask = masksOf(dungeon)
  return dungeon.cells.flatMap((row, y) =>
    row.flatMap((bits, x): readonly Place[] => {
      const kind =
        ((bits >>> 0) & mask.stair_up) !== 0
          ? 'stairs-up'
          : ((bits >>> 0) & mask.stair_down) !== 0
            ? 'stairs-down'
            : undefined
      return kind ? [{ cell: cellOf(x, y), kind, name: '', properties: {} }] : []
    }),
  )
}

/** Returns a note for each room, at the room's position in the file. */
function roomsOf(dungeon: DungeonShape, cellOf: CellOf, notes: string[]): readonly Place[] {
  const rows = dungeon.cells.length
  const columns = dungeon.cells[0]?.length ?? 0
  const places: Place[] = []
  let outside = 0
  for (const room of dungeon.rooms ?? []) {
    if (!room) continue
    if (room.row < 0 || room.col < 0 || room.row >= rows || room.col >= columns) outside++
    else {
      const cell = cellOf(room.col, room.row)
      places.push({ cell, kind: 'note', name: `Room ${room.id}`, properties: {} })
    }
  }
  if (outside > 0) notes.push(`${counted(outside, 'room lies', 'rooms lie')} outside the map; left out.`)
  return places
}

function leftOut({ details }: DungeonShape): readonly string[] {
  return details === undefined ? [] : ['The descriptions of rooms and their inhabitants are left out.']
}
