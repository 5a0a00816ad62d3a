import type { ReadResult } from '../../core/formats/format'
import { cevoMap, readCevo } from '../../core/formats/overland/cevo'
import { stemOf } from '../../core/text/file-name'
import { projectOfWorld } from '../../core/project/world-project'
import { isWorldFile } from '../world-file'

/** Reads a file as a project of one world, whose level gets a name; undefined if it is not an overland map. */
export function readWorldFile(bytes: Uint8Array, name: string, levelName: string): ReadResult | undefined {
  const result = isWorldFile(bytes, name) ? readCevo(bytes) : undefined
  if (!result || result.status === 'refused') return result
  const called = stemOf(name, cevoMap.extensions)
  const project = projectOfWorld(called, result.overland, { levelName })
  return { status: 'read', project, notes: result.notes }
}
