import { canBeDoor, doorsField, type Door } from './doors'
import { EdgeKind } from './kinds'
import { edgeAt, type Level } from './level'

/** Returns a level without the doors whose edges are open or undecided now; the same level if there are none. */
export function withFittingDoors(level: Level): Level {
  const { doors, ...rest } = level
  if (!doors || doors.every(({ edge }) => canBeDoor(edgeAt(level, edge)))) return level
  const fitting = doors.filter(({ edge }) => canBeDoor(edgeAt(level, edge)))
  return fitting.length === 0 ? rest : { ...rest, doors: fitting }
}

/** Returns the doors of a level that stay for the next run: those of the author, and those on edges that a sketch keeps. */
export function lastingDoors(doors: readonly Door[] | undefined, sketch: Level): Pick<Level, 'doors'> {
  const lasting = doors?.filter(
    ({ edge, isGenerated }) => isGenerated !== true || edgeAt(sketch, edge) !== EdgeKind.undecided,
  )
  return lasting && lasting.length > 0 ? { doors: lasting } : {}
}

/** Adds the doors of a drawing to a level: those whose edges can be doors and have none yet. */
export function withDoorsOf(level: Level, doors: readonly Door[] | undefined): Level {
  if (!doors) return level
  const taken = new Set(level.doors?.map(({ edge }) => edge))
  const added = doors.filter(({ edge }) => !taken.has(edge) && canBeDoor(edgeAt(level, edge)))
  if (added.length === 0) return level
  return { ...level, ...doorsField(level, [...(level.doors ?? []), ...added]) }
}

/** Returns the door on an edge; undefined if it has none. */
export function doorAt({ doors = [] }: Pick<Level, 'doors'>, edge: number): Door | undefined {
  return doors.find((door) => door.edge === edge)
}
