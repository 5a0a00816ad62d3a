import { MAX_LEVEL_CONNECTORS } from '../../level/connectors'
import { canBeDoor, edgeOfDoor } from '../../level/doors'
import type { Grid } from '../../level/grid'
import { edgeKindRow } from '../../level/kinds'
import { MAX_PROBLEMS, type FieldProblem } from '../field-problems'
import type { JsonPath } from './json-text'
import { EDGE_ALPHABET } from './letters'
import type { DoorShape, LevelShape } from './shape'

// Checks of doors, ids and connectors beyond their shape.

/** The parts of a level that the checks look at. */
interface LogicShape extends Grid {
  readonly places: readonly Pick<DoorShape, 'id' | 'connectors'>[]
  readonly doors?: readonly DoorShape[] | undefined
}

/** Checks that doors lie on the grid, one an edge, on edges that are not open, and that a level does not have too many connectors. */
export function checkDoors(
  level: LogicShape,
  path: JsonPath,
  kindOf: (door: DoorShape) => number | undefined,
): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  const known = new Map<number, number>()
  for (const [index, door] of (level.doors ?? []).entries()) {
    const at = [...path, 'doors', index]
    const edge = edgeOfDoor(level, door)
    if (edge < 0) {
      const message = `lies beside the grid: x ${door.x}, y ${door.y}, ${door.side} in ${level.width} x ${level.height} cells. Put it on an edge of the level.`
      problems.push({ path: at, message })
      continue
    }
    const earlier = known.get(edge)
    if (earlier !== undefined) {
      problems.push({
        path: at,
        message: `is on the edge of doors[${earlier}]. Join the two: an edge has one door.`,
      })
    }
    known.set(edge, index)
    const kind = kindOf(door)
    if (kind !== undefined && !canBeDoor(kind)) {
      const label = edgeKindRow(kind).label.toLowerCase()
      const message = `is on an edge that is ${label}. Draw bars, a wall or a door there, or leave the entry out.`
      problems.push({ path: at, message })
    }
    if (problems.length >= MAX_PROBLEMS) return problems
  }
  const things = [...level.places, ...(level.doors ?? [])]
  const count = things.reduce((sum, { connectors = [] }) => sum + connectors.length, 0)
  if (count > MAX_LEVEL_CONNECTORS) {
    const message = `has ${count} connectors; at most ${MAX_LEVEL_CONNECTORS} are allowed in a level. Remove some.`
    problems.push({ path, message })
  }
  return problems
}

/** Returns the kind of a door's edge in a level of letters; undefined if its row has no such letter, which is another problem. */
export function kindInRows({ rows, south }: LevelShape, { x, y, side }: DoorShape): number | undefined {
  const row = side === 'west' ? rows[y]?.west : (rows[y]?.north ?? south)
  const kind = EDGE_ALPHABET.valueOf[row?.charCodeAt(x) ?? 0] ?? 255
  return kind === 255 ? undefined : kind
}

/** Checks that no two things or doors of a project have the same id. */
export function checkIds(levels: readonly Pick<LogicShape, 'places' | 'doors'>[]): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  const known = new Map<string, string>()
  for (const [index, { places, doors = [] }] of levels.entries()) {
    for (const [key, list] of [
      ['places', places],
      ['doors', doors],
    ] as const) {
      for (const [at, { id }] of list.entries()) {
        if (id === undefined) continue
        const earlier = known.get(id)
        if (earlier === undefined) known.set(id, `levels[${index}].${key}[${at}]`)
        else if (problems.length < MAX_PROBLEMS) {
          const message = `must be unique in the project, but ${earlier} is "${id}" too. Give one of them another id.`
          problems.push({ path: ['levels', index, key, at, 'id'], message })
        }
      }
    }
  }
  return problems
}
