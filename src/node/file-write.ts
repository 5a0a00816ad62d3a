import { dirname } from 'node:path'
import type { Disk, FileContent } from './disk'
import { codeOf } from './disk-error'
import { namesOf, writeNote } from './save-notes'
import { temporaryPath } from './temporary-name'
import { makePrivateFolder } from './user-folder'
import { defined } from '../core/text/defined'

/** One file being written. */
export interface FileWrite {
  readonly name: string
  readonly bytes: FileContent
  /** As the user named it. */
  readonly path: string
  /** The file behind any links. */
  readonly target: string
  /** Number of names of the existing file; 0 for a new one. */
  readonly links: number
  /** A pipe or device, which receives the bytes directly. */
  readonly isStream: boolean
  /** The new content under a temporary name, to be renamed. */
  aside?: string
  /** A further name of the old file. */
  old?: string
  print?: string
  /** Instead of a rename. */
  inPlace?: InPlace
  isApplied?: true
}

/** A file that must stay the same file. Both copies lie in the user's data. */
interface InPlace {
  /** The reason, in words that follow "because". */
  readonly why: string
  readonly staged: string
  readonly old: string
  note?: string
}

/** The environment of a save. */
export interface Save {
  readonly disk: Disk
  /** The folder for backups of files that are written in place. */
  readonly saving: string
  /** Whether these are the program's own files: their identity does not matter. */
  readonly isOwn: boolean
  /** The folder with links followed, if several files are saved together. */
  readonly setFolder?: string
}

/** Refusals that concern the folder of a file, not the file. */
const FOLDER_REFUSES = ['EACCES', 'EPERM', 'EROFS']
/** Refusals to put a file in the place of another: other disks, mounted files, folders of several users. */
const RENAME_REFUSED = [...FOLDER_REFUSES, 'EXDEV', 'EBUSY']

const REASONS = {
  links: 'it has several hard links',
  elsewhere: 'its link leads to another folder',
  folder: 'its folder is write-protected',
  identity: 'another file cannot have its owner, rights and attributes',
  rename: 'the system does not let another file take its place',
} as const

/** Writes the new content of a file to a temporary place, and returns when it is safe there. */
export async function stage(fileWrite: FileWrite, save: Save): Promise<void> {
  const { disk, isOwn, setFolder = dirname(fileWrite.target) } = save
  const { target, links, bytes } = fileWrite
  if (links > 1 && !isOwn) return stageInPlace(fileWrite, bytes, REASONS.links, save)
  // The note of a set concerns its own folder only.
  if (links > 0 && dirname(target) !== setFolder)
    return stageInPlace(fileWrite, bytes, REASONS.elsewhere, save)
  const aside = temporaryPath(dirname(target))
  const like = links === 0 || isOwn ? undefined : target
  fileWrite.aside = aside
  try {
    await disk.create(aside, bytes, like)
  } catch (error) {
    if (like === undefined || !FOLDER_REFUSES.includes(codeOf(error) ?? '')) throw error
    return stageInPlace(fileWrite, bytes, REASONS.folder, save)
  }
  if (like !== undefined) {
    const isAlike = await disk.dress(aside, like).then(
      () => true,
      () => false,
    )
    if (!isAlike) return stageInPlace(fileWrite, aside, REASONS.identity, save)
  }
  await disk.sync(aside)
  const made = await disk.look(aside)
  if (made.kind === 'file') fileWrite.print = made.print
}

/** Keeps copies of the old and the new content in the user's data. */
async function stageInPlace(
  fileWrite: FileWrite,
  from: FileContent | string,
  why: string,
  { disk, saving }: Save,
): Promise<void> {
  await makePrivateFolder(saving)
  const inPlace: InPlace = { why, staged: temporaryPath(saving), old: temporaryPath(saving) }
  fileWrite.inPlace = inPlace
  if (typeof from === 'string') await copy(from, inPlace.staged, disk)
  else {
    await disk.create(inPlace.staged, from)
    await disk.sync(inPlace.staged)
  }
  await copy(fileWrite.target, inPlace.old, disk)
  if (fileWrite.aside !== undefined) await disk.remove(fileWrite.aside)
  delete fileWrite.aside
}

async function copy(from: string, to: string, disk: Disk): Promise<void> {
  await disk.create(to, new Uint8Array())
  await disk.overwrite(to, from)
}

/** Keeps further names of the files that a set will replace, and writes the note of the set. Returns its path. */
export async function beginSet(
  folder: string,
  fileWrites: readonly FileWrite[],
  save: Save,
): Promise<string> {
  const { disk, saving } = save
  const files = []
  for (const fileWrite of fileWrites) {
    const { name, target, links, aside, print = '' } = fileWrite
    if (aside === undefined) continue
    if (links > 0) {
      fileWrite.old = temporaryPath(dirname(target))
      await disk.link(target, fileWrite.old)
    }
    files.push(namesOf(name, { aside, print, ...defined({ old: fileWrite.old }) }))
  }
  // With nothing to rename, the folder may be write-protected.
  if (files.length === 0) await makePrivateFolder(saving)
  return writeNote(files.length > 0 ? folder : saving, { kind: 'set', files }, disk)
}

/** Puts the new content in its place. */
export async function apply(fileWrite: FileWrite, set: string | undefined, save: Save): Promise<void> {
  const { disk, isOwn } = save
  const { aside, target, path, bytes, links } = fileWrite
  if (fileWrite.isStream) await disk.send(path, bytes)
  else if (aside !== undefined) {
    try {
      await disk.rename(aside, target)
    } catch (error) {
      if (links === 0 || isOwn || !RENAME_REFUSED.includes(codeOf(error) ?? '')) throw error
      await stageInPlace(fileWrite, aside, REASONS.rename, save)
    }
  }
  if (fileWrite.inPlace) await overwriteInPlace(fileWrite.inPlace, target, set, save)
  fileWrite.isApplied = true
}

async function overwriteInPlace(
  inPlace: InPlace,
  target: string,
  set: string | undefined,
  { disk, saving }: Save,
): Promise<void> {
  const { staged, old } = inPlace
  const note = { kind: 'in-place', target, old, staged, ...defined({ set }) } as const
  inPlace.note = await writeNote(saving, note, disk)
  await disk.overwrite(target, staged)
}

/**
 * Gives a file its old content again. The disk may fail again: then the copy of the old content stays, and the sentence
 * that is returned says where.
 */
export async function takeBack(fileWrite: FileWrite, disk: Disk): Promise<string | undefined> {
  const { path, target, links, old, inPlace, isStream, isApplied } = fileWrite
  try {
    if (inPlace?.note !== undefined) await disk.overwrite(target, inPlace.old)
    else if (isApplied && !isStream && links === 0) await disk.remove(target)
    // A single file has no copy: once renamed, it has its new content.
    else if (isApplied && old !== undefined) await disk.rename(old, target)
    return undefined
  } catch {
    const copyOfOld = inPlace?.old ?? old
    if (copyOfOld === undefined) return `"${path}" is incomplete.`
    delete fileWrite.inPlace
    delete fileWrite.old
    return `The earlier content of "${path}" is in "${copyOfOld}".`
  }
}

/** Removes the temporary files of a write; one that cannot be removed now is removed by a later save. */
export async function tidy({ aside, old, inPlace }: FileWrite, disk: Disk): Promise<void> {
  // The note first: without it the copies are litter, but it is nothing without the copies.
  for (const path of [inPlace?.note, inPlace?.staged, inPlace?.old, aside, old]) {
    if (path !== undefined) await disk.remove(path).catch(() => undefined)
  }
}
