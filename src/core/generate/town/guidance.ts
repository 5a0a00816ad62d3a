import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { Verdict, type Guide, type SeedKind } from '../generator'
import { isFree, layGround, spotOf, type Ground } from './ground'
import { ROCK_DISTANCE } from './limits'
import { applyLocks } from './locks'
import { CLASHES, judgeSeed, type ClashId } from './rules'

const NAMES: Readonly<Record<SeedKind, string>> = {
  rock: 'Rock here',
  court: 'A courtyard here',
  gate: 'A gate here',
}

/** Rules look so far for other rock; what a cell may become depends on the cells beside it, and on those beside them. */
const REACH = ROCK_DISTANCE + 1

/**
 * Where a seed may be set by hand: impossible where the check of a sketch would then name an error, risky where any other
 * rule speaks against it. The rules are those of `rules.ts`, on the ground that the generator builds on.
 */
export function guideSeed(sketch: Level, seed: SeedKind): Guide {
  const ground = layGround(sketch)
  applyLocks(ground, sketch)
  const verdictAt = (cell: number): number => {
    let verdict: number = Verdict.free
    judgeSeed(seed, sketch, ground, cell, (clash) => {
      const found = CLASHES[clash].severity === 'error' ? Verdict.impossible : Verdict.risky
      if (found > verdict) verdict = found
    })
    return verdict
  }
  return {
    verdictAt,
    reasonsAt: (cell) => reasonsOf(seed, sketch, ground, cell),
    fill(verdicts, first, end) {
      const isCalm = seed === 'rock' ? calmCells(sketch, ground, first, end) : undefined
      for (let cell = first; cell < end; cell++) {
        verdicts[cell] = isCalm?.[cell - first] === 1 ? Verdict.free : verdictAt(cell)
      }
    },
    reach: REACH,
  }
}

function reasonsOf(seed: SeedKind, sketch: Level, ground: Ground, cell: number): readonly string[] {
  const found: { readonly clash: ClashId; readonly other: number }[] = []
  judgeSeed(seed, sketch, ground, cell, (clash, other) => found.push({ clash, other }))
  const isError = ({ clash }: { readonly clash: ClashId }): boolean => CLASHES[clash].severity === 'error'
  const said = new Set<ClashId>()
  return [...found.filter(isError), ...found.filter((entry) => !isError(entry))].flatMap(
    ({ clash, other }) => {
      if (said.has(clash)) return []
      said.add(clash)
      return [CLASHES[clash].words(NAMES[seed], sketch, cell, other)]
    },
  )
}

/**
 * One byte for each cell from `first` to before `end`: 1 where everything within reach is undecided and may become a
 * street, so that no rule has anything to say. Sums over rows and columns instead of 81 looks a cell.
 */
function calmCells(sketch: Level, ground: Ground, first: number, end: number): Uint8Array {
  const { width, height, cells } = sketch
  const calm = new Uint8Array(end - first)
  const top = Math.floor(first / width)
  const bottom = Math.ceil(end / width)
  const firstRow = Math.max(0, top - REACH)
  const rows = Math.min(height, bottom + REACH) - firstRow
  // How many cells in a row, up to here from the west, are calm by themselves; then how many of such windows above.
  const runs = new Uint16Array(width * rows)
  for (let y = 0; y < rows; y++) {
    let run = 0
    let spot = spotOf(ground, (firstRow + y) * width)
    for (let x = 0; x < width; x++, spot++) {
      const cell = (firstRow + y) * width + x
      const isPlain = cells[cell] === CellKind.undecided && isFree(ground, spot)
      run = isPlain ? Math.min(run + 1, 2 * REACH + 1) : 0
      runs[y * width + x] = run
    }
  }
  for (let x = REACH; x < width - REACH; x++) {
    let run = 0
    for (let y = 0; y < rows; y++) {
      run = runs[y * width + x + REACH] === 2 * REACH + 1 ? run + 1 : 0
      const cell = (firstRow + y - REACH) * width + x
      if (run >= 2 * REACH + 1 && cell >= first && cell < end) calm[cell - first] = 1
    }
  }
  return calm
}
