import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import * as z from '../core/zod'
import { MAX_FILE_BYTES } from '../core/formats/format'
import { parseJson } from '../core/parse-json'
import { EMPTY_FILE, GONE } from '../ipc/file-errors'
import {
  latestFirst,
  MAX_DRAFTS,
  MAX_DRAFTS_BYTES,
  MAX_SESSION_BYTES,
  surplus,
  type DiscardReply,
  type Draft,
  type KeepReply,
  type KeptItem,
  type ReadReply,
} from '../ipc/kept'
import { describeDiskError, realDisk, type Disk } from '../node/disk'
import { readFileLimited } from '../node/read-file'
import { writeFiles } from '../node/write-files'
import { reasonOf } from './disk-reason'

/** Interval of a running program's heartbeat, and how long a heartbeat is valid, in milliseconds. */
const BEAT = 5000
const BELIEVED = 30_000

const CONTENT = 'draft.brownstone'
const STATE = 'draft.session'
const ABOUT = 'draft.json'
const OWNER = 'owner.json'
const SESSION = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const aboutSchema = z.strictObject({
  version: z.literal(1),
  name: z.string(),
  at: z.number().check(z.nonnegative()),
})
const ownerSchema = z.strictObject({
  version: z.literal(1),
  pid: z.int().check(z.positive()),
  host: z.string(),
})

export interface DraftsOptions {
  /** The folder shared by all programs of this user. */
  readonly folder: string
  readonly now?: () => number
  readonly isRunning?: (pid: number) => boolean
  readonly disk?: Disk
}

/** The unsaved state of this program's document, and the drafts of dead programs. */
export interface Drafts {
  readonly keep: (draft: Draft) => Promise<KeepReply>
  readonly drop: () => Promise<void>
  readonly list: () => Promise<readonly KeptItem[]>
  readonly read: (id: string) => Promise<ReadReply>
  /** The program's own draft, and when it was kept; undefined if there is none. */
  readonly own: () => Promise<{ readonly draft: Draft; readonly at: number } | undefined>
  readonly discard: (id: string) => Promise<DiscardReply>
  /** Stops the heartbeat; drafts stay. */
  readonly end: () => void
}

/**
 * Keeps drafts in a folder, each program's in its own subfolder with a note of its owner. A draft is available to the
 * next program if its owner no longer runs, or has no recent heartbeat (another process may have its number by now).
 * Never rejects because of the disk.
 */
export function createDrafts({
  folder,
  now = Date.now,
  isRunning = runs,
  disk = realDisk,
}: DraftsOptions): Drafts {
  const session = randomUUID()
  const own = path.join(folder, session)
  let beat: ReturnType<typeof setInterval> | undefined

  // Sequential: a dropped draft must not be written afterwards.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }

  const keep = async (draft: Draft): Promise<KeepReply> => {
    if (draft.bytes.length > MAX_FILE_BYTES) return { status: 'error', message: 'the town is too large' }
    const at = now()
    const owner = { version: 1, pid: process.pid, host: hostname() }
    try {
      await mkdir(own, { recursive: true })
    } catch (error) {
      return { status: 'error', message: reasonOf(describeDiskError(error, 'write', own)) }
    }
    const files = [
      jsonFile(ABOUT, { version: 1, name: draft.name, at }),
      { name: CONTENT, bytes: draft.bytes },
      ...(draft.session ? [{ name: STATE, bytes: draft.session }] : []),
      ...(beat === undefined ? [jsonFile(OWNER, owner)] : []),
    ]
    const outcome = await writeFiles(own, files, { disk, isOwn: true })
    // The session of an earlier state does not belong to this document.
    if (outcome.status === 'written' && !draft.session) await remove(path.join(own, STATE))
    if (outcome.status === 'error') return { status: 'error', message: reasonOf(outcome.message) }
    beat ??= setInterval(
      () => void utimes(path.join(own, OWNER), new Date(), new Date()).catch(() => undefined),
      BEAT,
    )
    beat.unref()
    for (const { id } of surplus(await left(), MAX_DRAFTS, MAX_DRAFTS_BYTES))
      await remove(path.join(folder, id))
    return { status: 'kept', at }
  }

  const end = (): void => {
    clearInterval(beat)
    beat = undefined
  }

  const drop = async (): Promise<void> => {
    end()
    await remove(own)
  }

  /** Lists the drafts of dead owners. Removes empty folders. */
  const left = async (): Promise<readonly KeptItem[]> => {
    const names = await readdir(folder).catch((): string[] => [])
    const items: KeptItem[] = []
    for (const name of names) {
      if (name === session || !SESSION.test(name)) continue
      const place = path.join(folder, name)
      if (await isOwned(place, now(), isRunning)) continue
      const item = await itemOf(place, name)
      if (item) items.push(item)
      else await remove(place)
    }
    return latestFirst(items)
  }

  const known = (id: string): string | undefined =>
    SESSION.test(id) && id !== session ? path.join(folder, id) : undefined

  const read = async (id: string): Promise<ReadReply> => {
    const place = known(id)
    return place === undefined ? GONE : readIn(place)
  }

  const readIn = async (place: string): Promise<ReadReply> => {
    const outcome = await readFileLimited(path.join(place, CONTENT))
    if (outcome.status === 'error') return outcome
    const about = await aboutOf(place)
    const state = await readFileLimited(path.join(place, STATE), MAX_SESSION_BYTES)
    return {
      status: 'read',
      name: about?.name ?? path.basename(CONTENT, '.brownstone'),
      bytes: outcome.bytes,
      // An unreadable one is as good as a damaged one, which the window reports.
      ...(state.status === 'read'
        ? { session: state.bytes }
        : state.isMissing
          ? {}
          : { session: new Uint8Array() }),
    }
  }

  const ownDraft = async () => {
    const reply = await readIn(own)
    if (reply.status === 'error') return undefined
    const { status: _status, ...draft } = reply
    return { draft, at: (await aboutOf(own))?.at ?? now() }
  }

  const discard = async (id: string): Promise<DiscardReply> => {
    const place = known(id)
    if (place === undefined) return GONE
    try {
      await rm(place, { recursive: true, force: true })
      return { status: 'discarded' }
    } catch (error) {
      return { status: 'error', message: describeDiskError(error, 'write', place) }
    }
  }

  return {
    keep: (draft) => inTurn(() => keep(draft)),
    drop: () => inTurn(drop),
    list: () => inTurn(left),
    read: (id) => inTurn(() => read(id)),
    own: () => inTurn(ownDraft),
    discard: (id) => inTurn(() => discard(id)),
    end,
  }
}

/** Whether a draft belongs to a running program. */
async function isOwned(place: string, now: number, isRunning: (pid: number) => boolean): Promise<boolean> {
  const file = path.join(place, OWNER)
  try {
    const { mtimeMs } = await stat(file)
    if (Math.abs(now - mtimeMs) > BELIEVED) return false
    const owner = ownerSchema.safeParse(parseJson(await readFile(file, 'utf8')))
    // A process number is valid only on its own machine.
    return owner.success && (owner.data.host !== hostname() || isRunning(owner.data.pid))
  } catch {
    return false
  }
}

/** Returns the list entry of a draft, with its problem; undefined if there is none. */
async function itemOf(place: string, id: string): Promise<KeptItem | undefined> {
  const about = await aboutOf(place)
  const content = await stat(path.join(place, CONTENT)).catch(() => undefined)
  if (!about && !content) return undefined
  const problem = !content
    ? 'The town itself is missing: only its name was written.'
    : content.size === 0
      ? EMPTY_FILE
      : undefined
  return {
    id,
    kind: 'draft',
    name: about?.name ?? '',
    folder: '',
    at: about?.at ?? content?.mtimeMs ?? 0,
    size: content?.size ?? 0,
    ...(problem === undefined ? {} : { problem }),
  }
}

async function aboutOf(place: string): Promise<z.infer<typeof aboutSchema> | undefined> {
  const outcome = await readFileLimited(path.join(place, ABOUT), 1 << 20)
  if (outcome.status === 'error') return undefined
  const about = aboutSchema.safeParse(parseJson(new TextDecoder().decode(outcome.bytes)))
  return about.success ? about.data : undefined
}

function jsonFile(name: string, content: object): { name: string; bytes: Uint8Array<ArrayBuffer> } {
  return { name, bytes: new TextEncoder().encode(`${JSON.stringify(content)}\n`) }
}

async function remove(place: string): Promise<void> {
  await rm(place, { recursive: true, force: true }).catch(() => undefined)
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists, but we may not signal it.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
