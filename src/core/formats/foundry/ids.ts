import { createRandom, seedOf } from '../../random/random'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Makes the ids of a file: 16 letters or digits, the same for the same text whatever else the file holds. */
export class Ids {
  private readonly taken = new Set<string>()

  /** Returns the id of a thing, by words that only it has in its level; a number tells things alike apart. */
  of(...words: readonly (string | number)[]): string {
    const text = JSON.stringify(words)
    for (let copy = 1; ; copy++) {
      const id = idOf(copy === 1 ? text : `${text} ${copy}`)
      if (this.taken.has(id)) continue
      this.taken.add(id)
      return id
    }
  }
}

/** Returns 16 letters or digits that depend on a text only. */
export function idOf(text: string): string {
  const random = createRandom(seedOf(text))
  return Array.from({ length: 16 }, () => LETTERS[random.below(LETTERS.length)]).join('')
}
