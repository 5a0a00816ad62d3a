import { edgeCount, edgeOf, isInside, type Direction, type Grid } from '../../../src/core/level/grid'
import { isRecord, recordsIn } from '../../../src/core/text/is-record'
import { parsedJson } from './parsed-json'
import { addPass, addSides, Pass, passTowards, tasksFrom, type PlayMap, type WrittenLevels } from './play-map'

type Json = Readonly<Record<string, unknown>>

/**
 * Reads a written project as games do, by the words of its definitions: values of layers that stop walkers as a whole or
 * on sides, and entities of doors. Checks by hand: a level of 90,000 cells has as many tiles and entities.
 */
export function readBackLdtk({ files, project }: WrittenLevels): readonly (PlayMap | undefined)[] {
  const content = parsedJson(files[0])
  if (!isRecord(content) || !isRecord(content['defs'])) return []
  const words = wordsOf(content['defs'])
  const levels = recordsIn(content, 'levels')
  return project.levels.map(({ id, level }) => {
    const written = levels.find((each) => fieldOf(each, 'id') === id)
    if (!written) return undefined
    const layers = recordsIn(written, 'layerInstances')
    const entities = layers.flatMap((layer) => recordsIn(layer, 'entityInstances'))
    const start = entities.find((entity) => isA(entity, 'Place') && fieldOf(entity, 'kind') === 'Start')
    const { free: floor, ...tasks } = tasksFrom(level, start && cellOf(start, level))
    const free = floor.slice()
    const edges = new Uint8Array(edgeCount(level))
    const doors = doorsOf(entities, level)
    const drawn = new Uint8Array(edges.length)
    for (const layer of layers) {
      const values = layer['intGridCsv']
      const meaningOf = words.get(layer['__identifier'])
      if (!Array.isArray(values) || !meaningOf || meaningOf.size === 0) continue
      if (values.length !== free.length) return undefined
      for (let cell = 0; cell < values.length; cell++) {
        const meaning = meaningOf.get(values[cell])
        if (!meaning) continue
        if (meaning.isSolid) free[cell] = 0
        addSides(edges, level, cell, meaning.walls, Pass.shut)
        addSides(drawn, level, cell, meaning.doors, Pass.door)
      }
    }
    for (const [edge, pass] of doors) addPass(edges, edge, pass)
    for (let edge = 0; edge < drawn.length; edge++) {
      if (drawn[edge] !== 0 && !doors.has(edge)) addPass(edges, edge, Pass.door)
    }
    const places = new Set(
      entities
        .filter((entity) => isA(entity, 'Place') || isA(entity, 'Area'))
        .flatMap((entity) => cellOf(entity, level) ?? []),
    )
    return { ...tasks, free, edges, places }
  })
}

/** What a value of a layer does to walkers. */
interface Meaning {
  readonly isSolid: boolean
  /** Masks of sides. */
  readonly walls: number
  readonly doors: number
}

/** Returns the meanings of the values of each layer by its name. */
function wordsOf(defs: Json): ReadonlyMap<unknown, ReadonlyMap<unknown, Meaning>> {
  return new Map(
    recordsIn(defs, 'layers').map((layer) => {
      const values = recordsIn(layer, 'intGridValues').map(
        ({ value, identifier }) => [value, meaningOf(String(identifier))] as const,
      )
      return [layer['identifier'], new Map(values)]
    }),
  )
}

function meaningOf(word: string): Meaning {
  const [, noun, sides = ''] = /^(wall|bank|door)_([NESW]+)$/.exec(word) ?? []
  const mask = [...sides].reduce((sum, side) => sum + (1 << 'NESW'.indexOf(side)), 0)
  return {
    isSolid: word.startsWith('solid'),
    walls: noun === 'door' ? 0 : mask,
    doors: noun === 'door' ? mask : 0,
  }
}

/** Returns what each edge with an entity does to walkers; bars, inner and breakable walls are walls of their layer, and archways are open. */
function doorsOf(entities: readonly Json[], grid: Grid): ReadonlyMap<number, number> {
  const doors = new Map<number, number>()
  for (const entity of entities) {
    if (!isA(entity, 'Door')) continue
    const kind = fieldOf(entity, 'kind')
    const side = sideOf(fieldOf(entity, 'side'))
    const cell = cellOf(entity, grid)
    if (
      kind === 'Bars' ||
      kind === 'Inner_wall' ||
      kind === 'Breakable_wall' ||
      kind === 'Archway' ||
      kind === 'Open' ||
      cell === undefined
    )
      continue
    if (side === undefined) continue
    const way = sideOf(fieldOf(entity, 'towards'))
    const isDoor = kind === 'Door' || kind === 'Locked_door' || kind === 'Secret_door'
    const isOneWay = kind === 'One_way_door' && way !== undefined
    const pass = isDoor ? Pass.door : isOneWay ? passTowards(way) : Pass.stuck
    doors.set(edgeOf(grid, cell, side), pass)
  }
  return doors
}

function sideOf(word: unknown): Direction | undefined {
  const side = ['North', 'East', 'South', 'West'].indexOf(String(word))
  return side < 0 ? undefined : (side as Direction) // an index of the list
}

function isA(entity: Json, identifier: string): boolean {
  return entity['__identifier'] === identifier
}

function cellOf({ __grid: place }: Json, grid: Grid): number | undefined {
  const [x, y] = Array.isArray(place) ? place.map(Number) : []
  if (x === undefined || y === undefined || !isInside(grid, x, y)) return undefined
  return y * grid.width + x
}

function fieldOf(holder: Json, identifier: string): unknown {
  return recordsIn(holder, 'fieldInstances').find((field) => isA(field, identifier))?.['__value']
}
