import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { describeDiskError, realDisk, type Disk, type FileContent } from './disk'

export type WriteOutcome =
  | { readonly status: 'written'; readonly paths: readonly string[] }
  /** One sentence with the file and the reason; the old files are unchanged. */
  | { readonly status: 'error'; readonly message: string }

/** A file by its bare name, and its content. */
export interface FileToWrite {
  readonly name: string
  readonly bytes: FileContent
}

/** One file being written: its destination, and the temporary names of its bytes and the old file. */
interface Errand {
  readonly file: FileToWrite
  /** As the user named it. */
  readonly path: string
  /** The file behind any links, which is replaced. */
  target: string
  mode?: number
  /** A pipe or device, which receives the bytes directly. */
  isStream: boolean
  aside?: string
  old?: string
  isReplaced: boolean
}

/**
 * Writes all files into a folder, or none: each is first written under a temporary name in the destination folder, and
 * all are renamed after they are safe on the disk. The first file is renamed last, so that it never refers to a missing
 * companion. Never rejects because of the disk.
 */
export async function writeFiles(
  folder: string,
  files: readonly FileToWrite[],
  disk: Disk = realDisk,
): Promise<WriteOutcome> {
  const fault = checkNames(files)
  if (fault !== undefined) return { status: 'error', message: fault }
  const errands = files.map((file): Errand => {
    const path = join(folder, file.name)
    return { file, path, target: path, isStream: false, isReplaced: false }
  })

  let current = folder
  try {
    const place = await disk.look(folder)
    if (place.kind === 'nothing') return refuse(`The folder "${folder}" does not exist.`)
    if (place.kind !== 'folder') return refuse(`"${folder}" is a file, not a folder.`)
    for (const errand of errands) {
      current = errand.path
      const found = await disk.look(errand.path)
      if (found.kind === 'folder')
        return refuse(`"${errand.path}" could not be written: it is a folder, not a file.`)
      if (found.kind === 'stream') errand.isStream = true
      if (found.kind !== 'file') continue
      await disk.mayWrite(errand.path)
      errand.target = found.realPath
      errand.mode = found.mode
    }
    for (const errand of errands) {
      current = errand.path
      if (errand.isStream) continue
      errand.aside = asidePath(errand.target)
      await disk.create(errand.aside, errand.file.bytes, errand.mode)
    }
    // A single rename is atomic; of several a later one may fail, and then the earlier ones are undone.
    for (const errand of errands) {
      current = errand.path
      if (errands.length === 1 || errand.mode === undefined) continue
      errand.old = asidePath(errand.target)
      await disk.copy(errand.target, errand.old)
    }
    for (const errand of errands.toReversed()) {
      current = errand.path
      if (errand.aside === undefined) await disk.send(errand.path, errand.file.bytes)
      else await disk.rename(errand.aside, errand.target)
      errand.isReplaced = true
    }
  } catch (error) {
    await takeBack(errands, disk)
    return refuse(describeDiskError(error, 'write', current))
  }

  await tidy(errands, disk)
  for (const place of new Set(errands.map((errand) => dirname(errand.target)))) await disk.settle(place)
  return { status: 'written', paths: errands.map((errand) => errand.path) }
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

// Short and of fixed length: for a name at the system's limit the temporary name must not be too long.
function asidePath(target: string): string {
  return join(dirname(target), `.brownstone-${randomBytes(6).toString('hex')}.tmp`)
}

/**
 * Restores the replaced files and removes the temporary ones; the disk may fail again, so each is handled separately.
 */
async function takeBack(errands: readonly Errand[], disk: Disk): Promise<void> {
  for (const errand of errands) {
    if (errand.isReplaced && !errand.isStream) {
      try {
        if (errand.old === undefined) await disk.remove(errand.target)
        else await disk.rename(errand.old, errand.target)
      } catch {
        // The copy of the old file stays beside it: a stray file is better than a lost one.
        delete errand.old
      }
    }
  }
  await tidy(errands, disk)
}

async function tidy(errands: readonly Errand[], disk: Disk): Promise<void> {
  for (const { aside, old } of errands) {
    for (const path of [aside, old]) {
      if (path !== undefined) await disk.remove(path).catch(() => undefined)
    }
  }
}
