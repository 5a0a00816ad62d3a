import { createHash } from 'node:crypto'
import { figuresOf } from '../core/analyse/figures'
import { matchWishes, parseWishes, type Match, type Wish } from '../core/analyse/wishes'
import type { RunnableGenerator, SettingValues } from '../core/generate/generator'
import { generatorById } from '../core/generate/index'
import { runGenerator } from '../core/generate/run'
import type { Level } from '../core/level/level'

/** What a search fills and wishes for, as plain data that threads can share. */
export interface SearchOrder {
  /** The id of the generator. */
  readonly generator: string
  readonly sketch: Level
  readonly settings: SettingValues
  /** The wishes as they are written. */
  readonly wishes: readonly string[]
}

/** The result of one seed: a town with its match, or why there is none. */
export type SeedResult = MatchedTown | { readonly seed: number; readonly failed: string }

/** A town that was made, with its match. */
export interface MatchedTown extends Match {
  readonly seed: number
  /** Equal for seeds that make the same town, as seeds of small sketches do. */
  readonly town: string
}

/** Prepares a search; the returned function makes and measures the town of one seed. */
export function prepareTries(order: SearchOrder): (seed: number) => SeedResult {
  const generator = knownGenerator(order.generator)
  const wishes = knownWishes(order.wishes)
  const { sketch, settings } = order
  return (seed) => {
    const result = runGenerator({ generator, sketch, settings, seed })
    if (result.status === 'failed') {
      return { seed, failed: result.problems[0]?.message ?? 'No town was made.' }
    }
    return { seed, ...matchWishes(figuresOf(result.level), wishes), town: fingerprintOf(result.level) }
  }
}

function fingerprintOf({ cells, northEdges, westEdges }: Level): string {
  const hash = createHash('sha256')
  for (const bytes of [cells, northEdges, westEdges]) hash.update(bytes.slice())
  return hash.digest('hex').slice(0, 16)
}

/** Returns the generator of an order, which was checked before. */
export function knownGenerator(id: string): RunnableGenerator {
  const generator = generatorById(id)
  if (!generator) throw new RangeError(`There is no generator "${id}"`)
  return generator
}

function knownWishes(texts: readonly string[]): readonly Wish[] {
  const parse = parseWishes(texts)
  if (parse.status === 'refused') throw new RangeError(parse.messages.join(' '))
  return parse.wishes
}
