import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from '../core/zod'
import { MAX_FILE_BYTES } from '../core/formats/format'
import { parseJson } from '../core/parse-json'
import { EMPTY_FILE, GONE } from '../ipc/file-errors'
import {
  latestFirst,
  MAX_VERSIONS,
  MAX_VERSIONS_BYTES,
  surplus,
  surplusVersions,
  type DiscardReply,
  type KeepReply,
  type KeptItem,
  type ReadReply,
} from '../ipc/kept'
import { describeDiskError, realDisk, type Disk } from '../node/disk'
import { readFileLimited } from '../node/read-file'
import { writeFiles } from '../node/write-files'
import { reasonOf } from './disk-reason'

const ABOUT = 'file.json'
const FOLDER = /^[0-9a-f]{32}$/
/** Time of the version, and the beginning of its hash. */
const VERSION = /^(\d{1,16})-([0-9a-f]{16})\.brownstone$/
const ID = /^([0-9a-f]{32}):(\d{1,16}-[0-9a-f]{16}\.brownstone)$/

const aboutSchema = z.strictObject({ version: z.literal(1), path: z.string() })

/** Earlier versions of files, each stored before a save replaced it. */
export interface Versions {
  /** Stores the content of a file; `at` is when it was written. Equal content is stored once. */
  readonly keep: (file: string, bytes: Uint8Array<ArrayBuffer>, at: number) => Promise<KeepReply>
  readonly list: () => Promise<readonly KeptItem[]>
  readonly read: (id: string) => Promise<ReadReply>
  readonly discard: (id: string) => Promise<DiscardReply>
}

/** A version on disk. */
interface Stored {
  readonly folder: string
  readonly name: string
  readonly at: number
  readonly size: number
}

/** Stores versions in a folder, with a subfolder for each file. Never rejects because of the disk. */
export function createVersions(folder: string, disk: Disk = realDisk): Versions {
  const keep = async (file: string, bytes: Uint8Array<ArrayBuffer>, at: number): Promise<KeepReply> => {
    if (bytes.length > MAX_FILE_BYTES) return { status: 'error', message: 'the file is too large' }
    const place = path.join(folder, hashOf(file).slice(0, 32))
    const hash = hashOf(bytes).slice(0, 16)
    const before = await storedIn(place)
    if (before.some(({ name }) => name.includes(`-${hash}.`))) return { status: 'kept', at }
    const about = new TextEncoder().encode(`${JSON.stringify({ version: 1, path: file })}\n`)
    try {
      await mkdir(place, { recursive: true })
    } catch (error) {
      return { status: 'error', message: reasonOf(describeDiskError(error, 'write', place)) }
    }
    const name = `${Math.max(0, Math.floor(at))}-${hash}.brownstone`
    const outcome = await writeFiles(
      place,
      [
        { name, bytes },
        { name: ABOUT, bytes: about },
      ],
      { disk, isOwn: true },
    )
    if (outcome.status === 'error') return { status: 'error', message: reasonOf(outcome.message) }
    await prune(await storedIn(place), surplusVersions)
    await prune(await allStored(folder), (all) => surplus(all, MAX_VERSIONS, MAX_VERSIONS_BYTES))
    return { status: 'kept', at }
  }

  const list = async (): Promise<readonly KeptItem[]> => {
    const paths = new Map<string, string>()
    const items: KeptItem[] = []
    for (const { folder: place, name, at, size } of await allStored(folder)) {
      const file = paths.get(place) ?? (await pathOf(place))
      paths.set(place, file)
      items.push({
        id: `${path.basename(place)}:${name}`,
        kind: 'version',
        name: path.basename(file),
        folder: file === '' ? '' : path.dirname(file),
        at,
        size,
        ...(size === 0 ? { problem: EMPTY_FILE } : {}),
      })
    }
    return latestFirst(items)
  }

  const read = async (id: string): Promise<ReadReply> => {
    const [, place, name] = ID.exec(id) ?? []
    if (place === undefined || name === undefined) return GONE
    const outcome = await readFileLimited(path.join(folder, place, name))
    if (outcome.status === 'error') return outcome
    const shown = path.basename(await pathOf(path.join(folder, place)))
    return { status: 'read', name: shown === '' ? name : shown, bytes: outcome.bytes }
  }

  const discard = async (id: string): Promise<DiscardReply> => {
    const [, place, name] = ID.exec(id) ?? []
    if (place === undefined || name === undefined) return GONE
    const file = path.join(folder, place, name)
    try {
      await rm(file, { force: true })
      return { status: 'discarded' }
    } catch (error) {
      return { status: 'error', message: describeDiskError(error, 'write', file) }
    }
  }

  return { keep, list, read, discard }
}

async function allStored(folder: string): Promise<readonly Stored[]> {
  const names = await readdir(folder).catch((): string[] => [])
  const all: Stored[] = []
  for (const name of names) if (FOLDER.test(name)) all.push(...(await storedIn(path.join(folder, name))))
  return all
}

async function storedIn(folder: string): Promise<readonly Stored[]> {
  const names = await readdir(folder).catch((): string[] => [])
  const stored: Stored[] = []
  for (const name of names) {
    const at = VERSION.exec(name)?.[1]
    const size =
      at === undefined ? undefined : (await stat(path.join(folder, name)).catch(() => undefined))?.size
    if (size !== undefined) stored.push({ folder, name, at: Number(at), size })
  }
  return stored
}

async function prune(
  stored: readonly Stored[],
  choose: (stored: readonly Stored[]) => readonly Stored[],
): Promise<void> {
  for (const { folder, name } of choose(stored)) {
    await rm(path.join(folder, name), { force: true }).catch(() => undefined)
  }
}

/** Returns the path of the file whose versions a folder holds; empty if it is unknown. */
async function pathOf(place: string): Promise<string> {
  const outcome = await readFileLimited(path.join(place, ABOUT), 1 << 20)
  if (outcome.status === 'error') return ''
  const about = aboutSchema.safeParse(parseJson(new TextDecoder().decode(outcome.bytes)))
  return about.success ? about.data.path : ''
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
