import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { MAX_FILE_BYTES } from '../core/text/file-size'
import * as z from '../core/text/zod'
import { MAX_SESSION_BYTES } from '../ipc/stored-copies'
import { realDisk } from '../node/disk'
import { makeFolder } from '../node/make-folder'
import { readFileLimited, type ReadOutcome } from '../node/read-file'
import { cutPieces, pieceSizeFor } from './cut-pieces'

/**
 * Contents stored in pieces, in a folder `pieces` beside the lists of their pieces. A piece is named by its hash, so
 * contents that share most of their bytes cost little more than one of them: unchanged levels are not written again.
 */

/** The pieces of a content, in order. */
export interface Pieces {
  /** Bytes of the whole. */
  readonly size: number
  /** Target size of a piece, in bytes. */
  readonly piece: number
  /** Name and bytes of each piece, such as "0f3c…:8192". */
  readonly list: readonly string[]
}

const PIECE = /^([0-9a-f]{40}):(\d{1,9})$/
const FOLDER = 'pieces'

export const piecesSchema = z.strictObject({
  size: z.int().check(z.nonnegative()),
  piece: z.int().check(z.minimum(4096)),
  list: z.readonly(z.array(z.string().check(z.regex(PIECE))).check(z.maxLength(100_000))),
})

/** Maximum bytes of a content: a file, or the state of a window. */
const MAX_CONTENT_BYTES = Math.max(MAX_FILE_BYTES, MAX_SESSION_BYTES)

/** Pieces written at the same time. */
const AT_ONCE = 8

/**
 * Writes those pieces of a content that the given lists do not have, and returns its list once all are safe on the disk.
 * Rejects with a system error.
 */
export async function storePieces(
  folder: string,
  content: Uint8Array,
  stored: readonly Pieces[],
  disk = realDisk,
): Promise<Pieces> {
  const piece = pieceSizeFor(content.length, stored.at(-1)?.piece)
  // A file that no list names may be the rest of a killed program.
  const known = new Set(stored.flatMap(({ list }) => list))
  const missing = new Map<string, Uint8Array>()
  const list: string[] = []
  for (const bytes of cutPieces(content, piece)) {
    const name = `${hashOf(bytes)}:${bytes.length}`
    list.push(name)
    if (!known.has(name)) missing.set(name, bytes)
  }
  if (missing.size > 0) {
    const into = path.join(folder, FOLDER)
    await makeFolder(into)
    const work = [...missing]
    const next = async (): Promise<void> => {
      for (let entry = work.pop(); entry; entry = work.pop()) {
        const file = fileOf(folder, entry[0])
        await disk.remove(file)
        await disk.create(file, entry[1])
        await disk.sync(file)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, next))
    await disk.settle(into)
  }
  return { size: content.length, piece, list }
}

/** Joins the pieces of a content; refuses it if one is missing or damaged, or if there is no list. Never rejects. */
export async function readPieces(folder: string, pieces: Pieces | undefined): Promise<ReadOutcome> {
  const damaged = { status: 'error', message: 'A part of it is missing or damaged.' } as const
  if (!pieces) return damaged
  const { size, list } = pieces
  const lengths = list.map((name) => Number(PIECE.exec(name)?.[2]))
  // A damaged list must not allocate more than the maximum size of a content.
  if (size > MAX_CONTENT_BYTES || lengths.reduce((sum, length) => sum + length, 0) !== size) return damaged
  const bytes = new Uint8Array(size)
  let at = 0
  for (const [index, name] of list.entries()) {
    const length = lengths[index] ?? 0
    const piece = bytes.subarray(at, at + length)
    if (!(await fill(piece, fileOf(folder, name))) || !name.startsWith(hashOf(piece))) return damaged
    at += length
  }
  return { status: 'read', bytes }
}

/** Reads a file into memory of its size; false if it cannot be read or has another size. */
async function fill(into: Uint8Array, file: string): Promise<boolean> {
  const outcome = await readFileLimited(file, into.length)
  if (outcome.status === 'error' || outcome.bytes.length !== into.length) return false
  into.set(outcome.bytes)
  return true
}

/** Removes the pieces that no list names. Never rejects. */
export async function removeUnused(folder: string, stored: readonly Pieces[]): Promise<void> {
  const used = new Set(stored.flatMap(({ list }) => list.map((name) => path.basename(fileOf('', name)))))
  const names = await readdir(path.join(folder, FOLDER)).catch((): string[] => [])
  for (const name of names) {
    if (!used.has(name)) await rm(path.join(folder, FOLDER, name), { force: true }).catch(() => undefined)
  }
}

/** Returns the bytes that a content needs on the disk beyond those of other contents in its folder. */
export function ownBytes({ list }: Pieces, others: ReadonlySet<string>): number {
  const own = new Set(list.filter((name) => !others.has(name)))
  return [...own].reduce((sum, name) => sum + Number(PIECE.exec(name)?.[2]), 0)
}

function fileOf(folder: string, name: string): string {
  return path.join(folder, FOLDER, `${name.slice(0, 40)}.piece`)
}

/** Half of a SHA-256 sum and more: no two contents meet by chance. */
function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 40)
}
