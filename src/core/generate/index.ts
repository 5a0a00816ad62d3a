import type { Generator } from './generator'
import { town } from './town/town'

/** Every generator there is; panels, command line and tests read this list. */
export const GENERATORS: readonly Generator[] = [town]

export function generatorById(id: string): Generator | undefined {
  return GENERATORS.find((generator) => generator.id === id)
}
