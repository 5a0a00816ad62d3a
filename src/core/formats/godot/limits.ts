import { cellCount } from '../../level/grid'
import { CELL_KINDS, CellKind, EDGE_KINDS, IS_STREET } from '../../level/kinds'
import type { Level } from '../../level/level'
import type { Project } from '../../project/project'
import type { SettingProblem } from '../../settings/setting'
import { MAX_FILE_BYTES } from '../../text/file-size'

/** Usual bytes of a cell with its edges, of a cell in the navigation mesh, and of a door. */
const CELL_BYTES = 60
const WALKABLE_BYTES = 90
const DOOR_BYTES = 290

/** Returns why the levels do not fit into one scene; empty for nearly all. */
export function sceneProblems({ levels }: Project): readonly SettingProblem[] {
  const bytes = levels.reduce((sum, { level }) => sum + sceneBytes(level), 0)
  if (bytes <= MAX_FILE_BYTES) return []
  const megabytes = Math.round(bytes / 1024 / 1024)
  const most = MAX_FILE_BYTES / 1024 / 1024
  return [
    {
      setting: 'dimension',
      message: `The scene would be about ${megabytes} MB long; ${most} MB are the limit. Export fewer levels, or a part of the level.`,
    },
  ]
}

function sceneBytes(level: Level): number {
  const counts = new Uint32Array(256)
  const walkable = CELL_KINDS.filter(({ value }) => IS_STREET[value] === 1 || value === CellKind.house)
  count(level.cells, counts)
  const cells = walkable.reduce((sum, { value }) => sum + (counts[value] ?? 0), 0)
  counts.fill(0)
  count(level.northEdges, counts)
  count(level.westEdges, counts)
  const doors = EDGE_KINDS.filter(({ passage }) => passage === 'door')
  const closed = doors.reduce((sum, { value }) => sum + (counts[value] ?? 0), 0)
  return CELL_BYTES * cellCount(level) + WALKABLE_BYTES * cells + DOOR_BYTES * closed
}

function count(values: Level['cells'], counts: Uint32Array): void {
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
}
