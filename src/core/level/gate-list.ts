import { gateDirection } from './gates'
import { edgeOf } from './grid'
import { IS_DOOR, IS_OPEN } from './kinds'
import { edgeAt, type Level } from './level'
import { hasMark, Mark } from './marks'

/** A gate in the town wall, and whether it can be walked through. */
export interface Gate {
  readonly cell: number
  readonly isOpen: boolean
}

/** Returns every gate of a level, in the order of its cells. */
export function gatesOf(level: Level): readonly Gate[] {
  const gates: Gate[] = []
  for (let cell = 0; cell < level.marks.length; cell++) {
    if (!hasMark(level.marks[cell], Mark.gateSeed)) continue
    const outward = gateDirection(level, cell)
    const kind = outward === undefined ? undefined : edgeAt(level, edgeOf(level, cell, outward))
    gates.push({ cell, isOpen: kind !== undefined && (IS_DOOR[kind] === 1 || IS_OPEN[kind] === 1) })
  }
  return gates
}
