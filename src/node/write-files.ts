import { dirname, join } from 'node:path'
import { checkFileSizes } from '../core/text/file-size'
import { realDisk, type Disk, type Entry, type FileContent } from './disk'
import { describeDiskError } from './disk-error'
import { apply, beginSet, stage, takeBack, tidy, type FileWrite } from './file-write'
import { readFileLimited } from './read-file'
import { recoverBeforeSave } from './recover'
import { savingFolder } from './user-folder'

export type WriteOutcome =
  | {
      readonly status: 'written'
      /** Of the files that were written. */
      readonly paths: readonly string[]
      /** One sentence about files that were written in place. */
      readonly note?: string
    }
  /** One sentence with the file and the reason; the old files are unchanged. */
  | { readonly status: 'error'; readonly message: string }

/** A file by its bare name, and its content. */
export interface FileToWrite {
  readonly name: string
  readonly bytes: FileContent
}

export interface FileWriteOptions {
  readonly disk?: Disk
  /** The folder for backups of files that are written in place. */
  readonly saving?: string
  /** Whether these are the program's own files: their identity does not matter. */
  readonly isOwn?: boolean
  /** Whether to leave files alone whose content stays the same. */
  readonly onlyChanged?: boolean
  /** The targets of the names, with links followed, at the time when the user agreed; if one of them has changed, the save is refused. */
  readonly places?: ReadonlyMap<string, string>
}

/** Returns where the names of a folder lead, with links followed; skips those that cannot be followed. */
export async function placesOf(
  folder: string,
  names: readonly string[],
  disk: Disk = realDisk,
): Promise<ReadonlyMap<string, string>> {
  const places = new Map<string, string>()
  for (const name of names) {
    const found = await disk.look(join(folder, name)).catch(() => undefined)
    if (found && 'realPath' in found) places.set(name, found.realPath)
  }
  return places
}

/**
 * Writes all files into a folder, or none, also if the process is killed: each is first written under a temporary name,
 * and all are renamed after they are safe on the disk; the next save into the folder takes back what a killed one has
 * done. The first file is renamed last, so that it never refers to a missing companion. A file that a rename would turn
 * into another one (hard links, access lists, owners) is written in place after a backup. Never rejects because of the
 * disk.
 */
export async function writeFiles(
  folder: string,
  files: readonly FileToWrite[],
  {
    disk = realDisk,
    saving = savingFolder(),
    isOwn = false,
    onlyChanged = false,
    places,
  }: FileWriteOptions = {},
): Promise<WriteOutcome> {
  const problem = checkNames(files) ?? checkFileSizes(files.flatMap(whole))
  if (problem !== undefined) return refuse(problem)
  const save = { disk, saving, isOwn }
  let fileWrites: FileWrite[] = []
  let current = folder
  let set: string | undefined
  try {
    const place = await disk.look(folder)
    if (place.kind === 'nothing') return refuse(`The folder "${folder}" does not exist.`)
    if (place.kind !== 'folder') return refuse(`"${folder}" is a file, not a folder.`)
    await recoverBeforeSave(place.realPath, isOwn ? place.realPath : saving, disk)
    for (const file of files) {
      current = join(folder, file.name)
      const found = await disk.look(current)
      if (found.kind === 'folder')
        return refuse(`"${current}" could not be written: it is a folder, not a file.`)
      const place = places?.get(file.name)
      if (place !== undefined && 'realPath' in found && found.realPath !== place)
        return refuse(
          `Another program put a link in the place of "${current}". No file was written; save again.`,
        )
      if (found.kind === 'file') await disk.mayWrite(current)
      fileWrites.push(fileWriteOf(file, current, found))
    }
    for (const elsewhere of foldersOf(fileWrites)) {
      if (elsewhere !== place.realPath) await recoverBeforeSave(elsewhere, saving, disk)
    }
    // After the recovery, which may have given a file its old content again.
    if (onlyChanged) fileWrites = await changedOf(fileWrites)
    const staged = fileWrites.filter(({ isStream }) => !isStream)
    const isSet = staged.length > 1
    for (const fileWrite of staged) {
      current = fileWrite.path
      await stage(fileWrite, isSet ? { ...save, setFolder: place.realPath } : save)
    }
    // A single rename is atomic; of several a later one may fail, and then the earlier ones are taken back.
    if (isSet) {
      current = folder
      set = await beginSet(folder, staged, save)
    }
    for (const fileWrite of fileWrites.toReversed()) {
      current = fileWrite.path
      await apply(fileWrite, set, save)
    }
    for (const renamed of foldersOf(fileWrites.filter(({ aside }) => aside !== undefined))) {
      current = renamed
      await disk.settle(renamed)
    }
    // The save of a set ends with its note.
    if (set !== undefined) {
      current = folder
      await disk.remove(set)
      await disk.settle(dirname(set))
    }
  } catch (error) {
    const message = describeDiskError(error, 'write', current)
    return refuse([message, ...(await undo(fileWrites, set, disk))].join(' '))
  }
  for (const fileWrite of fileWrites) await tidy(fileWrite, disk)
  const paths = fileWrites.map(({ path }) => path)
  const note = inPlaceWords(fileWrites)
  return note === undefined ? { status: 'written', paths } : { status: 'written', paths, note }
}

/** Rows beyond the size of a level are written in pieces, and have no limit. */
function whole({ name, bytes }: FileToWrite): readonly { name: string; bytes: Uint8Array }[] {
  return bytes instanceof Uint8Array ? [{ name, bytes }] : []
}

function fileWriteOf({ name, bytes }: FileToWrite, path: string, found: Entry): FileWrite {
  const isStream = found.kind === 'stream'
  const target = 'realPath' in found ? found.realPath : path
  return { name, bytes, path, target, isStream, links: found.kind === 'file' ? found.links : 0 }
}

/** Returns the files whose content would change. Only one is in memory at a time. */
async function changedOf(fileWrites: readonly FileWrite[]): Promise<FileWrite[]> {
  const changed: FileWrite[] = []
  for (const fileWrite of fileWrites) {
    const { bytes, links, target } = fileWrite
    const old = links > 0 && bytes instanceof Uint8Array && (await readFileLimited(target, bytes.length))
    const isSame = old && old.status === 'read' && Buffer.compare(old.bytes, bytes) === 0
    if (!isSame) changed.push(fileWrite)
  }
  return changed
}

/** Returns the folders of files, with links followed. */
function foldersOf(fileWrites: readonly FileWrite[]): readonly string[] {
  return [...new Set(fileWrites.map(({ target }) => dirname(target)))]
}

/** Restores all files and removes what is temporary. Returns sentences about what could not be restored. */
async function undo(
  fileWrites: readonly FileWrite[],
  set: string | undefined,
  disk: Disk,
): Promise<readonly string[]> {
  const lost: string[] = []
  for (const fileWrite of fileWrites) {
    const sentence = await takeBack(fileWrite, disk)
    if (sentence !== undefined) lost.push(sentence)
  }
  // With its note, a later save tries again.
  if (set !== undefined && lost.length === 0) await disk.remove(set).catch(() => undefined)
  for (const fileWrite of fileWrites) await tidy(fileWrite, disk)
  return lost
}

/** Says which files were written in place, and why; undefined if none was. */
function inPlaceWords(fileWrites: readonly FileWrite[]): string | undefined {
  const [first, ...others] = fileWrites.filter(({ inPlace }) => inPlace)
  if (!first?.inPlace) return undefined
  const more = others.length === 0 ? '' : ` So were ${others.length} more.`
  return `"${first.name}" was written in place, after a backup, because ${first.inPlace.why}.${more}`
}

function refuse(message: string): WriteOutcome {
  return { status: 'error', message }
}

/** Returns what is wrong with the names of a list of files: they must be bare, and differ even when case is ignored. */
function checkNames(files: readonly FileToWrite[]): string | undefined {
  const seen = new Set<string>()
  for (const { name } of files) {
    // oxlint-disable-next-line no-control-regex -- a zero byte is just what must be refused
    if (name === '' || name === '.' || name === '..' || /[/\\\u0000]/.test(name)) {
      return `"${name}" is not a file name.`
    }
    if (seen.has(name.toLowerCase())) return `Two files would be named "${name}".`
    seen.add(name.toLowerCase())
  }
  return undefined
}
