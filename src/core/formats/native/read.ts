import { GENERATOR_ENTRIES } from '../../generate/entries'
import { SCENARIO_ENTRIES } from '../../generate/overland/entries'
import { recipeNotes } from '../../generate/recipe'
import type { ReadResult } from '../format'
import { readProjectFile } from './read-file'

/** Reads a whole project, and notes which levels and maps the generators of this version would make in another way. */
export function readNative(bytes: Uint8Array): ReadResult {
  return readProjectFile(bytes, (project) => recipeNotes(project, GENERATOR_ENTRIES, SCENARIO_ENTRIES))
}
