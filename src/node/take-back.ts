import { open } from 'node:fs/promises'
import type { Disk } from './disk'
import type { InPlaceNote, ReplacedPaths } from './save-notes'

/**
 * Takes back what a save has done to one file of a set, if anything. Leaves the file alone if another program has written
 * it since. Returns whether the file has its old content, or is gone, because of it.
 */
export async function takeBackReplaced(
  { target, aside, old, print }: ReplacedPaths,
  disk: Disk,
): Promise<boolean> {
  const isRenamed = (await disk.look(aside)).kind === 'nothing'
  const now = await disk.look(target)
  const isOurs = isRenamed && now.kind === 'file' && now.print === print
  if (isOurs && old === undefined) await disk.remove(target)
  if (isOurs && old !== undefined && (await disk.look(old)).kind === 'file') await disk.rename(old, target)
  await disk.remove(aside)
  if (old !== undefined) await disk.remove(old)
  return isOurs
}

/**
 * Gives a file that was being written in place its old content again, unless another program has written it since.
 * Returns whether it did. A file that is not part of a set and was written to its end keeps the new content.
 */
export async function takeBackInPlace(
  { target, old, staged, set }: InPlaceNote,
  disk: Disk,
): Promise<boolean> {
  for (const path of [target, old, staged]) if ((await disk.look(path)).kind !== 'file') return false
  const state = await compareMixed(target, old, staged)
  if (state === 'other' || state === 'old' || (state === 'new' && set === undefined)) return false
  await disk.overwrite(target, old)
  return true
}

const PIECE = 1 << 16

/** Compares a file with two others: it may equal one, be the beginning of `next` and the rest of `old`, or be another. */
async function compareMixed(
  path: string,
  old: string,
  next: string,
): Promise<'old' | 'new' | 'torn' | 'other'> {
  const files = await Promise.all([path, old, next].map((each) => open(each, 'r')))
  try {
    const [now, before, after] = files
    if (!now || !before || !after) return 'other'
    const [size = 0, oldSize = 0, newSize = 0] = (await Promise.all(files.map((file) => file.stat()))).map(
      (found) => found.size,
    )
    let isOld = size === oldSize
    let isNew = size === newSize
    // It is written from the beginning, and made shorter at the end.
    let isMixed = size >= oldSize
    let isInOld = false
    const pieces = files.map(() => Buffer.alloc(PIECE))
    for (let at = 0; isOld || isNew || isMixed; at += PIECE) {
      const lengths = await Promise.all(
        files.map(
          async (file, index) => (await file.read(pieces[index] ?? Buffer.alloc(0), 0, PIECE, at)).bytesRead,
        ),
      )
      const [length = 0] = lengths
      if (length === 0) break
      const [here, inOld, inNew] = pieces.map((piece, index) => piece.subarray(0, lengths[index]))
      if (!here || !inOld || !inNew) break
      const sameOld = here.equals(inOld.subarray(0, length)) && inOld.length >= length
      const sameNew = here.equals(inNew.subarray(0, length)) && inNew.length >= length
      isOld &&= sameOld
      isNew &&= sameNew
      if (isInOld || !sameNew) {
        if (!isInOld) isMixed &&= isBoundary(here, inOld, inNew)
        else isMixed &&= sameOld
        isInOld = true
      }
    }
    if (isOld) return 'old'
    if (isNew) return 'new'
    return isMixed ? 'torn' : 'other'
  } finally {
    await Promise.all(files.map((file) => file.close()))
  }
}

/** Whether a piece begins as the new content and goes on as the old one. */
function isBoundary(here: Buffer, inOld: Buffer, inNew: Buffer): boolean {
  let at = 0
  while (at < here.length && here[at] === inNew[at]) at++
  return here.subarray(at).equals(inOld.subarray(at, here.length))
}
