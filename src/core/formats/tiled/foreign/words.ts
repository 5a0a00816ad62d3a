import { PLACE_KINDS } from '../../../level/places'

/** Words of authors that say what a tile or an object is. */

const WALL_WORDS = /\b(?:walls?|collisions?|colliders?|solids?|obstacles?|barriers?|blocking)\b/i
const DOOR_WORDS = /\b(?:doors?|portcullis)\b/i
const PLACES = new Set<string>(PLACE_KINDS.map(({ id }) => id))

/** Whether a class or a name says walls. */
export function saysWall(words: string): boolean {
  return WALL_WORDS.test(words)
}

/** Whether a class or a name says doors. */
export function saysDoor(words: string): boolean {
  return DOOR_WORDS.test(words)
}

/** Whether a class is a kind of place. */
export function isPlaceWord(type: string): boolean {
  return PLACES.has(type.toLowerCase())
}
