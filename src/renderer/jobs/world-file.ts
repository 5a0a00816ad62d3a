import type { ReadResult } from '../../core/formats/format'
import { cevoMap } from '../../core/formats/overland/cevo'
import { matchExtension, stemOf } from '../../core/formats/file-name'
import { createLevel } from '../../core/level/level'
import { projectOf } from '../../core/project/project'
import { texts } from '../texts'

/** Side of the empty level in a project that holds only a map. */
const SIDE = 20

/** Reads a file as a project of one world; undefined if it is not an overland map. */
export function readWorldFile(bytes: Uint8Array, name: string): ReadResult | undefined {
  const isMap = cevoMap.recognise?.(bytes) === true || matchExtension(name, cevoMap.extensions) !== undefined
  const result = isMap ? cevoMap.read?.(bytes) : undefined
  if (!result || result.status === 'refused') return result
  const called = stemOf(name, cevoMap.extensions)
  const project = projectOf(createLevel(SIDE, SIDE), texts.untitled)
  const world = { id: 'world-1', name: called, overland: result.overland }
  return { status: 'read', project: { ...project, name: called, worlds: [world] }, notes: result.notes }
}
