import { isMazeGenerator } from '../analyse/maze/maze-words'
import { isDungeon, type LevelOrigin } from './theme'

/** The kind of level that chooses its words: only towns have streets and houses. */
export type LevelKind = 'town' | 'dungeon' | 'maze'

/** A word of towns in another level, and as the label of a tool. */
interface LevelWord {
  readonly word: string
  readonly label: string
}

const FLOOR: Readonly<Record<string, LevelWord>> = {
  street: { word: 'floor cell', label: 'Floor' },
  streets: { word: 'floor cells', label: 'Floor cells' },
  house: { word: 'room', label: 'Room' },
  houses: { word: 'rooms', label: 'Rooms' },
  'town wall': { word: 'outer wall', label: 'Outer wall' },
  town: { word: 'level', label: 'Level' },
}
const WORDS: Readonly<Record<Exclude<LevelKind, 'town'>, typeof FLOOR>> = {
  dungeon: FLOOR,
  maze: {
    ...FLOOR,
    street: { word: 'passage cell', label: 'Passage' },
    streets: { word: 'passage cells', label: 'Passage cells' },
  },
}

/** The words to replace; quotation marks hold names of the author, which stay. */
const TOWN_WORDS = /“[^”]*”|\b(?:town wall|town(?! code)|streets?|houses?)\b/gi
/** The end of a text before the first word of a sentence. */
const SENTENCE_BEGINS = /(?:^|[.:!?·] )$/

/** Returns the kind of a level by its theme and its generator only. Reads no cells. */
export function kindOfLevel(level: LevelOrigin): LevelKind {
  if (isMazeGenerator(level.recipe?.generator)) return 'maze'
  return isDungeon(level) ? 'dungeon' : 'town'
}

/**
 * Returns a text about a level in the level's own words: in a dungeon "The street at column 3, row 2" becomes "The floor cell
 * at column 3, row 2", and the tool "Street" becomes "Floor".
 */
export function inLevelWords(kind: LevelKind, text: string): string {
  if (kind === 'town') return text
  return text.replace(TOWN_WORDS, (found, at: number) => {
    const small = found.toLowerCase()
    const own = WORDS[kind][small]
    if (!own) return found
    if (found === small) return own.word
    // A capital letter within a sentence begins a name.
    return SENTENCE_BEGINS.test(text.slice(0, at)) ? own.label : found
  })
}
