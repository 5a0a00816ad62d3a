import type { CellKindId } from '../../../level/kinds'
import { PLACE_KINDS, type PropertyValue } from '../../../level/places'
import type { Properties } from '../properties'

/** Words by which authors name walls, doors, places and kinds of cells. */

const WALL_WORDS = /\b(?:walls?|collisions?|colliders?|solids?|obstacles?|barriers?|blocking)\b/i
const DOOR_WORDS = /\b(?:doors?|portcullis)\b/i
const PLACES = new Set<string>(PLACE_KINDS.map(({ id }) => id))

/** Whether the class or the name of an object names walls. */
export function saysWall(words: string): boolean {
  return WALL_WORDS.test(words)
}

/** Whether the class or the name of an object names doors. */
export function saysDoor(words: string): boolean {
  return DOOR_WORDS.test(words)
}

/** Whether a class is a kind of place. */
export function isPlaceWord(type: string): boolean {
  return PLACES.has(type.toLowerCase())
}

/** Words in a tile's class or property that suggest its kind, the surest first. */
const HINTS: readonly (readonly [RegExp, CellKindId])[] = [
  [/bridge/i, 'bridge'],
  [/water|river|lake|\bsea\b/i, 'water'],
  [/wall|rock|stone|solid|collide|block|cliff|void/i, 'rock'],
  [/house|home|room|building|roof|interior/i, 'house'],
  [/street|road|path|floor|ground|grass|way|square/i, 'street'],
]

/** Returns the kind that words name; undefined for other words. */
export function kindInWords(words: string): CellKindId | undefined {
  return HINTS.find(([pattern]) => pattern.test(words))?.[1]
}

/** Returns the kind that a value suggests, or a street. */
export function guessBy(name: string, value: string): CellKindId {
  return kindSaidBy(name, value) ?? 'street'
}

/** Returns the kind that a value names; a switch means the name of its property, or its opposite. Undefined for other values. */
export function kindSaidBy(name: string, value: string): CellKindId | undefined {
  const isSolid = solidBy(name, value)
  if (isSolid !== undefined) return isSolid ? 'rock' : 'street'
  if (value === 'false') return 'street'
  return kindInWords(value === 'true' ? name : value)
}

/** Words in the name of a property, or in a class, that say that a tile stops walkers. */
const SOLID_WORDS: ReadonlySet<string> = new Set([
  'solid',
  'collide',
  'collides',
  'collidable',
  'collision',
  'collider',
  'block',
  'blocks',
  'blocked',
  'blocking',
  'wall',
  'obstacle',
  'barrier',
  'impassable',
  'impassible',
  'unwalkable',
])
/** Words that count in a class only: as the name of a property they mean a material. */
const SOLID_CLASSES: ReadonlySet<string> = new Set(['walls', 'rock', 'rocks', 'cliff', 'cliffs'])
/** Words in the name of a property that say that a tile lets walkers pass. */
const PASSABLE_WORDS: ReadonlySet<string> = new Set(['walkable', 'passable', 'passible', 'walk', 'pass'])

/** The words of a name, in small letters: "isSolid" has "is" and "solid". */
function wordsIn(name: string): readonly string[] {
  return name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
}

/** Whether a property says that its tile stops walkers; undefined for other properties. */
export function solidBy(name: string, value: PropertyValue): boolean | undefined {
  const isTrue = value === true || value === 1 || value === 'true' || value === '1' || value === 'yes'
  const isFalse = value === false || value === 0 || value === 'false' || value === '0' || value === 'no'
  if (!isTrue && !isFalse) return undefined
  const words = wordsIn(name)
  if (words.some((word) => SOLID_WORDS.has(word))) return isTrue
  return words.some((word) => PASSABLE_WORDS.has(word)) ? isFalse : undefined
}

/** Whether a tile of this class with these properties stops walkers; undefined if they do not say. */
export function solidInWords(type: string, properties: Properties): boolean | undefined {
  const said = Object.entries(properties).flatMap(([name, value]) => solidBy(name, value) ?? [])
  if (said.includes(true)) return true
  if (said.includes(false)) return false
  const words = wordsIn(type)
  if (words.some((word) => SOLID_WORDS.has(word) || SOLID_CLASSES.has(word))) return true
  const kind = kindInWords(type)
  return kind === 'street' || kind === 'bridge' ? false : undefined
}
