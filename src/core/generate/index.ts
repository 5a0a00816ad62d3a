import { DUNGEONS } from './dungeon/dungeons'
import type { RunnableGenerator } from './generator'
import { MAZES } from './maze/mazes'
import { town } from './town/town'
import { endlessTown } from './town-endless/endless'

/** All generators with their code, in the order of `GENERATOR_ENTRIES`; jobs, command line, library and tests run them. */
export const GENERATORS: readonly RunnableGenerator[] = [town, endlessTown, ...DUNGEONS, ...MAZES]

/** The generator with an id, or undefined. */
export function generatorById(id: string): RunnableGenerator | undefined {
  return GENERATORS.find((generator) => generator.id === id)
}
