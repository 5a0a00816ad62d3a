import { isExpectedCompanion } from '../core/formats/companions'
import type { WrittenFile } from '../core/formats/format'

/** Questions about names that the user has not chosen; `folder` is the name of the folder, for display; empty if unknown. */
export interface NameQuestions {
  /** Asks whether existing files of these names may be replaced. */
  readonly askReplace: (names: readonly string[], folder: string) => Promise<boolean>
  /** Asks whether new files of these names may be written. */
  readonly askAdd: (names: readonly string[], folder: string) => Promise<boolean>
}

/** The file under a name, compared with the bytes to write. */
export type NameStatus = 'missing' | 'same' | 'other'

/** A save whose first file the user has chosen. */
export interface Writing {
  readonly files: readonly WrittenFile[]
  readonly folder: string
  /** The names that the user has chosen or confirmed before. */
  readonly confirmed: ReadonlySet<string>
  /** Whether this repeats an export: names that it did not write before are then asked about. */
  readonly isAgain: boolean
  readonly statusOf: (file: WrittenFile) => Promise<NameStatus>
}

/** Asks about each name that the user does not expect, the same in both editions. Returns whether all may be written. */
export async function mayWrite(
  { files, folder, confirmed, isAgain, statusOf }: Writing,
  { askReplace, askAdd }: NameQuestions,
): Promise<boolean> {
  const replaced: string[] = []
  const added: string[] = []
  for (const [index, file] of files.entries()) {
    if (confirmed.has(file.name)) continue
    const status = await statusOf(file)
    if (status === 'other') replaced.push(file.name)
    if (status === 'missing' && index > 0 && (isAgain || !isExpectedCompanion(file.name)))
      added.push(file.name)
  }
  return (
    (replaced.length === 0 || (await askReplace(replaced, folder))) &&
    (added.length === 0 || (await askAdd(added, folder)))
  )
}
