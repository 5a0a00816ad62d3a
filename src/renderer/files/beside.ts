import {
  BESIDE_TOO_LARGE,
  findBeside,
  isBesidePath,
  pathBeside,
  type OpenBeside,
} from '../../core/formats/beside'
import { NOT_BESIDE } from '../../ipc/file-errors'
import type { ForeignFile, GivenFile } from '../state/dialog-state'
import { importTexts } from '../texts/imports'
import { fileBytes } from './content'
import type { Host } from '../../ipc/host'

/** Adds files to a map: by their paths, and by their bare names in lower case. */
export function givenFiles(
  files: readonly GivenFile[],
  before: ReadonlyMap<string, File> = new Map(),
): ReadonlyMap<string, File> {
  const given = new Map(before)
  for (const { path, file } of files) given.set(path, file).set(file.name.toLowerCase(), file)
  return given
}

/**
 * Returns a function that opens the files that a file names: first those that the user gave, then those that the host finds
 * beside a file that the user chose; a browser cannot. `onGiven` is called with each given file that is opened.
 */
export function openerOf(
  host: Host,
  opened: ForeignFile,
  onGiven: (file: File) => void = () => undefined,
): OpenBeside {
  const { given = new Map<string, File>(), path: at = opened.name } = opened
  return async (path, left) => {
    const chosen = given.get(pathBeside(at, path) ?? path) ?? findBeside(path, given)
    if (chosen) {
      onGiven(chosen)
      return openGiven(chosen, left)
    }
    if (opened.file === undefined || host.kind === 'browser') return { problem: NOT_BESIDE }
    if (!isBesidePath(path)) return { problem: importTexts.elsewhere }
    const reply = await host.readBeside(opened.file, path, left)
    return reply.status === 'read' ? { bytes: reply.bytes } : { problem: reply.message }
  }
}

async function openGiven(file: File, left: number): ReturnType<OpenBeside> {
  if (file.size > left) return BESIDE_TOO_LARGE
  try {
    return { bytes: await fileBytes(file) }
  } catch {
    return { problem: importTexts.unreadable } // deleted meanwhile
  }
}
