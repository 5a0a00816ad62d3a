import { CELL_KINDS } from '../../level/kinds'
import { MAX_DISTRICTS } from '../../level/districts'
import {
  FIRST_BANK_TILE,
  FIRST_DOOR_TILE,
  FIRST_WALL_TILE,
  TILE_COLUMNS,
  TILE_OF_KIND,
} from '../tiled/tileset'
import { GROUND_VALUE, GROUND_WORD } from './words'

/** The layers of our projects, and the tiles that their values draw. Numbers never change. */

export const ENTITIES = 'Entities'
export const ENTITIES_UID = 4
export const TILESET_UID = 70

/** A value of a layer of numbers. */
interface LayerValue {
  readonly value: number
  readonly identifier: string
  readonly color: string
  /** The tile that it draws; undefined for none. */
  readonly tile?: number
}

/** A layer of numbers. */
export interface LayerRow {
  readonly identifier: 'Ground' | 'Banks' | 'Walls' | 'Doors' | 'Districts'
  readonly uid: number
  readonly values: readonly LayerValue[]
}

const GROUND_COLOURS: Readonly<Record<string, string>> = {
  street: '#FBF6EA',
  house: '#B87040',
  rock: '#77706A',
  outside: '#D6DCB6',
  water: '#A5C6DA',
  bridge: '#E6D3AE',
}

export const GROUND: LayerRow = {
  identifier: 'Ground',
  uid: 1,
  values: CELL_KINDS.filter(({ id }) => GROUND_VALUE[id] > 0)
    .map(({ id }) => ({
      value: GROUND_VALUE[id],
      identifier: GROUND_WORD[id],
      color: GROUND_COLOURS[id] ?? '#FFFFFF',
      tile: TILE_OF_KIND[id],
    }))
    .toSorted((a, b) => a.value - b.value),
}
export const WALLS = masked('Walls', 2, 'wall', '#4A2C17', FIRST_WALL_TILE)
export const DOORS = masked('Doors', 3, 'door', '#FFFFFF', FIRST_DOOR_TILE)
/** Only in projects with water or outside. */
export const BANKS = masked('Banks', 6, 'bank', '#5A86A0', FIRST_BANK_TILE)
/** Only in projects with districts. */
export const DISTRICTS: LayerRow = {
  identifier: 'Districts',
  uid: 5,
  values: Array.from({ length: MAX_DISTRICTS }, (_, index) => {
    const part = (step: number): string => (64 + ((index * step) % 128)).toString(16).toUpperCase()
    const color = `#${part(37)}${part(71)}${part(97)}`
    return { value: index + 1, identifier: `district_${index + 1}`, color }
  }),
}

/** A layer of masks of sides: the sum of north 1, east 2, south 4, west 8. */
function masked(
  identifier: LayerRow['identifier'],
  uid: number,
  noun: string,
  color: string,
  firstTile: number,
): LayerRow {
  const values = Array.from({ length: 15 }, (_, index) => {
    const mask = index + 1
    const sides = [...'NESW'].filter((_side, bit) => ((mask >> bit) & 1) === 1).join('')
    return { value: mask, identifier: `${noun}_${sides}`, color, tile: firstTile + mask }
  })
  return { identifier, uid, values }
}

export function drawsTiles({ values }: LayerRow): boolean {
  return values.some(({ tile }) => tile !== undefined)
}

/** Returns the number of the rule that draws a value of a layer. */
export function ruleUid({ uid }: LayerRow, value: number): number {
  return 200 + uid * 20 + value
}

/** Returns the position of a tile in the tileset's picture, in pixels. */
export function tilePosition(tile: number, size: number): readonly [x: number, y: number] {
  return [(tile % TILE_COLUMNS) * size, Math.floor(tile / TILE_COLUMNS) * size]
}

/** Counts the tiles that a layer with such values draws. */
export function countTiles(row: LayerRow, values: Uint8Array): number {
  if (!drawsTiles(row)) return 0
  let count = 0
  for (let cell = 0; cell < values.length; cell++) if (values[cell] !== 0) count++
  return count
}

/** Returns the tiles that the rules of a layer set, as JSON, without the brackets of the list. */
export function tilesText(row: LayerRow, values: Uint8Array, width: number, size: number): string {
  if (!drawsTiles(row)) return ''
  const ends = new Map<number, string>()
  for (const { value, tile } of row.values) {
    if (tile === undefined) continue
    const [x, y] = tilePosition(tile, size)
    ends.set(value, `"src":[${x},${y}],"f":0,"t":${tile},"a":1,"d":[${ruleUid(row, value)},`)
  }
  const texts: string[] = []
  for (let cell = 0; cell < values.length; cell++) {
    const end = ends.get(values[cell] ?? 0)
    if (end === undefined) continue
    const x = cell % width
    texts.push(`{"px":[${x * size},${((cell - x) / width) * size}],${end}${cell}]}`)
  }
  return texts.join(',\n')
}
