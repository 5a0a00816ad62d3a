import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { realDisk, type Disk } from './disk'
import { pathsOf, readNote, type InPlaceNote, type SetNote } from './save-notes'
import { takeBackInPlace, takeBackReplaced } from './take-back'
import { isLeftBehind, temporaryKind } from './temporary-name'

/** A note that a killed save has left. */
interface LeftNote<Note> {
  readonly path: string
  readonly note: Note
}

/** Files that killed processes left in a folder. */
interface Leftovers {
  readonly notes: readonly LeftNote<SetNote | InPlaceNote>[]
  /** Temporary files, and notes that were never finished. */
  readonly files: readonly string[]
  /** Whether there is a note that cannot be read now. */
  readonly unreadable: boolean
  /** Number of all entries. */
  readonly entries: number
}

/**
 * Ends the saves of killed processes: takes back what is half done, and removes their temporary files. Looks into the
 * folders given, and into `data`, the folder for files written in place. Files of running processes are not touched.
 * Returns the paths of files that have their old content again, and adds the number of entries of each folder. Never
 * rejects; what fails is tried again next time.
 */
export async function recoverSaves(
  folders: readonly string[],
  data: string,
  disk: Disk = realDisk,
  entries = new Map<string, number>(),
): Promise<readonly string[]> {
  const restored: string[] = []
  const inData = await leftIn(data)
  const sets = new Set(folders)
  // Before the sets: their notes tell whether the save had ended.
  for (const { path, note } of inData.notes) {
    if (note.kind !== 'in-place') continue
    if (note.set !== undefined) sets.add(dirname(note.set))
    await attempt(async () => {
      if (await endInPlace(note, disk)) restored.push(note.target)
      await disk.remove(path)
    })
  }
  sets.add(data)
  for (const folder of sets) {
    const left = await leftIn(folder)
    entries.set(folder, left.entries)
    restored.push(...(await recoverFolder(folder, left, disk)))
  }
  return restored
}

/** A folder with more entries is not listed before each save. */
const MANY = 500
/** Maximum share of its time that a program spends on listing such a folder. */
const SHARE = 0.05
const lastLook = new Map<string, { readonly end: number; readonly took: number }>()

/** The same before a save into a folder. A program that writes thousands of files into one does not list it each time. */
export async function recoverBeforeSave(folder: string, data: string, disk: Disk): Promise<void> {
  const begin = performance.now()
  const last = lastLook.get(folder)
  if (last && begin - last.end < last.took / SHARE) return
  const entries = new Map<string, number>()
  await recoverSaves([folder], data, disk, entries)
  const end = performance.now()
  if ((entries.get(folder) ?? 0) > MANY) lastLook.set(folder, { end, took: end - begin })
  else lastLook.delete(folder)
}

async function endInPlace(note: InPlaceNote, disk: Disk): Promise<boolean> {
  const hasEnded = note.set !== undefined && (await disk.look(note.set)).kind === 'nothing'
  const isRestored = !hasEnded && (await takeBackInPlace(note, disk))
  await disk.remove(note.old)
  await disk.remove(note.staged)
  return isRestored
}

async function recoverFolder(
  folder: string,
  { notes, unreadable, files }: Leftovers,
  disk: Disk,
): Promise<readonly string[]> {
  const restored: string[] = []
  // A note in place is the only one that still needs temporary files here: see `recoverSaves`.
  const needed = new Set(
    notes.flatMap(({ note }) => (note.kind === 'in-place' ? [note.old, note.staged] : [])),
  )
  let isAllEnded = !unreadable
  for (const { path, note } of notes) {
    if (note.kind !== 'set') continue
    const hasEnded = await attempt(async () => {
      restored.push(...(await endSet(folder, note, disk)))
      await disk.settle(folder)
      await disk.remove(path)
    })
    isAllEnded &&= hasEnded
  }
  // What a note could not take back now needs its files the next time.
  if (!isAllEnded) return restored
  for (const path of files) {
    if (!needed.has(path)) await attempt(() => disk.remove(path))
  }
  return restored
}

async function endSet(folder: string, { files }: SetNote, disk: Disk): Promise<readonly string[]> {
  const restored: string[] = []
  for (const file of files) {
    const paths = await pathsOf(folder, file, disk)
    if (paths && (await takeBackReplaced(paths, disk))) restored.push(join(folder, file.name))
  }
  return restored
}

/** Lists what killed processes have left in a folder; nothing if it cannot be read. */
async function leftIn(folder: string): Promise<Leftovers> {
  const notes: LeftNote<SetNote | InPlaceNote>[] = []
  let unreadable = false
  const files: string[] = []
  const names = await readdir(folder).catch((): string[] => [])
  for (const name of names) {
    const kind = temporaryKind(name)
    if (kind === undefined || !isLeftBehind(folder, name)) continue
    const path = join(folder, name)
    if (kind === 'tmp') {
      files.push(path)
      continue
    }
    try {
      const note = await readNote(path)
      if (note) notes.push({ path, note })
      else files.push(path)
    } catch {
      unreadable = true
    }
  }
  return { notes, files, unreadable, entries: names.length }
}

async function attempt(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch {
    return false
  }
}
