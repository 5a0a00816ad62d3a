import { measureLevel } from '../../core/analyse/measure'
import { figuresOf } from '../../core/analyse/figures'
import { compareRanked, matchWishes, parseWishes } from '../../core/analyse/wishes'
import { generatorById } from '../../core/generate/index'
import { recipeOf } from '../../core/generate/recipe'
import { runGenerator } from '../../core/generate/run'
import type { FailedSeed, RankedLevel, Work } from '../job'

/** Runs a generator with several seeds. Throws on an unknown generator and on wishes that no town can meet. */
export const search: Work<'search'> = ({ settings, sketch, seeds, before, ...request }) => {
  const generator = generatorById(request.generator)
  if (!generator) throw new RangeError(`There is no generator "${request.generator}"`)
  const parse = parseWishes(request.wishes)
  if (parse.status === 'refused') throw new RangeError(parse.messages.join(' '))

  const levels: RankedLevel[] = []
  const failed: FailedSeed[] = []
  let met = 0
  for (const seed of seeds) {
    const result = runGenerator({ generator, sketch, settings, seed })
    if (result.status === 'failed') {
      failed.push({ seed, reason: result.problems[0]?.message ?? '' })
      continue
    }
    const { level, record } = result
    const match = matchWishes(figuresOf(level), parse.wishes)
    if (match.score === 0) met++
    // A level that nobody will see is not worth its further figures and the way to the window.
    if (before && compareRanked({ seed, score: match.score }, before) >= 0) continue
    const measures = measureLevel(level, recipeOf(generator, settings, String(seed), record).steps)
    levels.push({ seed, level, record, measures, ...match })
  }
  return { levels, met, failed }
}
