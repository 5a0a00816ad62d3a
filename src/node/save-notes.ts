import { stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { parseJson } from '../core/text/parse-json'
import * as z from '../core/text/zod'
import type { Disk } from './disk'
import { readFileLimited } from './read-file'
import { temporaryKind, temporaryPath } from './temporary-name'

/**
 * Notes that a save leaves on the disk while it is under way, so that a later one can take back what a killed one has
 * done. Removing the note ends the save: from then on the new files count.
 */

/** One file that a renamed one replaces. All are names in one folder, the target with links followed. */
export interface Replacement {
  /** The name in the folder of the note. */
  readonly name: string
  /** The new content, until it is renamed. */
  readonly aside: string
  /** A further name of the file that it replaces; absent if there was none. */
  readonly old?: string
  /** Of the new content; see `Entry`. */
  readonly print: string
}

/** A save of several files. The note lies in their folder. */
export interface SetNote {
  readonly kind: 'set'
  readonly files: readonly Replacement[]
}

/** A file written in place. The note lies in the user's data; all paths are absolute. */
export interface InPlaceNote {
  readonly kind: 'in-place'
  readonly target: string
  /** Copy of the old content. */
  readonly old: string
  /** Copy of the new content. */
  readonly staged: string
  /** The note of the set that it belongs to. */
  readonly set?: string
}

/** Maximum files of a set, and bytes of a note: enough for that many of the longest names. */
const MAX_SET = 10_000
export const MAX_NOTE_BYTES = MAX_SET * 2048

const temporaryName = z.string().check(z.refine((name) => temporaryKind(name) === 'tmp'))
/** Anyone may put a note into a folder: it can name only files of that folder, by names without a place. */
const bareName = z
  .string()
  .check(z.refine((name) => name !== '' && name !== '.' && name !== '..' && !/[/\\]/.test(name)))
const setNote = z.strictObject({
  kind: z.literal('set'),
  files: z
    .array(
      z.strictObject({
        name: bareName,
        aside: temporaryName,
        old: z.exactOptional(temporaryName),
        print: z.string(),
      }),
    )
    .check(z.maxLength(MAX_SET)),
}) satisfies z.ZodMiniType<SetNote>
const absolutePath = z.string().check(z.refine((path) => isAbsolute(path)))
const inPlaceNote = z.strictObject({
  kind: z.literal('in-place'),
  target: absolutePath,
  old: absolutePath,
  staged: absolutePath,
  set: z.exactOptional(absolutePath),
}) satisfies z.ZodMiniType<InPlaceNote>

/** Stores a note in a folder, and returns its path when it has reached the disk. */
export async function writeNote(folder: string, note: SetNote | InPlaceNote, disk: Disk): Promise<string> {
  const path = temporaryPath(folder, 'save')
  try {
    await disk.create(path, new TextEncoder().encode(JSON.stringify(note)))
    await disk.sync(path)
    await disk.settle(folder)
  } catch (error) {
    await disk.remove(path).catch(() => undefined)
    throw error
  }
  return path
}

/**
 * Reads a note; undefined if it is damaged, as one that was never finished, or too large, as none of a save is. Rejects if
 * it cannot be read now.
 */
export async function readNote(path: string): Promise<SetNote | InPlaceNote | undefined> {
  const outcome = await readFileLimited(path, MAX_NOTE_BYTES)
  if (outcome.status === 'error') {
    if ((await stat(path)).size > MAX_NOTE_BYTES) return undefined
    throw new Error(outcome.message)
  }
  const content = parseJson(new TextDecoder().decode(outcome.bytes))
  const set = setNote.safeParse(content)
  if (set.success) return set.data
  const inPlace = inPlaceNote.safeParse(content)
  return inPlace.success ? inPlace.data : undefined
}

/** The paths of a file of a set. */
export interface ReplacedPaths extends Omit<Replacement, 'name'> {
  readonly target: string
}

/** Returns the paths of a file of a set whose note lies in a folder; undefined if its name now leads nowhere. */
export async function pathsOf(
  folder: string,
  { name, aside, old, print }: Replacement,
  disk: Disk,
): Promise<ReplacedPaths | undefined> {
  const found = await disk.look(join(folder, name))
  if (found.kind !== 'file' && found.kind !== 'nothing') return undefined
  const place = dirname(found.realPath)
  return {
    target: found.realPath,
    aside: join(place, aside),
    ...(old === undefined ? {} : { old: join(place, old) }),
    print,
  }
}

/** The reverse of `pathsOf`. */
export function namesOf(name: string, { aside, old, print }: Omit<Replacement, 'name'>): Replacement {
  return {
    name,
    aside: basename(aside),
    ...(old === undefined ? {} : { old: basename(old) }),
    print,
  }
}
