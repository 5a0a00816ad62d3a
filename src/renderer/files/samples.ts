import gatehouse from '../../../resources/samples/gatehouse-of-two-levers.brownstone?raw'
import marketTown from '../../../resources/samples/market-town.brownstone?raw'
import maze from '../../../resources/samples/maze-of-pits-and-plates.brownstone?raw'
import skaraSizedTown from '../../../resources/samples/skara-sized-town.brownstone?raw'
import tomb from '../../../resources/samples/tomb-of-three-floors.brownstone?raw'
import twoGateVillage from '../../../resources/samples/two-gate-village.brownstone?raw'
import { readNative } from '../../core/formats/native/read'
import type { Project } from '../../core/project/project'

/** The files of the towns and dungeons that ship with the program, by id. */
const SOURCES = {
  'two-gate-village': twoGateVillage,
  'market-town': marketTown,
  'skara-sized-town': skaraSizedTown,
  'gatehouse-of-two-levers': gatehouse,
  'tomb-of-three-floors': tomb,
  'maze-of-pits-and-plates': maze,
} as const

export type SampleId = keyof typeof SOURCES

/**
 * The samples by id. Loading this file throws if one is broken, because they ship with the program. The start screen
 * names them before this file is loaded.
 */
export const samples: ReadonlyMap<SampleId, Project> = new Map(
  Object.entries(SOURCES).map(([id, text]) => {
    const result = readNative(new TextEncoder().encode(text))
    if (result.status !== 'read') throw new RangeError(`The sample ${id} cannot be read`)
    return [id as SampleId, result.project] // a key of the table
  }),
)
