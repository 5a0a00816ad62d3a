import { MAX_CELLS } from '../../level/level'
import { MAX_LEVELS, type ProjectLevel } from '../../project/project'
import { choice, defineSettings } from '../../settings/define'
import { parseSettings } from '../../settings/parse'
import type { Setting, SettingValues } from '../../settings/setting'
import { beginningOf } from '../beginning'
import { shapeProblems, type FieldProblem } from '../field-problems'
import type { ReadResult, RefusedFile } from '../format'
import { readJsonFile } from '../json-file'
import { counted } from '../../text/counted'
import { boundsOf, buildFloor, lossesOf, Losses, type FloorPart } from './floors'
import { mapShape, type FloorShape, type MapShape } from './shape'
import { readMapXml } from './xml'

/** The options: which region, and how to read tiles without a ground. */
export function gridCartographerSettings(bytes: Uint8Array): readonly Setting[] {
  const parsed = parse(bytes)
  return parsed.status === 'refused' ? [] : settingsOf(parsed.map)
}

function settingsOf({ regions }: MapShape) {
  const squares = [...regions.entries()].filter(([, region]) => isSquare(region))
  return defineSettings({
    region: choice<string>({
      label: 'Region',
      help: 'The region of the map to import; each of its floors becomes a level.',
      default: 'all',
      choices: [
        { value: 'all', label: 'All regions' },
        ...squares.map(([index, { name }]) => ({ value: String(index + 1), label: nameOf(name, index) })),
      ],
    }),
    empty: choice({
      label: 'Tiles without ground',
      help: 'How to read tiles without terrain, marker or other sign.',
      default: 'usual',
      choices: [
        { value: 'usual', label: 'Rock, or streets where a floor is drawn by its edges' },
        { value: 'rock', label: 'Rock' },
        { value: 'street', label: 'Streets' },
        { value: 'undecided', label: 'Undecided' },
      ],
    }),
  })
}

/** Reads a map; problems have line, column and key path. Never throws on bad input. */
export function readGridCartographer(
  bytes: Uint8Array,
  title: string,
  values: SettingValues = {},
): ReadResult {
  const parsed = parse(bytes)
  if (parsed.status === 'refused') return parsed
  const { map, refuse } = parsed
  const notes: string[] = []
  const { region: chosen, empty } = parseSettings(settingsOf(map), values)
  const floors: FloorChoice[] = []
  const problems: FieldProblem[] = []
  let cells = 0
  for (const [at, region] of map.regions.entries()) {
    if (chosen !== 'all' && chosen !== String(at + 1)) continue
    if (!isSquare(region)) {
      notes.push(`The region “${nameOf(region.name, at)}” is of hexagons and is left out.`)
      continue
    }
    for (const [index, floor] of region.floors.entries()) {
      const path = ['regions', at, 'floors', index]
      const isLost = rowProblem(floor, path, problems)
      if (isLost) continue
      const isUpward = region.setup.origin === 'bl'
      const area = boundsOf(floor, isUpward)
      if (!area) {
        notes.push(`Floor ${floor.index} of “${nameOf(region.name, at)}” is empty and is left out.`)
        continue
      }
      const sizeProblem = area.sizeProblem
      if (sizeProblem !== undefined)
        problems.push({ path: [...path, 'tiles', 'bounds'], message: `is not possible. ${sizeProblem}` })
      else {
        cells += area.width * area.height
        const title = nameOf(region.name, at) + (region.floors.length > 1 ? `, floor ${floor.index}` : '')
        floors.push({ floor, area, title, isUpward })
      }
    }
  }
  if (problems.length > 0) return refuse(problems)
  const limit = floorsProblem(floors.length, cells)
  if (limit !== undefined) return refuse([{ path: ['regions'], message: limit, whole: true }])

  const losses = new Losses()
  const levels = floors.map(({ floor, area, title, isUpward }, index): ProjectLevel => ({
    id: `level-${index + 1}`,
    name: title,
    level: buildFloor(floor, area, { isUpward, empty: empty === 'usual' ? undefined : empty }, losses),
  }))
  return {
    status: 'read',
    project: { name: title, levels },
    notes: [...notes, ...lossesOf(losses)],
  }
}

interface FloorChoice {
  readonly floor: FloorShape
  readonly area: FloorPart
  readonly title: string
  readonly isUpward: boolean
}

type ParsedMap =
  | {
      readonly status: 'parsed'
      readonly map: MapShape
      readonly refuse: (problems: readonly FieldProblem[]) => RefusedFile
    }
  | RefusedFile

function parse(bytes: Uint8Array): ParsedMap {
  const isXml = /^\s*</.test(beginningOf(bytes))
  const file = isXml ? readMapXml(bytes) : readJsonFile(bytes)
  if (file.status === 'refused') return file
  const shaped = mapShape.safeParse(file.content)
  if (!shaped.success) return file.refuse(shapeProblems(shaped.error))
  return { status: 'parsed', map: shaped.data, refuse: file.refuse }
}

function isSquare({ grid_shape: shape = 'square' }: MapShape['regions'][number]): boolean {
  return shape === 'square'
}

function nameOf(name: string | undefined, index: number): string {
  return name === undefined || name.trim() === '' ? `Region ${index + 1}` : name.trim()
}

/** Reports rows outside the bounds of their floor; returns whether there is one. */
function rowProblem(
  { tiles }: FloorShape,
  path: readonly (string | number)[],
  problems: FieldProblem[],
): boolean {
  const { y0, width, height } = tiles.bounds
  const before = problems.length
  for (const [index, { y, start = 0, tdata = [] }] of (tiles.rows ?? []).entries()) {
    const at = [...path, 'tiles', 'rows', index]
    if (y < y0 || y >= y0 + height) {
      problems.push({
        path: at,
        message: `has y ${y}, outside the bounds of its floor: from ${y0} to ${y0 + height - 1}.`,
      })
    } else if (start + tdata.length > width) {
      problems.push({
        path: at,
        message: `has ${counted(tdata.length, 'tile')} from ${start} on, but its floor is ${width} wide.`,
      })
    }
  }
  return problems.length > before
}

/** Returns one sentence if there are no floors, or too many, or too many cells in them. */
export function floorsProblem(levels: number, cells: number): string | undefined {
  if (levels === 0) return 'The map has no floor of squares with a tile on it.'
  if (levels > MAX_LEVELS) {
    return `The map has ${levels} floors; a project holds at most ${MAX_LEVELS} levels. Choose one region.`
  }
  if (cells > MAX_CELLS) {
    return `All floors together have ${cells} cells; at most ${MAX_CELLS} are read at once. Choose one region.`
  }
  return undefined
}
