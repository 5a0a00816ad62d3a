import { canBeDoor, doorsField, isBareDoor, type Door } from '../../core/level/doors'
import { cellName, cellsOfEdge } from '../../core/level/grid'
import { edgeKindRow } from '../../core/level/kinds'
import { edgeAt, type Level } from '../../core/level/level'
import type { CommandOf, CommandResult, CommandRules } from './rules'
import { rising } from './sift-cells'

/** Gives an edge an id, a key, a state, a name or connectors, or removes them. */
export const setDoorCommand: CommandRules<'set-door'> = {
  run: setDoor,
  describe: ({ door }) => (door === undefined ? 'Remove key and state' : 'Key and state'),
}

function setDoor(level: Level, { edge, door }: CommandOf<'set-door'>): CommandResult {
  const touched = rising(
    level,
    cellsOfEdge(level, edge).filter((cell) => cell >= 0),
  )
  const kind = edgeAt(level, edge)
  if (door && !canBeDoor(kind)) {
    const [cell = 0] = touched
    const reason = `The edge at ${cellName(level, cell)} is ${edgeKindRow(kind).label.toLowerCase()}: draw bars, a wall or a door there first.`
    return { level, refused: [{ reason, cells: [...touched] }], count: 0, touched }
  }
  const { doors = [], ...rest } = level
  const { isGenerated: _, ...own } = door ?? {}
  const set: Door | undefined = door && { ...own, edge }
  const added = set && !isBareDoor(set) ? [set] : []
  const others = doors.filter((other) => other.edge !== edge)
  return {
    level: { ...rest, ...doorsField(level, [...others, ...added]) },
    refused: [],
    count: 1,
    touched,
  }
}
