import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { describeDiskError, realDisk, type Disk, type FileContent } from './disk'

export type WriteOutcome =
  | { readonly status: 'written'; readonly paths: readonly string[] }
  /** A sentence that names the file and the reason; what stood there before stands there still. */
  | { readonly status: 'error'; readonly message: string }

/** A file by its bare name, and what it is to hold. */
export interface FileToWrite {
  readonly name: string
  readonly bytes: FileContent
}

/** One file on its way: where it goes, and where its bytes and the old file wait meanwhile. */
interface Errand {
  readonly file: FileToWrite
  /** As the user named it. */
  readonly path: string
  /** The file behind any links, which is the one to replace. */
  target: string
  mode?: number
  /** A pipe or device, which takes the bytes as they come. */
  isStream: boolean
  aside?: string
  old?: string
  isReplaced: boolean
}

/**
 * Writes all files into a folder, or none: each is first written aside in the folder it goes to, and only when all are
 * safe on the disk are they renamed. The first file is renamed last, so that it never names a companion that is not
 * there. Never rejects for what the disk does.
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
    // One rename is whole by itself; of several a later one may fail, and then the earlier are taken back.
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

/** What is wrong with the names of a list of files: they are bare, and differ even where case does not count. */
function checkNames(files: readonly FileToWrite[]): string | undefined {
  const seen = new Set<string>()
  for (const { name } of files) {
    // oxlint-disable-next-line no-control-regex -- a zero byte is just what must be refused
    if (name === '' || name === '.' || name === '..' || /[/\\\u0000]/.test(name)) {
      return `"${name}" is no file name.`
    }
    if (seen.has(name.toLowerCase())) return `Two files would be named "${name}".`
    seen.add(name.toLowerCase())
  }
  return undefined
}

// Short and of fixed length: a name at the system's limit must not make its own waiting name too long.
function asidePath(target: string): string {
  return join(dirname(target), `.brownstone-${randomBytes(6).toString('hex')}.tmp`)
}

/** Puts back what was replaced and removes what waited aside; the disk may fail again, so each by itself. */
async function takeBack(errands: readonly Errand[], disk: Disk): Promise<void> {
  for (const errand of errands) {
    if (errand.isReplaced && !errand.isStream) {
      try {
        if (errand.old === undefined) await disk.remove(errand.target)
        else await disk.rename(errand.old, errand.target)
      } catch {
        // The copy of the old file stays beside it: better a stray file than a lost one.
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
