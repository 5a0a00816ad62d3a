import { cellName } from '../../level/grid'
import type { Level } from '../../level/level'
import type { Problem } from '../../level/problem'
import { openGatesOf } from '../entrances'
import type { Law } from '../law'
import { JOINS_STREETS, labelNetworks } from '../networks'
import { streetsJoined } from './streets-joined'

/** In a window of a larger town, streets may meet beyond the border. */
export const streetsLeadOn: Law = {
  ...streetsJoined,
  statement: 'Every street can be reached from the border, or from every other street.',
  check(level) {
    const networks = labelNetworks(level, JOINS_STREETS)
    if (networks.count < 2) return []
    const leadsOn = new Uint8Array(networks.count)
    for (const cell of openGatesOf(level)) leadsOn[networks.labels[cell] as number] = 1 // a street has a label
    const cutOff = Array.from({ length: networks.count }, (): number[] => [])
    for (let cell = 0; cell < networks.labels.length; cell++) {
      const label = networks.labels[cell] as number // a label a cell
      if (label >= 0 && leadsOn[label] !== 1) cutOff[label]?.push(cell)
    }
    return cutOff.filter((cells) => cells.length > 0).map((cells) => problemOf(level, cells))
  },
}

function problemOf(level: Level, cells: readonly number[]): Problem {
  return {
    rule: streetsJoined.id,
    severity: 'error',
    message: `The streets around ${cellName(level, cells[0] ?? 0)} lead neither to the other streets nor to the border. Draw a street that joins them.`,
    cells,
    edges: [],
  }
}
