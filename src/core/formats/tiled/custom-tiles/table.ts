import { DIRECTIONS } from '../../../level/grid'
import { CELL_KINDS } from '../../../level/kinds'
import { PLACE_KINDS } from '../../../level/places'
import { MASK_OF } from '../../masks'
import type { Variant } from '../geometry'

/** The sections of a table of tiles. */
export type SectionId =
  | 'cells'
  | 'walls'
  | 'doors'
  | 'locked'
  | 'secret'
  | 'one-way'
  | 'bars'
  | 'breakable'
  | 'archway'
  | 'banks'
  | 'blocks'
  | 'places'

/** A word of a section, and its label in the window. */
export interface TableWord {
  readonly id: string
  readonly label: string
}

export interface TableSection {
  readonly id: SectionId
  readonly label: string
  readonly words: readonly TableWord[]
  /** The only way of walls with which it is used; missing for both. */
  readonly variant?: Variant
}

const LETTERS = ['N', 'E', 'S', 'W'] as const
const NAMES = ['North', 'East', 'South', 'West'] as const

/** Returns the word of a mask of sides: their letters from the north clockwise. */
export function wordOfMask(mask: number): string {
  return DIRECTIONS.map((side) => ((mask & MASK_OF[side]) === 0 ? '' : LETTERS[side])).join('')
}

/** The words of all masks, the single sides first. */
export const MASK_WORDS: readonly TableWord[] = Array.from({ length: 15 }, (_, index) => index + 1)
  .map((mask) => ({
    id: wordOfMask(mask),
    label: DIRECTIONS.flatMap((side) => ((mask & MASK_OF[side]) === 0 ? [] : [NAMES[side]])).join(', '),
  }))
  .toSorted((a, b) => a.id.length - b.id.length)

/** The states of what lies in an opening, as of its objects in the map: all but plain doors, which come last. */
export const EDGE_STATES = ['locked', 'secret', 'one-way', 'bars', 'breakable', 'archway'] as const
export type EdgeState = (typeof EDGE_STATES)[number]

const STATE_LABELS: Readonly<Record<EdgeState | 'door', string>> = {
  door: 'Door',
  locked: 'Locked door',
  secret: 'Secret door',
  'one-way': 'One-way door',
  bars: 'Bars',
  breakable: 'Breakable wall',
  archway: 'Archway',
}

/** The word of a door in a wall that runs north and south. */
export const UPRIGHT = 'upright-'

const BLOCK_WORDS: readonly TableWord[] = [
  { id: 'wall', label: 'Wall' },
  { id: 'opening', label: 'Opening' },
  ...(['door', ...EDGE_STATES] as const).flatMap((state) => [
    { id: state, label: STATE_LABELS[state] },
    { id: `${UPRIGHT}${state}`, label: `${STATE_LABELS[state]}, upright` },
  ]),
]

/** All sections, in the order of files and of the window. */
export const TABLE_SECTIONS: readonly TableSection[] = [
  { id: 'cells', label: 'Cells', words: CELL_KINDS.map(({ id, label }) => ({ id, label })) },
  masks('walls', 'Walls'),
  masks('doors', 'Doors'),
  masks('locked', 'Locked doors'),
  masks('secret', 'Secret doors'),
  masks('one-way', 'One-way doors'),
  masks('bars', 'Bars'),
  masks('breakable', 'Breakable walls'),
  masks('archway', 'Archways'),
  masks('banks', 'Banks'),
  { id: 'blocks', label: 'Walls and doors as tiles', words: BLOCK_WORDS, variant: 'blocks' },
  { id: 'places', label: 'Places', words: PLACE_KINDS.map(({ id, label }) => ({ id, label })) },
]

function masks(id: SectionId, label: string): TableSection {
  return { id, label, words: MASK_WORDS, variant: 'masks' }
}

/** Which tile of a tileset shows what; a word without a tile stays empty. */
export interface TileTable {
  /** The file of the tileset: its path from the file of the table, or its bare name. */
  readonly tileset: string
  readonly tiles: Readonly<Partial<Record<SectionId, Readonly<Record<string, number>>>>>
}

/** Returns the tile of a word; undefined if it has none. */
export function tileOf({ tiles }: TileTable, section: SectionId, word: string): number | undefined {
  return tiles[section]?.[word]
}

/** Returns the table with another tile for a word, or none. */
export function withTile(
  table: TileTable,
  section: SectionId,
  word: string,
  tile: number | undefined,
): TileTable {
  const { [word]: _, ...others } = table.tiles[section] ?? {}
  return {
    ...table,
    tiles: { ...table.tiles, [section]: tile === undefined ? others : { ...others, [word]: tile } },
  }
}
