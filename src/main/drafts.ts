import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from '../core/text/zod'
import { MAX_FILE_BYTES } from '../core/text/file-size'
import { parseJson } from '../core/text/parse-json'
import { EMPTY_FILE, GONE } from '../ipc/file-errors'
import {
  latestFirst,
  LIMITS_OF_DRAFTS,
  OPENED_DRAFT_LIFE,
  surplus,
  type DiscardReply,
  type Draft,
  type StoreReply,
  type StoredCopy,
  type ReadReply,
} from '../ipc/stored-copies'
import { realDisk, type Disk } from '../node/disk'
import { describeDiskError } from '../node/disk-error'
import { makeFolder } from '../node/make-folder'
import { errorReply, readFileLimited } from '../node/read-file'
import { runs } from '../node/temporary-name'
import { writeFiles, type WriteOutcome } from '../node/write-files'
import { notStored } from './disk-reason'
import { beat, isOwned, machineTime, OWNER, ownerNow } from './draft-owner'
import { createTurns } from './in-turn'
import { piecesSchema, readPieces, removeUnused, storePieces, type Pieces } from './pieces'
import { defined } from '../core/text/defined'

/** Interval of a running program's heartbeat, in milliseconds. */
const BEAT = 5000

/** The note of a draft: its name, and the lists of its pieces. */
const ABOUT = 'draft.json'
const MAX_ABOUT_BYTES = 8 << 20
const LOST_LIST = 'The list of its parts is damaged.'
/** An empty file beside a draft that was opened as a copy; its time says when. */
const OPENED = 'opened'
const SESSION = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const aboutSchema = z.strictObject({
  version: z.literal(2),
  name: z.string(),
  at: z.number().check(z.nonnegative()),
  content: piecesSchema,
  session: z.exactOptional(piecesSchema),
})
type About = z.infer<typeof aboutSchema>

export interface DraftsOptions {
  /** The folder shared by all programs of this user. */
  readonly folder: string
  /** The name of this program's subfolder, a UUID. */
  readonly session?: string
  readonly now?: () => number
  readonly machine?: () => number
  readonly isRunning?: (pid: number) => boolean
  readonly disk?: Disk
}

/** The unsaved state of this program's document, and the drafts of dead programs. A stored draft costs what changed. */
export interface Drafts {
  readonly store: (draft: Draft) => Promise<StoreReply>
  readonly drop: () => Promise<void>
  readonly list: () => Promise<readonly StoredCopy[]>
  readonly read: (id: string) => Promise<ReadReply>
  /** The program's own draft, and when it was kept; undefined if there is none. */
  readonly own: () => Promise<{ readonly draft: Draft; readonly at: number } | undefined>
  readonly discard: (id: string) => Promise<DiscardReply>
  /** Notes that a draft was opened as a copy: it stays for a while, but is not offered again. */
  readonly noteOpened: (id: string) => Promise<void>
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
  session = randomUUID(),
  now = Date.now,
  machine = machineTime,
  isRunning = runs,
  disk = realDisk,
}: DraftsOptions): Drafts {
  const own = path.join(folder, session)
  let beats: ReturnType<typeof setInterval> | undefined

  /** The pieces of the stored draft: of its session and of its content. */
  let held: readonly Pieces[] | undefined

  // Sequential: a dropped draft must not be written afterwards.
  const inTurn = createTurns()

  const writeDraft = async (draft: Draft, at: number): Promise<WriteOutcome> => {
    const write = (name: string, content: object) =>
      writeFiles(own, [jsonFile(name, content)], { disk, isOwn: true })
    if (beats === undefined) {
      const owned = await write(OWNER, ownerNow())
      if (owned.status === 'error') return owned
      await beat(own, machine())
    }
    held ??= piecesOf(await aboutOf(own))
    const before = held
    const content = await storePieces(own, draft.bytes, before, disk)
    // The session of an earlier state does not belong to this document.
    const state = draft.session && (await storePieces(own, draft.session, before.toReversed(), disk))
    const about = { version: 2, name: draft.name, at, content, ...defined({ session: state }) } as const
    const outcome = await write(ABOUT, about)
    if (outcome.status === 'error') return outcome
    held = piecesOf(about)
    await removeUnused(own, held)
    return outcome
  }

  const store = async (draft: Draft): Promise<StoreReply> => {
    if (draft.bytes.length > MAX_FILE_BYTES) return { status: 'error', message: 'the town is too large' }
    const at = now()
    try {
      await makeFolder(own)
      const outcome = await writeDraft(draft, at)
      if (outcome.status === 'error') return notStored(outcome.message)
    } catch (error) {
      return notStored(describeDiskError(error, 'write', own))
    }
    beats ??= setInterval(() => void beat(own, machine()).catch(() => undefined), BEAT)
    beats.unref()
    for (const { id } of surplus(await left(), LIMITS_OF_DRAFTS, at)) await remove(path.join(folder, id))
    return { status: 'stored', at }
  }

  const end = (): void => {
    clearInterval(beats)
    beats = undefined
  }

  const drop = async (): Promise<void> => {
    end()
    held = undefined
    await remove(own)
  }

  /** Lists the drafts of dead owners. Removes empty folders. */
  const left = async (): Promise<readonly StoredCopy[]> => {
    const names = await readdir(folder).catch((): string[] => [])
    const items: StoredCopy[] = []
    for (const name of names) {
      if (name === session || !SESSION.test(name)) continue
      const place = path.join(folder, name)
      if (await isOwned(place, { now, machine, isRunning })) continue
      const openedAt = await stat(path.join(place, OPENED)).then(
        ({ mtimeMs }) => mtimeMs,
        () => undefined,
      )
      const item = await itemOf(place, name)
      const isPast = openedAt !== undefined && now() - openedAt > OPENED_DRAFT_LIFE
      if (!item || isPast) await remove(place)
      else items.push(openedAt === undefined ? item : { ...item, wasOpened: true })
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
    const about = await aboutOf(place)
    if (!about) return (await noteOf(place)) ? { status: 'error', message: LOST_LIST } : GONE
    const outcome = await readPieces(place, about.content)
    if (outcome.status === 'error') return errorReply(outcome)
    const state = about.session && (await readPieces(place, about.session))
    return {
      status: 'read',
      name: about.name,
      bytes: outcome.bytes,
      // An unreadable one is as good as a damaged one, which the window reports.
      ...(state ? { session: state.status === 'read' ? state.bytes : new Uint8Array() } : {}),
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

  const noteOpened = async (id: string): Promise<void> => {
    const place = known(id)
    // One that cannot be noted is offered again.
    if (place !== undefined) await writeFile(path.join(place, OPENED), '').catch(() => undefined)
  }

  return {
    store: (draft) => inTurn(() => store(draft)),
    drop: () => inTurn(drop),
    list: () => inTurn(left),
    read: (id) => inTurn(() => read(id)),
    own: () => inTurn(ownDraft),
    discard: (id) => inTurn(() => discard(id)),
    noteOpened: (id) => inTurn(() => noteOpened(id)),
    end,
  }
}

/** Returns the list entry of a draft, with its problem; undefined if there is none. */
async function itemOf(place: string, id: string): Promise<StoredCopy | undefined> {
  const note = await noteOf(place)
  if (!note) return undefined
  const about = await aboutOf(place)
  const size = about?.content.size ?? 0
  const problem = about ? (size === 0 ? EMPTY_FILE : undefined) : LOST_LIST
  return {
    id,
    kind: 'draft',
    name: about?.name ?? '',
    folder: '',
    at: about?.at ?? note.mtimeMs,
    size,
    ...defined({ problem }),
  }
}

/** The file of a draft's note; undefined if there is none. */
async function noteOf(place: string): Promise<Stats | undefined> {
  return stat(path.join(place, ABOUT)).catch(() => undefined)
}

async function aboutOf(place: string): Promise<About | undefined> {
  const outcome = await readFileLimited(path.join(place, ABOUT), MAX_ABOUT_BYTES)
  if (outcome.status === 'error') return undefined
  const about = aboutSchema.safeParse(parseJson(new TextDecoder().decode(outcome.bytes)))
  return about.success ? about.data : undefined
}

/** The pieces of a draft, those of the content last. */
function piecesOf(about: About | undefined): readonly Pieces[] {
  return about ? [...(about.session ? [about.session] : []), about.content] : []
}

function jsonFile(name: string, content: object): { name: string; bytes: Uint8Array<ArrayBuffer> } {
  return { name, bytes: new TextEncoder().encode(`${JSON.stringify(content)}\n`) }
}

async function remove(place: string): Promise<void> {
  await rm(place, { recursive: true, force: true }).catch(() => undefined)
}
