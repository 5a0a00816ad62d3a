import { stepFrom } from '../analyse/routes'
import { DIRECTIONS, edgeOf, type Direction } from '../level/grid'
import type { Level } from '../level/level'
import type { Move } from './move'
import { edgesOf, type Walk, type WalkRules } from './walk'

/** Returns the shortest way of a walker to a cell of its level, as sides; undefined if there is none. Linear in the cells. */
export function routeTo(
  { pose, found }: Walk,
  level: Level,
  cell: number,
  rules: WalkRules,
): readonly Direction[] | undefined {
  const known = edgesOf(found, pose.level)
  const came = new Map<number, { readonly from: number; readonly by: Direction } | undefined>([
    [pose.cell, undefined],
  ])
  let front = [pose.cell]
  while (front.length > 0 && !came.has(cell)) {
    const next: number[] = []
    for (const from of front) {
      for (const by of DIRECTIONS) {
        const walker = { hasKeys: rules.hasKeys, knowsSecrets: known.has(edgeOf(level, from, by)) }
        const beside = stepFrom(level, from, by, walker)
        if (beside < 0 || came.has(beside)) continue
        came.set(beside, { from, by })
        next.push(beside)
      }
    }
    front = next
  }
  if (!came.has(cell)) return undefined
  const sides: Direction[] = []
  for (let step = came.get(cell); step; step = came.get(step.from)) sides.push(step.by)
  return sides.toReversed()
}

/** Returns the turn from one side to another; undefined if they are the same. */
export function turnTo(facing: Direction, side: Direction): Move | undefined {
  return ([undefined, 'turn-right', 'turn-around', 'turn-left'] as const)[(side - facing + 4) % 4]
}
