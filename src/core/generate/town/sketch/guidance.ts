import { CellKind } from '../../../level/kinds'
import type { Level } from '../../../level/level'
import { Verdict, type Guide, type SeedKind } from '../../generator'
import { SEED_PROBLEMS, type SeedProblemId } from './seed-problems'
import { isFree, slotOf, type Ground } from '../ground/ground'
import { layGround } from '../ground/lay-ground'
import { ROCK_DISTANCE } from '../settings/limits'
import type { TownSettings } from '../settings/town-settings'
import { applyLocks } from '../ground/locks'
import { judgeSeed, type SeedRules } from './seed-rules'

const NAMES: Readonly<Record<SeedKind, string>> = {
  rock: 'Rock here',
  court: 'A courtyard here',
  gate: 'A gate here',
}

/** Distance within which rules look for other rock. What a cell may become depends on its neighbours and on theirs. */
const REACH = ROCK_DISTANCE + 1

/**
 * Where a seed may be set by hand: impossible where the check of a sketch would report an error, risky where another
 * rule advises against it. The rules are those of `seed-rules.ts`, on the ground that the generator builds on.
 */
export function guideSeed(
  sketch: Level,
  seed: SeedKind,
  { keepOffRock }: Pick<TownSettings, 'keepOffRock'>,
): Guide {
  const ground = layGround(sketch, keepOffRock)
  applyLocks(ground, sketch)
  const rules: SeedRules = { sketch, ground, keepOffRock }
  const verdictAt = (cell: number, noRockNear = false): number => {
    let verdict: number = Verdict.free
    // A problem after an error or a hint is never more serious.
    const report = (id: SeedProblemId): boolean => {
      verdict = SEED_PROBLEMS[id].severity === 'error' ? Verdict.impossible : Math.max(verdict, Verdict.risky)
      return seed === 'rock' || verdict === Verdict.impossible
    }
    judgeSeed(seed, noRockNear ? { ...rules, noRockNear } : rules, cell, report)
    return verdict
  }
  return {
    verdictAt: (cell) => verdictAt(cell),
    reasonsAt: (cell) => reasonsOf(seed, rules, cell),
    judgeAll(verdicts, first, end) {
      if (seed !== 'rock') {
        for (let cell = first; cell < end; cell++) verdicts[cell] = verdictAt(cell)
        return
      }
      const isPlain = (cell: number, slot: number): boolean =>
        sketch.cells[cell] === CellKind.undecided && isFree(ground, slot)
      const isCalm = allAround(sketch, ground, first, end, REACH, isPlain)
      const isRockless = allAround(
        sketch,
        ground,
        first,
        end,
        ROCK_DISTANCE,
        (cell) => sketch.cells[cell] !== CellKind.rock,
      )
      for (let cell = first; cell < end; cell++) {
        const at = cell - first
        verdicts[cell] = isCalm[at] === 1 ? Verdict.free : verdictAt(cell, isRockless[at] === 1)
      }
    },
    reach: REACH,
  }
}

function reasonsOf(seed: SeedKind, rules: SeedRules, cell: number): readonly string[] {
  const { sketch } = rules
  const found: { readonly id: SeedProblemId; readonly other: number }[] = []
  judgeSeed(seed, rules, cell, (id, other) => void found.push({ id, other }))
  const isError = ({ id }: { readonly id: SeedProblemId }): boolean => SEED_PROBLEMS[id].severity === 'error'
  const said = new Set<SeedProblemId>()
  return [...found.filter(isError), ...found.filter((entry) => !isError(entry))].flatMap(({ id, other }) => {
    if (said.has(id)) return []
    said.add(id)
    return [SEED_PROBLEMS[id].words(NAMES[seed], sketch, cell, other)]
  })
}

/**
 * One byte for each cell from `first` to before `end`: 1 if the whole square of cells around it, `reach` to every side,
 * is inside and passes a test. Sums along rows and then down columns instead of visiting every cell of each square.
 */
function allAround(
  sketch: Level,
  ground: Ground,
  first: number,
  end: number,
  reach: number,
  passes: (cell: number, slot: number) => boolean,
): Uint8Array {
  const { width, height } = sketch
  const side = 2 * reach + 1
  const found = new Uint8Array(end - first)
  const firstRow = Math.max(0, Math.floor(first / width) - reach)
  const rows = Math.min(height, Math.ceil(end / width) + reach) - firstRow
  // One byte a cell: whether the run of cells that ends here, going east, is as long as the square's side.
  const isWide = new Uint8Array(width * rows)
  for (let y = 0; y < rows; y++) {
    let run = 0
    let cell = (firstRow + y) * width
    let slot = slotOf(ground, cell)
    for (let x = 0; x < width; x++, cell++, slot++) {
      run = passes(cell, slot) ? run + 1 : 0
      if (run >= side) isWide[y * width + x] = 1
    }
  }
  for (let x = reach; x < width - reach; x++) {
    let run = 0
    for (let y = 0; y < rows; y++) {
      run = isWide[y * width + x + reach] === 1 ? run + 1 : 0
      const cell = (firstRow + y - reach) * width + x
      if (run >= side && cell >= first && cell < end) found[cell - first] = 1
    }
  }
  return found
}
