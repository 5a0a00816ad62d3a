import { CELL_KINDS, type CellKindId } from '../../../level/kinds'
import { PLACE_KINDS } from '../../../level/places'
import type { SaidTile, TilesetSheet, CustomWangSet } from './custom-tileset'
import { EDGE_STATES, UPRIGHT, wordOfMask, type SectionId, type TileTable } from './table'

/**
 * A first table from what a tileset says of its tiles: their classes, names and properties, and Wang sets of sides and
 * of ground. The first tile that fits a word gets it.
 */

/** Words that say a kind of cell, the surest first; the ids of the kinds come before all of them. */
const KIND_WORDS: readonly (readonly [RegExp, CellKindId])[] = [
  [/\bbridge|\bdeck\b|\bplank/, 'bridge'],
  [/\bwater|\briver|\blake\b|\bsea\b|\bmoat/, 'water'],
  [/\bhouse|\bhome\b|\broom\b|\bbuilding|\binterior|\broof/, 'house'],
  [/\bstreet|\broad\b|\bpath\b|\bfloor|\bpavement|\bcobble|\bground\b/, 'street'],
  [/\brock|\bcliff|\bstone\b|\bmountain/, 'rock'],
  [/\bgrass|\bforest|\boutside|\bfield/, 'outside'],
  [/\bundecided|\bvoid\b|\bempty\b/, 'undecided'],
]

const SIDE_NAMES: readonly (readonly [RegExp, number])[] = [
  [/\bn(?:orth)?\b|\btop\b/, 1],
  [/\be(?:ast)?\b|\bright\b/, 2],
  [/\bs(?:outh)?\b|\bbottom\b/, 4],
  [/\bw(?:est)?\b|\bleft\b/, 8],
]
/** Sides as letters together: "NE". */
const LETTERS = /\b(n?e?s?w?)\b/g
const MASK_PROPERTIES: ReadonlySet<string> = new Set(['mask', 'sides', 'side', 'edges', 'edge', 'walls'])

/** Returns a first table for a tileset. */
export function guessTable(sheet: TilesetSheet, file: string): TileTable {
  const tiles: Partial<Record<SectionId, Record<string, number>>> = {}
  const put = (section: SectionId, word: string, id: number): void => {
    const tileOfWord = (tiles[section] ??= {})
    tileOfWord[word] ??= id
  }
  const ids = [...sheet.tiles.keys()].toSorted((a, b) => a - b)
  for (const id of ids) {
    const tile = sheet.tiles.get(id)
    if (tile) guessTile(tile, id, put)
  }
  for (const set of sheet.wangSets) guessSet(set, put)
  return { tileset: file, tiles }
}

type Put = (section: SectionId, word: string, id: number) => void

function guessTile(tile: SaidTile, id: number, put: Put): void {
  const words = wordsOf(tile)
  if (words === '') return
  const mask = maskOf(tile, words)
  const edge = edgeSection(words)
  if (edge && mask > 0) return put(edge, wordOfMask(mask), id)
  if (edge === 'banks') return
  if (edge) {
    const block = edge === 'walls' ? 'wall' : edge === 'doors' ? 'door' : edge
    const isUpright = block !== 'wall' && /\bupright|\bvertical/.test(words)
    return put('blocks', isUpright ? `${UPRIGHT}${block}` : block, id)
  }
  if (/\bopening\b|\bdoorway\b/.test(words)) return put('blocks', 'opening', id)
  const place = PLACE_KINDS.find(
    (kind) => tile.type.toLowerCase() === kind.id || words === kind.label.toLowerCase(),
  )
  const exact = CELL_KINDS.find((kind) => tile.type.toLowerCase() === kind.id)
  const kind = exact?.id ?? (place ? undefined : kindIn(words))
  if (kind) put('cells', kind, id)
  else if (place) put('places', place.id, id)
}

/** The class of a tile, the names of its switches that are on, and its texts: all in small letters, parted by blanks. */
function wordsOf({ type, properties }: SaidTile): string {
  const said = Object.entries(properties).flatMap(([name, value]) => {
    if (typeof value === 'string') return [value]
    return value === true ? [name] : []
  })
  return plainWords([type, ...said].join(' '))
}

/** Small letters, with blanks for signs and before the capital letters of joined words. */
function plainWords(text: string): string {
  return text
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function edgeSection(words: string): Exclude<SectionId, 'cells' | 'blocks' | 'places'> | undefined {
  if (/\bdoors?\b/.test(words)) {
    if (/\blocked\b/.test(words)) return 'locked'
    if (/\bsecret\b|\bhidden\b/.test(words)) return 'secret'
    return /\bone way\b/.test(words) ? 'one-way' : 'doors'
  }
  if (/\bbars\b|\bportcullis\b/.test(words)) return 'bars'
  if (/\bbreakable\b|\bcracked\b/.test(words)) return 'breakable'
  if (/\barch(?:way)?s?\b/.test(words)) return 'archway'
  if (/\bbanks?\b|\bshores?\b/.test(words)) return 'banks'
  return /\bwalls?\b/.test(words) ? 'walls' : undefined
}

/** The mask of sides that a tile says: as a number, as letters, or by their names. */
function maskOf({ properties }: SaidTile, words: string): number {
  for (const [name, value] of Object.entries(properties)) {
    if (!MASK_PROPERTIES.has(name.toLowerCase())) continue
    if (typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 16) return value
  }
  let mask = 0
  for (const [pattern, bit] of SIDE_NAMES) if (pattern.test(words)) mask |= bit
  if (mask > 0) return mask
  for (const [, letters = ''] of words.matchAll(LETTERS)) {
    for (const [at, letter] of [...'nesw'].entries()) if (letters.includes(letter)) mask |= 1 << at
  }
  return mask
}

function kindIn(words: string): CellKindId | undefined {
  return KIND_WORDS.find(([pattern]) => pattern.test(words))?.[1]
}

/** Takes sides of a set of walls or doors, and whole tiles of a set of ground. */
function guessSet({ name, colours, tiles }: CustomWangSet, put: Put): void {
  const said = colours.map((colour) => plainWords(colour))
  for (const { id, colours: around } of tiles) {
    for (const [index, colour] of said.entries()) {
      // A set of one colour says it by its own name.
      const words = colours.length === 1 ? `${colour} ${plainWords(name)}` : colour
      const edge = edgeSection(words)
      if (edge) {
        const sides = [0, 2, 4, 6].map((at) => around[at] === index + 1)
        const mask = sides.reduce((sum, isSet, side) => (isSet ? sum | (1 << side) : sum), 0)
        if (mask > 0) put(edge, wordOfMask(mask), id)
        continue
      }
      const kind = CELL_KINDS.find((row) => words === row.id)?.id ?? kindIn(words)
      const filled = around.filter((value) => value !== 0)
      if (kind && filled.length >= 4 && filled.every((value) => value === index + 1)) put('cells', kind, id)
    }
  }
}

/** Returns whether a table shows walls only as whole tiles, so that the map needs them that way. */
export function needsBlocks({ tiles }: TileTable): boolean {
  const hasSides = Object.keys({ ...tiles.walls, ...tiles.doors }).length > 0
  return !hasSides && [...EDGE_STATES, 'wall', 'door'].some((word) => tiles.blocks?.[word] !== undefined)
}
