import { stat } from 'node:fs/promises'
import path from 'node:path'
import { isUsualCompanion } from '../core/formats/companions'
import type { WrittenFile } from '../core/formats/format'
import { readFileLimited } from '../node/read-file'

/** Questions about names that the user has not chosen. */
export interface NameQuestions {
  /** Asks whether existing files of these names may be replaced. */
  readonly askReplace: (names: readonly string[], folder: string) => Promise<boolean>
  /** Asks whether new files of these names may be written. */
  readonly askAdd: (names: readonly string[], folder: string) => Promise<boolean>
}

/** A save whose first file the user has chosen. */
export interface Writing {
  readonly files: readonly WrittenFile[]
  readonly into: string
  /** The names that the user has chosen or confirmed before. */
  readonly confirmed: ReadonlySet<string>
  /** Whether it repeats an export, so that further names are news. */
  readonly isAgain: boolean
}

/** Asks about each name that the user does not expect. Returns whether all may be written. */
export async function mayWrite(
  { files, into, confirmed, isAgain }: Writing,
  { askReplace, askAdd }: NameQuestions,
): Promise<boolean> {
  const replaced: string[] = []
  const added: string[] = []
  for (const [index, file] of files.entries()) {
    if (confirmed.has(file.name)) continue
    const standing = await standingOf(path.join(into, file.name), file.bytes)
    if (standing === 'other') replaced.push(file.name)
    if (standing === 'missing' && index > 0 && (isAgain || !isUsualCompanion(file.name)))
      added.push(file.name)
  }
  return (
    (replaced.length === 0 || (await askReplace(replaced, into))) &&
    (added.length === 0 || (await askAdd(added, into)))
  )
}

/** Compares a file with the bytes that are to replace it. */
async function standingOf(file: string, bytes: Uint8Array): Promise<'missing' | 'same' | 'other'> {
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  )
  if (size === undefined) return 'missing'
  const present = size === bytes.length ? await readFileLimited(file) : undefined
  return present?.status === 'read' && Buffer.compare(present.bytes, bytes) === 0 ? 'same' : 'other'
}
