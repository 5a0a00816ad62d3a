import marketTown from '../../resources/samples/market-town.brownstone?raw'
import skaraSizedTown from '../../resources/samples/skara-sized-town.brownstone?raw'
import twoGateVillage from '../../resources/samples/two-gate-village.brownstone?raw'
import { native } from '../core/formats/native/native'
import type { Project } from '../core/project/project'
import { texts } from './texts'

/** A town that comes with the program. */
export interface Sample {
  readonly id: string
  /** What can be learnt from it. */
  readonly about: string
  readonly project: Project
}

const SOURCES = [
  { id: 'two-gate-village', text: twoGateVillage, about: texts.start.samples.village },
  { id: 'market-town', text: marketTown, about: texts.start.samples.market },
  { id: 'skara-sized-town', text: skaraSizedTown, about: texts.start.samples.skara },
] as const

let read: readonly Sample[] | undefined

/** The samples, read when they are first asked for. Throws where one is broken: they come with the program. */
export function samples(): readonly Sample[] {
  read ??= SOURCES.map(({ id, text, about }) => {
    const result = native.read?.(new TextEncoder().encode(text), `${id}.brownstone`)
    if (result?.status !== 'read') throw new RangeError(`The sample ${id} cannot be read`)
    return { id, about, project: result.project }
  })
  return read
}
