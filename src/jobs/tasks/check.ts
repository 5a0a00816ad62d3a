import { generatorEntryById, lawsFor } from '../../core/generate/entries'
import { findProblems, repairsInTurn, takeCensus } from '../level-check'
import type { Work } from '../job'

/** Checks a level, reports the problems, then looks for repairs. Throws on an unknown generator. */
export const check: Work<'check'> = ({ level, settings, recipe, ...request }, report) => {
  const generator = generatorEntryById(request.generator)
  if (!generator) throw new RangeError(`There is no generator "${request.generator}"`)
  const census = takeCensus(level)
  const found = findProblems(level, census.undecided, generator, settings, lawsFor(recipe, level))
  report({ census, found })
  const turns = repairsInTurn(level, found, generator, settings)
  for (;;) {
    const { value, done } = turns.next()
    if (done) return { census, found, repairs: [...value.of.values()] }
  }
}
