import { pick, type Random } from '../../../random/random'
import type { Floor, LockableRoom } from './floor'

/** A room with locked entries, and the cells behind them. */
export interface Barrier {
  readonly room: LockableRoom
  /** The cells that are reached only through it, as long as all deeper barriers are shut. */
  readonly behind: readonly number[]
}

/** Rooms to compare for each barrier. */
const TRIES = 12

/**
 * Chooses rooms to lock, each behind the one before it, so that the key of a barrier can lie behind the one before: the deepest
 * first, far from the starts. The part before all of them stays the largest. After the idea of T. Coxon's Metazelda.
 * Returns them from the first to the deepest; fewer than wanted if they do not fit.
 */
export function chooseBarriers(
  floor: Floor,
  wanted: number,
  goals: readonly number[],
  random: Random,
): readonly Barrier[] {
  const barriers: Barrier[] = []
  const shut = new Set<number>()
  let before: Int32Array = floor.steps
  let left = floor.steps.reduce((count, steps) => (steps >= 0 ? count + 1 : count), 0)
  const least = left / 2
  const starts = floor.starts.filter((start) => before[start] !== -1)
  const farthest = before.reduce((most, steps) => Math.max(most, steps), 1)
  while (barriers.length < wanted) {
    let best:
      | (Barrier & { readonly score: number; readonly after: Int32Array; readonly left: number })
      | undefined
    for (const room of draw(floor.rooms, TRIES, random)) {
      if (room.entries.some((edge) => shut.has(edge)) || room.cells.some((cell) => before[cell] === -1))
        continue
      const after = floor.reach(new Set([...shut, ...room.entries]))
      if (floor.reached < least || room.cells.some((cell) => after[cell] !== -1)) continue
      if (starts.some((start) => after[start] === -1)) continue
      const behind = cellsBetween(before, after)
      const depth = (floor.steps[room.cells[0] ?? 0] ?? 0) / farthest
      const holdsGoal = barriers.length === 0 && goals.some((goal) => after[goal] === -1)
      const score = depth + random.below(1000) / 2000 + (holdsGoal ? 1 : 0) - behind.length / left
      if (!best || score > best.score)
        best = { room, behind, score, after: after.slice(), left: floor.reached }
    }
    if (!best) break
    barriers.unshift({ room: best.room, behind: best.behind })
    for (const edge of best.room.entries) shut.add(edge)
    before = best.after
    left = best.left
  }
  return barriers
}

function cellsBetween(before: Int32Array, after: Int32Array): readonly number[] {
  const cells: number[] = []
  for (let cell = 0; cell < before.length; cell++)
    if (before[cell] !== -1 && after[cell] === -1) cells.push(cell)
  return cells
}

function draw<T>(entries: readonly T[], count: number, random: Random): readonly T[] {
  if (entries.length <= count) return entries
  return Array.from({ length: count }, () => pick(random, entries))
}
