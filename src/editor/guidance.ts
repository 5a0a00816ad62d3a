import { Verdict, type Generator, type Guide, type SeedKind } from '../core/generate/generator'
import { clearGenerated } from '../core/level/clear-generated'
import { cellAt, cellsOfEdge, northEdgeCount, xOf, yOf } from '../core/level/grid'
import { CellKind, EdgeKind, IS_BARE } from '../core/level/kinds'
import type { Level } from '../core/level/level'
import { hasMark, Mark } from '../core/level/marks'
import { isOnOutline } from '../core/level/outer-side'
import { brushOf, refusePaint } from './brushes'

/** Where a level allows a seed, cell by cell. */
export interface Guidance {
  readonly generator: Generator
  readonly seed: SeedKind
  /** The input of the next run: the level, or a finished one without its generated parts. */
  readonly sketch: Level
  /** The level itself, whose locks refuse a brush. */
  readonly level: Level
  readonly guide: Guide
  /** One Verdict a cell; 0 if there is nothing to show. */
  readonly verdicts: Uint8Array<ArrayBuffer>
}

/** Cells judged at a time, so that a large level does not block the window. */
const BLOCK = 60_000
/** From this share of changed cells (one in 16) on, all cells are judged again. */
const MANY = 16

/** Returns the seed that a brush sets; undefined for other brushes. */
export function seedOfBrush(brush: string): SeedKind | undefined {
  return brush === 'rock' || brush === 'court' || brush === 'gate' ? brush : undefined
}

/**
 * Computes where a seed is allowed, one block of cells at a time: yields after each block, and returns the whole. With
 * an earlier result `before`, only the surroundings of changed cells are judged. Undefined if the generator gives no
 * guidance.
 */
export function* guidanceBlocks(
  generator: Generator,
  level: Level,
  seed: SeedKind,
  before?: Guidance,
): Blocks<Guidance | undefined> {
  // The next run re-rolls a finished town: its generated parts are cleared.
  const isFinished = level.cells.indexOf(CellKind.undecided) < 0
  const sketch = isFinished ? clearGenerated(level) : level
  const guide = generator.guide?.(sketch, seed)
  if (!guide) return undefined
  const changed =
    before?.generator === generator && before.seed === seed ? changedCells(before, level, sketch) : undefined
  const verdicts = before && changed ? before.verdicts.slice() : new Uint8Array(level.cells.length)
  const guidance: Guidance = { generator, seed, sketch, level, guide, verdicts }
  if (changed) {
    for (const cell of around(level, changed, guide.reach)) verdicts[cell] = guide.verdictAt(cell)
    for (const cell of around(level, changed, guide.reach)) overrule(guidance, cell)
    return guidance
  }
  for (let first = 0; first < verdicts.length; first += BLOCK) {
    const end = Math.min(verdicts.length, first + BLOCK)
    guide.judgeAll(verdicts, first, end)
    for (let cell = first; cell < end; cell++) overrule(guidance, cell)
    if (end < verdicts.length) yield
  }
  return guidance
}

/** A generator function over blocks. */
type Blocks<Result> = Iterator<undefined, Result> & Iterable<undefined>

/** Returns the Verdict on a cell with the reasons, the brush's own refusal first. */
export function judgeCell(
  { seed, level, guide }: Guidance,
  cell: number,
): { readonly verdict: number; readonly reasons: readonly string[] } {
  const problem = refusePaint(level, brushOf(seed), cell)
  if (problem !== undefined) return { verdict: Verdict.impossible, reasons: [problem] }
  return { verdict: guide.verdictAt(cell), reasons: guide.reasonsAt(cell) }
}

/** Locked cells take no brush; that gates belong in the wall, not inside or beyond it, is too obvious to show. */
function overrule({ seed, level, verdicts }: Guidance, cell: number): void {
  const isBare = IS_BARE[level.cells[cell] ?? 0] === 1
  if (seed === 'gate' && (isBare || !isOnOutline(level, cell))) verdicts[cell] = 0
  else if (hasMark(level.marks[cell], Mark.locked)) verdicts[cell] = Verdict.impossible
}

/** Returns the changed cells; undefined if there are too many to visit. */
function changedCells(before: Guidance, level: Level, sketch: Level): readonly number[] | undefined {
  const { sketch: old, level: oldLevel } = before
  if (old.width !== sketch.width || old.height !== sketch.height) return undefined
  const changed: number[] = []
  const max = sketch.cells.length / MANY
  for (let cell = 0; cell < sketch.cells.length; cell++) {
    const isSame =
      old.cells[cell] === sketch.cells[cell] &&
      old.marks[cell] === sketch.marks[cell] &&
      oldLevel.marks[cell] === level.marks[cell]
    if (isSame) continue
    if (changed.length > max) return undefined
    changed.push(cell)
  }
  // Only locked edges and inner walls matter.
  const northEdges = northEdgeCount(sketch)
  for (const [name, first] of [
    ['northEdges', 0],
    ['westEdges', northEdges],
  ] as const) {
    if (old[name] === sketch[name]) continue
    for (let edge = 0; edge < sketch[name].length; edge++) {
      if (old[name][edge] === sketch[name][edge]) continue
      const cells = cellsOfEdge(sketch, first + edge).filter((cell) => cell >= 0)
      const isInner = [old[name][edge], sketch[name][edge]].includes(EdgeKind.innerWall)
      if (isInner || cells.some((cell) => hasMark(sketch.marks[cell], Mark.locked))) changed.push(...cells)
      if (changed.length > max) return undefined
    }
  }
  return changed
}

/** Returns the cells within `reach` of some cells by row and by column, each once. */
function around(level: Level, cells: readonly number[], reach: number): ReadonlySet<number> {
  const found = new Set<number>()
  for (const cell of cells) {
    const x = xOf(level, cell)
    const y = yOf(level, cell)
    const right = Math.min(level.width - 1, x + reach)
    const bottom = Math.min(level.height - 1, y + reach)
    for (let row = Math.max(0, y - reach); row <= bottom; row++) {
      for (let column = Math.max(0, x - reach); column <= right; column++)
        found.add(cellAt(level, column, row))
    }
  }
  return found
}
