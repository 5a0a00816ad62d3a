import { saysWall } from '../tiled/foreign/words'
import { DOOR_CELL, type Meaning } from './meaning'

/** The meaning of cells that the names of their value, tag and layer suggest. */
interface Guess {
  readonly meaning: Meaning
  /** Whether it is a wall, which overrides ground in other layers. */
  readonly isWall: boolean
  /** Whether it is drawn on all floor, so that empty cells are rock. */
  readonly isFloor: boolean
}

/** Words that suggest a meaning, the surest first. */
const HINTS: readonly (readonly [RegExp, Meaning])[] = [
  [/door/i, DOOR_CELL],
  [/flagstone|cobble|pav(?:ed|ing)/i, 'street'],
  [/bridge/i, 'bridge'],
  [/water|river|sea|lake|ocean|pond/i, 'water'],
  [/wall|rock|stone|solid|collid|collision|block|cliff|mountain|obstacle|void|lava/i, 'rock'],
  [/house|building|room|roof|interior/i, 'house'],
  [/outside|outdoor|sky|forest|field/i, 'outside'],
  [/floor|ground|street|road|path|grass|dirt|sand|walk|corridor|passage|way/i, 'street'],
]

/** Exceptions in a layer of walls, where all other values are solid. */
const FREE: readonly (readonly [RegExp, Meaning])[] = [
  [/door/i, DOOR_CELL],
  [/bridge/i, 'bridge'],
  [/water/i, 'water'],
  [/ladder|rope|vine|stairs|floor|walkable|passable|path|\bair\b|empty|\bfree\b|none|nothing/i, 'street'],
]

/** Words for ground that is drawn on all floor. A ladder or grass is only on some of it. */
const FLOOR =
  /flagstone|cobble|pav(?:ed|ing)|floor|ground|street|road|path|walk|corridor|passage|house|building|room|interior/i

/** Returns the meaning that a word suggests, or else the name of its layer; a street if neither does. */
export function guessOf(word: string, layer: string): Guess {
  const isOfWalls = saysWall(wordsIn(layer))
  if (isOfWalls) {
    const meaning = hintIn(FREE, wordsIn(word)) ?? 'rock'
    return { meaning, isWall: meaning === 'rock', isFloor: meaning === 'street' && FLOOR.test(word) }
  }
  const text = hintIn(HINTS, word) === undefined ? layer : word
  const meaning = hintIn(HINTS, text) ?? 'street'
  const isWalked = meaning === 'street' || meaning === 'house'
  return { meaning, isWall: saysWall(wordsIn(word)), isFloor: isWalked && FLOOR.test(text) }
}

function hintIn(hints: typeof HINTS, text: string): Meaning | undefined {
  return hints.find(([pattern]) => pattern.test(text))?.[1]
}

/** Splits an identifier into its words: "Wall_tiles2" and "WallTiles2" alike. */
function wordsIn(identifier: string): string {
  return identifier
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Za-z])(\d)/g, '$1 $2')
}
